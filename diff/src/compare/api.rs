//! The root: everything that one description says.

use std::collections::BTreeSet;

use oasmith_codegen::ir::{Api, Info, ShapeId};

use super::compared::Compared;
use super::{operation, security, servers, shapes, webhooks};
use crate::finding::{Finding, Owner, Spot, arrow};
use crate::kind::api as kind;
use crate::wire_form::WireForm;

/// Compares all of it.
pub(super) fn compare(compared: &mut Compared<'_>) {
    let Api {
        info: old_info,
        // For readers alone.
        presentation: _,
        servers: _,
        // Texts.
        tags: _,
        // Compared from the operations on, then by their names.
        shapes: _,
        named: _,
        // Where schemas stand says nothing of them.
        homes: _,
        // Types of Rust: what comes of them is compared as Rust.
        own: _,
        roles: _,
        id_keys: _,
        // Compared where shapes refer to them.
        schema_set: _,
        pattern_origins: _,
        covered: _,
        operations: old_operations,
        webhooks: old_webhooks,
        category: old_category,
        schemes: old_schemes,
        // Compared where operations ask for it.
        security: _,
        // Texts for people.
        gaps: _,
        recognised: _,
        nested: _,
    } = compared.old.api;
    let new = compared.new.api;
    info(old_info, &new.info, compared);
    servers::of_api(compared);
    security::schemes(old_schemes, &new.schemes, compared);
    operation::all(old_operations, &new.operations, compared);
    webhooks::all(old_webhooks, &new.webhooks, compared);
    webhooks::category(old_category.as_ref(), new.category.as_ref(), compared);
    shapes::all(compared);
    named(compared);
}

fn info(old: &Info, new: &Info, compared: &mut Compared<'_>) {
    let Info {
        origin,
        title: _,
        // A number for people.
        version: _,
        docs: _,
    } = old;
    let first = |model: &oasmith_codegen::Model| {
        let first = model.workspace.crates.first();
        first.map_or_else(String::new, |it| it.package.clone())
    };
    let (before, after) = (first(compared.old.model), first(compared.new.model));
    if before != after {
        let (old, new) = (
            Spot::new("/info/title", *origin),
            Spot::new("/info/title", new.origin),
        );
        let finding = Finding::new(kind::API_RENAMED, Owner::Api, old, new);
        compared.find(finding.detail(arrow(before, after)));
    }
}

/// Components: those that operations do not lead to are compared by their names; what has none of the same name came, is gone, or was renamed.
fn named(compared: &mut Compared<'_>) {
    let (old, new) = (compared.old.api, compared.new.api);
    let mut met: BTreeSet<ShapeId> = compared.pairs.iter().map(|pair| pair.old).collect();
    for (name, shape) in &old.named {
        if let Some(partner) = new.named.get(name).filter(|_| !met.contains(shape)) {
            compared.pair(*shape, *partner, WireForm::Json);
        }
    }
    shapes::all(compared);
    met = compared.pairs.iter().map(|pair| pair.old).collect();
    let partners: BTreeSet<ShapeId> = compared.pairs.iter().map(|pair| pair.new).collect();
    for (name, shape) in &old.named {
        if !new.named.contains_key(name) && !met.contains(shape) {
            let place = compared.old.spot(*shape);
            compared.find(Finding::gone(kind::SCHEMA_REMOVED, Owner::Api, place));
        }
    }
    for (name, shape) in &new.named {
        if !old.named.contains_key(name) && !partners.contains(shape) {
            let place = compared.new.spot(*shape);
            compared.find(Finding::come(kind::SCHEMA_ADDED, Owner::Api, place));
        }
    }
}
