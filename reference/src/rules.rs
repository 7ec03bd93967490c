//! Rules in words.

use oasmith::Counted;
use oasmith_codegen::ir::{Bound, Rule, Ruled};

use crate::html::{Html, code, element, text};
use crate::markdown;

/// Rules as a list; nothing where there are none.
pub(crate) fn shown(rules: &[Ruled]) -> Html {
    if rules.is_empty() {
        return Html::default();
    }
    let items = rules.iter().map(|ruled| {
        let item = element("li");
        match &ruled.message {
            Some(message) => item.child(markdown::inline(message)),
            None => item.child(rule(&ruled.rule)),
        }
    });
    element("ul").class("rules").children(items).into()
}

fn rule(rule: &Rule) -> Html {
    match rule {
        Rule::AtLeast(count, of) => text(&format!("at least {}", counted(*count, *of))),
        Rule::AtMost(count, of) => text(&format!("at most {}", counted(*count, *of))),
        Rule::Pattern(pattern) => text("matches ").and(code(&pattern.source)),
        Rule::Minimum(end) => bound(end, "more than", "at least"),
        Rule::Maximum(end) => bound(end, "less than", "at most"),
        Rule::MultipleOf(step) => text(&format!("a multiple of {step}")),
        Rule::UniqueItems => text("no two items are equal"),
    }
}

fn bound(end: &Bound, outside: &str, inside: &str) -> Html {
    let words = if end.exclusive { outside } else { inside };
    text(&format!("{words} {}", end.value))
}

fn counted(count: u64, of: Counted) -> String {
    let (one, several) = match of {
        Counted::Characters => ("character", "characters"),
        Counted::Bytes => ("byte", "bytes"),
        Counted::Items => ("item", "items"),
        Counted::Members => ("member", "members"),
    };
    format!("{count} {}", if count == 1 { one } else { several })
}
