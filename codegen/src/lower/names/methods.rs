//! Names of methods: of operations, and of what follows their answers. A trait has both.

use oasmith::pointer::escape;

use std::collections::{BTreeMap, BTreeSet};

use super::namespace::Namespace;
use super::naming::Naming;
use super::scope::{Claim, Priority, resolve_collisions};
use super::spelling::Fallback;
use super::verbs::Effect;
use super::{case, group_words, path_words, reserved};
use crate::config::NamePart;
use crate::ir::{Operation, pointers};
use crate::rust::Ident;

/// Whose methods stand beside each other.
#[derive(Debug, Clone, Copy)]
pub(super) enum MethodScope {
    /// Those of operations of one resource group.
    Group,
    /// Those of all that the service calls.
    Webhooks,
}

impl MethodScope {
    /// What is named, for messages.
    pub(super) fn kind(self) -> &'static str {
        match self {
            Self::Group => "operations",
            Self::Webhooks => "webhooks",
        }
    }

    fn trait_of(self, operation: &Operation) -> &str {
        match self {
            Self::Group => operation.group(),
            Self::Webhooks => "",
        }
    }
}

/// Of whom a method is.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Method {
    Operation(usize),
    /// A link of an operation.
    Link(usize, String),
}

impl Naming<'_> {
    pub(super) fn methods(
        &mut self,
        all: &[&Operation],
        scope: MethodScope,
    ) -> BTreeMap<Method, Ident> {
        let mut traits: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (position, operation) in all.iter().enumerate() {
            let own = traits.entry(scope.trait_of(operation)).or_default();
            own.push(position);
        }
        let mut methods = BTreeMap::new();
        for positions in traits.values() {
            let own = positions
                .iter()
                .filter_map(|it| Some((*it, *all.get(*it)?)));
            let own: Vec<(usize, &Operation)> = own.collect();
            methods.extend(self.methods_of_trait(&own, scope));
        }
        methods
    }

    fn methods_of_trait(
        &mut self,
        own: &[(usize, &Operation)],
        scope: MethodScope,
    ) -> BTreeMap<Method, Ident> {
        let mut claims = Vec::new();
        for (position, operation) in own {
            let (id, pointer) = (operation.id.as_str(), pointers::operation(operation));
            let (name, namespace) = (case::snake(id), Namespace::Method);
            let key = Method::Operation(*position);
            claims.push(self.claim(key, operation.origin, pointer, id, name, namespace));
        }
        match scope {
            MethodScope::Group => self.shorten(own, &mut claims),
            MethodScope::Webhooks => {}
        }
        let mut links = Vec::new();
        for ((position, operation), claim) in own.iter().zip(&claims) {
            let method = claim.forms.first().map_or("", String::as_str);
            for link in link_names(operation) {
                links.push(self.link(*position, operation, link, method));
            }
        }
        claims.extend(links);
        resolve_collisions(claims, scope.kind(), self.diagnostics)
    }

    /// Lets each operation of a group go by the shortest name that is neither the id of another one, nor the name of one that comes before it.
    fn shorten(&self, own: &[(usize, &Operation)], claims: &mut [Claim<Method>]) {
        let ids = claims.iter().filter_map(|claim| claim.forms.first());
        let mut taken: BTreeSet<String> = ids.cloned().collect();
        let mut all: Vec<(&Operation, &mut Claim<Method>)> =
            own.iter().map(|it| it.1).zip(claims).collect();
        all.sort_by(|(one, _), (other, _)| one.route().order(&other.route()));
        let open = all.into_iter();
        let open = open.filter(|(_, claim)| claim.priority != Priority::Fixed);
        for (operation, claim) in open {
            let mut shorter = self.shorter(operation);
            if let Some(name) = shorter.find(|name| taken.insert(name.clone())) {
                claim.forms.insert(0, name);
            }
        }
    }

    /// Names of an operation beside others of its group, the shortest first.
    fn shorter(&self, operation: &Operation) -> impl Iterator<Item = String> {
        let (id, short) = (operation.id.as_str(), operation.short_id.as_str());
        let effect = Effect::of(&operation.method);
        let of_path = self.of_path(operation);
        let plain = reserved::method(case::snake(short));
        let without_group = match self.short_names.group {
            NamePart::LeftOut => [short, id]
                .iter()
                .flat_map(|id| group_words::without_group(id, operation.group(), effect))
                .collect(),
            NamePart::Kept => Vec::new(),
        };
        let of_id = without_group.into_iter().chain([plain]);
        of_path.into_iter().chain(of_id)
    }

    /// Names of an operation whose id is its method and its path.
    fn of_path(&self, operation: &Operation) -> Vec<String> {
        let route = operation.route();
        // A person has written `get_users`, and may add a `get_user`.
        let given = operation.given_id.as_deref();
        let is_of_all = given.is_some_and(|id| group_words::is_of_all(id, operation.group()));
        let is_made = path_words::is_made(&operation.id, route) && !is_of_all;
        match self.short_names.path {
            NamePart::LeftOut if is_made => {}
            NamePart::LeftOut | NamePart::Kept => return Vec::new(),
        }
        let behind_group = match self.short_names.group {
            NamePart::LeftOut => path_words::behind_group(route, operation.group()),
            NamePart::Kept => None,
        };
        let without_prefix = path_words::without_prefix(route);
        behind_group
            .into_iter()
            .flatten()
            .chain([without_prefix])
            .collect()
    }

    /// What follows an answer of an operation, whose method has this name.
    fn link(
        &mut self,
        position: usize,
        operation: &Operation,
        link: &str,
        method: &str,
    ) -> Claim<Method> {
        let after = method.trim_start_matches("r#").trim_end_matches('_');
        let name = format!("{}_after_{after}", case::snake(link));
        let pointer = format!("{}/links/{}", pointers::operation(operation), escape(link));
        let key = Method::Link(position, link.to_owned());
        let origin = operation.origin;
        let mut claim = self.claim(key, origin, pointer, link, name, Namespace::Method);
        if claim.priority != Priority::Fixed {
            claim.priority = Priority::Derived;
            let plain = claim.forms.first().map_or("", String::as_str);
            claim.fallback = Fallback::marked(plain, &claim.pointer, Namespace::Method);
        }
        claim
    }
}

/// The names of the links of an operation, each once.
pub(super) fn link_names(operation: &Operation) -> Vec<&str> {
    let links = operation.responses.iter().flat_map(|it| &it.links);
    let mut names: Vec<&str> = Vec::new();
    for link in links {
        if !names.contains(&link.name.as_str()) {
            names.push(&link.name);
        }
    }
    names
}
