//! Fields of forms that are not written as forms usually are.

use std::collections::BTreeSet;

use oasmith::param_style::{NestedList, ParamStyle, Style};
use oasmith_codegen::ir::{Api, Content, FormField, Record, ShapeKind, Unchecked};

use super::compared::Compared;
use super::media_keys::is_within;
use crate::finding::{Finding, arrow};
use crate::kind::{KindRef, body as kind};

/// The fields of two forms, by their names. One that a form does not have is not written otherwise, but added or removed.
pub(super) fn compare(
    [old_form, new_form]: [&Content; 2],
    changed: &impl Fn(KindRef, String) -> Finding,
    compared: &mut Compared<'_>,
) {
    let (old, new) = (compared.old.api, compared.new.api);
    for wire in &names([old, new], [old_form, new_form]) {
        let before = WrittenField::of(old, old_form, wire);
        let after = WrittenField::of(new, new_form, wire);
        if before.style != after.style {
            compared.find(changed(kind::FORM_FIELD_STYLE_CHANGED, wire.clone()).part(wire));
        }
        if before.reserved != after.reserved {
            let detail = format!("{wire}: {}", arrow(before.reserved, after.reserved));
            compared.find(changed(kind::FORM_FIELD_RESERVED_CHANGED, detail).part(wire));
        }
        media_types([&before.media, &after.media], wire, changed, compared);
    }
}

fn media_types(
    [before, after]: [&MediaTypes; 2],
    wire: &str,
    changed: &impl Fn(KindRef, String) -> Finding,
    compared: &mut Compared<'_>,
) {
    let kind = match (before.has_all_of(after), after.has_all_of(before)) {
        (true, true) => return,
        (false, true) => kind::FORM_FIELD_MEDIA_TYPE_ADDED,
        (true, false) => kind::FORM_FIELD_MEDIA_TYPE_REMOVED,
        (false, false) => kind::FORM_FIELD_MEDIA_TYPE_CHANGED,
    };
    let detail = format!("{wire}: {}", arrow(before.words(), after.words()));
    compared.find(changed(kind, detail).part(wire));
}

/// The fields that both forms have. An encoding of what is no member has no effect ("Encoding Object"); where the members are not known, those
/// with an encoding are.
fn names(apis: [&Api; 2], forms: [&Content; 2]) -> Vec<String> {
    let ([old, new], [old_form, new_form]) = (apis, forms);
    if let (Some(old), Some(new)) = (record(old, old_form), record(new, new_form)) {
        let own = old.fields.iter().map(|it| &it.wire);
        let are_both = own.filter(|wire| new.fields.iter().any(|it| it.wire == **wire));
        return are_both.cloned().collect();
    }
    let encoded = forms.into_iter().flat_map(|it| &it.fields);
    let encoded: BTreeSet<&String> = encoded.map(|it| &it.wire).collect();
    encoded.into_iter().cloned().collect()
}

fn record<'a>(api: &'a Api, form: &Content) -> Option<&'a Record> {
    api.shapes.get(form.value?.shape).kind.record()
}

/// How a field of a form is written.
struct WrittenField {
    style: FieldStyle,
    /// Whether reserved characters stay as they are.
    reserved: bool,
    media: MediaTypes,
}

/// How the value of a field is laid out, so that equal ones are written equally.
#[derive(PartialEq)]
enum FieldStyle {
    /// As a form usually has it.
    Usual,
    /// In a style of its own.
    Style(ParamStyle),
    /// A list in one part, in JSON.
    Whole,
}

impl WrittenField {
    fn of(api: &Api, form: &Content, wire: &str) -> Self {
        let own = find(form, wire);
        let own_style = own.and_then(|it| it.style);
        let style = match own_style {
            _ if own.is_some_and(|it| it.is_whole) => FieldStyle::Whole,
            Some(style) if !is_usual(api, form, wire, style) => FieldStyle::Style(ParamStyle {
                reserved: false,
                ..style
            }),
            Some(_) | None => FieldStyle::Usual,
        };
        Self {
            style,
            reserved: own_style.is_some_and(|it| it.reserved),
            media: MediaTypes::of(api, form, wire),
        }
    }
}

/// Whether a style writes what a form writes without one: one value, or a list of such that repeats its name.
fn is_usual(api: &Api, form: &Content, wire: &str, style: ParamStyle) -> bool {
    let is_alone = match style.style {
        Style::Form | Style::SpaceDelimited | Style::PipeDelimited => true,
        Style::Matrix | Style::Label | Style::Simple | Style::DeepObject | Style::Json => false,
    };
    let fields = record(api, form).into_iter().flat_map(|it| &it.fields);
    let member = fields.into_iter().find(|it| it.wire == wire);
    let kind = member.map(|it| &api.shapes.get(it.value.shape).kind);
    let is_repeated = style.explode && form.nested.lists == NestedList::Repeated;
    let is_list_of_values = |kind: &ShapeKind| {
        let item = kind.element().map(|it| &api.shapes.get(it.shape).kind);
        is_repeated && item.is_some_and(ShapeKind::is_scalar)
    };
    is_alone && kind.is_some_and(|it| it.is_scalar() || is_list_of_values(it))
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
    let member = record(api, form)?
        .fields
        .iter()
        .find(|it| it.wire == wire)?;
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
