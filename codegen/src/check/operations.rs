//! Operations: ids, paths and parameters that do not fit together.

use oasmith::ParamLocation;

use std::collections::BTreeMap;

use super::Facts;
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, suggest};
use crate::ir::{
    Api, Idempotency, Operation, Parameter, ParameterPresence, ParameterSource, Segment, same_paths,
};

/// Reports everything that does not fit.
pub(super) fn check(api: &Api, _: &Facts, diagnostics: &mut Diagnostics) {
    let mut ids = BTreeMap::new();
    for operation in &api.operations {
        if let Some(id) = &operation.given_id
            && let Some(first) = ids.insert(id, operation)
        {
            let message = format!("two operations have the id `{id}`");
            diagnostics.add(
                Diagnostic::new(
                    Code(code::DUPLICATE_OPERATION_ID),
                    operation.origin,
                    message,
                )
                .label(format!("named `{}`", operation.id))
                .and(first.origin, format!("named `{}`", first.id))
                .help("give each operation an id of its own"),
            );
        }
        path_parameters(operation, diagnostics);
        adjacent_parameters(operation, diagnostics);
        named_parameters(operation, diagnostics);
    }
    ambiguous_paths(api, diagnostics);
}

/// Operations of one path whose requests nothing tells apart.
fn ambiguous_paths(api: &Api, diagnostics: &mut Diagnostics) {
    for group in same_paths(api) {
        let mut known = BTreeMap::new();
        for it in group {
            let Some(operation) = api.operations.get(it.at) else {
                continue;
            };
            let origin = operation.path_origin.unwrap_or(operation.origin);
            let Some(first) = known.insert(it.conditions(), origin) else {
                continue;
            };
            let message = "two paths of one method differ only in the names of their parameters";
            diagnostics.add(
                Diagnostic::new(Code(code::AMBIGUOUS_PATHS), origin, message)
                    .and(first, "the other one")
                    .help("a request for one would be a request for the other: make them one operation, or require a parameter that the other has not"),
            );
        }
    }
}

fn path_parameters(operation: &Operation, diagnostics: &mut Diagnostics) {
    let declared = || {
        let parameters = operation.parameters.iter();
        parameters.filter(|it| match it.source {
            ParameterSource::Declared => it.location == ParamLocation::Path,
            ParameterSource::Path => false,
        })
    };
    let in_path = || {
        let path = operation.template.path.iter();
        path.filter_map(|segment| match segment {
            Segment::Literal(_) => None,
            Segment::Parameter(name) => Some(name.as_str()),
        })
    };
    let is_in_path = |parameter: &str| in_path().any(|name| name == parameter);
    let unknown = operation.parameters.iter().filter(|it| match it.source {
        ParameterSource::Declared => false,
        ParameterSource::Path => true,
    });
    for Parameter { wire: name, .. } in unknown {
        let message =
            format!("the path has `{{{name}}}`, and no parameter of that name is declared");
        let names = declared().map(|it| it.wire.as_str());
        let help = suggest::did_you_mean(name, names.filter(|it| !is_in_path(it)));
        let help =
            help.unwrap_or_else(|| "declare it with `in: path` and `required: true`".to_owned());
        let code = Code(code::PATH_PARAMETER_UNDECLARED);
        let origin = operation.path_origin.unwrap_or(operation.origin);
        diagnostics.add(
            Diagnostic::new(code, origin, message)
                .label("taken for any text")
                .help(help),
        );
    }
    for parameter in declared().filter(|it| !is_in_path(&it.wire)) {
        let message = format!(
            "`{}` is a parameter of the path, which has no such part",
            parameter.wire
        );
        let help = suggest::did_you_mean(&parameter.wire, in_path());
        diagnostics.add(
            Diagnostic::new(Code(code::PATH_PARAMETER_UNUSED), parameter.origin, message)
                .and(operation.origin, "the operation")
                .help(help.unwrap_or_else(|| {
                    format!("add `{{{}}}` to the path, or remove it", parameter.wire)
                })),
        );
    }
}

/// Two parameters of a path with nothing between them: nobody can tell where one ends.
fn adjacent_parameters(operation: &Operation, diagnostics: &mut Diagnostics) {
    let path = &operation.template.path;
    let origin = operation.path_origin.unwrap_or(operation.origin);
    for pair in path.windows(2) {
        let [Segment::Parameter(first), Segment::Parameter(second)] = pair else {
            continue;
        };
        let message =
            format!("nothing stands between `{{{first}}}` and `{{{second}}}` in the path");
        diagnostics.add(
            Diagnostic::new(Code(code::ADJACENT_PARAMETERS), origin, message)
                .label("nobody can tell where one ends")
                .help("put a `/` or another character between them"),
        );
    }
}

/// Parameters that `x-exclusive-parameters` and `x-idempotency` name.
fn named_parameters(operation: &Operation, diagnostics: &mut Diagnostics) {
    let names = || operation.parameters.iter().map(|it| it.wire.as_str());
    for name in operation.exclusive.iter().flatten() {
        if !names().any(|known| known == name) {
            let message =
                format!("`{name}` is exclusive with others, and no parameter of this operation");
            let help = suggest::did_you_mean(name, names());
            diagnostics.add(
                Diagnostic::new(
                    Code(code::EXCLUSIVE_NAMES_NOTHING),
                    operation.words.of(name, operation.origin),
                    message,
                )
                .help(
                    help.unwrap_or_else(|| "correct the name, or declare the parameter".to_owned()),
                ),
            );
        }
    }
    idempotency(operation, diagnostics);
}

/// The header of `x-idempotency` is there, and must be there when the key is required.
fn idempotency(operation: &Operation, diagnostics: &mut Diagnostics) {
    let Some(header) = operation.idempotency.header() else {
        return;
    };
    let is_meant = |it: &&Parameter| {
        it.location == ParamLocation::Header && it.wire.eq_ignore_ascii_case(header)
    };
    let (message, help) = match operation.parameters.iter().find(is_meant) {
        None => (
            format!(
                "the key for idempotency is in `{header}`, which is no header of this operation"
            ),
            format!("declare the header `{header}`, or correct the name in `x-idempotency`"),
        ),
        Some(parameter)
            if parameter.presence != ParameterPresence::Required
                && matches!(operation.idempotency, Idempotency::Required(_)) =>
        {
            (
                format!("the key for idempotency is required, and the header `{header}` is not"),
                "add `required: true` to the header, or write `use: accepted`".to_owned(),
            )
        }
        Some(_) => return,
    };
    let code = Code(code::IDEMPOTENCY_NAMES_NOTHING);
    let origin = operation.words.of(header, operation.origin);
    diagnostics.add(Diagnostic::new(code, origin, message).help(help));
}
