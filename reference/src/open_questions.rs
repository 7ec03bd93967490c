//! What the description leaves open, beside the things that it is about.

use std::collections::{BTreeMap, BTreeSet};

use oasmith::pointer;
use oasmith_codegen::ir::{Api, Gap, GapKind, pointers};
use oasmith_codegen::source::Origin;

use crate::html::{Html, element};
use crate::markdown;

/// What is open, by what it is about.
#[derive(Debug, Default)]
pub(crate) struct OpenQuestions<'m> {
    /// By where the name of a member, a parameter or a response is written.
    by_origin: BTreeMap<Origin, Vec<&'m Gap>>,
    /// By the pointer of anything else: of an operation, a schema, a group, a server, a scheme, the whole.
    by_pointer: BTreeMap<String, Vec<&'m Gap>>,
}

impl<'m> OpenQuestions<'m> {
    pub(crate) fn of(api: &'m Api) -> Self {
        let names = names(api);
        let mut questions = Self::default();
        for gap in &api.gaps {
            match gap.named.filter(|name| names.contains(name)) {
                Some(name) => questions.by_origin.entry(name).or_default().push(gap),
                None => {
                    let subject = subject(&gap.pointer);
                    questions.by_pointer.entry(subject).or_default().push(gap);
                }
            }
        }
        questions
    }

    /// What is open about a member, a parameter or a response.
    pub(crate) fn at(&self, origin: Origin) -> Html {
        shown(self.by_origin.get(&origin).into_iter().flatten().copied())
    }

    /// What is open about a thing with a pointer, and about its parts that are shown nowhere else.
    pub(crate) fn within(&self, pointer: &str) -> Html {
        let below = format!("{pointer}/");
        let all = self.by_pointer.range(pointer.to_owned()..);
        let all = all.take_while(|(at, _)| at.starts_with(pointer));
        let own = all.filter(|(at, _)| *at == pointer || at.starts_with(&below));
        shown(own.flat_map(|(_, gaps)| gaps.iter().copied()))
    }
}

/// Questions as notes.
pub(crate) fn shown<'g>(gaps: impl Iterator<Item = &'g Gap>) -> Html {
    let notes = gaps.map(|gap| {
        let note = element("li").class("open");
        match &gap.kind {
            GapKind::Undocumented(what) => note
                .child(element("strong").text("Not shown: "))
                .child(markdown::inline(what)),
            GapKind::Assumption { assumed, because } => note
                .child(element("strong").text("Assumed: "))
                .child(markdown::inline(assumed))
                .child(
                    element("span")
                        .class("because")
                        .text(" Because: ")
                        .child(markdown::inline(because)),
                ),
        }
    });
    let notes: Html = notes.collect();
    if notes.is_empty() {
        return notes;
    }
    element("ul").class("questions").child(notes).into()
}

/// The pointer of what a question is about: steps into `allOf` lead to a part of the same thing.
fn subject(of: &str) -> String {
    let (mut subject, mut is_part) = (String::new(), false);
    for step in of.split('/').skip(1) {
        match (is_part, step) {
            (true, number) if number.bytes().all(|it| it.is_ascii_digit()) => is_part = false,
            (_, "allOf") => is_part = true,
            (_, step) => {
                is_part = false;
                subject.push('/');
                subject.push_str(step);
            }
        }
    }
    subject
}

/// Where the names of all members, parameters and responses are written, beside which questions are shown.
fn names(api: &Api) -> BTreeSet<Origin> {
    let records = api.shapes.values().filter_map(|it| it.kind.record());
    let fields = records.flat_map(|it| &it.fields).map(|it| it.origin);
    let operations = || api.all_operations();
    let parameters = operations().flat_map(|it| &it.parameters);
    let responses = operations().flat_map(|it| &it.responses);
    fields
        .chain(parameters.map(|it| it.origin))
        .chain(responses.map(|it| it.origin))
        .collect()
}

/// The pointer of a webhook.
pub(crate) fn webhook(name: &str) -> String {
    pointer::of(["webhooks", name])
}

/// The pointer of an operation.
pub(crate) fn operation(of: &oasmith_codegen::ir::Operation) -> String {
    pointers::operation(of)
}

#[cfg(test)]
mod tests {
    use super::subject;

    #[test]
    fn parts_are_the_thing_that_they_are_parts_of() {
        let subject = subject("/components/schemas/A/allOf/1/properties/allOf/allOf/0");
        assert_eq!(subject, "/components/schemas/A/properties");
    }
}
