//! What all pages of a reference look things up in.

use std::cell::RefCell;
use std::collections::BTreeMap;

use oasmith_codegen::Model;
use oasmith_codegen::check::{Extent, NoSample, Sender, ShapeSamples};
use oasmith_codegen::ir::{Api, Docs, Operation, ShapeId, Use, Value};
use oasmith_codegen::rust::{Endpoint, Item, Workspace};
use oasmith_codegen::source::Origin;

use crate::address::Addresses;
use crate::html::{Element, element};
use crate::open_questions::OpenQuestions;
use crate::users::Users;

/// A description, and what was computed of it once.
pub(crate) struct Reference<'m> {
    pub(crate) api: &'m Api,
    pub(crate) workspace: &'m Workspace,
    pub(crate) addresses: Addresses,
    /// The resource groups, in the order of the description.
    pub(crate) groups: Vec<ResourceGroup<'m>>,
    pub(crate) questions: OpenQuestions<'m>,
    pub(crate) users: Users,
    samples: RefCell<ShapeSamples<'m>>,
    names: BTreeMap<ShapeId, &'m str>,
    endpoints: BTreeMap<&'m str, &'m Endpoint>,
    items: BTreeMap<Origin, &'m Item>,
    positions: BTreeMap<&'m str, usize>,
}

/// What the navigation lists under one heading: the operations whose first tag is the same.
pub(crate) struct ResourceGroup<'m> {
    pub(crate) name: &'m str,
    /// What the description says of it, if it does.
    pub(crate) docs: Option<&'m Docs>,
    /// The positions of its operations.
    pub(crate) operations: Vec<usize>,
}

/// A page that is being written: links are relative to it, so that the files may lie anywhere.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'r> {
    pub(crate) reference: &'r Reference<'r>,
    /// The way to the first page: `../` or nothing.
    pub(crate) root: &'static str,
}

impl<'m> Reference<'m> {
    pub(crate) fn of(model: &'m Model) -> Self {
        let (api, workspace) = (&model.api, &model.workspace);
        let groups = groups(api);
        let names: Vec<&str> = groups.iter().map(|group| group.name).collect();
        let operations = api.operations.iter().enumerate();
        Self {
            api,
            workspace,
            addresses: Addresses::of(api, &names),
            groups,
            questions: OpenQuestions::of(api),
            users: Users::of(api),
            samples: RefCell::new(ShapeSamples::new(api)),
            names: api
                .named
                .iter()
                .map(|(name, id)| (*id, name.as_str()))
                .collect(),
            endpoints: workspace
                .endpoints
                .values()
                .map(|it| (it.id.as_str(), it))
                .collect(),
            items: workspace.items.values().map(|it| (it.origin, it)).collect(),
            positions: operations.map(|(at, it)| (it.id.as_str(), at)).collect(),
        }
    }

    /// A value that a side sends for a shape, in a place of that name. A user sends what must be there; where that is nothing, all that may be.
    pub(crate) fn sample(&self, used: Use, sender: Sender, name: &str) -> Result<Value, NoSample> {
        let mut samples = self.samples.borrow_mut();
        let mut sample = |extent| samples.sample(used, sender, name, extent, 0);
        match sender {
            Sender::Service | Sender::Both => sample(Extent::Typical),
            Sender::User => match sample(Extent::Required)? {
                Value::List(items) if items.is_empty() => sample(Extent::Typical),
                Value::Map(members) if members.is_empty() => sample(Extent::Typical),
                value @ (Value::Null
                | Value::Bool(_)
                | Value::Number(_)
                | Value::Text(_)
                | Value::List(_)
                | Value::Map(_)) => Ok(value),
            },
        }
    }

    /// The name of a model; none for what stands in one place only.
    pub(crate) fn name(&self, shape: ShapeId) -> Option<&'m str> {
        self.names.get(&shape).copied()
    }

    /// The Rust that is written for an operation.
    pub(crate) fn endpoint(&self, operation: &Operation) -> Option<&'m Endpoint> {
        self.endpoints.get(operation.id.as_str()).copied()
    }

    /// The Rust type that is written for a shape, if it has a name of its own.
    pub(crate) fn item(&self, shape: ShapeId) -> Option<&'m Item> {
        self.items.get(&self.api.shapes.get(shape).origin).copied()
    }

    /// The operation with an id, and its position.
    pub(crate) fn operation(&self, id: &str) -> Option<(usize, &'m Operation)> {
        let position = *self.positions.get(id)?;
        Some((position, self.api.operations.get(position)?))
    }
}

impl Scope<'_> {
    /// A link to a page of the reference.
    pub(crate) fn link(&self, address: &str) -> Element {
        element("a").with("href", &format!("{}{address}", self.root))
    }
}

fn groups(api: &Api) -> Vec<ResourceGroup<'_>> {
    let tags = api.tags.iter().map(|tag| ResourceGroup {
        name: &tag.name,
        docs: Some(&tag.docs),
        operations: Vec::new(),
    });
    let mut groups: Vec<ResourceGroup<'_>> = tags.collect();
    for (position, operation) in api.operations.iter().enumerate() {
        let name = operation.group();
        match groups.iter_mut().find(|group| group.name == name) {
            Some(group) => group.operations.push(position),
            None => groups.push(ResourceGroup {
                name,
                docs: None,
                operations: vec![position],
            }),
        }
    }
    groups
}
