//! Arguments of an operation: its parameters, and the key of idempotency.

use std::collections::BTreeSet;

use oasmith::ParamLocation;
use oasmith::format::duration;
use oasmith::param_style::{ParamStyle, Style};
use oasmith_schemas::arena::Arena;

use super::context::{LowerContext, diagnostic};
use super::prose::{self, Writer};
use super::{checks, forms, limits, literals, names, residual, types};
use crate::diagnostics::Diagnostics;
use crate::diagnostics::code::lower::UNSUPPORTED_MEDIA;
use crate::ir::{
    Docs, Flag, Flags, Idempotency, Operation, Parameter, ParameterPresence, ShapeKind,
};
use crate::rust::{
    Argument, ArgumentId, ArgumentPresence, DocComment, Ident, Literal, NumberTexts, Ty, ValueForm,
};

/// The arguments in the order of the description, by the names that were chosen for them.
pub(super) fn of(
    context: &LowerContext<'_>,
    operation: &Operation,
    idents: &[Ident],
    diagnostics: &mut Diagnostics,
) -> Arena<Argument> {
    let parameters = operation.parameters.iter().zip(idents);
    let mut arguments: Vec<Argument> = parameters
        .map(|(parameter, ident)| argument(context, operation, parameter, ident, diagnostics))
        .collect();
    spread_beside(&mut arguments);
    let arguments = arguments.into_iter().collect();
    lists_of_parts(context, operation, diagnostics);
    arguments
}

/// Keeps the names of other arguments out of objects that take any name.
fn spread_beside(arguments: &mut [Argument]) {
    let names: Vec<Vec<String>> = arguments.iter().map(own_names).collect();
    let locations: Vec<_> = arguments.iter().map(|it| it.location.clone()).collect();
    for (position, argument) in arguments.iter_mut().enumerate() {
        let is_beside =
            |other: usize| other != position && locations.get(other) == Some(&argument.location);
        let beside = names
            .iter()
            .enumerate()
            .filter(|(other, _)| is_beside(*other));
        let beside: Vec<String> = beside.flat_map(|(_, names)| names.clone()).collect();
        if let ValueForm::Object(object) = &mut argument.form
            && object.others.is_some()
            && argument.style.style == Style::Form
            && argument.style.explode
        {
            object.except = beside;
        }
    }
}

/// The names that an argument has where it stands.
fn own_names(argument: &Argument) -> Vec<String> {
    let mut names = vec![argument.wire.clone()];
    if let (ValueForm::Object(object), true) = (&argument.form, argument.style.is_spread()) {
        names.extend(object.known.iter().map(|(name, _)| name.clone()));
    }
    names
}

fn argument(
    context: &LowerContext<'_>,
    operation: &Operation,
    parameter: &Parameter,
    ident: &Ident,
    diagnostics: &mut Diagnostics,
) -> Argument {
    let list = checks::of_list(context, parameter.value.shape);
    let limits = limits::of_place(context, parameter.value.shape, list.as_ref()).into_iter();
    let words: Vec<String> = limits.chain(presence_words(&parameter.presence)).collect();
    let mut ty = types::of_shape(context, parameter.value.shape);
    if parameter.flags.has(Flag::Secret) && !types::hides(context, parameter.value.shape) {
        ty = Ty::Secret(Box::new(ty));
    }
    Argument {
        ident: ident.clone(),
        setter: names::setter(ident, operation),
        wire: parameter.wire.clone(),
        location: parameter.location.clone(),
        ty,
        presence: presence(context, parameter, diagnostics),
        fixed: fixed(context, parameter),
        style: parameter.style,
        form: forms::of_style(context, parameter.style, parameter.value.shape),
        texts: types::number_texts(context, parameter.value.shape),
        list,
        checked: context.contents.rules.contains(&parameter.value.shape),
        residual: residual::of(context, parameter.value.shape),
        docs: docs(parameter, ident, &words),
    }
}

/// What the description says of a parameter, with what its type does not say.
fn docs(parameter: &Parameter, ident: &Ident, words: &[String]) -> DocComment {
    let (docs, wire) = (&parameter.docs, &parameter.wire);
    let docs = match &parameter.location {
        ParamLocation::Path
        | ParamLocation::Query
        | ParamLocation::Header
        | ParamLocation::Cookie => Writer::of_part(docs, "The parameter", wire, ident.as_str()),
        ParamLocation::Part(part) => {
            let (name, part) = (prose::code(wire), prose::code(part));
            Writer::about(docs, &format!("The header {name} of the part {part}."))
        }
    };
    docs.sentences(words)
        .wire(wire, ident.as_str())
        .done(&parameter.flags)
}

/// What the server does without the parameter, where the type does not say it.
fn presence_words(presence: &ParameterPresence) -> Option<String> {
    match presence {
        ParameterPresence::Required | ParameterPresence::Optional => None,
        ParameterPresence::WithPart => Some("It must be there if the part is.".to_owned()),
        ParameterPresence::Defaulted(value) => {
            let value = prose::code(&value.to_json());
            Some(format!("The server takes {value} when it is missing."))
        }
        ParameterPresence::FromClock(duration) if duration::seconds(duration) == Some(0) => {
            Some("The server takes the present moment when it is missing.".to_owned())
        }
        ParameterPresence::FromClock(duration) => {
            let duration = prose::code(duration);
            Some(format!(
                "The server takes the moment {duration} from now when it is missing."
            ))
        }
    }
}

/// The constant that a parameter always is.
fn fixed(context: &LowerContext<'_>, parameter: &Parameter) -> Option<Literal> {
    let id = parameter.value.shape;
    let is_bare = !parameter.value.nullable
        && !parameter.flags.has(Flag::Secret)
        && !context.api.own.contains_key(&id);
    let value = context.shape(id).kind.constant().filter(|_| is_bare)?;
    literals::literal(context, id, &value)
}

fn presence(
    context: &LowerContext<'_>,
    parameter: &Parameter,
    diagnostics: &mut Diagnostics,
) -> ArgumentPresence {
    match &parameter.presence {
        ParameterPresence::Required => ArgumentPresence::Required,
        ParameterPresence::Optional => ArgumentPresence::Optional,
        ParameterPresence::WithPart => ArgumentPresence::WithPart,
        // Its form was checked when it was read.
        ParameterPresence::FromClock(duration) => {
            ArgumentPresence::RelativeTime(duration::seconds(duration).unwrap_or(0))
        }
        ParameterPresence::Defaulted(value) => {
            let literal = literals::of_default(context, parameter.value.shape, value);
            if literal.is_none() && literals::is_beyond(value) {
                let wire = &parameter.wire;
                diagnostics.add(literals::not_filled_in(wire, value, parameter.origin));
            }
            literal.map_or(ArgumentPresence::Optional, ArgumentPresence::Defaulted)
        }
    }
}

/// Reports headers of parts that stand in a form several times: as parameters they have one value.
fn lists_of_parts(
    context: &LowerContext<'_>,
    operation: &Operation,
    diagnostics: &mut Diagnostics,
) {
    let contents = operation.body.iter().flat_map(|body| &body.contents);
    let values = contents.filter_map(|content| content.value);
    let members = values.flat_map(|used| forms::members(context, used.shape).known);
    let is_list = |shape| {
        matches!(
            context.shape(shape).kind,
            ShapeKind::List(_) | ShapeKind::Tuple(_)
        )
    };
    let lists: BTreeSet<String> = members
        .filter(|(_, shape)| is_list(*shape))
        .map(|(name, _)| name)
        .collect();
    for parameter in &operation.parameters {
        if let ParamLocation::Part(part) = &parameter.location
            && lists.contains(part)
        {
            let message = format!("there may be several parts `{part}`, which get one header");
            let reported = diagnostic(UNSUPPORTED_MEDIA, parameter.origin, message);
            diagnostics.add(reported.label("written to all, read from the first"));
        }
    }
}

/// The idempotency key among the arguments; a header that only the extension speaks of becomes one.
pub(super) fn idempotency(
    spoken: &Idempotency,
    arguments: &mut Arena<Argument>,
) -> Option<ArgumentId> {
    let (header, presence) = match spoken {
        Idempotency::Unspecified | Idempotency::Refused => return None,
        Idempotency::Required(header) => (header, ArgumentPresence::Required),
        Idempotency::Accepted(header) => (header, ArgumentPresence::Optional),
    };
    let is_it = |argument: &Argument| {
        argument.location == ParamLocation::Header && argument.wire.eq_ignore_ascii_case(header)
    };
    if let Some(known) = arguments.position(is_it) {
        return Some(known);
    }
    let otherwise = "The key under which a call that is sent again acts once.";
    Some(arguments.add(Argument {
        ident: Ident::spelled("idempotency_key"),
        setter: Ident::spelled("idempotency_key"),
        wire: header.clone(),
        location: ParamLocation::Header,
        ty: Ty::String,
        presence,
        fixed: None,
        style: ParamStyle::usual(Style::Simple),
        form: ValueForm::Text,
        texts: NumberTexts::Nowhere,
        list: None,
        checked: false,
        residual: None,
        docs: Writer::about(&Docs::default(), otherwise).done(&Flags::default()),
    }))
}
