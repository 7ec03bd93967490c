//! Names of types: those of the description, and those of their parts, which put what holds them in front.

use oasmith_schemas::arena::ArenaMap;

use super::namespace::Namespace;
use super::naming::Naming;
use super::overrides::NameCase;
use super::scope::{Claim, Priority, resolve_collisions};
use super::spelling::Fallback;
use super::{case, reserved};
use crate::diagnostics::Diagnostics;
use crate::ir::pointers;
use crate::ir::{Home, NameHint, Response, Shape, ShapeId, ShapeKind};
use crate::lower::statuses;
use crate::rust::Ident;

impl Naming<'_> {
    pub(super) fn types(&mut self, typed: &[ShapeId]) -> ArenaMap<Shape, Ident> {
        self.tell_components_apart(typed);
        let claims = typed.iter().map(|id| self.type_claim(*id)).collect();
        resolve_collisions(claims, "types", self.diagnostics)
            .into_iter()
            .map(|(id, name)| (id, reserved::beside_prelude(name)))
            .collect()
    }

    /// Finds the components that have no plain name. Their names do not hang on those of parts, which give way to them.
    fn tell_components_apart(&mut self, typed: &[ShapeId]) {
        let is_component = |id: &&ShapeId| self.api.shapes.get(**id).hint.is_component();
        let components: Vec<ShapeId> = typed.iter().filter(is_component).copied().collect();
        let claims: Vec<_> = components.iter().map(|id| self.type_claim(*id)).collect();
        let plain: Vec<Option<String>> =
            claims.iter().map(|it| it.forms.first().cloned()).collect();
        // What meets is reported when all names are known.
        let names = resolve_collisions(claims, "types", &mut Diagnostics::default());
        for (id, plain) in components.into_iter().zip(plain) {
            let name = names
                .get(&id)
                .filter(|it| plain.as_deref() != Some(it.as_str()));
            if let Some(name) = name {
                self.prefixes.types.insert(id, name.plain().to_owned());
            }
        }
    }

    fn type_claim(&mut self, id: ShapeId) -> Claim<ShapeId> {
        let api = self.api;
        let shape = api.shapes.get(id);
        let pointer = self.pointers.shape(id);
        let base = self.base(id, pointers::MAX_DEPTH);
        let plain = Namespace::Type.free(base.clone());
        let given = self
            .overrides
            .take(&pointer, NameCase::Camel, self.diagnostics);
        let (forms, priority, fallback) = match (&shape.hint, given) {
            (_, Some(given)) => (vec![given], Priority::Fixed, Fallback::default()),
            (NameHint::Component(key), None) => match api.homes.get(&id) {
                None => {
                    let fallback = Fallback::spelled(key, &plain, Namespace::Type);
                    (vec![base], Priority::Own, fallback)
                }
                // What stands elsewhere gives way to the description's own, and is told apart by its owner.
                Some(home) => {
                    let owned = format!("{}{base}", case::upper_camel(owner(home)));
                    let fallback = Fallback::marked(&plain, &pointer, Namespace::Type);
                    (vec![base, owned], Priority::Derived, fallback)
                }
            },
            (NameHint::Part { role, .. } | NameHint::OperationPart { role, .. }, None) => {
                let fallback = Fallback::of_part(role, &plain, &pointer);
                (self.part_forms(id, base), Priority::Derived, fallback)
            }
        };
        let wire = shape.hint.name().to_owned();
        Claim {
            key: id,
            origin: shape.origin,
            pointer,
            wire,
            forms: forms.into_iter().map(reserved::type_name).collect(),
            tails: Vec::new(),
            fallback,
            priority,
        }
    }

    /// What a part may be called, the shortest first: then come what holds it, its place, its kind, and of what it is what.
    fn part_forms(&mut self, id: ShapeId, base: String) -> Vec<String> {
        let api = self.api;
        let kind = kind_word(&api.shapes.get(id).kind);
        let of_kind = format!("{base}{kind}");
        match &api.shapes.get(id).hint {
            NameHint::Component(_) => vec![base],
            NameHint::Part { parent, role } => {
                let longer = format!("{base}{}", role_word(&api.shapes.get(*parent).kind));
                let owned = self
                    .home(id)
                    .map(|home| format!("{}{base}", case::upper_camel(owner(home))));
                let holder = self.prefix(*parent, pointers::MAX_DEPTH);
                let turned = format!("{}Of{holder}", case::upper_camel(role));
                let forms = std::iter::once(base).chain(owned);
                forms.chain([longer, of_kind, turned]).collect()
            }
            NameHint::OperationPart { operation, role } => {
                let longer = self.longer_part(id, operation, role);
                let holder = self.operation_prefix(operation);
                let turned = format!("{}Of{holder}", case::upper_camel(role));
                vec![base, longer, of_kind, turned]
            }
        }
    }

    /// Where the named schema stands that a shape is a part of, if that is none of the description's own components.
    fn home(&self, id: ShapeId) -> Option<&Home> {
        let mut at = id;
        for _ in 0..pointers::MAX_DEPTH {
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
    pub(super) fn base(&mut self, id: ShapeId, depth: usize) -> String {
        if let Some(base) = self.bases.get(&id) {
            return base.clone();
        }
        let api = self.api;
        let pointer = self.pointers.shape(id);
        let given = self
            .overrides
            .take(&pointer, NameCase::Camel, self.diagnostics);
        let base = given.unwrap_or_else(|| match &api.shapes.get(id).hint {
            NameHint::Component(key) => match self.body_of_function(key) {
                Some(name) => case::upper_camel(&name),
                None => case::upper_camel(key),
            },
            NameHint::Part { parent, role } if depth > 0 => {
                let parent = self.emitted.adopted.get(&id).unwrap_or(parent);
                let holder = self.prefix(*parent, depth - 1);
                format!("{holder}{}", case::upper_camel(role))
            }
            NameHint::Part { role, .. } => case::upper_camel(role),
            NameHint::OperationPart { operation, role } => {
                let holder = self.operation_prefix(operation);
                format!("{holder}{}", case::upper_camel(role))
            }
        });
        self.bases.insert(id, base.clone());
        base
    }

    /// What the parts of a shape put in front of their names.
    fn prefix(&mut self, id: ShapeId, depth: usize) -> String {
        match self.prefixes.types.get(&id) {
            Some(prefix) => prefix.clone(),
            None => self.base(id, depth),
        }
    }

    /// What the parts of an operation put in front of their names.
    fn operation_prefix(&self, operation: &str) -> String {
        let prefix = self.prefixes.operations.get(operation);
        prefix
            .cloned()
            .unwrap_or_else(|| case::upper_camel(operation))
    }

    /// `Body_add_item` for `Body_add_item_items_post`: `FastAPI` names the schema of a form after the operation, whose id is shorter here. None
    /// where another schema is called so.
    fn body_of_function(&self, key: &str) -> Option<String> {
        let given = key.strip_prefix("Body_")?;
        let mut operations = self.api.operations.iter();
        let of = operations.find(|it| it.given_id.as_deref() == Some(given) && it.id != given)?;
        let name = format!("Body_{}", of.id);
        let mut shapes = self.api.shapes.values();
        let is_taken = shapes.any(|shape| shape.hint.component() == Some(&name));
        (!is_taken).then_some(name)
    }

    /// A part of an operation with its place: parameters of one name may stand in the path and in the query, and headers in several responses.
    fn longer_part(&self, id: ShapeId, operation: &str, role: &str) -> String {
        let of = self.pointers.named(operation);
        let mut parameters = of.iter().flat_map(|known| &known.parameters);
        let parameter = parameters.find(|it| it.value.shape == id);
        let mut responses = of.iter().flat_map(|known| &known.responses);
        let holds = |it: &&Response| it.headers.iter().any(|header| header.value.shape == id);
        let place = match (parameter, responses.find(holds)) {
            (Some(parameter), _) => format!("In{}", case::upper_camel(parameter.location.name())),
            (None, Some(response)) => format!("In{}", statuses::name(response.status)),
            (None, None) => "Value".to_owned(),
        };
        let (operation, role) = (self.operation_prefix(operation), case::upper_camel(role));
        format!("{operation}{role}{place}")
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
        ShapeKind::List(_) | ShapeKind::Tuple(_) => "Item",
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

/// The kind of a type in a word.
fn kind_word(kind: &ShapeKind) -> &'static str {
    match kind {
        ShapeKind::Record(_) => "Object",
        ShapeKind::Enum(_) | ShapeKind::IntegerEnum(_) => "Enum",
        ShapeKind::Union(_) => "Union",
        ShapeKind::Text(_) => "Text",
        ShapeKind::Number(_) => "Number",
        ShapeKind::List(_) => "List",
        ShapeKind::Tuple(_) => "Tuple",
        ShapeKind::Map(_) => "Map",
        ShapeKind::Anything
        | ShapeKind::Nothing
        | ShapeKind::Bool
        | ShapeKind::Constant(_)
        | ShapeKind::Opaque(_) => "Value",
    }
}
