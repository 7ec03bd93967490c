//! Reports what a schema of events says and nothing keeps: rules of `event`, `id` and `retry`, and members that no event has.

use std::collections::BTreeSet;

use crate::diagnostics::code::normalize as code;
use crate::diagnostics::{Diagnostic, suggest};
use crate::normalize::place::diagnostic;
use crate::normalize::schema::flatten::all_of::parts_of;
use crate::normalize::schema::flatten::event_forms::{EventForm, MEMBERS};
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::oas::keyword::Duty;
use crate::oas::schema::{SchemaKeyword, used};
use crate::source::Origin;

/// Reports it of all kinds of events, each place once: alternatives share what stands around them.
pub fn report<'a>(forms: &[EventForm<'a>], drafts: &mut Drafts<'a>) {
    let schemas = drafts.schemas;
    let mut known: BTreeSet<Origin> = BTreeSet::new();
    for form in forms {
        let rules = ["event", "id", "retry"].into_iter();
        let rules = rules.flat_map(|member| rules_of(form, member, schemas));
        for found in strangers(form).chain(requirements(form)).chain(rules) {
            if found
                .primary
                .as_ref()
                .is_some_and(|it| known.insert(it.origin))
            {
                drafts.report(found);
            }
        }
    }
}

/// Members that no event has.
fn strangers(form: &EventForm<'_>) -> impl Iterator<Item = Diagnostic> {
    let members = form.parts.iter().flat_map(|part| &part.properties);
    let strangers = members.filter(|it| !MEMBERS.contains(&it.name.text));
    strangers.map(|member| {
        let name = member.name.text;
        let message = format!("no line of an event is called `{name}`");
        let meant = suggest::did_you_mean(name, MEMBERS);
        let help = meant.unwrap_or_else(|| {
            "an event has `event`, `data`, `id` and `retry`: describe the rest in `data`".to_owned()
        });
        diagnostic(code::ITEMS_NOT_READ, member.name.origin, message)
            .label("nothing is made of it")
            .help(help)
    })
}

/// Required members of which an event need not have a line. Data is always there, and the name where it tells events apart.
fn requirements(form: &EventForm<'_>) -> impl Iterator<Item = Diagnostic> {
    let required = form.parts.iter().flat_map(|part| &part.required);
    let required = required.filter(|it| !["data", "event"].contains(&it.text));
    required.map(|name| {
        if MEMBERS.contains(&name.text) {
            let message = format!("that an event has the line `{}` is not checked", name.text);
            return diagnostic(code::NOT_CHECKED, name.origin, message)
                .label("what it forbids is let through");
        }
        let message = format!("`{}` is required, but an event has no such line", name.text);
        let found = diagnostic(code::REQUIRED_NOT_DESCRIBED, name.origin, message);
        match suggest::did_you_mean(name.text, MEMBERS) {
            Some(meant) => found.help(meant),
            None => found.help("remove it, or require it in `data`"),
        }
    })
}

/// Rules of a line of an event.
fn rules_of<'a>(form: &EventForm<'a>, member: &str, schemas: &SchemaIndex<'a>) -> Vec<Diagnostic> {
    let parts = parts_of(schemas, &form.member(member));
    let keywords = parts.list.iter().flat_map(|part| used(part.object));
    let rules = keywords.filter(|(keyword, _)| is_rule(*keyword, member));
    let rules = rules.map(|(keyword, origin)| {
        let message = format!("`{}` of the line `{member}` is not checked", keyword.name());
        diagnostic(code::NOT_CHECKED, origin, message).label("what it forbids is let through")
    });
    rules.collect()
}

/// Whether a keyword asks for more than the type of a line does: its names tell events apart, and `retry` is a whole number from 0.
fn is_rule(keyword: SchemaKeyword, member: &str) -> bool {
    let is_name = matches!(
        keyword,
        SchemaKeyword::Enum | SchemaKeyword::Const | SchemaKeyword::KnownValues
    );
    let is_of_type = matches!(
        keyword,
        SchemaKeyword::Type | SchemaKeyword::Format | SchemaKeyword::Minimum
    );
    // What these refer to is looked at by itself.
    let is_reference = matches!(
        keyword,
        SchemaKeyword::Reference | SchemaKeyword::DynamicRef | SchemaKeyword::AllOf
    );
    match keyword.duty() {
        Duty::Identity | Duty::Annotation => false,
        Duty::Any | Duty::Numbers | Duty::Texts | Duty::Lists | Duty::Objects => {
            !(is_of_type || is_reference || is_name && member == "event")
        }
    }
}
