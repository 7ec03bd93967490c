//! What conventions say of an API, for `dump conventions`: what each is about, and below it where it was seen and what it was taken for.

use crate::ir::{Api, Recognised};
use crate::source::{LineIndex, Origin, SourceMap};

/// All that was recognised, two lines for each.
#[must_use]
pub fn recognised(api: &Api, sources: &SourceMap) -> String {
    let places = Places::new(sources);
    let all = api.recognised.iter();
    let blocks = all.map(|recognised| {
        let Recognised {
            convention,
            origin,
            subject,
            meaning,
        } = recognised;
        let place = places.of(*origin);
        format!("{convention} {subject}\n  {place}: {meaning}\n")
    });
    blocks.collect()
}

/// The texts of a run by their ids, with their lines.
pub(super) struct Places<'s>(Vec<(&'s str, LineIndex<'s>)>);

impl<'s> Places<'s> {
    pub(super) fn new(sources: &'s SourceMap) -> Self {
        let all = sources.iter();
        Self(
            all.map(|(_, source)| (source.path.as_str(), LineIndex::new(&source.text)))
                .collect(),
        )
    }

    /// `api.yaml:12:9`
    pub(super) fn of(&self, origin: Origin) -> String {
        let Some((path, lines)) = self.0.get(usize::from(origin.file.0)) else {
            return String::new();
        };
        let at = lines.locate(origin.start);
        format!("{path}:{}:{}", at.line, at.column)
    }
}
