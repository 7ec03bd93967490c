//! The examples of parameters and of media types.

use super::place::here;
use super::value;
use crate::ir::{Docs, Located, NamedExample, Value};
use crate::link::Links;
use crate::oas::{Example, Examples, SourceText};

/// The values of all examples, as far as they are there.
pub(super) fn values(examples: &Examples<'_>, links: &Links<'_>) -> Vec<Located<Value>> {
    let named = examples.named.iter();
    let named = named.filter_map(|it| here(&it.value, |reference| links.example(reference))?.value);
    let all = examples.unnamed.into_iter().chain(named);
    all.map(value::located).collect()
}

/// Those that have names and values.
pub(super) fn named(examples: &Examples<'_>, links: &Links<'_>) -> Vec<NamedExample> {
    let named = examples.named.iter().filter_map(|it| {
        let example = here(&it.value, |reference| links.example(reference))?;
        Some(NamedExample {
            name: it.name.text.to_owned(),
            docs: docs(example),
            value: value::of(example.value?),
        })
    });
    named.collect()
}

fn docs(example: &Example<'_>) -> Docs {
    let text = |text: Option<SourceText<'_>>| text.map(|it| it.text.to_owned());
    Docs {
        title: text(example.summary),
        description: text(example.description),
        ..Docs::default()
    }
}
