//! What stands around every page: its head, the search, the navigation.

use crate::address;
use crate::base_url::BaseUrl;
use crate::edition::Edition;
use crate::html::{Element, Html, element};
use crate::page::navigation;
use crate::reference::Scope;
use crate::request_form;

/// Scripts, styles and pictures of these files and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/// A page that is to be framed.
pub(crate) struct Content {
    pub(crate) title: String,
    /// What it is about in a line, beside its title; may be empty.
    pub(crate) about: String,
    /// The resource group whose operations the navigation lists.
    group: Option<String>,
    /// The list that the navigation marks in place of the page.
    list: Option<&'static str>,
    /// The sources that a form of it may ask, if it has one.
    sources: Option<Vec<String>>,
    pub(crate) main: Html,
}

impl Content {
    pub(crate) fn new(title: &str, main: impl Into<Html>) -> Self {
        Self {
            title: title.to_owned(),
            about: String::new(),
            group: None,
            list: None,
            sources: None,
            main: main.into(),
        }
    }

    /// Has the operations of a resource group beside it.
    pub(crate) fn of_group(self, name: &str) -> Self {
        Self {
            group: Some(name.to_owned()),
            ..self
        }
    }

    /// Adds what it is about.
    pub(crate) fn about(self, about: String) -> Self {
        Self { about, ..self }
    }

    /// Has a form that asks these sources, if they are given.
    pub(crate) fn asking(self, sources: Option<Vec<String>>) -> Self {
        Self { sources, ..self }
    }

    /// What its policy is.
    fn policy(&self) -> String {
        let sources = self.sources.iter().filter(|it| !it.is_empty());
        let connect: String = sources
            .map(|it| format!("; connect-src {}", it.join(" ")))
            .collect();
        format!("{POLICY}{connect}")
    }

    /// Is one of those that a page lists.
    pub(crate) fn listed_in(self, list: &'static str) -> Self {
        Self {
            list: Some(list),
            ..self
        }
    }
}

/// The whole page, for its address and that of all pages.
pub(crate) fn framed(
    scope: Scope<'_>,
    edition: Edition<'_>,
    base: Option<&BaseUrl>,
    address: &str,
    content: Content,
) -> String {
    let markdown = format!("{}{}", scope.root, address::of_markdown(address));
    let markdown = linked("alternate", &markdown).with("type", "text/markdown");
    let api = scope.reference.api;
    let title = if content.title == api.info.title {
        content.title.clone()
    } else {
        format!("{} · {}", content.title, api.info.title)
    };
    let asset = |name: &str| format!("{}assets/{name}", scope.root);
    let theme = scope.reference.theme.as_ref();
    let theme = theme.map(|_| linked("stylesheet", &asset("theme.css")));
    let form = content.sources.as_ref();
    let form = form.map(|_| script(&format!("{}{}", scope.root, request_form::ADDRESS)));
    let head = head(&content.policy(), &title)
        .child(linked("icon", &asset("icon.svg")))
        .child(markdown)
        .child(linked("stylesheet", &asset("style.css")))
        .child(theme)
        .child(script(&asset("page.js")))
        .child(form)
        .child(base.map(|it| preview(&edition.url(it, address), &api.info.title, &content)));
    let main = element("main")
        .with("id", "main")
        .with("tabindex", "-1")
        .child(content.main);
    let marked = content.list.unwrap_or(address);
    let navigation = navigation::shown(scope, content.group.as_deref(), marked);
    let frame = element("div").class("frame").child(navigation).child(main);
    let body = element("body").with("data-root", scope.root).child(
        element("a")
            .class("skip")
            .with("href", "#main")
            .text("Skip to the content"),
    );
    let switch = edition.switch(scope.root, address);
    let body = body.child(header(scope, switch)).child(frame);
    Html::from(element("html").with("lang", "en").child(head).child(body)).into_page()
}

/// What search engines and those who show links read of a page: where it is, and what it is about.
fn preview(url: &str, site: &str, content: &Content) -> Html {
    let properties = [
        ("og:type", "website"),
        ("og:url", url),
        ("og:site_name", site),
        ("og:title", &content.title),
        ("og:description", &content.about),
    ];
    let stated = properties.iter().filter(|(_, value)| !value.is_empty());
    let stated = stated.map(|(name, value)| {
        element("meta")
            .with("property", name)
            .with("content", value)
    });
    Html::from(linked("canonical", url)).and(stated.collect::<Html>())
}

fn linked(relation: &str, address: &str) -> Element {
    element("link").with("rel", relation).with("href", address)
}

/// What the head of each page begins with.
pub(crate) fn head(policy: &str, title: &str) -> Element {
    let meta = |name, value, content| element("meta").with(name, value).with("content", content);
    element("head")
        .child(element("meta").with("charset", "utf-8"))
        .child(meta(
            "name",
            "viewport",
            "width=device-width, initial-scale=1",
        ))
        .child(meta("http-equiv", "Content-Security-Policy", policy))
        .child(element("title").text(title))
}

fn script(address: &str) -> Element {
    element("script").with("src", address).with("defer", "")
}

fn header(scope: Scope<'_>, switch: Option<Element>) -> Element {
    let info = &scope.reference.api.info;
    let home = scope.link("index.html").class("home");
    let home = match &scope.reference.logo {
        Some(of) => of.logo.before(home, scope.root, &info.title),
        None => vec![home.text(&info.title)],
    };
    let menu = element("button")
        .with("type", "button")
        .with("id", "menu")
        .with("aria-expanded", "false");
    let menu = menu.with("aria-controls", "navigation").text("Menu");
    let input = element("input")
        .with("id", "search")
        .with("type", "search")
        .with("role", "combobox");
    let input = input
        .with("aria-expanded", "false")
        .with("aria-controls", "found")
        .with("aria-autocomplete", "list");
    let input = input
        .with("autocomplete", "off")
        .with("spellcheck", "false")
        .with("placeholder", "Search ( / )");
    let label = element("label")
        .class("unseen")
        .with("for", "search")
        .text("Search the reference");
    let found = element("ul")
        .with("id", "found")
        .with("role", "listbox")
        .with("aria-label", "What was found")
        .with("hidden", "");
    let count = element("p")
        .with("id", "count")
        .class("unseen")
        .with("aria-live", "polite");
    let search = element("div").class("search").with("role", "search");
    let search = search.child(label).child(input).child(found).child(count);
    let header = element("header").child(menu);
    header.children(home).child(switch).child(search)
}
