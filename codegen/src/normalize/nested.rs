//! What OpenAPI leaves open: lists and objects inside of objects that are spread over names, and lists whose part is JSON. Each place gets the form
//! that the settings choose, or else the one of the convention or the usual one, which is reported.

use oasmith::param_style::{Nested, NestedList, NestedObject, ParamStyle, Style};
use oasmith_schemas::arena::Arena;

use std::collections::BTreeSet;

use super::place::diagnostic;
use crate::config::{ListParts, Serialization};
use crate::diagnostics::Diagnostics;
use crate::diagnostics::code::normalize::OPEN_FORM;
use crate::ir::{Api, Content, FormField, Operation, Parameter, Rest, Shape, ShapeId, ShapeKind};
use crate::media_type::{self, MediaType};
use crate::source::Origin;

/// The API with a form for each such place.
#[must_use]
pub fn nest(mut api: Api, chosen: Serialization, diagnostics: &mut Diagnostics) -> Api {
    let forms = Forms {
        shapes: &api.shapes,
        chosen,
        nested: Nested {
            lists: chosen.nested_lists.unwrap_or(api.nested.lists),
            objects: chosen.nested_objects.unwrap_or(api.nested.objects),
        },
    };
    for operation in &mut api.operations {
        forms.of_operation(operation, diagnostics);
    }
    for webhook in &mut api.webhooks {
        forms.of_operation(&mut webhook.operation, diagnostics);
    }
    api
}

struct Forms<'a> {
    shapes: &'a Arena<Shape>,
    chosen: Serialization,
    nested: Nested,
}

/// Members of an object, and of objects in it, whose form is open: the first of each kind, with what stands in front of its name.
#[derive(Default)]
struct Open {
    /// Whether the value itself is a list in the style of objects.
    is_list: bool,
    list: Option<String>,
    object: Option<String>,
}

impl Forms<'_> {
    fn of_operation(&self, operation: &mut Operation, diagnostics: &mut Diagnostics) {
        for parameter in &mut operation.parameters {
            self.of_parameter(parameter, diagnostics);
        }
        let bodies = operation
            .body
            .iter_mut()
            .flat_map(|body| &mut body.contents);
        let answers = operation.responses.iter_mut();
        let contents = bodies.chain(answers.flat_map(|answer| &mut answer.contents));
        for content in contents {
            self.of_content(content, diagnostics);
        }
    }

    fn of_parameter(&self, parameter: &mut Parameter, diagnostics: &mut Diagnostics) {
        if !parameter.style.is_spread() {
            return;
        }
        let open = self.open_in(parameter.style, parameter.value.shape);
        parameter.style.nested = self.nested_of(&open);
        self.report(
            &open,
            parameter.style,
            &parameter.wire,
            parameter.origin,
            diagnostics,
        );
    }

    fn of_content(&self, content: &mut Content, diagnostics: &mut Diagnostics) {
        let Some(value) = content.value else { return };
        match MediaType::of(&content.media) {
            MediaType::Urlencoded => {
                content.nested = self.nested_of(&self.open(value.shape));
                for field in &mut content.fields {
                    self.of_field(field, value.shape, diagnostics);
                }
            }
            MediaType::Multipart => {
                for field in &mut content.fields {
                    self.of_part(field, value.shape, diagnostics);
                }
            }
            MediaType::Json | MediaType::Lines | MediaType::Events | MediaType::Text => {}
            MediaType::Xml | MediaType::Any | MediaType::Binary | MediaType::Vendor => {}
        }
    }

    /// A field of `application/x-www-form-urlencoded` with a style of its own.
    fn of_field(&self, field: &mut FormField, form: ShapeId, diagnostics: &mut Diagnostics) {
        let member = self.member(form, &field.wire);
        let style = field.style.as_mut().filter(|style| style.is_spread());
        if let (Some(style), Some(member)) = (style, member) {
            let open = self.open_in(*style, member);
            style.nested = self.nested_of(&open);
            self.report(&open, *style, &field.wire, field.origin, diagnostics);
        }
    }

    /// A part that is JSON.
    fn of_part(&self, field: &mut FormField, form: ShapeId, diagnostics: &mut Diagnostics) {
        let media = field.media.as_deref().and_then(media_type::first_of_list);
        let is_json = media.is_some_and(|media| MediaType::of(media) == MediaType::Json);
        let member = self.member(form, &field.wire).filter(|_| is_json);
        if !member.is_some_and(|member| self.is_list(member)) {
            return;
        }
        field.is_whole = self.chosen.list_parts != Some(ListParts::Items);
        if self.chosen.list_parts.is_none() {
            let name = &field.wire;
            let message = format!(
                "OpenAPI does not say whether the list `{name}` is one part of JSON, or one for each item"
            );
            diagnostics.add(
                diagnostic(OPEN_FORM, field.origin, message)
                    .label("written as one part")
                    .help(
                        "choose with `serialization: { list_parts: whole }` or `items` in gen.yaml",
                    ),
            );
        }
    }

    /// The forms of what is open, so that nothing else changes with them.
    fn nested_of(&self, open: &Open) -> Nested {
        let Nested { lists, objects } = Nested::USUAL;
        let has_list = open.is_list || open.list.is_some();
        Nested {
            lists: if has_list { self.nested.lists } else { lists },
            objects: open
                .object
                .as_ref()
                .map_or(objects, |_| self.nested.objects),
        }
    }

    fn report(
        &self,
        open: &Open,
        style: ParamStyle,
        wire: &str,
        origin: Origin,
        diagnostics: &mut Diagnostics,
    ) {
        let is_deep = style.style == Style::DeepObject;
        if let Some((list, name)) = open_list(open, style, wire)
            && self.chosen.nested_lists.is_none()
        {
            let message = format!("OpenAPI does not say how the list {list} is written");
            diagnostics.add(
                diagnostic(OPEN_FORM, origin, message)
                    .label(format!("written as `{}`", list_example(&name, style.nested.lists)))
                    .help("choose a form with `serialization: { nested_lists: repeated }` in gen.yaml; others are `brackets`, `indices`, `comma` and `json`"),
            );
        }
        let object = open
            .object
            .as_deref()
            .filter(|_| self.chosen.nested_objects.is_none());
        if let (Some(member), false) = (object, is_deep) {
            let message =
                format!("OpenAPI does not say how the object `{member}` in `{wire}` is written");
            diagnostics.add(
                diagnostic(OPEN_FORM, origin, message)
                    .label(format!("written as `{}`", object_example(member, style.nested.objects)))
                    .help("choose a form with `serialization: { nested_objects: json }` in gen.yaml; others are `brackets` and `dots`"),
            );
        }
    }

    /// What is open in a value of a style. The style of objects says nothing of lists.
    fn open_in(&self, style: ParamStyle, shape: ShapeId) -> Open {
        let mut alternatives = self.alternatives(shape).into_iter();
        Open {
            is_list: style.style == Style::DeepObject && alternatives.any(|it| self.is_list(it)),
            ..self.open(shape)
        }
    }

    /// What is open in an object, or in the objects that are its alternatives.
    fn open(&self, shape: ShapeId) -> Open {
        let (mut open, mut seen) = (Open::default(), BTreeSet::new());
        let mut objects = vec![shape];
        while let Some(id) = objects.pop() {
            if !seen.insert(id) {
                continue;
            }
            for (name, member) in self.members(id) {
                let name = name.unwrap_or("*");
                for inner in self.alternatives(member) {
                    if self.is_list(inner) {
                        open.list.get_or_insert_with(|| name.to_owned());
                    } else if self.is_object(inner) {
                        open.object.get_or_insert_with(|| name.to_owned());
                        objects.push(inner);
                    }
                }
            }
        }
        open
    }

    /// The members of an object, or of its alternatives; those that have no names of their own are last.
    fn members(&self, id: ShapeId) -> Vec<(Option<&str>, ShapeId)> {
        let mut members = Vec::new();
        for id in self.alternatives(id) {
            let kind = &self.shapes.get(id).kind;
            if let ShapeKind::Map(map) = kind {
                members.push((None, map.value.shape));
            }
            if let ShapeKind::Record(record) = kind {
                let fields = record.fields.iter();
                members.extend(fields.map(|field| (Some(field.wire.as_str()), field.value.shape)));
                if let Rest::Kept(rest) = record.rest {
                    members.push((None, rest.shape));
                }
            }
        }
        members
    }

    fn member(&self, form: ShapeId, wire: &str) -> Option<ShapeId> {
        let mut members = self.members(form).into_iter();
        members
            .find(|(name, _)| *name == Some(wire))
            .map(|(_, id)| id)
    }

    fn is_list(&self, id: ShapeId) -> bool {
        matches!(
            self.shapes.get(id).kind,
            ShapeKind::List(_) | ShapeKind::Tuple(_)
        )
    }

    fn is_object(&self, id: ShapeId) -> bool {
        let kind = &self.shapes.get(id).kind;
        matches!(kind, ShapeKind::Record(_) | ShapeKind::Map(_))
    }

    /// A shape, or the variants of a union and of unions in it.
    fn alternatives(&self, id: ShapeId) -> Vec<ShapeId> {
        let (mut all, mut open, mut seen) = (Vec::new(), vec![id], BTreeSet::new());
        while let Some(id) = open.pop() {
            if !seen.insert(id) {
                continue;
            }
            match self.shapes.get(id).kind.union() {
                Some(union) => {
                    open.extend(
                        union
                            .variants
                            .iter()
                            .rev()
                            .map(|variant| variant.value.shape),
                    );
                }
                None => all.push(id),
            }
        }
        all
    }
}

/// The first list whose form is open, in words, and the name under which it is written.
fn open_list(open: &Open, style: ParamStyle, wire: &str) -> Option<(String, String)> {
    if open.is_list {
        return Some((format!("`{wire}` in this style"), wire.to_owned()));
    }
    let member = open.list.as_deref()?;
    let name = match style.style {
        Style::DeepObject => format!("{wire}[{member}]"),
        Style::Matrix | Style::Label | Style::Simple | Style::Form => member.to_owned(),
        Style::SpaceDelimited | Style::PipeDelimited | Style::Json => member.to_owned(),
    };
    Some((format!("`{member}` in `{wire}`"), name))
}

fn list_example(name: &str, lists: NestedList) -> String {
    match lists {
        NestedList::Repeated => format!("{name}=a&{name}=b"),
        NestedList::Brackets => format!("{name}[]=a&{name}[]=b"),
        NestedList::Indices => format!("{name}[0]=a&{name}[1]=b"),
        NestedList::Comma => format!("{name}=a,b"),
        NestedList::Json => format!("{name}=[\"a\",\"b\"]"),
    }
}

fn object_example(name: &str, objects: NestedObject) -> String {
    match objects {
        NestedObject::Json => format!("{name}={{\"a\":1}}"),
        NestedObject::Brackets => format!("{name}[a]=1"),
        NestedObject::Dots => format!("{name}.a=1"),
    }
}
