//! What the description leaves open, beside the things that it is about.

use std::collections::BTreeMap;

use oasmith::pointer::{self, escape};
use oasmith_codegen::ir::{Api, Gap, GapKind, pointers};
use oasmith_codegen::source::Origin;

use crate::html::{Html, element};
use crate::markdown;

/// What is open, by what it is about.
#[derive(Debug, Default)]
pub(crate) struct OpenQuestions<'m> {
    /// By the place of a member, a parameter or a response.
    by_origin: BTreeMap<Origin, Vec<&'m Gap>>,
    /// By the pointer of anything else: of an operation, a schema, a group, a server, a scheme, the whole.
    by_pointer: BTreeMap<String, Vec<&'m Gap>>,
}

/// Members, parameters and responses by their names, each with all its places.
type Places<'m> = BTreeMap<String, Vec<Origin>>;

impl<'m> OpenQuestions<'m> {
    pub(crate) fn of(api: &'m Api) -> Self {
        let places = places(api);
        let mut questions = Self::default();
        for gap in &api.gaps {
            let subject = subject(&gap.pointer);
            let within = step(&subject).and_then(|step| places.get(&step));
            let before = within.and_then(|all| nearest(all, gap.origin));
            match before {
                Some(origin) => questions.by_origin.entry(origin).or_default().push(gap),
                None => questions.by_pointer.entry(subject).or_default().push(gap),
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

/// The last two steps of a member, a response or a parameter; parameters are counted and not named.
fn step(subject: &str) -> Option<String> {
    let (before, last) = subject.rsplit_once('/')?;
    let (_, kind) = before.rsplit_once('/')?;
    match kind {
        "properties" | "responses" => Some(format!("{kind}/{last}")),
        "parameters" => Some("parameters".to_owned()),
        _ => None,
    }
}

/// The place that a question stands in: the last one that begins before it.
fn nearest(places: &[Origin], question: Origin) -> Option<Origin> {
    let before = places
        .iter()
        .filter(|place| place.file == question.file && place.start <= question.start);
    before.max_by_key(|place| place.start).copied()
}

fn places(api: &Api) -> Places<'_> {
    let mut places = Places::new();
    for shape in api.shapes.values() {
        let fields = shape
            .kind
            .record()
            .into_iter()
            .flat_map(|record| &record.fields);
        for field in fields {
            let step = format!("properties/{}", escape(&field.wire));
            places.entry(step).or_default().push(field.origin);
        }
    }
    for operation in api.all_operations() {
        let parameters = operation
            .parameters
            .iter()
            .map(|parameter| parameter.origin);
        places
            .entry("parameters".to_owned())
            .or_default()
            .extend(parameters);
        for response in &operation.responses {
            let step = format!("responses/{}", response.status);
            places.entry(step).or_default().push(response.origin);
        }
    }
    places
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
    use super::{step, subject};

    #[test]
    fn parts_are_the_thing_that_they_are_parts_of() {
        let subject = subject("/components/schemas/A/allOf/1/properties/allOf/allOf/0");
        assert_eq!(subject, "/components/schemas/A/properties");
        assert_eq!(step("/a/properties/b").as_deref(), Some("properties/b"));
    }
}
