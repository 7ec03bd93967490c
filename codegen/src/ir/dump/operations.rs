//! What stands around the shapes: servers, tags, schemes, operations, webhooks and gaps.

use oasmith::ParamLocation;
use oasmith::json_string;
use oasmith::param_style::{Nested, ParamStyle, Style};

use super::words::{flags, json};
use super::{Page, presentation, used};
use crate::ir::{
    Api, Body, Content, FirstPage, GapKind, Idempotency, LinkTarget, OAuth2, Operation, PageEnd,
    PageStep, Pagination, Parameter, ParameterPresence, Response, SchemeKind, ScopedScheme, Server,
    Trigger,
};

/// Servers, tags and schemes.
pub(super) fn frame(api: &Api, page: &mut Page) {
    for it in &api.servers {
        server(it, page);
    }
    for tag in &api.tags {
        let shown = tag.display_name.as_ref();
        let shown = shown.map(|it| format!(" shown as {}", json_string(it)));
        let shown = shown.unwrap_or_default();
        page.line(1, format!("tag {}{shown}", json_string(&tag.name)));
        page.docs(2, &tag.docs);
    }
    for scheme in &api.schemes {
        let kind = match &scheme.kind {
            SchemeKind::HeaderKey(name) => format!("key in header {name}"),
            SchemeKind::QueryKey(name) => format!("key in query {name}"),
            SchemeKind::CookieKey(name) => format!("key in cookie {name}"),
            SchemeKind::Http(scheme) => format!("http {scheme}"),
            SchemeKind::OAuth2(_) => "oauth2".to_owned(),
            SchemeKind::OpenIdConnect(url) => format!("openid connect at {url}"),
            SchemeKind::MutualTls => "mutual tls".to_owned(),
            SchemeKind::Unknown => "unknown".to_owned(),
        };
        page.line(1, format!("scheme {}: {kind}", scheme.name));
        if let Some(oauth) = scheme.kind.oauth2() {
            oauth2(oauth, page);
        }
        page.docs(2, &scheme.docs);
    }
}

fn oauth2(oauth: &OAuth2, page: &mut Page) {
    if let Some(url) = &oauth.metadata_url {
        page.line(2, format!("metadata at {url}"));
    }
    for flow in &oauth.flows {
        let scopes: Vec<&str> = flow.scopes.keys().map(String::as_str).collect();
        page.line(2, format!("flow {} {}", flow.name, scopes.join(" | ")));
        for (key, url) in &flow.urls {
            page.line(3, format!("{key} {url}"));
        }
    }
}

/// Schemes that are asked for together, with their scopes.
fn required(schemes: &[ScopedScheme]) -> String {
    let schemes = schemes.iter().map(|scheme| match scheme.scopes.as_slice() {
        [] => scheme.name.clone(),
        scopes => format!("{} ({})", scheme.name, scopes.join(", ")),
    });
    schemes.collect::<Vec<_>>().join(" + ")
}

fn server(server: &Server, page: &mut Page) {
    page.line(1, format!("server {}", server.url));
    for (name, default, values) in &server.variables {
        page.line(2, format!("{name} = {default} {}", values.join(" | ")));
    }
}

/// Operations, webhooks and gaps.
pub(super) fn all(api: &Api, page: &mut Page) {
    for operation in &api.operations {
        page.gap();
        block(api, "operation", operation, page);
    }
    for webhook in &api.webhooks {
        page.gap();
        let head = match &webhook.trigger {
            Trigger::Event => format!("webhook {} by", webhook.name),
            Trigger::Callback(url) => format!("callback {} to {url} by", webhook.name),
        };
        block(api, &head, &webhook.operation, page);
        if !webhook.categories.is_empty() {
            page.line(1, format!("category {}", webhook.categories.join(" | ")));
        }
    }
    if !api.gaps.is_empty() {
        page.gap();
    }
    for gap in &api.gaps {
        let text = match &gap.kind {
            GapKind::Undocumented(text) => format!("not shown: {text}"),
            GapKind::Assumption { assumed, because } => format!("assumed: {assumed} — {because}"),
        };
        page.line(0, format!("gap {} [{}] {text}", gap.pointer, gap.group));
    }
}

fn block(api: &Api, word: &str, operation: &Operation, page: &mut Page) {
    let Operation {
        origin: _,
        id,
        method,
        template,
        tags,
        docs,
        flags: own,
        audience: _,
        code_samples: _,
        badges: _,
        parameters,
        exclusive,
        body,
        responses,
        servers,
        servers_origin: _,
        tags_origin: _,
        security,
        security_origin: _,
        scopes,
        pagination,
        idempotency,
        streaming,
        in_flight,
        limits,
        given_id: _,
        short_id: _,
        path_origin: _,
        words: _,
    } = operation;
    let path = &template.written;
    let own = flags(own);
    page.line(
        0,
        format!("{word} {id}: {method} {path} [{}]{own}", tags.join(", ")),
    );
    page.docs(1, docs);
    presentation::operation(operation, page);
    for it in servers {
        server(it, page);
    }
    for it in parameters {
        parameter(api, it, page);
    }
    for names in exclusive {
        page.line(1, format!("at most one of {}", names.join(", ")));
    }
    if let Some(body) = body {
        request_body(api, body, page);
    }
    for it in responses {
        response(api, it, page);
    }
    for alternative in security {
        page.line(1, format!("security {}", required(alternative)));
    }
    if !scopes.is_empty() {
        page.line(1, format!("scopes {}", scopes.join(", ")));
    }
    if let Some(pagination) = pagination {
        page.line(1, paging(pagination));
    }
    if let Some(switch) = streaming {
        page.line(1, format!("streamed where {switch} is true"));
    }
    keys(idempotency, page);
    if let Some(code) = in_flight {
        page.line(1, format!("in flight while {code}"));
    }
    for limit in limits {
        let line = format!(
            "limit {} {} for each {}",
            limit.maximum, limit.counts, limit.applies_to
        );
        page.line(1, line);
    }
}

/// What an operation does with idempotency keys.
fn keys(of: &Idempotency, page: &mut Page) {
    match of {
        Idempotency::Unspecified => {}
        Idempotency::Required(header) => page.line(1, format!("idempotency required in {header}")),
        Idempotency::Accepted(header) => page.line(1, format!("idempotency accepted in {header}")),
        Idempotency::Refused => page.line(1, "idempotency refused"),
    }
}

fn parameter(api: &Api, parameter: &Parameter, page: &mut Page) {
    let place = match parameter.location.part() {
        Some(part) => format!("header of part {part}"),
        None => parameter.location.name().to_owned(),
    };
    let presence = match &parameter.presence {
        ParameterPresence::Required => String::new(),
        ParameterPresence::Optional => "?".to_owned(),
        ParameterPresence::WithPart => " with part".to_owned(),
        ParameterPresence::Defaulted(value) => format!(" = {}", json(value)),
        ParameterPresence::FromClock(duration) => format!(" = now {duration}"),
    };
    let style = style(parameter.style, &parameter.location);
    let value = used(api, parameter.value);
    let own = flags(&parameter.flags);
    page.line(
        1,
        format!("{place} {}{presence}: {value}{style}{own}", parameter.wire),
    );
    page.docs(2, &parameter.docs);
}

/// The style of a parameter, as far as it is not the usual one of its location.
fn style(style: ParamStyle, location: &ParamLocation<String>) -> String {
    let usual = match location {
        ParamLocation::Path | ParamLocation::Header | ParamLocation::Part(_) => {
            ParamStyle::usual(Style::Simple)
        }
        ParamLocation::Query | ParamLocation::Cookie => ParamStyle::usual(Style::Form),
    };
    let name = if style.style == usual.style {
        String::new()
    } else {
        format!(" {:?}", style.style)
    };
    let explode = match (style.explode, ParamStyle::usual(style.style).explode) {
        (false, true) => " joined",
        (true, false) => " exploded",
        (true, true) | (false, false) => "",
    };
    let reserved = if style.reserved { " reserved" } else { "" };
    format!("{name}{explode}{reserved}{}", nested(style.nested))
}

/// How lists and objects are written inside of an object, as far as it is not the usual form.
fn nested(nested: Nested) -> String {
    if nested == Nested::USUAL {
        return String::new();
    }
    format!(" nested {:?} {:?}", nested.lists, nested.objects)
}

fn request_body(api: &Api, body: &Body, page: &mut Page) {
    page.line(1, format!("body{}", if body.required { "" } else { "?" }));
    page.docs(2, &body.docs);
    body.contents.iter().for_each(|it| content(api, it, page));
}

fn content(api: &Api, content: &Content, page: &mut Page) {
    let value = content
        .value
        .map_or("no schema".to_owned(), |value| used(api, value));
    page.line(2, format!("{}: {value}", content.media));
    for example in &content.examples {
        let name = json_string(&example.name);
        page.line(3, format!("example {name}: {}", json(&example.value)));
        page.docs(4, &example.docs);
    }
    for field in &content.fields {
        let style = field.style.map(|style| {
            let own = format!(" {:?}", style.style);
            let explode = if style.explode { " exploded" } else { "" };
            let reserved = if style.reserved { " reserved" } else { "" };
            format!("{own}{explode}{reserved}{}", nested(style.nested))
        });
        let media = field.media.as_ref().map(|media| format!(" {media:?}"));
        let (style, media) = (style.unwrap_or_default(), media.unwrap_or_default());
        page.line(3, format!("field {}{style}{media}", field.wire));
    }
}

fn response(api: &Api, response: &Response, page: &mut Page) {
    page.line(1, format!("response {}", response.status));
    page.docs(2, &response.docs);
    for header in &response.headers {
        let presence = if header.required { "" } else { "?" };
        page.line(
            2,
            format!(
                "header {}{presence}: {}",
                header.wire,
                used(api, header.value)
            ),
        );
        page.docs(3, &header.docs);
    }
    response
        .contents
        .iter()
        .for_each(|it| content(api, it, page));
    for link in &response.links {
        let target = match &link.target {
            LinkTarget::Id(id) => id.clone(),
            LinkTarget::Place(method, path) => format!("{method} {path}"),
            LinkTarget::Unknown(reference) => format!("unknown {reference}"),
        };
        let values = link
            .parameters
            .iter()
            .map(|(name, source)| format!(" {name}={source:?}"));
        let values: String = values.collect();
        page.line(2, format!("link {} to {target}{values}", link.name));
    }
}

fn first_page(first: &FirstPage) -> String {
    match first {
        FirstPage::Known(first) => first.to_string(),
        FirstPage::Said(steps) => steps.join("/"),
    }
}

fn paging(pagination: &Pagination) -> String {
    let Pagination {
        items,
        count,
        limit,
        end,
        step,
        words: _,
    } = pagination;
    let (by, after, before) = match step {
        PageStep::Item {
            cursor,
            after,
            before,
        } => (cursor.clone(), after.clone(), before.clone()),
        PageStep::Next { place, parameter } => (format!("{place} as {parameter}"), None, None),
        PageStep::Number {
            parameter,
            first,
            last,
        } => {
            let first = first_page(first);
            let last = last.iter().map(|steps| format!(" to {}", steps.join("/")));
            let last: String = last.collect();
            (
                format!("number in {parameter} from {first}{last}"),
                None,
                None,
            )
        }
        PageStep::Offset { parameter, first } => {
            let first = first_page(first);
            (format!("offset in {parameter} from {first}"), None, None)
        }
        PageStep::Link(place) => (format!("the link {place}"), None, None),
    };
    let (more, last) = match end {
        None => (None, None),
        Some(PageEnd::More(place)) => (Some(place.to_string()), None),
        Some(PageEnd::Last(steps)) => (None, Some(steps.join("/"))),
    };
    let others = [
        ("count", count),
        ("limit", limit),
        ("after", &after),
        ("before", &before),
        ("more", &more),
        ("last", &last),
    ];
    let others: String = others
        .into_iter()
        .filter_map(|(word, name)| Some(format!(", {word} {}", name.as_ref()?)))
        .collect();
    let items = match items.as_slice() {
        [] => "the list".to_owned(),
        steps => steps.join("/"),
    };
    format!("pages of {items} by {by}{others}")
}
