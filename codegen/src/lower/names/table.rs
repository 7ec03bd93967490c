//! The table of names: every type, member, value, operation, argument and module, by identity.

use runtime::pointer::escape;

use std::collections::{BTreeMap, BTreeSet};

use super::operations::OperationNames;
use super::overrides::{Overrides, Style};
use super::scope::{Authority, Claim, settle};
use super::spelling::Resort;
use super::{case, reserved, variants};
use crate::config::Config;
use crate::imports;
use crate::ir::pointers::{self, Pointers};
use crate::ir::{Api, Home, Location, NameHint, Operation, Rest, ShapeId, ShapeKind};
use crate::lower::roster::Roster;
use crate::report::Reports;
use crate::rust::Ident;
use crate::source::Origin;

/// All names.
#[derive(Debug, Default)]
pub(in crate::lower) struct Names {
    types: BTreeMap<ShapeId, Ident>,
    /// The names of all types.
    taken: BTreeSet<Ident>,
    members: BTreeMap<(ShapeId, usize), Ident>,
    operations: Vec<OperationNames>,
    hooks: Vec<OperationNames>,
    groups: BTreeMap<String, (Ident, Ident)>,
}

impl Names {
    /// The name of a type.
    pub(in crate::lower) fn of_type(&self, shape: ShapeId) -> Ident {
        self.types
            .get(&shape)
            .cloned()
            .unwrap_or_else(|| Ident::spelled("unnamed"))
    }

    /// The name of what stands for the rules of a checked type: `CustomerIdRules`, unless that is a type of the description.
    pub(in crate::lower) fn rules_of(&self, shape: ShapeId) -> Ident {
        let plain = format!("{}Rules", self.of_type(shape).plain());
        let numbered = (2..).map(|number| format!("{plain}{number}"));
        std::iter::once(plain.clone())
            .chain(numbered)
            .map(|name| Ident::spelled(&name))
            .find(|name| !self.taken.contains(name) && !imports::PRELUDE.contains(&name.as_str()))
            .unwrap_or_else(|| Ident::spelled(&plain))
    }

    /// The name of a record's member, an enumeration's value or a union's variant, by its position; what is kept of a record's other
    /// members stands after the members.
    pub(in crate::lower) fn of_member(&self, shape: ShapeId, position: usize) -> Ident {
        self.members
            .get(&(shape, position))
            .cloned()
            .unwrap_or_else(|| Ident::spelled("unnamed"))
    }

    /// The names of an operation, by its position.
    pub(in crate::lower) fn of_operation(&self, position: usize) -> Option<&OperationNames> {
        self.operations.get(position)
    }

    /// The names of what the service calls, by its position.
    pub(in crate::lower) fn of_hook(&self, position: usize) -> Option<&OperationNames> {
        self.hooks.get(position)
    }

    /// The module and the type of a resource group.
    pub(in crate::lower) fn of_group(&self, tag: &str) -> (Ident, Ident) {
        self.groups.get(tag).cloned().unwrap_or_else(|| {
            let name = reserved::module(case::snake(tag));
            (
                Ident::spelled(&name),
                Ident::spelled(&case::upper_camel(tag)),
            )
        })
    }

    /// Names everything: the types that get an item, and all else.
    pub(in crate::lower) fn of(
        api: &Api,
        config: &Config,
        roster: &Roster,
        reports: &mut Reports,
    ) -> Self {
        let mut naming = Naming {
            api,
            pointers: Pointers::of(api),
            overrides: Overrides::new(config),
            roster,
            bases: BTreeMap::new(),
            of_operations: BTreeSet::new(),
            shared: BTreeSet::new(),
            reports,
        };
        let calls: Vec<&Operation> = api.operations.iter().collect();
        let hooks = api.webhooks.iter().map(|webhook| &webhook.operation);
        let hooks: Vec<&Operation> = hooks.collect();
        let mut types = naming.types(&roster.typed);
        for (first, alike) in &roster.alike {
            let shared = types.get(first).cloned();
            types.extend(alike.others.iter().copied().zip(shared.into_iter().cycle()));
        }
        naming.shared = types
            .values()
            .filter(|name| name.as_str() != name.plain())
            .cloned()
            .collect();
        let names = Self {
            taken: types.values().cloned().collect(),
            types,
            members: naming.members(&roster.typed),
            operations: naming.operations(&calls, "operations"),
            hooks: naming.operations(&hooks, "webhooks"),
            groups: naming.groups(),
        };
        naming.overrides.finish(naming.reports);
        names
    }
}

/// The names as they are made.
pub(super) struct Naming<'a> {
    api: &'a Api,
    pointers: Pointers<'a>,
    overrides: Overrides<'a>,
    roster: &'a Roster,
    bases: BTreeMap<ShapeId, String>,
    /// What types of operations are called, which stand beside those of resource groups.
    pub(super) of_operations: BTreeSet<String>,
    /// The types that have a name of the runtime's prelude.
    shared: BTreeSet<Ident>,
    pub(super) reports: &'a mut Reports,
}

impl Naming<'_> {
    fn types(&mut self, typed: &[ShapeId]) -> BTreeMap<ShapeId, Ident> {
        let claims = typed.iter().map(|id| self.type_claim(*id)).collect();
        settle(claims, "types", self.reports)
            .into_iter()
            .map(|(id, name)| (id, reserved::beside_prelude(name)))
            .collect()
    }

    fn type_claim(&mut self, id: ShapeId) -> Claim<ShapeId> {
        let api = self.api;
        let shape = api.shapes.get(id);
        let pointer = self.pointers.shape(id);
        let base = self.base(id, pointers::DEEPEST);
        let given = self.overrides.take(&pointer, Style::Camel, self.reports);
        let shared = self.roster.alike.get(&id);
        let (forms, authority, wire) = match (&shape.hint, given) {
            (_, Some(given)) => (vec![given.clone()], Authority::Fixed, given),
            (NameHint::Component(key), None) => match api.homes.get(&id) {
                None => (vec![base], Authority::Own, key.clone()),
                // What stands elsewhere gives way to the description's own, and is told apart by its owner.
                Some(home) => {
                    let owned = format!("{}{base}", case::upper_camel(owner(home)));
                    (vec![base, owned], Authority::Derived, key.clone())
                }
            },
            (NameHint::Part { role, .. } | NameHint::OperationPart { role, .. }, None)
                if shared.is_some() =>
            {
                let names = shared.into_iter().flat_map(|alike| alike.names.clone());
                let forms = names.chain([base]).collect();
                (forms, Authority::Derived, role.clone())
            }
            (NameHint::Part { parent, role }, None) => {
                let longer = format!("{base}{}", role_word(&api.shapes.get(*parent).kind));
                let owned = self
                    .home(id)
                    .map(|home| format!("{}{base}", case::upper_camel(owner(home))));
                let forms = std::iter::once(base).chain(owned).chain([longer]);
                (forms.collect(), Authority::Derived, role.clone())
            }
            (NameHint::OperationPart { operation, role }, None) => {
                let longer = self.longer_part(id, operation, role);
                (vec![base, longer], Authority::Derived, role.clone())
            }
        };
        let plain = forms.first().map_or("", String::as_str);
        let resort = match authority {
            Authority::Fixed => Resort::default(),
            Authority::Own => Resort::spelled(&wire, plain, Style::Camel),
            Authority::Derived => Resort::marked(plain, &pointer, Style::Camel),
        };
        Claim {
            key: id,
            origin: shape.origin,
            pointer,
            wire,
            forms: forms.into_iter().map(reserved::type_name).collect(),
            tails: Vec::new(),
            resort,
            authority,
        }
    }

    /// Where the named schema stands that a shape is a part of, if that is none of the description's own components.
    fn home(&self, id: ShapeId) -> Option<&Home> {
        let mut at = id;
        for _ in 0..pointers::DEEPEST {
            match &self.api.shapes.get(at).hint {
                NameHint::Component(_) => return self.api.homes.get(&at),
                NameHint::Part { parent, .. } => at = *parent,
                NameHint::OperationPart { .. } => return None,
            }
        }
        None
    }

    /// The name of a shape before anybody gives way; parts put their parent's in front of theirs, also where the parent has no type of
    /// its own.
    fn base(&mut self, id: ShapeId, depth: usize) -> String {
        if let Some(base) = self.bases.get(&id) {
            return base.clone();
        }
        let api = self.api;
        let pointer = self.pointers.shape(id);
        let given = self.overrides.take(&pointer, Style::Camel, self.reports);
        let base = given.unwrap_or_else(|| match &api.shapes.get(id).hint {
            NameHint::Component(key) => match self.body_of_function(key) {
                Some(name) => case::upper_camel(&name),
                None => case::upper_camel(key),
            },
            NameHint::Part { parent, role } if depth > 0 => {
                let parent = self.roster.adopted.get(&id).unwrap_or(parent);
                format!(
                    "{}{}",
                    self.base(*parent, depth - 1),
                    case::upper_camel(role)
                )
            }
            NameHint::Part { role, .. } => case::upper_camel(role),
            NameHint::OperationPart { operation, role } => {
                format!(
                    "{}{}",
                    case::upper_camel(operation),
                    case::upper_camel(role)
                )
            }
        });
        self.bases.insert(id, base.clone());
        base
    }

    /// `Body_add_item` for `Body_add_item_items_post`: `FastAPI` names the schema of a form after the operation, whose id is shorter here. None
    /// where another schema is called so.
    fn body_of_function(&self, key: &str) -> Option<String> {
        let given = key.strip_prefix("Body_")?;
        let mut operations = self.api.operations.iter();
        let of = operations.find(|it| it.given_id.as_deref() == Some(given) && it.id != given)?;
        let name = format!("Body_{}", of.id);
        let is_name = |hint: &NameHint| match hint {
            NameHint::Component(other) => *other == name,
            NameHint::Part { .. } | NameHint::OperationPart { .. } => false,
        };
        let mut shapes = self.api.shapes.iter();
        (!shapes.any(|(_, shape)| is_name(&shape.hint))).then_some(name)
    }

    /// A part of an operation with its place: parameters of one name may stand in the path and in the query.
    fn longer_part(&self, id: ShapeId, operation: &str, role: &str) -> String {
        let of = self.pointers.named(operation);
        let mut parameters = of.iter().flat_map(|known| &known.parameters);
        let parameter = parameters.find(|it| it.value.shape == id);
        let place = parameter.map_or("Value", |parameter| match &parameter.location {
            Location::Path => "InPath",
            Location::Query => "InQuery",
            Location::Header => "InHeader",
            Location::Cookie => "InCookie",
            Location::Part(_) => "InPart",
        });
        let (operation, role) = (case::upper_camel(operation), case::upper_camel(role));
        format!("{operation}{role}{place}")
    }

    fn members(&mut self, typed: &[ShapeId]) -> BTreeMap<(ShapeId, usize), Ident> {
        let mut members = BTreeMap::new();
        for id in typed {
            let (claims, kind) = self.member_claims(*id);
            let settled = settle(claims, kind, self.reports);
            // Raw as the type that has the name: neither is what the runtime has.
            let raw = |ident: Ident| {
                let raw = reserved::beside_prelude(ident.clone());
                if self.shared.contains(&raw) {
                    raw
                } else {
                    ident
                }
            };
            let settled = settled.into_iter();
            members.extend(settled.map(|(position, ident)| ((*id, position), raw(ident))));
        }
        members
    }

    fn member_claims(&mut self, id: ShapeId) -> (Vec<Claim<usize>>, &'static str) {
        let api = self.api;
        let shape = api.shapes.get(id);
        match &shape.kind {
            ShapeKind::Record(record) => {
                let fields = record
                    .fields
                    .iter()
                    .map(|field| (field.origin, field.wire.as_str()));
                let mut claims: Vec<_> = fields
                    .enumerate()
                    .map(|(position, (origin, wire))| {
                        let pointer = self.pointers.member(id, wire);
                        let name = reserved::member(case::snake(wire));
                        self.claim(position, origin, pointer, wire, name, Style::Snake)
                    })
                    .collect();
                if let Rest::Kept(_) = record.rest {
                    make_room_for_rest(&mut claims, shape.origin, self.pointers.shape(id));
                }
                (claims, "members")
            }
            kind @ (ShapeKind::Enum(values) | ShapeKind::IntegerEnum(values)) => {
                let is_integer = matches!(kind, ShapeKind::IntegerEnum(_));
                let named = values.values.iter().enumerate().map(|(position, value)| {
                    let places = self.pointers.values(id, position, value);
                    let pointer = self.overrides.first(places);
                    let text = match &value.name {
                        Some(name) => name.clone(),
                        None if is_integer => integer_word(&value.wire),
                        None => value.wire.clone(),
                    };
                    let name = reserved::variant(case::upper_camel(&text));
                    self.claim(
                        position,
                        value.origin,
                        pointer,
                        &value.wire,
                        name,
                        Style::Camel,
                    )
                });
                (named.collect(), "values")
            }
            ShapeKind::Union(union) => {
                let roles: Vec<&str> = union.variants.iter().map(|it| it.role.as_str()).collect();
                let short = variants::short(&self.base(id, pointers::DEEPEST), &roles);
                let named = union.variants.iter().zip(short).enumerate().map(
                    |(position, (variant, short))| {
                        let pointer = self.pointers.variant(id, &variant.role);
                        let name = reserved::variant(case::upper_camel(&variant.role));
                        let role = &variant.role;
                        let mut claim =
                            self.claim(position, variant.origin, pointer, role, name, Style::Camel);
                        if let Some(short) = short.filter(|_| claim.authority != Authority::Fixed) {
                            claim.forms.insert(0, reserved::variant(short));
                        }
                        claim
                    },
                );
                (named.collect(), "variants")
            }
            ShapeKind::Anything
            | ShapeKind::Nothing
            | ShapeKind::Bool
            | ShapeKind::Number(_)
            | ShapeKind::Text(_)
            | ShapeKind::Constant(_)
            | ShapeKind::List(_)
            | ShapeKind::Map(_)
            | ShapeKind::Opaque(_) => (Vec::new(), "members"),
        }
    }

    /// What a thing of the description may be called, unless `gen.yaml` says.
    pub(super) fn claim<K>(
        &mut self,
        key: K,
        origin: Origin,
        pointer: String,
        wire: &str,
        name: String,
        style: Style,
    ) -> Claim<K> {
        let given = self.overrides.take(&pointer, style, self.reports);
        let (form, resort, authority) = match given {
            Some(given) => (given, Resort::default(), Authority::Fixed),
            None => {
                let resort = Resort::spelled(wire, &name, style);
                (name, resort, Authority::Own)
            }
        };
        Claim {
            key,
            origin,
            pointer,
            wire: wire.to_owned(),
            forms: vec![form],
            tails: Vec::new(),
            resort,
            authority,
        }
    }

    fn groups(&mut self) -> BTreeMap<String, (Ident, Ident)> {
        let api = self.api;
        let mut tags: BTreeMap<String, Origin> = BTreeMap::new();
        for tag in &api.tags {
            tags.entry(tag.name.clone()).or_insert(tag.origin);
        }
        for operation in api.all_operations() {
            let tag = operation.group().to_owned();
            tags.entry(tag).or_insert(operation.origin);
        }
        let (mut modules, mut types) = (Vec::new(), Vec::new());
        for (tag, origin) in tags {
            let pointer = format!("/tags/{}", escape(&tag));
            let name = reserved::module(case::snake(&tag));
            modules.push(self.claim(
                tag.clone(),
                origin,
                pointer.clone(),
                &tag,
                name,
                Style::Snake,
            ));
            let name = reserved::group(case::upper_camel(&tag), &self.of_operations);
            types.push(self.claim(tag.clone(), origin, pointer, &tag, name, Style::Camel));
        }
        let modules = settle(modules, "resource groups", self.reports);
        let mut types = settle(types, "resource groups", self.reports);
        modules
            .into_iter()
            .filter_map(|(tag, module)| {
                let ident = types.remove(&tag)?;
                Some((tag, (module, ident)))
            })
            .collect()
    }
}

/// The map of other members is called `additional`; a member of that name gives way.
fn make_room_for_rest(claims: &mut Vec<Claim<usize>>, origin: Origin, pointer: String) {
    for claim in claims.iter_mut() {
        if let Some(name) = claim.forms.first().cloned() {
            claim.forms.push(format!("{name}_member"));
        }
    }
    claims.push(Claim {
        key: claims.len(),
        origin,
        pointer,
        wire: "additional members".to_owned(),
        forms: vec!["additional".to_owned()],
        tails: Vec::new(),
        resort: Resort::default(),
        authority: Authority::Fixed,
    });
}

/// The word for an integer that is listed: `V1`, `Minus1`.
fn integer_word(wire: &str) -> String {
    match wire.strip_prefix('-') {
        Some(digits) => format!("Minus{digits}"),
        None => format!("V{wire}"),
    }
}

/// Whose schema it is: what holds the `$defs` that it stands in, or its document.
fn owner(home: &Home) -> &str {
    const FOLDERS: &[&str] = &["$defs", "definitions", "schemas", "components"];
    let above = home.steps.iter().rev().skip(1);
    let holder = above
        .map(String::as_str)
        .find(|step| !FOLDERS.contains(step));
    let file = || {
        let path = home.document.as_deref().unwrap_or_default();
        let name = path.rsplit('/').next().unwrap_or(path);
        name.split('.').next().unwrap_or(name)
    };
    holder.unwrap_or_else(file)
}

fn role_word(parent: &ShapeKind) -> &'static str {
    match parent {
        ShapeKind::List(_) => "Item",
        ShapeKind::Map(_) => "Value",
        ShapeKind::Union(_) => "Variant",
        ShapeKind::Record(_) => "Field",
        ShapeKind::Anything
        | ShapeKind::Nothing
        | ShapeKind::Bool
        | ShapeKind::Number(_)
        | ShapeKind::Text(_)
        | ShapeKind::Enum(_)
        | ShapeKind::IntegerEnum(_)
        | ShapeKind::Constant(_)
        | ShapeKind::Opaque(_) => "Part",
    }
}
