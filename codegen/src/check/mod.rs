//! IR → checked IR: what the shapes are together ([`Facts`]), and what is probably not meant (a file for each lint).

mod amounts;
mod bounds;
mod categories;
mod defaults;
mod encodings;
mod errors;
mod examples;
mod facts;
mod finite;
mod floats;
mod folded;
mod inner_schemas;
mod multiplied;
mod operations;
mod pagination;
mod patterns;
mod quoted;
mod secrets;
mod shape_samples;
mod shape_schemas;
mod states;
mod validity;
mod values;
mod whole_schemas;

#[cfg(test)]
mod tests;

pub use facts::{Direction, Facts};
pub use oasmith_samples::{Extent, NoSample};
pub use secrets::is_unmarked_secret;
pub use shape_samples::ShapeSamples;
pub use shape_schemas::{Reading, Sender, ShapeSchemas};
pub use validity::sentence;
pub use whole_schemas::WholeSchemas;

use crate::diagnostics::Diagnostics;
use crate::ir::Api;

/// An API that was checked, with the facts that were found; only [`run`] makes one.
#[derive(Debug)]
pub struct Checked {
    api: Api,
    facts: Facts,
}

impl Checked {
    /// The API without errors: lints of the level `error` have stopped all others.
    #[must_use]
    pub fn api(&self) -> &Api {
        &self.api
    }

    /// What its shapes are together.
    #[must_use]
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The API and what its shapes are together, to keep.
    #[must_use]
    pub fn into_parts(self) -> (Api, Facts) {
        (self.api, self.facts)
    }
}

/// A check of the whole API.
type Lint = fn(&Api, &Facts, &mut Diagnostics);

/// All checks, in the order in which they speak of one place.
const LINTS: &[Lint] = &[
    patterns::check,
    bounds::check,
    values::check,
    secrets::check,
    amounts::check,
    defaults::check,
    finite::check,
    multiplied::check,
    examples::check,
    states::check,
    errors::check,
    operations::check,
    encodings::check,
    pagination::check,
    categories::check,
];

/// Checks an API.
#[must_use]
pub fn run(mut api: Api, diagnostics: &mut Diagnostics) -> Checked {
    let facts = Facts::of(&api);
    quoted::unquote(&mut api, &facts, diagnostics);
    for lint in LINTS {
        lint(&api, &facts, diagnostics);
    }
    defaults::leave_out(&mut api);
    Checked { api, facts }
}
