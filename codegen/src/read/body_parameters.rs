//! Parameters of OpenAPI 2.0 that stand in the body: `in: formData` and `in: body`. They are errors here, and what a run that repairs takes
//! instead is the request body that they describe.

use oasmith::schema::SchemaType;

use super::context::{ReadContext, diagnostic};
use super::extension::ObjectKind;
use super::object::ObjectReader;
use super::parameter::parameter;
use super::reference::ref_or;
use super::schema;
use crate::diagnostics::code::read as code;
use crate::oas::{
    At, Examples, Media, Named, ParameterObject, RefOr, RequestBody, Schema, SchemaObject,
    SourceText, TargetKind,
};
use crate::source::Origin;
use crate::tree::{Node, NodeValue};

/// Keys of a parameter of 2.0 that are no keywords of its schema, where the schema stands in the parameter itself.
const NO_KEYWORDS: &[&str] = &[
    "allowEmptyValue",
    "collectionFormat",
    "in",
    "name",
    "required",
    "schema",
];

/// The parameters of an operation, and the body that some of them describe.
#[derive(Default)]
pub(super) struct Parameters<'t> {
    pub list: Vec<RefOr<'t, ParameterObject<'t>>>,
    /// What the others describe.
    pub body: Option<RequestBody<'t>>,
}

/// A parameter of 2.0 that is none here.
#[derive(Clone, Copy)]
pub(super) struct BodyParameter<'t> {
    within: Within,
    node: &'t Node,
}

/// Where a parameter of 2.0 stands that is none here.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    /// It is a field of a form.
    Form,
    /// It is the whole body.
    Body,
}

/// Of what a parameter of 2.0 is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// Of an operation without a body.
    Operation,
    /// Of an operation that describes its body.
    Described,
    /// Of several operations, or of those that refer to it.
    Several,
}

struct FormField<'t> {
    name: SourceText<'t>,
    required: bool,
    schema: Schema<'t>,
}

/// Reads the parameters of an operation; those within a body make one, with those of its path item, if the operation describes none.
pub(super) fn read<'t>(
    object: &mut ObjectReader<'t, '_>,
    operation: Origin,
    of_item: &[BodyParameter<'t>],
) -> Parameters<'t> {
    let scope = if object.has("requestBody") {
        Scope::Described
    } else {
        Scope::Operation
    };
    let own = object.entry("parameters").map(|entry| entry.node.origin);
    let place = own.unwrap_or(operation);
    let (list, own) = split(object, scope);
    if scope == Scope::Described {
        return Parameters { list, body: None };
    }
    let cx = object.context();
    let (mut form, mut whole) = (Vec::<FormField<'t>>::new(), None);
    for BodyParameter { within, node } in own.iter().chain(of_item).copied() {
        match within {
            Within::Form => form.extend(form_field(node, cx).filter(|field| {
                let mut known = form.iter();
                known.all(|known| known.name.text != field.name.text)
            })),
            Within::Body => whole = whole.or_else(|| whole_body(node, cx)),
        }
    }
    let form = form_body(form, place);
    Parameters {
        list,
        body: whole.or(form),
    }
}

/// Reads the parameters of a path item, and finds those that belong to the bodies of its operations.
pub(super) fn of_path_item<'t>(
    object: &mut ObjectReader<'t, '_>,
) -> (Vec<RefOr<'t, ParameterObject<'t>>>, Vec<BodyParameter<'t>>) {
    split(object, Scope::Several)
}

/// Reads a parameter that has a name, unless it is one that only 2.0 knows.
pub(super) fn component<'t>(
    node: &'t Node,
    cx: &ReadContext<'t>,
) -> Option<RefOr<'t, ParameterObject<'t>>> {
    match within(node) {
        Some((within, word)) => {
            cx.add(misplaced(within, word, Scope::Several));
            None
        }
        None => ref_or(node, TargetKind::Parameter, cx, parameter),
    }
}

/// Reads parameters, and sets those aside that belong to a body, also by way of a `$ref`.
fn split<'t>(
    object: &mut ObjectReader<'t, '_>,
    scope: Scope,
) -> (Vec<RefOr<'t, ParameterObject<'t>>>, Vec<BodyParameter<'t>>) {
    let (mut list, mut of_body) = (Vec::new(), Vec::new());
    let read = object.list("parameters", |node, cx| {
        if let Some((within, word)) = within(node) {
            cx.add(misplaced(within, word, scope));
            return Some(Err(BodyParameter { within, node }));
        }
        let Some((parameter, word, target)) = referred(node, cx) else {
            return ref_or(node, TargetKind::Parameter, cx, parameter).map(Ok);
        };
        let here = SourceText {
            text: word.text,
            origin: target,
        };
        cx.add(misplaced(parameter.within, here, scope).and(word.origin, "what is meant"));
        Some(Err(parameter))
    });
    for parameter in read {
        match parameter {
            Ok(parameter) => list.push(parameter),
            Err(parameter) => of_body.push(parameter),
        }
    }
    (list, of_body)
}

/// The parameter of 2.0 that a `$ref` points at, the word that makes it one, and where the reference stands.
fn referred<'t>(
    node: &'t Node,
    cx: &ReadContext<'t>,
) -> Option<(BodyParameter<'t>, SourceText<'t>, Origin)> {
    let target = node.as_map()?.get("$ref")?;
    let (text, origin) = (target.as_text()?, target.origin);
    let node = cx.locate(&SourceText { text, origin })?;
    let (within, word) = within(node)?;
    Some((BodyParameter { within, node }, word, origin))
}

/// Whether a parameter is one that only 2.0 knows, with the word that says so.
fn within(node: &Node) -> Option<(Within, SourceText<'_>)> {
    let node = node.as_map()?.get("in")?;
    let text = node.as_text()?;
    let within = match text {
        "formData" => Within::Form,
        "body" => Within::Body,
        _ => return None,
    };
    let origin = node.origin;
    Some((within, SourceText { text, origin }))
}

fn misplaced(within: Within, word: SourceText<'_>, scope: Scope) -> crate::diagnostics::Diagnostic {
    let message = format!("`in` cannot be `{}`", word.text);
    let (help, repair) = match within {
        Within::Form => (
            "describe the form in `requestBody`, as `multipart/form-data` or `application/x-www-form-urlencoded`, with a property for each field",
            "a field of a form is taken",
        ),
        Within::Body => (
            "describe it in `requestBody`, as `application/json`",
            "it is taken as the body",
        ),
    };
    let repair = match scope {
        Scope::Operation => repair.to_owned(),
        Scope::Described => "it is left out, because there is a `requestBody`".to_owned(),
        Scope::Several => format!("{repair} where an operation has no `requestBody`"),
    };
    diagnostic(code::UNKNOWN_VALUE, word.origin, message)
        .label("a word of OpenAPI 2.0")
        .help(help)
        .repair(repair)
}

/// A field of a form, whose schema stands in `schema`, or in the parameter itself as 2.0 has it.
fn form_field<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<FormField<'t>> {
    if node.as_map()?.get("schema").is_none() {
        let map = node.as_map()?;
        let name = map.get("name")?;
        let required = map.get("required").map(|node| &node.value) == Some(&NodeValue::Bool(true));
        return Some(FormField {
            name: SourceText {
                text: name.as_text()?,
                origin: name.origin,
            },
            required,
            schema: schema::read_without(node, NO_KEYWORDS, cx)?,
        });
    }
    let mut o = ObjectReader::new(node, "Parameter Object", cx)?;
    o.entry("in");
    let name = o.required_text("name");
    let required = o.flag("required");
    let description = o.text("description");
    let schema = o.child("schema", schema::read);
    o.finish(ObjectKind::Parameter);
    let mut schema = schema?;
    if let Schema::Object(object) = &mut schema {
        object.description = object.description.or(description);
    }
    Some(FormField {
        name: name?,
        required,
        schema,
    })
}

/// The form that these fields make: one of parts, if one of them is a file.
fn form_body(fields: Vec<FormField<'_>>, place: Origin) -> Option<RequestBody<'_>> {
    if fields.is_empty() {
        return None;
    }
    let media = if fields.iter().any(|field| is_file(&field.schema)) {
        "multipart/form-data"
    } else {
        "application/x-www-form-urlencoded"
    };
    let mut object = SchemaObject::at(place);
    object.types.push(At {
        value: SchemaType::Object,
        origin: place,
    });
    for field in fields {
        if field.required {
            object.required.push(field.name);
        }
        object.properties.push(Named {
            name: field.name,
            value: field.schema,
        });
    }
    let required = !object.required.is_empty();
    let schema = Schema::Object(Box::new(object));
    Some(body(media, schema, required, None, place))
}

/// The body that a parameter with `in: body` describes.
fn whole_body<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<RequestBody<'t>> {
    let mut o = ObjectReader::new(node, "Parameter Object", cx)?;
    o.entry("in");
    o.entry("name");
    let required = o.flag("required");
    let description = o.text("description");
    let schema = o.child("schema", schema::read);
    o.finish(ObjectKind::Parameter);
    let media = "application/json";
    Some(body(media, schema?, required, description, node.origin))
}

fn body<'t>(
    media: &'static str,
    schema: Schema<'t>,
    required: bool,
    description: Option<SourceText<'t>>,
    origin: Origin,
) -> RequestBody<'t> {
    let content = Media {
        origin,
        schema: Some(schema),
        item_schema: None,
        encoding: Vec::new(),
        examples: Examples::default(),
        extensions: Vec::new(),
    };
    let name = SourceText {
        text: media,
        origin,
    };
    RequestBody {
        origin,
        description,
        required,
        content: vec![Named {
            name,
            value: content,
        }],
        extensions: Vec::new(),
    }
}

fn is_file(schema: &Schema<'_>) -> bool {
    match schema {
        Schema::Bool(_) => false,
        Schema::Object(object) => {
            let is_binary = object.format.is_some_and(|format| format.text == "binary");
            is_binary || object.items.as_ref().is_some_and(is_file)
        }
    }
}
