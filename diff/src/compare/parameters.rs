//! Parameters of operations: by place and name; those of a path by where they stand in it.

use oasmith::ParamLocation;
use oasmith::param_style::{Nested, ParamStyle};
use oasmith_codegen::ir::pointers;
use oasmith_codegen::ir::{Operation, Parameter, ParameterPresence, ParameterSource, Segment};

use super::compared::Compared;
use super::defaults::{DefaultValue, defaults};
use super::flags::{self, FlagKinds};
use super::{spots, written};
use crate::finding::{CallId, Finding, Owner, Spot, Way, arrow};
use crate::kind::{KindRef, parameter as kind};
use crate::wire_form::Uses;

const FLAGS: FlagKinds = FlagKinds {
    deprecated: kind::PARAMETER_DEPRECATED,
    reinstated: kind::PARAMETER_REINSTATED,
    // A secret is so by its schema.
    secret: None,
    other: None,
};

type Owned<'a> = (&'a Operation, &'a [Parameter]);

/// All parameters of an operation.
pub(super) fn all(
    call: CallId,
    old: Owned<'_>,
    new: Owned<'_>,
    webhook: Option<&str>,
    compared: &mut Compared<'_>,
) {
    let mut rest: Vec<Option<&Parameter>> = new.1.iter().map(Some).collect();
    let mut tied: Vec<(&Parameter, Option<&Parameter>)> =
        old.1.iter().map(|it| (it, None)).collect();
    let names = |one: &Parameter, other: &Parameter| match (&one.location, &other.location) {
        (ParamLocation::Path, ParamLocation::Path) => {
            let places = (position(old.0, one), position(new.0, other));
            // A path of which parts are a fragment, and the URL that a callback goes to, have names that stand in no part of the path.
            places.0 == places.1 && (places.0.is_some() || one.wire == other.wire)
        }
        (ParamLocation::Header, ParamLocation::Header) => {
            one.wire.eq_ignore_ascii_case(&other.wire)
        }
        (one_in, other_in) => one_in == other_in && one.wire == other.wire,
    };
    // The same name in another place.
    let moved = |one: &Parameter, other: &Parameter| {
        one.location != other.location && one.wire.eq_ignore_ascii_case(&other.wire)
    };
    for same in [&names as &dyn Fn(&Parameter, &Parameter) -> bool, &moved] {
        for (parameter, partner) in &mut tied {
            if partner.is_none() {
                let found = rest
                    .iter_mut()
                    .find(|it| it.is_some_and(|it| same(parameter, it)));
                *partner = found.and_then(Option::take);
            }
        }
    }
    let owner = Owner::Call(call, Way::There);
    for (parameter, partner) in tied {
        let before = spot(old.0, parameter, webhook);
        match partner {
            Some(partner) => both(
                call,
                (parameter, before),
                (partner, spot(new.0, partner, webhook)),
                compared,
            ),
            // A name of the path that nothing declares is part of the path.
            None if parameter.source == ParameterSource::Path => {}
            None => compared.find(
                Finding::gone(kind::PARAMETER_REMOVED, owner, before)
                    .part(&parameter.wire)
                    .detail(flags::announced(&parameter.flags))
                    .sunset(&parameter.flags),
            ),
        }
    }
    for parameter in rest
        .into_iter()
        .flatten()
        .filter(|it| it.source == ParameterSource::Declared)
    {
        let kind = if parameter.presence.is_required() {
            kind::REQUIRED_PARAMETER_ADDED
        } else {
            kind::OPTIONAL_PARAMETER_ADDED
        };
        compared.find(
            Finding::come(kind, owner, spot(new.0, parameter, webhook)).part(&parameter.wire),
        );
    }
}

/// Where a parameter of the path stands among them.
fn position(of: &Operation, parameter: &Parameter) -> Option<usize> {
    let segments = of.template.path.iter();
    let mut names = segments.filter_map(|it| match it {
        Segment::Parameter(name) => Some(name),
        Segment::Literal(_) => None,
    });
    names.position(|name| *name == parameter.wire)
}

fn spot(of: &Operation, parameter: &Parameter, webhook: Option<&str>) -> Spot {
    match webhook {
        None => Spot::new(pointers::parameter(of, &parameter.wire), parameter.origin),
        Some(_) => {
            let within = spots::spot(of, webhook).pointer;
            let step = oasmith::pointer::of(["parameters", &parameter.wire]);
            Spot::new(format!("{within}{step}"), parameter.origin)
        }
    }
}

/// What is taken where the parameter is missing.
fn default(presence: &ParameterPresence) -> Option<DefaultValue<'_>> {
    match presence {
        ParameterPresence::Required | ParameterPresence::WithPart | ParameterPresence::Optional => {
            None
        }
        ParameterPresence::Defaulted(value) => Some(DefaultValue::Value(value)),
        ParameterPresence::FromClock(duration) => {
            Some(DefaultValue::Words(format!("{duration} from now")))
        }
    }
}

fn both(
    call: CallId,
    old: (&Parameter, Spot),
    new: (&Parameter, Spot),
    compared: &mut Compared<'_>,
) {
    let ((old, before), (new, after)) = (old, new);
    let Parameter {
        origin: _,
        wire,
        location,
        presence,
        value,
        style: own_style,
        allows_empty_value,
        examples: _,
        source: _,
        docs: _,
        flags: own_flags,
    } = old;
    let changed = |kind, detail: String| {
        Finding::new(
            kind,
            Owner::Call(call, Way::There),
            before.clone(),
            after.clone(),
        )
        .detail(detail)
        .part(wire)
    };
    let (styles, values) = ([*own_style, new.style], [*value, new.value]);
    if *location == new.location {
        let new_style = written::comparable(styles, values, compared);
        style(*own_style, new_style, &changed, compared);
    } else {
        let detail = arrow(location.name(), new.location.name());
        compared.find(changed(kind::PARAMETER_MOVED, detail));
    }
    match (*allows_empty_value, new.allows_empty_value) {
        (false, true) if !written::takes_any_text(compared.old.api, *value) => {
            compared.find(changed(kind::EMPTY_VALUE_ALLOWED, String::new()));
        }
        (true, false) if !written::takes_any_text(compared.new.api, new.value) => {
            compared.find(changed(kind::EMPTY_VALUE_REFUSED, String::new()));
        }
        (_, _) => {}
    }
    match (presence.is_required(), new.presence.is_required()) {
        (false, true) => compared.find(changed(kind::PARAMETER_BECAME_REQUIRED, String::new())),
        (true, false) => compared.find(changed(kind::PARAMETER_BECAME_OPTIONAL, String::new())),
        (true, true) | (false, false) => {}
    }
    if let Some((kind, detail)) = defaults(
        default(presence),
        default(&new.presence),
        [
            kind::PARAMETER_DEFAULT_ADDED,
            kind::PARAMETER_DEFAULT_REMOVED,
            kind::PARAMETER_DEFAULT_CHANGED,
        ],
    ) {
        compared.find(changed(kind, detail));
    }
    for (kind, word) in flags::compare(own_flags, &new.flags, &FLAGS) {
        compared.find(changed(kind, word).sunset(&new.flags));
    }
    let kinds = [kind::PARAMETER_NULL_ALLOWED, kind::PARAMETER_NULL_REFUSED];
    if let Some(kind) = written::null(kinds, styles, values, compared) {
        compared.find(changed(kind, String::new()).values(*value, new.value));
    }
    let uses = Uses {
        old: *value,
        new: new.value,
        form: written::form_at([location, &new.location], styles),
    };
    compared.root((call, Way::There), Some(wire), uses);
}

fn style(
    old: ParamStyle,
    new: ParamStyle,
    changed: &impl Fn(KindRef, String) -> Finding,
    compared: &mut Compared<'_>,
) {
    let ParamStyle {
        style,
        explode,
        reserved,
        nested,
    } = old;
    if style != new.style {
        let detail = arrow(format!("{style:?}"), format!("{:?}", new.style));
        compared.find(changed(kind::PARAMETER_STYLE_CHANGED, detail));
    } else if explode != new.explode {
        compared.find(changed(
            kind::PARAMETER_EXPLODE_CHANGED,
            arrow(explode, new.explode),
        ));
    } else if nested != new.nested {
        let word = |nested: Nested| {
            format!("nested {:?} {:?}", nested.lists, nested.objects).to_lowercase()
        };
        let detail = arrow(word(nested), word(new.nested));
        compared.find(changed(kind::PARAMETER_STYLE_CHANGED, detail));
    }
    if reserved != new.reserved {
        compared.find(changed(
            kind::PARAMETER_RESERVED_CHANGED,
            arrow(reserved, new.reserved),
        ));
    }
}
