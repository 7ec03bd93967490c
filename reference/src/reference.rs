//! What all pages of a reference look things up in.

use std::cell::RefCell;
use std::collections::BTreeMap;

use oasmith_codegen::check::{Extent, NoSample, Sender, ShapeSamples};
use oasmith_codegen::ir::{Api, Content, Docs, Operation, ShapeId, Use, Value};
use oasmith_codegen::rust::{Endpoint, Item, Workspace};
use oasmith_codegen::source::Origin;

use crate::address::Addresses;
use crate::html::{Element, element};
use crate::logo::SiteLogo;
use crate::markdown::{self, LinkTargets, Links, TargetKind};
use crate::open_questions::OpenQuestions;
use crate::own_page::OwnPage;
use crate::try_it::TryIt;
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
    /// Pages beside those of the description.
    pub(crate) pages: &'m [OwnPage],
    /// The picture beside the title.
    pub(crate) logo: Option<SiteLogo>,
    /// The style of what only some descriptions have.
    pub(crate) theme: Option<String>,
    /// Whether operations have a form.
    pub(crate) try_it: TryIt,
    /// What links in descriptions lead to.
    targets: LinkTargets,
    samples: RefCell<ShapeSamples<'m>>,
    names: BTreeMap<ShapeId, &'m str>,
    endpoints: BTreeMap<&'m str, &'m Endpoint>,
    items: BTreeMap<Origin, &'m Item>,
    positions: BTreeMap<&'m str, usize>,
}

/// What the navigation lists under one heading: the operations that have a tag.
pub(crate) struct ResourceGroup<'m> {
    pub(crate) name: &'m str,
    /// What readers see in its place.
    pub(crate) title: &'m str,
    /// The group of tags that it is in.
    pub(crate) tag_group: Option<&'m str>,
    /// The JSON pointer of its Tag Object.
    pub(crate) pointer: Option<String>,
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
    pub(crate) fn of(api: &'m Api, workspace: &'m Workspace, pages: &'m [OwnPage]) -> Self {
        let groups = groups(api);
        let names: Vec<&str> = groups.iter().map(|group| group.name).collect();
        let operations = api.operations.iter().enumerate();
        let addresses = Addresses::of(api, &names);
        Self {
            api,
            workspace,
            targets: targets(api, &addresses, &groups, pages),
            pages,
            addresses,
            groups,
            questions: OpenQuestions::of(api),
            users: Users::of(api),
            logo: None,
            theme: None,
            try_it: TryIt::Off,
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

    /// A value that a side sends as a body: its own example, or one of its shape where it has none that is valid. Shapes are shared, and so are
    /// their examples; those of a body are not. `None` where nothing is said of the body.
    pub(crate) fn sample_body(
        &self,
        content: &Content,
        sender: Sender,
    ) -> Option<Result<Value, NoSample>> {
        let used = content.value?;
        let mut own = content.own_examples();
        let own = own.find_map(|it| self.fitted(used, sender, it));
        Some(own.map_or_else(|| self.sample(used, sender, ""), Ok))
    }

    /// An example of the description as far as one side may send it; none where it is not valid.
    pub(crate) fn fitted(&self, used: Use, sender: Sender, value: &Value) -> Option<Value> {
        self.samples
            .borrow_mut()
            .fitted(used, sender, value.clone())
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
    /// Where links in descriptions lead from here.
    pub(crate) fn links(&self) -> Links<'_> {
        Links {
            targets: &self.reference.targets,
            root: self.root,
            from: "",
        }
    }

    /// A link to a page of the reference.
    pub(crate) fn link(&self, address: &str) -> Element {
        element("a").with("href", &format!("{}{address}", self.root))
    }
}

/// The pages by what descriptions call them.
fn targets(
    api: &Api,
    addresses: &Addresses,
    groups: &[ResourceGroup<'_>],
    pages: &[OwnPage],
) -> LinkTargets {
    let mut targets = LinkTargets::default();
    for (position, operation) in api.operations.iter().enumerate() {
        let address = addresses.operation(position);
        targets.add_page(address, address, &[]);
        if let Some(id) = &operation.given_id {
            targets.add(TargetKind::Operation, id, address);
        }
    }
    for group in groups {
        let address = if group.operations.is_empty() {
            format!("index.html#{}", addresses.id_of_group(group.name))
        } else {
            addresses.group(group.name).to_owned()
        };
        targets.add(TargetKind::Tag, group.name, address);
    }
    for (name, id) in &api.named {
        if let Some(address) = addresses.model(*id) {
            targets.add_page(address, address, &[]);
            targets.add(TargetKind::Model, name, address);
        }
    }
    let none = LinkTargets::default();
    for page in pages {
        let headings = markdown::page(&page.text, Links::to(&none)).headings;
        targets.add_page(&page.file, &page.address, &headings);
        for picture in &page.pictures {
            targets.add_picture(&picture.file, &picture.address);
        }
    }
    let text = api.info.docs.description.as_deref().unwrap_or_default();
    for heading in markdown::page(text, Links::to(&none)).headings {
        let address = format!("index.html#{}", heading.id);
        targets.add(TargetKind::Section, &heading.title, address);
    }
    // What Redoc calls its own section.
    targets.add(TargetKind::Section, "Authentication", "access.html");
    targets
}

/// The resource groups, those of a group of tags together; each operation stands in the group of each of its tags.
fn groups(api: &Api) -> Vec<ResourceGroup<'_>> {
    let mut groups: Vec<ResourceGroup<'_>> = Vec::new();
    for (position, tag) in api.tags.iter().enumerate() {
        groups.push(ResourceGroup {
            title: tag.display_name.as_deref().unwrap_or(&tag.name),
            docs: Some(&tag.docs),
            pointer: Some(format!("/tags/{position}")),
            ..ResourceGroup::named(&tag.name)
        });
    }
    for (position, operation) in api.operations.iter().enumerate() {
        let mut names = vec![operation.group()];
        names.extend(operation.tags.iter().map(String::as_str));
        for name in names {
            let found = groups.iter().position(|group| group.name == name);
            let at = found.unwrap_or_else(|| {
                groups.push(ResourceGroup::named(name));
                groups.len() - 1
            });
            if let Some(group) = groups
                .get_mut(at)
                .filter(|it| it.operations.last() != Some(&position))
            {
                group.operations.push(position);
            }
        }
    }
    let tag_groups = &api.presentation.tag_groups;
    let all_tags = tag_groups.iter().flat_map(|around| {
        let tags = around.tags.iter();
        tags.map(move |tag| (tag, around))
    });
    for group in &mut groups {
        let found = all_tags.clone().find(|(tag, _)| *tag == group.name);
        group.tag_group = found.map(|(_, around)| around.name.as_str());
    }
    groups.sort_by_key(|group| {
        let found = all_tags.clone().position(|(tag, _)| tag == group.name);
        found.unwrap_or(usize::MAX)
    });
    groups
}

impl<'m> ResourceGroup<'m> {
    fn named(name: &'m str) -> Self {
        Self {
            name,
            title: name,
            tag_group: None,
            pointer: None,
            docs: None,
            operations: Vec::new(),
        }
    }
}
