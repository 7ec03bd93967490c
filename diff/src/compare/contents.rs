//! Bodies, by media type.

use oasmith::param_style::Nested;
use oasmith::pointer;
use oasmith_codegen::ir::{Body, Content, ContentPart, FormField};
use oasmith_codegen::media_type::is_bytes;

use super::compared::Compared;
use super::null::null;
use crate::finding::{CallId, Finding, Owner, Spot, Way, arrow};
use crate::kind::{KindRef, body as kind};

/// The bodies of requests.
pub(super) fn bodies(
    call: CallId,
    old: Option<&Body>,
    new: Option<&Body>,
    place: &[Spot; 2],
    compared: &mut Compared<'_>,
) {
    let spot = |body: &Body, within: &Spot| {
        Spot::new(format!("{}/requestBody", within.pointer), body.origin)
    };
    let owner = Owner::Call(call, Way::There);
    let [within_old, within_new] = place;
    match (old, new) {
        (None, None) => {}
        (None, Some(new)) => {
            let kind = if new.required {
                kind::REQUIRED_BODY_ADDED
            } else {
                kind::OPTIONAL_BODY_ADDED
            };
            compared.find(Finding::come(kind, owner, spot(new, within_new)));
        }
        (Some(old), None) => compared.find(Finding::gone(
            kind::BODY_REMOVED,
            owner,
            spot(old, within_old),
        )),
        (Some(old), Some(new)) => {
            let Body {
                origin: _,
                required,
                contents,
                docs: _,
            } = old;
            let place = [spot(old, within_old), spot(new, within_new)];
            let changed = |kind| Finding::new(kind, owner, place[0].clone(), place[1].clone());
            match (*required, new.required) {
                (false, true) => compared.find(changed(kind::BODY_BECAME_REQUIRED)),
                (true, false) => compared.find(changed(kind::BODY_BECAME_OPTIONAL)),
                (true, true) | (false, false) => {}
            }
            let kinds = [
                kind::REQUEST_MEDIA_TYPE_ADDED,
                kind::REQUEST_MEDIA_TYPE_REMOVED,
                kind::REQUEST_MEDIA_TYPE_REPLACED,
            ];
            all(
                (call, Way::There),
                contents,
                &new.contents,
                &place,
                kinds,
                compared,
            );
        }
    }
}

/// The media types of a body, with the kinds for one that came, that is gone, and for all that are others.
pub(super) fn all(
    owner: (CallId, Way),
    old: &[Content],
    new: &[Content],
    place: &[Spot; 2],
    kinds: [KindRef; 3],
    compared: &mut Compared<'_>,
) {
    let [added, removed, replaced] = kinds;
    let spot = |content: &Content, within: &Spot| {
        let step = pointer::of(["content", &content.media]);
        Spot::new(format!("{}{step}", within.pointer), content.origin)
    };
    let [within_old, within_new] = place;
    let partner = |content: &Content, others: &[Content]| {
        let of = |key: fn(&str) -> String| {
            let wanted = key(&content.media);
            others.iter().position(|it| key(&it.media) == wanted)
        };
        of(name).or_else(|| of(meaning))
    };
    let has_common = old.iter().any(|it| partner(it, new).is_some());
    let whose = Owner::Call(owner.0, owner.1);
    if !has_common && !old.is_empty() && !new.is_empty() {
        let list = |all: &[Content]| {
            all.iter()
                .map(|it| it.media.as_str())
                .collect::<Vec<_>>()
                .join(", ")
        };
        let finding = Finding::new(replaced, whose, within_old.clone(), within_new.clone());
        compared.find(finding.detail(arrow(list(old), list(new))));
        return;
    }
    for content in old {
        match partner(content, new).and_then(|at| new.get(at)) {
            None => compared.find(
                Finding::gone(removed, whose, spot(content, within_old)).detail(&content.media),
            ),
            Some(other) => both(
                owner,
                (content, spot(content, within_old)),
                (other, spot(other, within_new)),
                compared,
            ),
        }
    }
    for content in new.iter().filter(|it| partner(it, old).is_none()) {
        compared
            .find(Finding::come(added, whose, spot(content, within_new)).detail(&content.media));
    }
}

/// A media type as it is compared.
fn name(media: &str) -> String {
    let plain: String = media.split_whitespace().collect();
    plain.to_ascii_lowercase()
}

/// A media type without what it says anyway: JSON is UTF-8, and so is every text that generated code reads and writes.
fn meaning(media: &str) -> String {
    let name = name(media);
    let is_text = !is_bytes(&name);
    let says_more = |parameter: &&str| {
        let parameter = parameter.replace('"', "");
        !is_text || parameter != "charset=utf-8"
    };
    let parts: Vec<&str> = name.split(';').filter(says_more).collect();
    parts.join(";")
}

fn both(
    owner: (CallId, Way),
    old: (&Content, Spot),
    new: (&Content, Spot),
    compared: &mut Compared<'_>,
) {
    let ((old, before), (new, after)) = (old, new);
    let Content {
        origin: _,
        media: _,
        // For readers alone.
        examples: _,
        value,
        part,
        fields: own_fields,
        nested,
    } = old;
    let (call, way) = owner;
    let changed = |kind, detail: String| {
        Finding::new(kind, Owner::Call(call, way), before.clone(), after.clone()).detail(detail)
    };
    if *part != new.part {
        let word = |part| match part {
            ContentPart::Whole => "one value",
            ContentPart::Item => "a stream of items",
            ContentPart::Event => "a stream of events with names",
        };
        compared.find(changed(
            kind::CONTENT_STREAMING_CHANGED,
            arrow(word(*part), word(new.part)),
        ));
    }
    if *nested != new.nested {
        let word = |nested: Nested| {
            format!("nested {:?} {:?}", nested.lists, nested.objects).to_lowercase()
        };
        let detail = arrow(word(*nested), word(new.nested));
        compared.find(changed(kind::FORM_FIELD_STYLE_CHANGED, detail));
    }
    fields(own_fields, &new.fields, &changed, compared);
    match (value, new.value) {
        (None, None) => {}
        (None, Some(_)) => compared.find(changed(kind::CONTENT_SCHEMA_ADDED, String::new())),
        (Some(_), None) => compared.find(changed(kind::CONTENT_SCHEMA_REMOVED, String::new())),
        (Some(old), Some(new)) => {
            let kinds = [kind::BODY_NULL_ALLOWED, kind::BODY_NULL_REFUSED];
            if let Some(kind) = null(kinds, *old, new, compared) {
                compared.find(changed(kind, String::new()).values(*old, new));
            }
            compared.root((call, way), None, *old, new);
        }
    }
}

/// Fields of a form that are not written as forms usually are.
fn fields(
    old: &[FormField],
    new: &[FormField],
    changed: &impl Fn(KindRef, String) -> Finding,
    compared: &mut Compared<'_>,
) {
    let names = old.iter().chain(
        new.iter()
            .filter(|it| !old.iter().any(|own| own.wire == it.wire)),
    );
    for FormField {
        origin: _,
        wire,
        style: _,
        media: _,
        is_whole: _,
    } in names
    {
        let find = |all: &[FormField]| all.iter().find(|it| it.wire == *wire).cloned();
        let (before, after) = (find(old), find(new));
        let style = |it: &Option<FormField>| {
            let own = it.as_ref();
            own.map_or((None, false), |it| (it.style, it.is_whole))
        };
        let media = |it: &Option<FormField>| it.as_ref().and_then(|it| it.media.clone());
        if style(&before) != style(&after) {
            compared.find(changed(kind::FORM_FIELD_STYLE_CHANGED, wire.clone()).part(wire));
        }
        if media(&before) != media(&after) {
            let word = |media: Option<String>| media.unwrap_or_else(|| "the usual one".to_owned());
            let detail = format!(
                "{wire}: {}",
                arrow(word(media(&before)), word(media(&after)))
            );
            compared.find(changed(kind::FORM_FIELD_MEDIA_TYPE_CHANGED, detail).part(wire));
        }
    }
}
