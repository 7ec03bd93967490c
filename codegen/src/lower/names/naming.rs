//! How names are chosen: what each thing of the description may be called, of which `scope` takes one.

use oasmith::pointer::escape;
use oasmith_schemas::arena::ArenaMap;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::namespace::Namespace;
use super::overrides::Overrides;
use super::prefixes::Prefixes;
use super::scope::{Claim, Priority, resolve_collisions};
use super::spelling::Fallback;
use super::{case, reserved, variants};
use crate::config::ShortNames;
use crate::diagnostics::Diagnostics;
use crate::ir::pointers::{self, Pointers};
use crate::ir::{Api, Enum, Record, Rest, Shape, ShapeId, ShapeKind, Union};
use crate::lower::emitted::EmittedTypes;
use crate::rust::Ident;
use crate::source::Origin;

/// The names as they are made.
pub(super) struct Naming<'a> {
    pub(super) api: &'a Api,
    pub(super) pointers: Pointers<'a>,
    pub(super) overrides: Overrides<'a>,
    pub(super) emitted: &'a EmittedTypes,
    pub(super) bases: ArenaMap<Shape, String>,
    /// What parts put in front of their names, where that is not the plain name of what holds them.
    pub(super) prefixes: Prefixes,
    /// What types of operations are called, which stand beside those of resource groups.
    pub(super) of_operations: BTreeSet<String>,
    /// The types that have a name of the runtime's prelude.
    pub(super) shared: BTreeSet<Ident>,
    /// What names of methods are without.
    pub(super) short_names: ShortNames,
    pub(super) diagnostics: &'a mut Diagnostics,
}

impl Naming<'_> {
    pub(super) fn members(&mut self, typed: &[ShapeId]) -> BTreeMap<(ShapeId, usize), Ident> {
        let mut members = BTreeMap::new();
        for id in typed {
            let (claims, kind) = self.member_claims(*id);
            let resolved = resolve_collisions(claims, kind, self.diagnostics);
            // Raw as the type that has the name: neither is what the runtime has.
            let raw = |ident: Ident| {
                let raw = reserved::beside_prelude(ident.clone());
                if self.shared.contains(&raw) {
                    raw
                } else {
                    ident
                }
            };
            let resolved = resolved.into_iter();
            members.extend(resolved.map(|(position, ident)| ((*id, position), raw(ident))));
        }
        members
    }

    fn member_claims(&mut self, id: ShapeId) -> (Vec<Claim<usize>>, &'static str) {
        let kind = &self.api.shapes.get(id).kind;
        if let Some(record) = kind.record() {
            (self.fields(id, record), "members")
        } else if let Some(values) = kind.enumeration() {
            let is_integer = matches!(kind, ShapeKind::IntegerEnum(_));
            (self.values(id, values, is_integer), "values")
        } else if let Some(union) = kind.union() {
            (self.variants(id, union), "variants")
        } else {
            (Vec::new(), "members")
        }
    }

    fn fields(&mut self, id: ShapeId, record: &Record) -> Vec<Claim<usize>> {
        let fields = record.fields.iter().enumerate();
        let claims = fields.map(|(position, field)| {
            let wire = field.wire.as_str();
            let pointer = self.pointers.member(id, wire);
            let (name, namespace) = (case::snake(wire), Namespace::Member);
            self.claim(position, field.origin, pointer, wire, name, namespace)
        });
        let mut claims: Vec<_> = claims.collect();
        if let Rest::Kept(_) = record.rest {
            let origin = self.api.shapes.get(id).origin;
            make_room_for_rest(&mut claims, origin, self.pointers.shape(id));
        }
        claims
    }

    fn values(&mut self, id: ShapeId, values: &Enum, is_integer: bool) -> Vec<Claim<usize>> {
        let place = self.pointers.shape(id);
        let values = values.values.iter().enumerate();
        let claims = values.map(|(position, value)| {
            let pointer = self
                .overrides
                .first(Pointers::values(&place, position, value));
            let wire = &value.wire;
            let text = match &value.name {
                Some(name) => name.clone(),
                None if is_integer => integer_word(wire),
                None => wire.clone(),
            };
            let (name, namespace) = (case::upper_camel(&text), Namespace::Variant);
            self.claim(position, value.origin, pointer, wire, name, namespace)
        });
        claims.collect()
    }

    fn variants(&mut self, id: ShapeId, union: &Union) -> Vec<Claim<usize>> {
        let roles: Vec<&str> = union.variants.iter().map(|it| it.role.as_str()).collect();
        let short = variants::short(&self.base(id, pointers::MAX_DEPTH), &roles);
        let variants = union.variants.iter().zip(short).enumerate();
        let claims = variants.map(|(position, (variant, short))| {
            let (role, origin) = (&variant.role, variant.origin);
            let pointer = self.pointers.variant(id, role);
            let (name, namespace) = (case::upper_camel(role), Namespace::Variant);
            let mut claim = self.claim(position, origin, pointer, role, name, namespace);
            if let Some(short) = short.filter(|_| claim.priority != Priority::Fixed) {
                claim.forms.insert(0, reserved::variant(short));
            }
            claim
        });
        claims.collect()
    }

    /// What a thing of the description may be called, unless `gen.yaml` says. The name is in its case, and may be taken beside what it stands.
    pub(super) fn claim<K>(
        &mut self,
        key: K,
        origin: Origin,
        pointer: String,
        wire: &str,
        name: String,
        namespace: Namespace,
    ) -> Claim<K> {
        let given = self
            .overrides
            .take(&pointer, namespace.style(), self.diagnostics);
        let (form, fallback, priority) = match given {
            Some(given) => (given, Fallback::default(), Priority::Fixed),
            None => {
                let name = namespace.free(name);
                let fallback = Fallback::spelled(wire, &name, namespace);
                (name, fallback, Priority::Own)
            }
        };
        Claim {
            key,
            origin,
            pointer,
            wire: wire.to_owned(),
            forms: vec![form],
            tails: Vec::new(),
            fallback,
            priority,
        }
    }

    pub(super) fn groups(&mut self) -> BTreeMap<String, (Ident, Ident)> {
        let api = self.api;
        let mut tags: BTreeMap<String, Origin> = BTreeMap::new();
        for tag in &api.tags {
            tags.entry(tag.name.clone()).or_insert(tag.origin);
        }
        for operation in api.all_operations() {
            let tag = operation.group().to_owned();
            let origin = operation.tags_origin.unwrap_or(operation.origin);
            tags.entry(tag).or_insert(origin);
        }
        let beside = Namespace::Group(Rc::new(self.of_operations.clone()));
        let (mut modules, mut types) = (Vec::new(), Vec::new());
        for (tag, origin) in tags {
            let pointer = format!("/tags/{}", escape(&tag));
            modules.push(self.claim(
                tag.clone(),
                origin,
                pointer.clone(),
                &tag,
                case::snake(&tag),
                Namespace::GroupModule,
            ));
            let (name, namespace) = (case::upper_camel(&tag), beside.clone());
            types.push(self.claim(tag.clone(), origin, pointer, &tag, name, namespace));
        }
        let modules = resolve_collisions(modules, "resource groups", self.diagnostics);
        let mut types = resolve_collisions(types, "resource groups", self.diagnostics);
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
        fallback: Fallback::default(),
        priority: Priority::Fixed,
    });
}

/// The word for an integer that is listed: `V1`, `Minus1`.
fn integer_word(wire: &str) -> String {
    match wire.strip_prefix('-') {
        Some(digits) => format!("Minus{digits}"),
        None => format!("V{wire}"),
    }
}
