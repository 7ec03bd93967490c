//! The first page: what the service is, where it is, and all its operations.

use oasmith_codegen::ir::Server;

use crate::code::{rust, server_url};
use crate::html::{Html, code, element};
use crate::page::frame::Content;
use crate::page::{parts, presentation, webhook};
use crate::reference::{ResourceGroup, Scope};
use crate::{docs, download, markdown};

pub(crate) fn page(scope: Scope<'_>, description: Option<&str>) -> Content {
    let reference = scope.reference;
    let info = &reference.api.info;
    let heading = element("h1").text(&info.title);
    let version = element("p")
        .class("quiet")
        .text(&format!("Version {}", info.version));
    let title = info
        .docs
        .title
        .as_deref()
        .map(|it| element("p").text(&markdown::title(it)));
    let text = docs::of_page(scope.links(), &info.docs);
    let main = Html::from(heading)
        .and(version)
        .and(title)
        .and(presentation::facts(&reference.api.presentation))
        .and(description.map(|it| download::link(it.len())))
        .and(presentation::contents(&text.headings))
        .and(text.html)
        .and(reference.questions.within("/info"))
        .and(parts::section("servers", "Servers", servers(scope)))
        .and(parts::section("rust", "From Rust", client(scope)))
        .and(parts::section(
            "operations",
            title_of_groups(scope),
            groups(scope),
        ));
    Content::new(&info.title, main).about(docs::line(&info.docs))
}

/// The heading above all groups; a description may have nothing but webhooks.
fn title_of_groups(scope: Scope<'_>) -> &'static str {
    let api = scope.reference.api;
    if api.operations.is_empty() && !api.webhooks.is_empty() {
        "Webhooks"
    } else {
        "Operations"
    }
}

/// All resource groups, under the groups of tags that they are in.
fn groups(scope: Scope<'_>) -> Html {
    let all = &scope.reference.groups;
    let parts = all.chunk_by(|one, next| one.tag_group == next.tag_group);
    let parts = parts.map(|part| {
        let title = part.first().and_then(|it| it.tag_group);
        let (title, level) = match title {
            Some(title) => (Some(element("h3").text(title)), "h4"),
            None => (None, "h3"),
        };
        let groups: Html = part.iter().map(|it| listed(scope, it, level)).collect();
        Html::from(title).and(groups)
    });
    parts.collect()
}

fn servers(scope: Scope<'_>) -> Html {
    let items = scope
        .reference
        .api
        .servers
        .iter()
        .enumerate()
        .map(|(position, server)| {
            let url = server_url::of(server);
            let note =
                (!server_url::is_whole(&url)).then_some(", from the address of the description on");
            let item = element("li")
                .child(code(&url))
                .text(note.unwrap_or_default())
                .child(docs::shown(scope.links(), &server.docs))
                .child(variables(scope, server));
            item.child(
                scope
                    .reference
                    .questions
                    .within(&format!("/servers/{position}")),
            )
        });
    let items: Html = items.collect();
    let list = (!items.is_empty()).then(|| element("ul").class("fields").child(items));
    list.into()
}

/// What can be put into the URL of a server.
fn variables(scope: Scope<'_>, server: &Server) -> Html {
    let items = server.variables.iter().map(|(name, default, allowed)| {
        let about = server.variable_docs.get(name);
        let about = about.map(|it| docs::shown(scope.links(), it));
        let own = element("li")
            .child(code(name))
            .text(" is ")
            .child(code(default))
            .text(" unless it is chosen");
        let allowed: Vec<Html> = allowed.iter().map(|it| code(it).into()).collect();
        if allowed.is_empty() {
            return own.child(about);
        }
        let own = own.text(": one of ");
        own.child(Html::joined(allowed, ", ")).child(about)
    });
    let items: Html = items.map(Html::from).collect();
    let list = (!items.is_empty()).then(|| {
        Html::from(
            element("p")
                .class("quiet")
                .text("From ")
                .child(code(&server.url)),
        )
        .and(element("ul").class("facts").child(items))
    });
    list.unwrap_or_default()
}

fn client(scope: Scope<'_>) -> Html {
    let root = rust::client(scope.reference.workspace);
    let root = root.filter(|_| !scope.reference.api.operations.is_empty());
    let line = root.map(|root| {
        let line = element("p")
            .text("The crate ")
            .child(code(root))
            .text(" is the client that is generated from the same description; ");
        line.text("each operation shows its call, where ")
            .child(code("client"))
            .text(" is a ")
            .child(code(&format!("{root}::Client")))
            .text(".")
    });
    line.into()
}

fn listed(scope: Scope<'_>, group: &ResourceGroup<'_>, level: &'static str) -> Html {
    let reference = scope.reference;
    let title = if group.operations.is_empty() {
        let id = reference.addresses.id_of_group(group.name);
        element(level).with("id", &id).text(group.title)
    } else {
        let page = reference.addresses.group(group.name);
        element(level).child(scope.link(page).text(group.title))
    };
    let webhooks = webhook::of_group(reference.api, group.name).count();
    let has_page = !group.operations.is_empty() || webhooks > 0;
    let about = group.docs.map(|docs| {
        if has_page {
            element("p").text(&docs::line(docs)).into()
        } else {
            docs::shown(scope.links(), docs)
        }
    });
    let about = about.unwrap_or_default();
    let of_operations = match group.operations.len() {
        0 if webhooks > 0 || !about.is_empty() => None,
        0 => Some("No operation is described.".to_owned()),
        count => Some(counted(count, "operation")),
    };
    let of_operations = of_operations.map(|words| element("p").class("quiet").text(&words));
    let of_webhooks = (webhooks > 0).then(|| {
        let group = reference.addresses.id_of_group(group.name);
        let link = scope.link(&format!("webhooks.html#{group}"));
        element("p").child(link.text(&counted(webhooks, "webhook")))
    });
    let pointer = group
        .pointer
        .as_ref()
        .filter(|_| group.operations.is_empty());
    let questions = pointer.map(|it| reference.questions.within(it));
    Html::from(title)
        .and(about)
        .and(of_operations)
        .and(of_webhooks)
        .and(questions)
}

/// A number of things in words.
fn counted(count: usize, one: &str) -> String {
    if count == 1 {
        format!("One {one}")
    } else {
        format!("{count} {one}s")
    }
}
