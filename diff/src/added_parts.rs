//! What becomes of callers where a parameter or a body comes that may be missing: what they send in its place already is read now.

use oasmith_codegen::ir::{Body, Parameter, ShapeKind};
use oasmith_codegen::media_type::MediaType;

use crate::compare::{Call, Compared};
use crate::finding::{Finding, Owner};
use crate::inclusion::Inclusion;
use crate::kind::claims::{PART_IGNORED, UNDECIDED};
use crate::sent_already::{refused, sent_already};
use crate::value_verdicts::WireVerdicts;
use crate::values::Values;
use crate::verdict::{Evidence, Verdict};

const BODY: &str = "a body";

/// The verdicts. Of what a service sends to a webhook it is taken that the description says what it sends.
pub(crate) fn added(
    compared: &Compared<'_>,
    values: &Values<'_>,
    finding: &Finding,
) -> WireVerdicts {
    let ignored = Verdict::from(PART_IGNORED);
    let call = match finding.owner {
        Owner::Call(call, _) => compared.calls.get(call),
        Owner::Shapes(_) | Owner::Api => None,
    };
    if call.is_some_and(|it| it.webhook.is_some()) {
        return (ignored, Verdict::SAFE);
    }
    let parameter = call.and_then(|it| parameter(it, finding));
    let body = call.and_then(|it| it.new?.body.as_ref());
    let callers = match (parameter, body) {
        (Some(it), _) => sent_before(compared, values, it),
        (None, Some(it)) => body_before(values, it),
        (None, None) => UNDECIDED.into(),
    };
    (callers, ignored)
}

/// A server that did not know the body took anything for it, in any media type.
fn body_before(values: &Values<'_>, body: &Body) -> Verdict {
    let mut contents = body.contents.iter();
    let json = contents.find(|it| MediaType::of(&it.media) == MediaType::Json);
    match json.and_then(|it| it.value).map(|it| values.ask_of_all(it)) {
        Some(found @ (Inclusion::Tried(_) | Inclusion::Undecided(_) | Inclusion::Refuted(_))) => {
            sent_already(BODY, found)
        }
        Some(Inclusion::Proved) | None => {
            let media: Vec<&str> = body.contents.iter().map(|it| it.media.as_str()).collect();
            let media = media.join(" or ");
            Verdict::may_break(format!(
                "a caller sends {BODY} already, which now must be {media}"
            ))
        }
    }
}

fn parameter<'c>(call: &Call<'c>, finding: &Finding) -> Option<&'c Parameter> {
    let place = finding.new.as_ref()?.origin?;
    let mut parameters = call.new?.parameters.iter();
    parameters.find(|it| it.origin == place)
}

/// A server that did not know the parameter took any text for it. Lists and objects are read out of several texts, of which nothing is asked.
fn sent_before(compared: &Compared<'_>, values: &Values<'_>, parameter: &Parameter) -> Verdict {
    let name = format!("`{}`", parameter.wire);
    let kind = &compared.new.api.shapes.get(parameter.value.shape).kind;
    if let ShapeKind::List(list) = kind
        && list.rules.is_empty()
        && matches!(values.ask_of_texts(list.item), Inclusion::Proved)
    {
        return Verdict::SAFE.with(Evidence::Proved);
    }
    if kind.element().is_some() || kind.tuple().is_some() || kind.record().is_some() {
        refused(&name)
    } else {
        sent_already(&name, values.ask_of_texts(parameter.value))
    }
}
