//! What schemas say to the letter that no question about values knows: where they are read as their authors mean them, and what texts stand for.

use oasmith::Format;
use oasmith_codegen::ir::{Shape, Unchecked};

use super::compared::Compared;
use super::xml;
use crate::finding::{Finding, Owner, arrow};
use crate::kind::{KindRef, text, value};
use crate::wire_form::WireForm;

/// Compares what all pairs say so, once all places are known where they stand.
pub(super) fn all(compared: &mut Compared<'_>) {
    let mut found = Vec::new();
    for (at, pair) in compared.pairs.iter().enumerate() {
        let (old, new) = (&compared.old, &compared.new);
        let shapes = [old.api.shapes.get(pair.old), new.api.shapes.get(pair.new)];
        let mut differences = listed(shapes);
        if pair.nullable == [true; 2] {
            differences.extend(null(shapes));
        }
        differences.extend(content(shapes));
        if pair.form == WireForm::Xml {
            differences.extend(in_xml(shapes));
        }
        found.extend(differences.into_iter().map(|(kind, detail)| {
            let owner = Owner::Shapes(at);
            Finding::new(kind, owner, old.spot(pair.old), new.spot(pair.new)).detail(detail)
        }));
    }
    compared.findings.extend(found);
}

type Difference = (KindRef, String);

/// Whether listed values are refused to the letter.
fn listed(shapes: [&Shape; 2]) -> Vec<Difference> {
    let kinds = [
        value::LISTED_VALUES_REFUSED_TO_THE_LETTER,
        value::LISTED_VALUES_ALLOWED_TO_THE_LETTER,
    ];
    reading(shapes, &Unchecked::ListedOnce, kinds)
}

/// Whether null is refused to the letter, where both take it as they are read.
fn null(shapes: [&Shape; 2]) -> Vec<Difference> {
    let kinds = [
        value::NULL_REFUSED_TO_THE_LETTER,
        value::NULL_ALLOWED_TO_THE_LETTER,
    ];
    reading(shapes, &Unchecked::Null, kinds)
}

fn reading(
    shapes: [&Shape; 2],
    statement: &Unchecked,
    [refused, allowed]: [KindRef; 2],
) -> Vec<Difference> {
    let [old, new] = shapes.map(|it| it.unchecked.contains(statement));
    let kind = match (old, new) {
        (false, true) => Some(refused),
        (true, false) => Some(allowed),
        (true, true) | (false, false) => None,
    };
    kind.map(|it| (it, String::new())).into_iter().collect()
}

/// What is said of texts, and the keyword that says it.
type Aspect = (fn(&Shape) -> Option<&str>, &'static str);

/// What texts stand for. What a format says as well is said of the format where it comes or goes.
fn content(shapes: [&Shape; 2]) -> Vec<Difference> {
    let aspects: [Aspect; 3] = [
        (encoding, "contentEncoding"),
        (media_type, "contentMediaType"),
        (schema, "contentSchema"),
    ];
    let difference = |(aspect, name): Aspect| {
        let detail = |text: &str| format!("{name} {text}");
        let [old, new] = shapes.map(aspect);
        match (old, new) {
            (Some(old), Some(new)) if old != new && name == "contentSchema" => {
                Some((text::CONTENT_CHANGED, name.to_owned()))
            }
            (Some(old), Some(new)) if old != new => {
                Some((text::CONTENT_CHANGED, detail(&arrow(old, new))))
            }
            (Some(_), Some(_)) | (None, None) => None,
            (Some(BASE64), None) | (None, Some(BASE64)) => None,
            (Some(_), None) | (None, Some(_)) => Some((text::CONTENT_STATED, name.to_owned())),
        }
    };
    aspects.into_iter().filter_map(difference).collect()
}

/// The encoding that the format `byte` means as well.
const BASE64: &str = "base64";

/// The media type that the format `binary` means as well, which says nothing of the bytes.
const BYTES: &str = "application/octet-stream";

fn encoding(shape: &Shape) -> Option<&str> {
    let format = shape.kind.text().and_then(|it| it.format);
    let by_format = (format == Some(Format::Base64)).then_some(BASE64);
    let mut all = shape.unchecked.iter();
    let stated = all.find_map(|it| match it {
        Unchecked::Encoding(name) => Some(name.as_str()),
        Unchecked::ListedOnce
        | Unchecked::Null
        | Unchecked::MediaType(_)
        | Unchecked::Schema(_)
        | Unchecked::Xml(_) => None,
    });
    stated.or(by_format)
}

fn media_type(shape: &Shape) -> Option<&str> {
    let mut all = shape.unchecked.iter();
    let stated = all.find_map(|it| match it {
        Unchecked::MediaType(name) => Some(name.as_str()),
        Unchecked::ListedOnce
        | Unchecked::Null
        | Unchecked::Encoding(_)
        | Unchecked::Schema(_)
        | Unchecked::Xml(_) => None,
    });
    stated.filter(|it| *it != BYTES)
}

fn schema(shape: &Shape) -> Option<&str> {
    let mut all = shape.unchecked.iter();
    all.find_map(|it| match it {
        Unchecked::Schema(text) => Some(text.as_str()),
        Unchecked::ListedOnce
        | Unchecked::Null
        | Unchecked::Encoding(_)
        | Unchecked::MediaType(_)
        | Unchecked::Xml(_) => None,
    })
}

/// How values are written in XML.
fn in_xml(shapes: [&Shape; 2]) -> Vec<Difference> {
    let names = shapes.map(|it| it.hint.name());
    let change = xml::change(shapes.map(xml::stated), names);
    change
        .map(|it| (value::XML_CHANGED, it))
        .into_iter()
        .collect()
}
