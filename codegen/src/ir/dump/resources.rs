//! Resources, for `dump conventions`: of each what it is, where that was seen and why, then what operations do with it; at last what all operations do.

use std::collections::BTreeMap;

use super::name;
use super::recognised::Places;
use super::role_words::{id_words, kind, reason, usage};
use crate::ir::{Api, ApiResource, Inferred, Operation, OperationRole, ResourcePaths, Resources};
use crate::source::SourceMap;

/// All resources, with what operations do.
#[must_use]
pub fn resources(api: &Api, resources: &Resources, sources: &SourceMap) -> String {
    let lines = Lines {
        api,
        all: &resources.all,
        places: Places::new(sources),
    };
    let uses = |at: usize| {
        let roles = api.operations.iter().zip(&resources.roles);
        roles.filter(move |(_, role)| role.value.usage().is_some_and(|it| it.resource == at))
    };
    let of_resource = |(at, resource): (usize, &ApiResource)| {
        let mut lines_of_it = lines.resource(resource);
        lines_of_it.extend(uses(at).map(|(operation, role)| lines.operation(operation, role)));
        format!(
            "resource {}\n{}",
            resource.paths.value.first(),
            lines_of_it.concat()
        )
    };
    let blocks: String = resources.all.iter().enumerate().map(of_resource).collect();
    blocks + &lines.operations(resources)
}

/// What lines are made with.
struct Lines<'a> {
    api: &'a Api,
    all: &'a [ApiResource],
    places: Places<'a>,
}

impl Lines<'_> {
    /// A line of something that was inferred.
    fn line<T>(&self, inferred: &Inferred<T>, what: &str) -> String {
        let guess = if inferred.reason.is_guess() {
            "a guess: "
        } else {
            ""
        };
        let place = self.places.of(inferred.origin);
        format!("  {place}: {what}; {guess}{}\n", reason(inferred.reason))
    }

    fn path(&self, at: usize) -> &str {
        self.all.get(at).map_or("", |it| it.paths.value.first())
    }

    /// The lines of a resource, without those of operations.
    fn resource(&self, resource: &ApiResource) -> Vec<String> {
        let paths = match &resource.paths.value {
            ResourcePaths::Items { item, .. } => format!("items at {item}"),
            ResourcePaths::Collection(_) => "items without a path".to_owned(),
            ResourcePaths::Singleton(_) => "one alone".to_owned(),
        };
        let mut lines = vec![self.line(&resource.paths, &paths)];
        lines.extend(resource.schema.iter().map(|schema| {
            self.line(
                schema,
                &format!("the schema `{}`", name(self.api, schema.value)),
            )
        }));
        lines.extend(
            resource
                .id
                .iter()
                .map(|id| self.line(id, &id_words(&id.value))),
        );
        let link = resource.link.iter();
        lines.extend(
            link.map(|it| self.line(it, &format!("`{}` links to the item", it.value.join(".")))),
        );
        let state = resource.state.iter();
        lines.extend(
            state.map(|it| self.line(it, &format!("the state `{}`", it.value.steps.join(".")))),
        );
        for parent in &resource.parents {
            let of = parent
                .value
                .resource
                .map(|at| format!(" of {}", self.path(at)));
            let member = parent
                .value
                .member
                .as_ref()
                .map(|it| format!(", in the member `{}`", it.join(".")));
            let what = format!(
                "the parent `{}`{}{}",
                parent.value.parameter,
                of.unwrap_or_default(),
                member.unwrap_or_default()
            );
            lines.push(self.line(parent, &what));
        }
        lines.extend(resource.linked.iter().map(|linked| {
            let of = self.path(linked.value);
            self.line(linked, &format!("its items are those of {of}"))
        }));
        for reference in &resource.references {
            let each = if reference.value.is_list {
                "each of "
            } else {
                ""
            };
            let to = self.path(reference.value.resource);
            let what = format!("{each}`{}` is an id of {to}", reference.value.member);
            lines.push(self.line(reference, &what));
        }
        lines
    }

    fn operation(&self, operation: &Operation, role: &Inferred<OperationRole>) -> String {
        let does = match &role.value {
            OperationRole::Uses(it) => usage(operation, it),
            OperationRole::Stateless => "nothing".to_owned(),
        };
        self.line(role, &format!("{}: {does}", operation.route()))
    }

    /// How many operations do what, and those that do nothing with resources.
    fn operations(&self, resources: &Resources) -> String {
        let mut counts = BTreeMap::new();
        for role in &resources.roles {
            *counts.entry(kind(&role.value, self.all)).or_insert(0_usize) += 1;
        }
        let counts: Vec<String> = counts
            .iter()
            .map(|(kind, count)| format!("{count} {}", kind.as_str()))
            .collect();
        let roles = self.api.operations.iter().zip(&resources.roles);
        let others = roles.filter(|(_, role)| role.value == OperationRole::Stateless);
        let others: String = others
            .map(|(operation, role)| self.operation(operation, role))
            .collect();
        if counts.is_empty() {
            String::new()
        } else {
            format!(
                "operations {}: {}\n{others}",
                resources.roles.len(),
                counts.join(", ")
            )
        }
    }
}
