//! Lists of links in answers, each with its relation: `links: [{rel, href}]`, and `link: [{relation, url}]` of FHIR.

use oasmith_codegen::ir::Value;

use super::page_targets::PageTarget;
use super::shown_page::ShownPage;
use super::{members, repair};
use crate::schemas::WholeSchema;

/// The names of members that are the relation, and the URL.
const RELATIONS: &[&str] = &["rel", "relation"];
const URLS: &[&str] = &["href", "url", "uri"];

/// Puts the links of a page into a list of links, as far as the description lets them be there.
pub(super) fn set(body: &mut Value, steps: &[String], shown: &ShownPage, schema: &WholeSchema) {
    let first = [steps, &["0".to_owned()]].concat();
    let Some(sample) = members::get(body, &first).cloned() else {
        return;
    };
    let named = |names: &[&str]| {
        let all = members::all(&sample);
        let found = all.iter().find(|(name, _)| names.contains(&name.as_str()));
        found.map(|(name, _)| name.clone())
    };
    let (Some(relation), Some(url)) = (named(RELATIONS), named(URLS)) else {
        return;
    };
    members::set(body, steps, Value::List(Vec::new()));
    let targets = &shown.targets;
    let all: [(&[&str], Option<&PageTarget>); 5] = [
        (&["self"], Some(&shown.own)),
        (&["first"], targets.first.as_ref()),
        (&["prev", "previous"], targets.previous.as_ref()),
        (&["next"], targets.next.as_ref()),
        (&["last"], targets.last.as_ref()),
    ];
    for (names, target) in all {
        let links = target.map(PageTarget::links).unwrap_or_default();
        let ways = names
            .iter()
            .flat_map(|name| links.iter().map(move |link| (*name, link)));
        for (name, link) in ways {
            let mut element = sample.clone();
            let text = Value::Text(name.to_owned());
            members::set(&mut element, std::slice::from_ref(&relation), text);
            members::set(&mut element, std::slice::from_ref(&url), link.clone());
            if add(body, steps, &element, &relation, schema) {
                break;
            }
        }
    }
}

/// Adds a link, if its relation may be there.
fn add(
    body: &mut Value,
    steps: &[String],
    element: &Value,
    relation: &str,
    schema: &WholeSchema,
) -> bool {
    let Some(Value::List(links)) = members::get(body, steps) else {
        return false;
    };
    let mut with: Vec<Value> = links.clone();
    let at = with.len().to_string();
    with.push(element.clone());
    let place = [steps, &[at, relation.to_owned()]].concat();
    repair::change(body, &place, schema, &|it| {
        members::set(it, steps, Value::List(with.clone()));
    })
}
