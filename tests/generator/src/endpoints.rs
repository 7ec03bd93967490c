//! Operations of the model of Rust as a few lines each, for snapshots: how a function is called, what it takes, and what it brings.

use std::fmt::Write as _;

use oasmith_codegen::rust::{
    Argument, ArgumentId, ArgumentPresence, BodyContent, CountRange, DocComment, Endpoint,
    FieldPresence, ItemCursor, ItemKind, ListChecks, Literal, MediaEncoding, NumberTexts,
    PagingEnd, PagingFirst, PagingPlace, PagingStep, PathPart, RequiredScheme, Ty, Uniqueness,
    Workspace,
};
use oasmith_schemas::schema_set::SchemaId;

/// All operations, in the order of the document.
#[must_use]
pub fn lines(workspace: &Workspace) -> String {
    let mut lines = Lines {
        workspace,
        text: String::new(),
    };
    for it in workspace.endpoints.values() {
        endpoint(&mut lines, it);
    }
    lines.text
}

/// The text so far, and the model that it shows.
struct Lines<'w> {
    workspace: &'w Workspace,
    text: String,
}

impl Lines<'_> {
    /// Adds a line, indented by its depth.
    fn line(&mut self, depth: usize, line: &str) {
        // Writing to a `String` cannot fail.
        let _ = writeln!(self.text, "{}{line}", "  ".repeat(depth));
    }

    /// Adds docs as they stand in Rust.
    fn docs(&mut self, depth: usize, docs: &DocComment) {
        for line in &docs.0 {
            self.line(depth, format!("/// {line}").trim_end());
        }
    }
}

/// An operation, what it takes and what it answers.
fn endpoint(lines: &mut Lines<'_>, endpoint: &Endpoint) {
    lines.docs(0, &endpoint.docs);
    let mut path = String::new();
    for part in &endpoint.path {
        match part {
            PathPart::Text(text) => path.push_str(text),
            PathPart::Argument(id) => {
                let _ = write!(path, "{{{}}}", endpoint.arguments.get(*id).ident);
            }
        }
    }
    let deprecated = if endpoint.deprecated {
        " deprecated"
    } else {
        ""
    };
    let head = format!(
        "fn {} {} = {} {path}{deprecated}",
        endpoint.ident, endpoint.type_ident, endpoint.method
    );
    lines.line(0, &head);
    for argument in endpoint.arguments.values() {
        argument_line(lines, argument);
    }
    for list in &endpoint.exclusive {
        let names: Vec<&str> = list
            .iter()
            .map(|id| endpoint.arguments.get(*id).ident.as_str())
            .collect();
        lines.line(1, &format!("at most one of {}", names.join(", ")));
    }
    if let Some(body) = &endpoint.body {
        let sign = match body.presence {
            FieldPresence::Required | FieldPresence::Nullable => "",
            FieldPresence::Optional | FieldPresence::Maybe => "?",
        };
        let list = list_checks(body.list.as_ref());
        let content = content_text(lines.workspace, &body.content);
        lines.line(1, &format!("body{sign} {content}{list}"));
    }
    for outcome in &endpoint.outcomes {
        let status = outcome.status;
        let ty = outcome.content.as_ref().map_or_else(
            || "()".to_owned(),
            |content| content_text(lines.workspace, content),
        );
        lines.line(1, &format!("{status} {}({ty})", outcome.ident));
        for header in &outcome.headers {
            let (name, wire, ty) = (
                &header.ident,
                &header.wire,
                type_text(lines.workspace, &header.ty),
            );
            let sign = if header.always { "" } else { "?" };
            let residual = residual_mark(header.residual);
            lines.line(
                2,
                &format!("header {name}{sign}: {ty}{residual} = {wire:?}"),
            );
        }
    }
    facts(lines, endpoint);
}

fn content_text(workspace: &Workspace, content: &BodyContent) -> String {
    let media = |media: &[MediaEncoding]| {
        let media = media
            .iter()
            .map(|it| format!("{} {:?}{}", it.media, it.encoding, texts(&it.texts)));
        media.collect::<Vec<_>>().join(", ")
    };
    match content {
        BodyContent::One {
            ty,
            media: all,
            residual,
        } => {
            let residual = residual_mark(*residual);
            format!("{}: {}{residual}", media(all), type_text(workspace, ty))
        }
        BodyContent::Several { ident, choices } => {
            let choices = choices.iter().map(|choice| {
                let ty = type_text(workspace, &choice.ty);
                let residual = residual_mark(choice.residual);
                let media = media(&choice.media);
                format!("{}({ty}){residual} as {media}", choice.ident)
            });
            format!("{ident}: {}", choices.collect::<Vec<_>>().join(" | "))
        }
    }
}

fn residual_mark(residual: Option<SchemaId>) -> &'static str {
    residual.map_or("", |_| " (residual schema)")
}

fn first_page(first: &PagingFirst) -> String {
    match first {
        PagingFirst::Known(first) => first.to_string(),
        PagingFirst::Said(pointer) => pointer.clone(),
    }
}

fn page_place(place: &PagingPlace) -> &str {
    match place {
        PagingPlace::Body(place) | PagingPlace::Header(place) => place,
    }
}

fn facts(lines: &mut Lines<'_>, endpoint: &Endpoint) {
    for call in &endpoint.calls {
        lines.line(1, &format!("called by {} {}", call.ident, call.type_ident));
    }
    if let Some(paging) = &endpoint.paging {
        let item = type_text(lines.workspace, &paging.item);
        let name = |id: Option<ArgumentId>| id.map(|id| endpoint.arguments.get(id).ident.as_str());
        let name = |id| name(id).unwrap_or("-");
        let limit = name(paging.limit);
        let by = match &paging.step {
            PagingStep::Item {
                cursor,
                after,
                before,
            } => {
                let (after, before) = (name(*after), name(*before));
                let cursor = match cursor {
                    ItemCursor::Field(field) => field.as_str(),
                    ItemCursor::Member(member) => member,
                };
                format!("{cursor} (limit {limit}, after {after}, before {before})")
            }
            PagingStep::Next { place, parameter } => {
                let place = page_place(place);
                format!("{place} (limit {limit}, as {})", parameter.wire)
            }
            PagingStep::Number {
                parameter,
                first,
                last,
            } => {
                let first = first_page(first);
                let last = last.iter().map(|last| format!(" to {last}"));
                let last: String = last.collect();
                let wire = &parameter.wire;
                format!("number (limit {limit}, in {wire} from {first}{last})")
            }
            PagingStep::Offset { parameter, first } => {
                let (wire, first) = (&parameter.wire, first_page(first));
                format!("offset (limit {limit}, in {wire} from {first})")
            }
            PagingStep::Link(place) => format!("links to the next in {}", page_place(place)),
        };
        let items = paging.items.iter().map(|field| field.ident.as_str());
        let items = match items.collect::<Vec<_>>().as_slice() {
            [] => "the list".to_owned(),
            fields => fields.join("."),
        };
        let end = paging.end.as_ref().map(|end| match end {
            PagingEnd::More(place) => format!(", more by {}", page_place(place)),
            PagingEnd::Last(pointer) => format!(", last by {pointer}"),
        });
        let end = end.unwrap_or_default();
        lines.line(1, &format!("pages of {item} in {items} by {by}{end}"));
    }
    if let Some(id) = endpoint.idempotency {
        let name = &endpoint.arguments.get(id).ident;
        lines.line(1, &format!("idempotency key {name}"));
    }
    if let Some(code) = &endpoint.in_flight {
        lines.line(1, &format!("in flight while {code}"));
    }
    for alternative in &endpoint.security.0 {
        lines.line(1, &format!("security {}", required(alternative)));
    }
}

/// Schemes that are asked for together, with what is shown for each and its scopes.
fn required(schemes: &[RequiredScheme]) -> String {
    let schemes = schemes.iter().map(|required| {
        let (name, credential) = (&required.name, &required.credential);
        match required.scopes.as_slice() {
            [] => format!("{name} {credential:?}"),
            scopes => format!("{name} {credential:?} ({})", scopes.join(", ")),
        }
    });
    schemes.collect::<Vec<_>>().join(" + ")
}

fn argument_line(lines: &mut Lines<'_>, argument: &Argument) {
    lines.docs(1, &argument.docs);
    let ty = type_text(lines.workspace, &argument.ty);
    let presence = match &argument.presence {
        ArgumentPresence::Required => String::new(),
        ArgumentPresence::Optional => "?".to_owned(),
        ArgumentPresence::WithPart => "? with part".to_owned(),
        ArgumentPresence::Defaulted(value) => {
            format!("? default {}", literal_text(lines.workspace, value))
        }
        ArgumentPresence::RelativeTime(seconds) => format!("? default now{seconds:+}s"),
    };
    let style = format!(" {:?} {:?}", argument.style.style, argument.form);
    let spread = if argument.style.explode {
        " spread"
    } else {
        ""
    };
    let list = list_checks(argument.list.as_ref());
    let (place, name) = (argument.location.name(), &argument.ident);
    lines.line(
        1,
        &format!(
            "{place} {name}: {ty}{presence}{style}{spread}{list} = {:?}",
            argument.wire
        ),
    );
}

fn list_checks(checks: Option<&ListChecks>) -> String {
    let Some(ListChecks { count, uniqueness }) = checks else {
        return String::new();
    };
    let unique = match uniqueness {
        Uniqueness::Free => "",
        Uniqueness::ByType => " unique",
        Uniqueness::ByJson => " unique as JSON",
    };
    format!(" items {}{unique}", range(*count))
}

fn range(CountRange { least, most }: CountRange) -> String {
    let bound = |bound: Option<u64>| bound.map_or(String::new(), |bound| bound.to_string());
    format!("{}..{}", bound(least), bound(most))
}

fn literal_text(workspace: &Workspace, literal: &Literal) -> String {
    match literal {
        Literal::Variant(id, position) => {
            let item = workspace.items.get(*id);
            let variant = match &item.kind {
                ItemKind::Enum(set) => set.variants.get(*position),
                ItemKind::Struct(_)
                | ItemKind::Text(_)
                | ItemKind::Number(_)
                | ItemKind::Union(_)
                | ItemKind::Alias(_) => None,
            };
            format!(
                "{}::{}",
                item.ident,
                variant.map_or("?", |variant| variant.ident.as_str())
            )
        }
        Literal::Text(text) => format!("{text:?}"),
        Literal::Number(lexeme) => lexeme.clone(),
        Literal::Bool(value) => value.to_string(),
        Literal::List(items) => {
            let items: Vec<String> = items
                .iter()
                .map(|item| literal_text(workspace, item))
                .collect();
            format!("[{}]", items.join(", "))
        }
        Literal::Json(json) => format!("json {json}"),
        Literal::Null => "null".to_owned(),
        Literal::Read(json) => format!("read from {json}"),
    }
}

fn type_text(workspace: &Workspace, ty: &Ty) -> String {
    ty.text(&|id| workspace.items.get(id).ident.to_string())
}

/// Where numbers are read from texts as well.
fn texts(texts: &NumberTexts) -> String {
    if texts.is_nowhere() {
        String::new()
    } else {
        format!(" or texts {}", number_texts(texts))
    }
}

fn number_texts(texts: &NumberTexts) -> String {
    match texts {
        NumberTexts::Nowhere => "_".to_owned(),
        NumberTexts::Everywhere(form) => format!("{form:?}"),
        NumberTexts::Places(places) => {
            let places: Vec<String> = places.iter().map(number_texts).collect();
            format!("[{}]", places.join(", "))
        }
    }
}
