//! Fields of forms that are not written as forms usually are.

use oasmith_codegen::ir::{Api, Content, FormField, ShapeKind, Unchecked};

use super::compared::Compared;
use super::media_keys::is_within;
use crate::finding::{Finding, arrow};
use crate::kind::{KindRef, body as kind};

/// The fields of two forms, by their names.
pub(super) fn compare(
    [old, new]: [&Content; 2],
    changed: &impl Fn(KindRef, String) -> Finding,
    compared: &mut Compared<'_>,
) {
    let come = new.fields.iter();
    let come = come.filter(|it| find(old, &it.wire).is_none());
    for FormField {
        origin: _,
        wire,
        style: _,
        media: _,
        is_whole: _,
    } in old.fields.iter().chain(come)
    {
        let style =
            |it: &Content| find(it, wire).map_or((None, false), |it| (it.style, it.is_whole));
        if style(old) != style(new) {
            compared.find(changed(kind::FORM_FIELD_STYLE_CHANGED, wire.clone()).part(wire));
        }
        let before = MediaTypes::of(compared.old.api, old, wire);
        let after = MediaTypes::of(compared.new.api, new, wire);
        let is_more = after.has_all_of(&before);
        let kind = match (before.has_all_of(&after), is_more) {
            (true, true) => continue,
            (false, true) => kind::FORM_FIELD_MEDIA_TYPE_ADDED,
            (true, false) => kind::FORM_FIELD_MEDIA_TYPE_REMOVED,
            (false, false) => kind::FORM_FIELD_MEDIA_TYPE_CHANGED,
        };
        let detail = format!("{wire}: {}", arrow(before.words(), after.words()));
        compared.find(changed(kind, detail).part(wire));
    }
}

fn find<'c>(content: &'c Content, wire: &str) -> Option<&'c FormField> {
    content.fields.iter().find(|it| it.wire == wire)
}

/// The media types that a field may have.
#[derive(PartialEq, Eq)]
enum MediaTypes {
    /// Media types and ranges.
    Listed(Vec<String>),
    /// That of its type, which is this one if it is one whatever the value is.
    Usual(Option<&'static str>),
}

impl MediaTypes {
    fn of(api: &Api, form: &Content, wire: &str) -> Self {
        let media = find(form, wire).and_then(|it| it.media.as_ref());
        media.map_or_else(
            || Self::Usual(usual(api, form, wire)),
            |list| {
                let all = list.split(',').map(str::trim);
                let all = all.filter(|it| !it.is_empty());
                Self::Listed(all.map(str::to_owned).collect())
            },
        )
    }

    fn list(&self) -> Vec<&str> {
        match self {
            Self::Listed(all) => all.iter().map(String::as_str).collect(),
            Self::Usual(only) => only.iter().copied().collect(),
        }
    }

    /// Whether each of another field is one of these.
    fn has_all_of(&self, other: &Self) -> bool {
        let (own, others) = (self.list(), other.list());
        let has = |media: &&str| own.iter().any(|it| is_within(media, it));
        let are_usual = matches!((self, other), (Self::Usual(_), Self::Usual(_)));
        are_usual || self == other || !others.is_empty() && others.iter().all(has)
    }

    fn words(&self) -> String {
        match self {
            Self::Listed(all) => all.join(", "),
            Self::Usual(_) => "the usual one".to_owned(),
        }
    }
}

/// The media type of a part that says none, by the type of its member ("Encoding Object"); what may be of several types or bytes has not one.
fn usual(api: &Api, form: &Content, wire: &str) -> Option<&'static str> {
    let record = api.shapes.get(form.value?.shape).kind.record()?;
    let member = record.fields.iter().find(|it| it.wire == wire)?;
    let shape = api.shapes.get(member.value.shape);
    match &shape.kind {
        ShapeKind::Record(_) | ShapeKind::Map(_) => Some("application/json"),
        ShapeKind::Bool | ShapeKind::Number(_) | ShapeKind::Enum(_) => Some("text/plain"),
        ShapeKind::IntegerEnum(_) => Some("text/plain"),
        ShapeKind::Text(text) => {
            let is_other = |it: &Unchecked| !matches!(it, Unchecked::Xml(_));
            let is_bytes = text.format.is_some() || shape.unchecked.iter().any(is_other);
            (!is_bytes).then_some("text/plain")
        }
        ShapeKind::Anything
        | ShapeKind::Nothing
        | ShapeKind::Constant(_)
        | ShapeKind::List(_)
        | ShapeKind::Tuple(_)
        | ShapeKind::Union(_)
        | ShapeKind::Opaque(_) => None,
    }
}
