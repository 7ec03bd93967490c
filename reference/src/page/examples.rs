//! Examples of a body, as blocks of code.

use oasmith_codegen::check::Sender;
use oasmith_codegen::ir::{Content, Docs, NamedExample, Use, Value};
use oasmith_codegen::media_type::MediaType;

use super::parts::{block, folded, json_of, sample};
use crate::html::{Element, Html, element};
use crate::reference::Scope;
use crate::{docs, json, markdown};

/// Values of a body: those that the description gives, in each of its media types, or in JSON one that is valid.
pub(crate) fn shown(scope: Scope<'_>, title: &str, contents: &[Content], sender: Sender) -> Html {
    let first = json_of(contents);
    let each = contents.iter().map(|content| {
        if first.is_some_and(|it| std::ptr::eq(it, content)) {
            of(scope, title, content, sender)
        } else if content.own_examples().next().is_some() {
            of(
                scope,
                &format!("{title} in {}", content.media),
                content,
                sender,
            )
        } else {
            Html::default()
        }
    });
    each.collect()
}

/// Whether the description gives more examples of a body than the one that calls send.
pub(crate) fn are_several(contents: &[Content]) -> bool {
    let all = contents.iter().flat_map(Content::own_examples);
    all.count() > 1
        || contents
            .iter()
            .any(|it| is_text(it) && it.own_examples().next().is_some())
}

/// In one media type: the value that the description gives, several of which one is shown at a time, or one that is valid.
fn of(scope: Scope<'_>, title: &str, content: &Content, sender: Sender) -> Html {
    let Some(used) = content.value else {
        return Html::default();
    };
    let text = |value: &Value| {
        if let Value::Text(written) = value
            && is_text(content)
        {
            return (written.clone(), None);
        }
        text(scope, used, sender, value)
    };
    match (&content.example, content.examples.as_slice()) {
        (None, []) => block(title, &sample(scope, used, sender)).into(),
        (Some(value), _) => {
            let (text, note) = text(value);
            Html::from(block(title, &text)).and(note)
        }
        (None, [only]) => {
            let (text, note) = text(&only.value);
            Html::from(block(title, &text))
                .and(docs::shown(scope.links(), &only.docs))
                .and(note)
        }
        (None, several) => {
            let all = several.iter().enumerate().map(|(at, named)| {
                let (text, note) = text(&named.value);
                let shown = folded(&name(title, named), &text)
                    .with("name", title)
                    .child(about(scope, named))
                    .child(note);
                if at == 0 {
                    shown.with("open", "")
                } else {
                    shown
                }
            });
            all.collect()
        }
    }
}

/// Whether an example that is a text stands for the body as it is written.
fn is_text(content: &Content) -> bool {
    match MediaType::of(&content.media) {
        MediaType::Json | MediaType::Any | MediaType::Urlencoded | MediaType::Multipart => false,
        MediaType::Text
        | MediaType::Xml
        | MediaType::Lines
        | MediaType::Events
        | MediaType::Vendor
        | MediaType::Binary => true,
    }
}

/// An example as one side sends it, and a note where it is not valid.
fn text(scope: Scope<'_>, used: Use, sender: Sender, value: &Value) -> (String, Option<Element>) {
    let fitted = scope.reference.fitted(used, sender, value);
    let note = fitted.is_none().then(|| {
        element("p")
            .class("quiet")
            .text("It is not valid by its schema.")
    });
    (json::pretty(fitted.as_ref().unwrap_or(value)), note)
}

/// What an example is called below a title.
fn name(title: &str, named: &NamedExample) -> String {
    let name = named.docs.title.as_ref().unwrap_or(&named.name);
    format!("{title}: {}", markdown::title(name))
}

/// What the description says of an example besides.
fn about(scope: Scope<'_>, named: &NamedExample) -> Html {
    let text = Docs {
        title: None,
        ..named.docs.clone()
    };
    docs::shown(scope.links(), &text)
}
