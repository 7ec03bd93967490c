//! Names of operations: methods, the types that are made of them, arguments, headers of answers, and calls that follow a link.

use oasmith::ParamLocation;
use oasmith::pointer::escape;

use std::collections::{BTreeMap, BTreeSet};

use super::case;
use super::methods::{Method, MethodScope, link_names};
use super::namespace::Namespace;
use super::naming::Naming;
use super::scope::{Claim, Priority, resolve_collisions};
use crate::ir::pointers;
use crate::ir::{Operation, Response};
use crate::lower::statuses;
use crate::rust::Ident;

#[derive(Debug, Clone)]
pub(in crate::lower) struct OperationNames {
    pub method: Ident,
    /// As the first part of types.
    pub type_ident: Ident,
    /// Its parameters, in order.
    pub arguments: Vec<Ident>,
    /// The headers of its responses, in order.
    pub headers: Vec<Vec<Ident>>,
    /// Its links by their names, as methods.
    pub links: BTreeMap<String, Ident>,
}

/// What types of every operation end with.
const TAILS: &[&str] = &[
    "Request",
    "Response",
    "Call",
    "Operation",
    "Error",
    "Success",
    "Body",
];

impl Naming<'_> {
    /// The names of some operations, whose types stand beside each other.
    pub(super) fn operations(
        &mut self,
        all: &[&Operation],
        scope: MethodScope,
    ) -> Vec<OperationNames> {
        let mut methods = self.methods(all, scope);
        let mut types = self.operation_types(all, scope.kind());
        let mut named = Vec::new();
        for (position, operation) in all.iter().enumerate() {
            let method = methods.remove(&Method::Operation(position));
            let type_ident = types.remove(&position);
            let (Some(method), Some(type_ident)) = (method, type_ident) else {
                continue;
            };
            let links = link_names(operation);
            let links = links.into_iter().filter_map(|name| {
                let ident = methods.remove(&Method::Link(position, name.to_owned()))?;
                Some((name.to_owned(), ident))
            });
            let links = links.collect();
            let responses = operation.responses.iter();
            named.push(OperationNames {
                method,
                type_ident,
                arguments: self.arguments(operation),
                headers: responses.map(|it| self.headers(operation, it)).collect(),
                links,
            });
        }
        named
    }

    /// The first part of the types of each operation: none of these is a name that files of servers and clients have anyway, nor that of
    /// a type of another operation.
    fn operation_types(&mut self, all: &[&Operation], what: &str) -> BTreeMap<usize, Ident> {
        let mut claims = Vec::new();
        for (position, operation) in all.iter().enumerate() {
            let pointer = pointers::operation(operation);
            let (origin, id) = (operation.origin, operation.id.as_str());
            let tails = tails(operation);
            let (name, namespace) = (case::upper_camel(id), Namespace::Operation(tails.clone()));
            let mut claim = self.claim(position, origin, pointer, id, name, namespace);
            claim.tails = tails;
            if claim.priority != Priority::Fixed {
                claim
                    .forms
                    .push(format!("{}Operation", case::upper_camel(id)));
            }
            claims.push(claim);
        }
        let all_tails: Vec<Vec<String>> = claims.iter().map(|claim| claim.tails.clone()).collect();
        let forms: Vec<Vec<String>> = claims.iter().map(|claim| claim.forms.clone()).collect();
        let types = resolve_collisions(claims, what, self.diagnostics);
        for ((operation, name), forms) in all.iter().zip(types.values()).zip(forms) {
            if !forms.iter().any(|form| form == name.as_str()) {
                let name = name.plain().to_owned();
                self.prefixes.operations.insert(operation.id.clone(), name);
            }
        }
        for (stem, tails) in types.values().zip(all_tails) {
            let names = tails.iter().map(|tail| format!("{}{tail}", stem.plain()));
            self.of_operations.extend(names);
        }
        types
    }

    /// Parameters of one name in different places are told apart by the place; the one of the path keeps the plain name.
    fn arguments(&mut self, operation: &Operation) -> Vec<Ident> {
        let mut claims = Vec::new();
        for (position, parameter) in operation.parameters.iter().enumerate() {
            let wire = match &parameter.location {
                ParamLocation::Path
                | ParamLocation::Query
                | ParamLocation::Header
                | ParamLocation::Cookie => parameter.wire.clone(),
                ParamLocation::Part(part) => format!("{part} {}", parameter.wire),
            };
            let pointer = pointers::parameter(operation, &wire);
            let plain = case::snake(&wire);
            let (place, priority) = match &parameter.location {
                ParamLocation::Path => ("path", Priority::Own),
                ParamLocation::Query => ("query", Priority::Derived),
                ParamLocation::Header => ("header", Priority::Derived),
                ParamLocation::Cookie => ("cookie", Priority::Derived),
                ParamLocation::Part(_) => ("part", Priority::Derived),
            };
            let (name, namespace) = (plain.clone(), Namespace::Argument);
            let origin = parameter.origin;
            let mut claim = self.claim(position, origin, pointer, &wire, name, namespace);
            if claim.priority != Priority::Fixed {
                claim.priority = priority;
                claim.forms.push(format!("{place}_{plain}"));
            }
            claims.push(claim);
        }
        if let Some(header) = operation.idempotency.header()
            && !is_header(operation, header)
        {
            claims.push(Claim::fixed(
                operation.parameters.len(),
                operation.origin,
                "idempotency_key",
            ));
        }
        let mut named: Vec<Ident> = resolve_collisions(claims, "parameters", self.diagnostics)
            .into_values()
            .collect();
        named.truncate(operation.parameters.len());
        named
    }

    /// The headers of a response stand beside its status and its body.
    fn headers(&mut self, operation: &Operation, response: &Response) -> Vec<Ident> {
        let mut claims = Vec::new();
        for (position, header) in response.headers.iter().enumerate() {
            let pointer = format!(
                "{}/responses/{}/headers/{}",
                pointers::operation(operation),
                response.status,
                escape(&header.wire)
            );
            let (name, namespace) = (case::snake(&header.wire), Namespace::Header);
            let (origin, wire) = (response.origin, &header.wire);
            claims.push(self.claim(position, origin, pointer, wire, name, namespace));
        }
        resolve_collisions(claims, "headers", self.diagnostics)
            .into_values()
            .collect()
    }
}

/// Whether a header is among the parameters of an operation.
fn is_header(operation: &Operation, wire: &str) -> bool {
    let mut parameters = operation.parameters.iter();
    parameters.any(|parameter| {
        parameter.location == ParamLocation::Header && parameter.wire.eq_ignore_ascii_case(wire)
    })
}

/// What the types of an operation end with, each once: all statuses of `2XX` are called `Success` as well.
fn tails(operation: &Operation) -> Vec<String> {
    let of_all = TAILS.iter().map(|tail| (*tail).to_owned());
    let of_responses = operation.responses.iter().flat_map(|response| {
        let name = statuses::name(response.status);
        [format!("{name}Content"), format!("{name}Headers"), name]
    });
    let each: BTreeSet<String> = of_all.chain(of_responses).collect();
    each.into_iter().collect()
}
