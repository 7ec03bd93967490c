//! The picture that stands for an API beside its title: `info.x-logo`, as Redoc has it. It is a file beside the description, because pages ask no other host.

use oasmith_codegen::ir::{Api, Value};

use crate::colour::Colour;
use crate::html::{Element, element};
use crate::markdown::is_on_the_web;

/// Where the picture is, from the root on.
pub(crate) const ADDRESS: &str = "assets/logo.svg";

/// A picture with what is said of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Logo {
    /// The path of its file from the description on.
    pub(crate) file: String,
    pub(crate) alternative: Option<String>,
    /// An address of the web that it leads to.
    pub(crate) href: Option<String>,
    pub(crate) background: Option<Colour>,
}

/// A logo with its file.
#[derive(Debug, Clone)]
pub(crate) struct SiteLogo {
    pub(crate) logo: Logo,
    pub(crate) svg: String,
}

impl Logo {
    /// The logo of an API, if it has one that can be shown. What cannot be shown of it is added to `wrong`.
    pub(crate) fn of(api: &Api, wrong: &mut Vec<String>) -> Option<Self> {
        let written = &api.presentation.logo.as_ref()?.value;
        let text = |name| written.member(name).and_then(Value::as_text);
        let Some(file) = text("url").and_then(local_path) else {
            wrong.push("`url` of `x-logo` is no path of a file beside the description".to_owned());
            return None;
        };
        let href = text("href").filter(|it| is_on_the_web(it));
        if href.is_none() && written.member("href").is_some() {
            wrong.push("`href` of `x-logo` is no address of the web".to_owned());
        }
        let background = text("backgroundColor").map(Colour::read);
        let background = background.and_then(|it| it.map_err(|why| wrong.push(why)).ok());
        Some(Self {
            file: file.to_owned(),
            alternative: text("altText").map(str::to_owned),
            href: href.map(str::to_owned),
            background,
        })
    }

    /// What leads to the first page, with the logo in it or before it.
    pub(crate) fn before(&self, home: Element, root: &str, title: &str) -> Vec<Element> {
        let picture = |alternative: &str| {
            element("img")
                .class("logo")
                .with("src", &format!("{root}{ADDRESS}"))
                .with("alt", alternative)
        };
        let alternative = self.alternative.as_deref().unwrap_or(title);
        match &self.href {
            Some(href) => {
                let link = element("a").with("href", href).child(picture(alternative));
                vec![link, home.text(title)]
            }
            None => {
                // A reader of screens says each name once.
                let other = if alternative == title {
                    ""
                } else {
                    alternative
                };
                vec![home.child(picture(other)).text(" ").text(title)]
            }
        }
    }
}

/// A path that leads out of no folder.
pub(crate) fn local_path(path: &str) -> Option<&str> {
    let path = path.strip_prefix("./").unwrap_or(path);
    let is_plain = |part: &str| !["", ".", ".."].contains(&part);
    let is_local = path.split('/').all(is_plain) && !path.contains([':', '\\', '\0']);
    is_local.then_some(path)
}
