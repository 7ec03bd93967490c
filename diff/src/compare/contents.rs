//! Bodies, by media type.

use oasmith::param_style::Nested;
use oasmith::pointer;
use oasmith_codegen::ir::{Body, Content, ContentPart};
use oasmith_codegen::media_type::MediaType;

use super::compared::Compared;
use super::form_fields;
use super::media_keys::{covering, holding, is_within, own};
use super::null::null;
use super::xml;
use crate::finding::{CallId, Finding, Owner, Spot, Way, arrow};
use crate::kind::{KindRef, body as kind, value};
use crate::wire_form::{Uses, WireForm};

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
            all(
                (call, Way::There),
                contents,
                &new.contents,
                &place,
                &OF_REQUESTS,
                compared,
            );
        }
    }
}

/// The kinds of change of media types on one way.
pub(super) struct MediaKinds {
    /// One came.
    added: KindRef,
    /// One is gone.
    removed: KindRef,
    /// All are others.
    replaced: KindRef,
    /// Of a range, some are left.
    narrowed: KindRef,
}

const OF_REQUESTS: MediaKinds = MediaKinds {
    added: kind::REQUEST_MEDIA_TYPE_ADDED,
    removed: kind::REQUEST_MEDIA_TYPE_REMOVED,
    replaced: kind::REQUEST_MEDIA_TYPE_REPLACED,
    narrowed: kind::REQUEST_MEDIA_TYPE_REMOVED,
};

/// Those of answers.
pub(super) const OF_ANSWERS: MediaKinds = MediaKinds {
    added: kind::RESPONSE_MEDIA_TYPE_ADDED,
    removed: kind::RESPONSE_MEDIA_TYPE_REMOVED,
    replaced: kind::RESPONSE_MEDIA_TYPE_REPLACED,
    narrowed: kind::RESPONSE_MEDIA_TYPES_NARROWED,
};

/// The media types of a body: what holds for each before and after, under its own key or under that of a range.
pub(super) fn all(
    owner: (CallId, Way),
    old: &[Content],
    new: &[Content],
    place: &[Spot; 2],
    kinds: &MediaKinds,
    compared: &mut Compared<'_>,
) {
    let [within_old, within_new] = place;
    let come = new.iter().filter(|it| own(old, &it.media).is_none());
    let keys: Vec<&str> = old.iter().chain(come).map(|it| it.media.as_str()).collect();
    let sides = |media: &str| Some((holding(old, media)?, holding(new, media)?));
    let has_common = keys.iter().any(|it| sides(it).is_some());
    if !has_common && !old.is_empty() && !new.is_empty() {
        let list = |all: &[Content]| {
            let names: Vec<&str> = all.iter().map(|it| it.media.as_str()).collect();
            names.join(", ")
        };
        let whose = Owner::Call(owner.0, owner.1);
        let finding = Finding::new(
            kinds.replaced,
            whose,
            within_old.clone(),
            within_new.clone(),
        );
        compared.find(finding.detail(arrow(list(old), list(new))));
        return;
    }
    for media in keys {
        compared
            .findings
            .extend(of_key(owner, media, [old, new], place, kinds));
        if let Some((before, after)) = sides(media) {
            let before = (before, spot(before, within_old));
            both(owner, before, (after, spot(after, within_new)), compared);
        }
    }
}

/// What is to be said of a key that only one description has.
fn of_key(
    (call, way): (CallId, Way),
    media: &str,
    [old, new]: [&[Content]; 2],
    [within_old, within_new]: &[Spot; 2],
    kinds: &MediaKinds,
) -> Option<Finding> {
    let owner = Owner::Call(call, way);
    let under_another_key = |before: &Content, after: &Content| {
        let spots = (spot(before, within_old), spot(after, within_new));
        let finding = Finding::new(kind::MEDIA_TYPE_KEY_CHANGED, owner, spots.0, spots.1);
        finding.detail(arrow(&before.media, &after.media))
    };
    match (own(old, media), own(new, media)) {
        (Some(_), Some(_)) | (None, None) => None,
        (Some(own), None) => Some(match covering(new, media) {
            Some(other) => under_another_key(own, other),
            None => {
                let has_some = new.iter().any(|it| is_within(&it.media, media));
                let kind = if has_some {
                    kinds.narrowed
                } else {
                    kinds.removed
                };
                Finding::gone(kind, owner, spot(own, within_old)).detail(media)
            }
        }),
        (None, Some(own)) => Some(match covering(old, media) {
            Some(other) => under_another_key(other, own),
            None => Finding::come(kinds.added, owner, spot(own, within_new)).detail(media),
        }),
    }
}

fn spot(content: &Content, within: &Spot) -> Spot {
    let step = pointer::of(["content", &content.media]);
    Spot::new(format!("{}{step}", within.pointer), content.origin)
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
        example: _,
        examples: _,
        value: own,
        part,
        // Compared with the members that they are of.
        fields: _,
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
    form_fields::compare([old, new], &changed, compared);
    let form = form([old, new]);
    match (own, new.value) {
        (None, None) => {}
        (None, Some(_)) => compared.find(changed(kind::CONTENT_SCHEMA_ADDED, String::new())),
        (Some(_), None) => compared.find(changed(kind::CONTENT_SCHEMA_REMOVED, String::new())),
        (Some(old), Some(new)) => {
            let kinds = [kind::BODY_NULL_ALLOWED, kind::BODY_NULL_REFUSED];
            let old = *old;
            if form == WireForm::Xml {
                let sides = [(compared.old.api, old.shape), (compared.new.api, new.shape)];
                let change = xml::root_change(sides);
                let change = change.map(|it| changed(value::XML_CHANGED, it));
                compared.findings.extend(change);
            }
            let kind = null(kinds, old, new, compared);
            if let Some(kind) = kind.filter(|_| !form.leaves_out_null()) {
                compared.find(changed(kind, String::new()).values(old, new));
            }
            compared.root((call, way), None, Uses { old, new, form });
        }
    }
}

/// How the values of two bodies are written. What is said of the media types of parts is not understood here.
fn form(both: [&Content; 2]) -> WireForm {
    let own = |content: &Content| match MediaType::of(&content.media) {
        MediaType::Text => WireForm::Scalar,
        MediaType::Urlencoded | MediaType::Multipart => {
            let is_said = content.fields.iter().any(|it| it.media.is_some());
            if is_said {
                WireForm::Json
            } else {
                WireForm::Form
            }
        }
        MediaType::Xml => WireForm::Xml,
        MediaType::Json
        | MediaType::Lines
        | MediaType::Events
        | MediaType::Any
        | MediaType::Vendor
        | MediaType::Binary => WireForm::Json,
    };
    let [old, new] = both.map(own);
    if old == new { old } else { WireForm::Json }
}
