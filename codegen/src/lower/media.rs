//! Bodies by media type: which types they have, and how they are written.

use oasmith::param_style::{ParamStyle, Style};
use oasmith_schemas::schema_set::SchemaId;

use super::context::{LowerContext, diagnostic};
use super::forms::{self, Inside, Members};
use super::{names, residual, types};
use crate::diagnostics::code::lower::UNSUPPORTED_MEDIA;
use crate::diagnostics::{Diagnostics, Level, suggest};
use crate::ir;
use crate::ir::ShapeId;
use crate::media_type::{self, MediaType, without_parameters};
use crate::rust::{
    BodyContent, BodyEncoding, BodyVariant, FieldEncoding, Fields, Ident, MediaEncoding,
    NumberTexts, Ty, ValueForm,
};

/// Which way a body goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// To the service.
    In,
    /// From the service, where it may come as a stream.
    Out,
}

/// A body, if it has a medium that can be read; the name is that of the enum where it has several types.
pub(super) fn of(
    context: &LowerContext<'_>,
    contents: &[ir::Content],
    name: &str,
    way: Way,
    diagnostics: &mut Diagnostics,
) -> Option<BodyContent> {
    let raw: Vec<bool> = contents.iter().map(|it| is_raw(context, it)).collect();
    let has_other = raw.contains(&false);
    let mut choices: Vec<Typed> = Vec::new();
    for (written, is_raw) in contents.iter().zip(raw) {
        if has_other && is_raw {
            let message = format!("the body is also `{}`, which gets no type", written.media);
            let mut reported = diagnostic(UNSUPPORTED_MEDIA, written.origin, message);
            reported.help = near(&written.media).map(suggest::question);
            // Whoever reads XML reads JSON too, which is here.
            if MediaType::of(&written.media) == MediaType::Xml {
                reported.level = Level::Note;
            }
            diagnostics.add(reported);
            continue;
        }
        let (ty, encoding) = typed(context, written, way, diagnostics);
        let media_type = MediaEncoding {
            media: written.media.clone(),
            texts: match encoding {
                // What these stand for is no JSON.
                BodyEncoding::Text(_) | BodyEncoding::Binary => NumberTexts::Nowhere,
                BodyEncoding::Json
                | BodyEncoding::Urlencoded(_)
                | BodyEncoding::Multipart(_)
                | BodyEncoding::Lines
                | BodyEncoding::Events(_)
                | BodyEncoding::NamedEvents(_) => texts(context, written),
            },
            encoding,
        };
        let residual = residual(context, written, &ty, diagnostics);
        // A body is validated as what it comes in. An answer is written in one of its media, whatever the others say of it.
        let is_same = |known: &&mut Typed| {
            known.ty == ty && (way == Way::Out || known.residual() == residual)
        };
        let media_type = (media_type, residual);
        match choices.iter_mut().find(is_same) {
            Some(known) => known.media.push(media_type),
            None => choices.push(Typed {
                ty,
                media: vec![media_type],
            }),
        }
    }
    let is_no_json = |it: &(MediaEncoding, _)| it.0.encoding != BodyEncoding::Json;
    for choice in &mut choices {
        choice.media.sort_by_key(is_no_json);
    }
    choices.sort_by_key(|choice| choice.media.first().is_none_or(is_no_json));
    if choices.len() > 1 {
        return Some(several(name, choices));
    }
    let only = choices.pop()?;
    let residual = only.residual();
    let (ty, media) = (only.ty, without_residual(only.media));
    Some(BodyContent::One {
        ty,
        media,
        residual,
    })
}

/// A type of a body, and the media that it may come in.
struct Typed {
    ty: Ty,
    /// Each with what validates the body in it.
    media: Vec<(MediaEncoding, Option<SchemaId>)>,
}

impl Typed {
    /// What validates the body in the medium that is written.
    fn residual(&self) -> Option<SchemaId> {
        self.media.first()?.1
    }
}

fn without_residual(media: Vec<(MediaEncoding, Option<SchemaId>)>) -> Vec<MediaEncoding> {
    media.into_iter().map(|(encoding, _)| encoding).collect()
}

/// What a body is validated by, where it is what its schema speaks of.
fn residual(
    context: &LowerContext<'_>,
    written: &ir::Content,
    ty: &Ty,
    diagnostics: &mut Diagnostics,
) -> Option<SchemaId> {
    let used = written.value?;
    let residual = residual::of(context, used.shape)?;
    let (value, is_stream) = if let Ty::Lines(item) | Ty::Events(item) | Ty::NamedEvents(item) = ty
    {
        (&**item, true)
    } else {
        (ty, false)
    };
    let is_itself = types::of_use(context, used) == *value;
    let is_text = || form(context, written).is_plain();
    match MediaType::of(&written.media) {
        MediaType::Binary | MediaType::Text | MediaType::Vendor if is_text() => Some(residual),
        MediaType::Any if is_itself || is_text() => Some(residual),
        MediaType::Json | MediaType::Urlencoded | MediaType::Multipart | MediaType::Text
            if is_itself =>
        {
            Some(residual)
        }
        MediaType::Lines | MediaType::Vendor if is_itself => Some(residual),
        MediaType::Events if is_itself && is_stream => Some(residual),
        MediaType::Json
        | MediaType::Urlencoded
        | MediaType::Multipart
        | MediaType::Lines
        | MediaType::Text
        | MediaType::Binary
        | MediaType::Any
        | MediaType::Vendor
        | MediaType::Xml
        | MediaType::Events => {
            let message = format!("the rules of a body of `{}` are not checked", written.media);
            diagnostics.add(diagnostic(UNSUPPORTED_MEDIA, written.origin, message));
            None
        }
    }
}

fn several(name: &str, choices: Vec<Typed>) -> BodyContent {
    let idents = idents(&choices);
    let choices = choices.into_iter().zip(idents);
    let choices = choices.map(|(choice, ident)| BodyVariant {
        ident: Ident::spelled(&ident),
        residual: choice.residual(),
        ty: choice.ty,
        media: without_residual(choice.media),
    });
    BodyContent::Several {
        ident: Ident::spelled(name),
        choices: choices.collect(),
    }
}

/// What variants are called: each after one of its media types, whichever the description lists first.
fn idents(choices: &[Typed]) -> Vec<String> {
    let order = |it: &MediaEncoding| {
        let is_json = it.encoding == BodyEncoding::Json;
        (!is_json, media_type::order(&it.media))
    };
    let naming = choices.iter().enumerate().filter_map(|(position, choice)| {
        let media = choice.media.iter().map(|(encoding, _)| encoding);
        let first = media.min_by_key(|it| order(it))?;
        Some((order(first), position, first.media.as_str()))
    });
    let mut naming: Vec<_> = naming.collect();
    naming.sort();
    let mut idents = vec![String::new(); choices.len()];
    for (_, position, media) in naming {
        let mut ident = word(media);
        if idents.contains(&ident) {
            ident = names::type_case(media);
        }
        while idents.contains(&ident) {
            ident.push_str("Other");
        }
        if let Some(place) = idents.get_mut(position) {
            *place = ident;
        }
    }
    idents
}

/// A media type in a word.
fn word(media: &str) -> String {
    let media = without_parameters(media);
    match media.as_str() {
        "application/json" => "Json".to_owned(),
        "application/x-www-form-urlencoded" => "Form".to_owned(),
        "multipart/form-data" => "Multipart".to_owned(),
        "text/plain" => "Text".to_owned(),
        "application/octet-stream" => "Binary".to_owned(),
        "*/*" => "Any".to_owned(),
        _ => match media.split_once('/') {
            Some((class, "*")) => names::type_case(class),
            Some((_, subtype)) => names::type_case(subtype),
            None => names::type_case(&media),
        },
    }
}

/// Whether a body could only be handed over as it is, although its schema says what is in it.
fn is_raw(context: &LowerContext<'_>, written: &ir::Content) -> bool {
    match MediaType::of(&written.media) {
        MediaType::Xml => true,
        MediaType::Binary => !form(context, written).is_plain(),
        MediaType::Json | MediaType::Urlencoded | MediaType::Multipart | MediaType::Lines => false,
        MediaType::Text | MediaType::Any | MediaType::Events | MediaType::Vendor => false,
    }
}

/// What the text of a body stands for; without a schema, itself.
fn form(context: &LowerContext<'_>, written: &ir::Content) -> ValueForm {
    written.value.map_or(ValueForm::Text, |used| {
        forms::of(context, used.shape, Inside::Texts)
    })
}

/// Where in a body numbers are read from texts as well.
fn texts(context: &LowerContext<'_>, written: &ir::Content) -> NumberTexts {
    let shape = written.value.map(|used| used.shape);
    shape.map_or(NumberTexts::Nowhere, |shape| {
        types::number_texts(context, shape)
    })
}

/// The type of a body, and how it is written.
fn typed(
    context: &LowerContext<'_>,
    written: &ir::Content,
    way: Way,
    diagnostics: &mut Diagnostics,
) -> (Ty, BodyEncoding) {
    let own = written.value.map(|used| types::of_use(context, used));
    let form = || form(context, written);
    match (MediaType::of(&written.media), way) {
        (MediaType::Json, _) => json(own),
        (MediaType::Urlencoded, _) => {
            let fields = fields(context, written, Purpose::Urlencoded);
            let own = own.filter(|_| is_object(&fields));
            let any = || Ty::map_of(Ty::String);
            (own.unwrap_or_else(any), BodyEncoding::Urlencoded(fields))
        }
        (MediaType::Multipart, _) => {
            let fields = fields(context, written, Purpose::Multipart);
            let own = own.filter(|_| is_object(&fields));
            let any = || Ty::map_of(Ty::Binary);
            (own.unwrap_or_else(any), BodyEncoding::Multipart(fields))
        }
        (MediaType::Lines, Way::Out) => {
            let line = own.unwrap_or(Ty::RawJson);
            (Ty::Lines(Box::new(line)), BodyEncoding::Lines)
        }
        (MediaType::Lines, Way::In) => match own {
            Some(list @ (Ty::List(_) | Ty::Tuple(_))) if written.part == ir::ContentPart::Whole => {
                (list, BodyEncoding::Lines)
            }
            line => (
                Ty::List(Box::new(line.unwrap_or(Ty::RawJson))),
                BodyEncoding::Lines,
            ),
        },
        (MediaType::Events, Way::Out) if written.part == ir::ContentPart::Event => {
            let forms = named_forms(context, written);
            let event = own.unwrap_or(Ty::RawJson);
            (
                Ty::NamedEvents(Box::new(event)),
                BodyEncoding::NamedEvents(forms),
            )
        }
        (MediaType::Events, Way::Out) => {
            let form = written.value.map(|data| data_form(context, data));
            let form = form.unwrap_or(ValueForm::Text);
            let data = own.filter(|ty| *ty != Ty::Binary).unwrap_or(Ty::String);
            (Ty::Events(Box::new(data)), BodyEncoding::Events(form))
        }
        (MediaType::Events, Way::In) => (Ty::String, BodyEncoding::Text(ValueForm::Text)),
        (MediaType::Text, _) => text(own, form()),
        (MediaType::Any, _) if own.is_some() && form() != ValueForm::Binary => json(own),
        (MediaType::Any, _) => (Ty::Binary, BodyEncoding::Binary),
        (MediaType::Vendor, _) if !form().is_plain() => json(own),
        (MediaType::Vendor, _) => (Ty::Binary, BodyEncoding::Binary),
        (MediaType::Xml, _) => {
            let message = format!("a body of `{}` is a text to us", written.media);
            diagnostics.add(diagnostic(UNSUPPORTED_MEDIA, written.origin, message));
            (Ty::String, BodyEncoding::Text(ValueForm::Text))
        }
        (MediaType::Binary, _) => {
            if !form().is_plain() {
                let message = format!("a body of `{}` is bytes to us", written.media);
                diagnostics.add(diagnostic(UNSUPPORTED_MEDIA, written.origin, message));
            }
            (Ty::Binary, BodyEncoding::Binary)
        }
    }
}

/// What the data of events stands for, by their names; the empty one stands for all others.
fn named_forms(context: &LowerContext<'_>, written: &ir::Content) -> Vec<(String, ValueForm)> {
    let events = written.value.into_iter();
    let events = events.flat_map(|used| ir::named_events(&context.api.shapes, used));
    let form = |event: ir::NamedEvent<'_>| {
        let form = data_form(context, event.data);
        (event.name.unwrap_or_default().to_owned(), form)
    };
    events.map(form).collect()
}

/// What the data of an event stands for: a text, or JSON.
fn data_form(context: &LowerContext<'_>, data: ir::Use) -> ValueForm {
    let form = forms::of(context, data.shape, Inside::Texts);
    let is_binary = types::of_use(context, data) == Ty::Binary;
    let has_texts = !types::number_texts(context, data.shape).is_nowhere();
    if is_binary {
        // Events are texts, whatever their data is said to be.
        ValueForm::Text
    } else if form == ValueForm::Text || form.is_plain() && !has_texts && !data.nullable {
        form
    } else {
        // Texts of numbers have quotation marks of JSON in events.
        ValueForm::Json
    }
}

fn json(own: Option<Ty>) -> (Ty, BodyEncoding) {
    (own.unwrap_or(Ty::RawJson), BodyEncoding::Json)
}

/// A body that is called a text. Many servers call JSON so.
fn text(own: Option<Ty>, form: ValueForm) -> (Ty, BodyEncoding) {
    match own {
        own if !form.is_plain() => json(own),
        Some(Ty::RawJson | Ty::Binary) | None => (Ty::String, BodyEncoding::Text(ValueForm::Text)),
        Some(ty) => (ty, BodyEncoding::Text(form)),
    }
}

/// What is no object is no form, whatever its media type says.
fn is_object(fields: &Fields) -> bool {
    !fields.known.is_empty() || fields.others != Some(ValueForm::Text)
}

/// Which form it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Urlencoded,
    Multipart,
}

fn fields(context: &LowerContext<'_>, written: &ir::Content, purpose: Purpose) -> Fields {
    let members = written
        .value
        .map(|used| forms::members(context, used.shape));
    let Members {
        known,
        others,
        nulls,
    } = members.unwrap_or_default();
    let known = known.into_iter().map(|(wire, shape)| {
        let own = written.fields.iter().find(|field| field.wire == wire);
        match purpose {
            Purpose::Urlencoded => field(context, wire, shape, own),
            Purpose::Multipart => part(context, wire, shape, own),
        }
    });
    let known: Vec<FieldEncoding> = known.collect();
    let without = match purpose {
        Purpose::Multipart if written.value.is_none() => ValueForm::Binary,
        Purpose::Urlencoded | Purpose::Multipart => ValueForm::Text,
    };
    let others = others.map(|id| match purpose {
        Purpose::Urlencoded => forms::of(context, id, Inside::Anything),
        Purpose::Multipart => of_part(context, id),
    });
    Fields {
        others: others.or_else(|| known.is_empty().then_some(without)),
        known,
        nulls,
        nested: written.nested,
    }
}

/// A field of `application/x-www-form-urlencoded`.
fn field(
    context: &LowerContext<'_>,
    wire: String,
    shape: ShapeId,
    own: Option<&ir::FormField>,
) -> FieldEncoding {
    let media = own.and_then(|own| own.media.as_deref());
    let media = media.and_then(media_type::first_of_list);
    let is_json = media.map(MediaType::of) == Some(MediaType::Json);
    let json = || is_json.then_some(ParamStyle::usual(Style::Json));
    let style = own.and_then(|own| own.style).or_else(json);
    let form = match style {
        Some(style) => forms::of_style(context, style, shape),
        None => forms::of(context, shape, Inside::Anything),
    };
    FieldEncoding {
        wire,
        form,
        style,
        media: None,
        is_whole: false,
    }
}

/// A field of `multipart/form-data`.
fn part(
    context: &LowerContext<'_>,
    wire: String,
    shape: ShapeId,
    own: Option<&ir::FormField>,
) -> FieldEncoding {
    FieldEncoding {
        wire,
        form: of_part(context, shape),
        style: None,
        media: own.and_then(|own| own.media.clone()),
        is_whole: own.is_some_and(|own| own.is_whole),
    }
}

/// What a part stands for: a list is a part for each item, an object is JSON.
fn of_part(context: &LowerContext<'_>, shape: ShapeId) -> ValueForm {
    shallow(forms::of(context, shape, Inside::Texts))
}

fn shallow(form: ValueForm) -> ValueForm {
    match form {
        ValueForm::Object(_) => ValueForm::Json,
        ValueForm::List(item) => ValueForm::List(Box::new(flat(*item))),
        ValueForm::Tuple(forms) => ValueForm::Tuple(forms.into_iter().map(flat).collect()),
        ValueForm::Any(forms) => ValueForm::Any(forms.into_iter().map(shallow).collect()),
        ValueForm::Text
        | ValueForm::Integer
        | ValueForm::Number
        | ValueForm::LooseNumber
        | ValueForm::Boolean
        | ValueForm::Binary
        | ValueForm::Json => form,
    }
}

/// What stands inside of a text: a text, or JSON.
fn flat(form: ValueForm) -> ValueForm {
    if form.is_plain() {
        form
    } else {
        ValueForm::Json
    }
}

/// Names that are written most, and so misspelt most.
const USUAL: &[&str] = &[
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "text/event-stream",
    "text/plain",
];

/// The name that is meant where one is misspelt: two slips away at most, because names that differ in more are those of other types.
fn near(media: &str) -> Option<&'static str> {
    let media = without_parameters(media);
    let mut near = USUAL
        .iter()
        .filter(|it| (1..=2).contains(&suggest::slips(&media, it)));
    near.next().copied()
}
