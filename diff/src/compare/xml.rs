//! How values are written in XML: elements and attributes, their names and namespaces.

use oasmith_codegen::ir::{Api, Shape, ShapeId, Unchecked};

use crate::finding::arrow;

/// What begins the name that a value has in XML.
const NAME: &str = "name=";

/// What is said of a shape.
pub(super) fn stated(shape: &Shape) -> Option<&str> {
    let mut all = shape.unchecked.iter();
    all.find_map(|it| match it {
        Unchecked::Xml(text) => Some(text.as_str()),
        Unchecked::ListedOnce
        | Unchecked::Null
        | Unchecked::Encoding(_)
        | Unchecked::MediaType(_)
        | Unchecked::Schema(_) => None,
    })
}

/// What was and what is, if that differs. A name that a place has anyway says nothing; where none is said before nor now, the places decide.
pub(super) fn change(stated: [Option<&str>; 2], usual: [&str; 2]) -> Option<String> {
    let [old, new] = stated.map(Option::unwrap_or_default);
    let parts = |text: &str| -> Vec<String> {
        let all = text.split(", ");
        let others = all.filter(|it| !it.is_empty() && !it.starts_with(NAME));
        others.map(str::to_owned).collect()
    };
    let name = |text: &str, usual: &str| {
        let stated = text.split(", ").find_map(|it| it.strip_prefix(NAME));
        stated.unwrap_or(usual).to_owned()
    };
    let is_named = [old, new].iter().any(|it| it.contains(NAME));
    let is_renamed = is_named && name(old, usual[0]) != name(new, usual[1]);
    let word = |text: &str| match text {
        "" => "the usual".to_owned(),
        text => text.to_owned(),
    };
    (is_renamed || parts(old) != parts(new)).then(|| arrow(word(old), word(new)))
}

/// The change of the element that a document consists of, where components call it and nothing else does.
pub(super) fn root_change(sides: [(&Api, ShapeId); 2]) -> Option<String> {
    let [before, after] = sides.map(|(api, shape)| api.shapes.get(shape));
    let is_said = |it: &Shape| stated(it).is_some_and(|it| it.contains(NAME));
    let names = (before.hint.component()?, after.hint.component()?);
    let is_changed = names.0 != names.1 && !is_said(before) && !is_said(after);
    is_changed.then(|| arrow(names.0, names.1))
}
