//! One action: what it selects, and what becomes of it.

use std::collections::{BTreeMap, BTreeSet};

use super::budget::{ChangeBudget, ChangeLimit};
use super::change::{ValueClass, node_at, remove};
use super::document::{ActionModifier, OverlayAction, PathText};
use super::fields::{OverlayVersion, since_1_1};
use super::merge::{MergeConflict, Merger};
use crate::diagnostics::code::overlay as codes;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::jsonpath;
use crate::source::Origin;
use crate::tree::Node;

/// The ways to the nodes that an expression selects, each once, in the order of the document.
type NodePaths = BTreeSet<Vec<usize>>;

/// Applies an action to a description.
pub(super) fn apply(
    root: &mut Node,
    action: &OverlayAction<'_>,
    budget: &mut ChangeBudget,
    diagnostics: &mut Diagnostics,
) -> Result<(), ChangeLimit> {
    let (ways, classes) = targets(root, &action.target, budget)?;
    if ways.is_empty() {
        diagnostics.add(selects_nothing(&action.target));
        return Ok(());
    }
    if action.version < OverlayVersion::V1_1 && classes.contains_key(&ValueClass::Primitive) {
        let what = "a target that is neither a map nor a list";
        diagnostics.add(since_1_1(what, action.target.origin));
    }
    match &action.modifier {
        ActionModifier::Remove => {
            if ways.contains(&Vec::new()) {
                diagnostics.add(removes_all(action.target.origin));
                return Ok(());
            }
            // From the end, so that the positions before it stay true.
            for way in ways.iter().rev() {
                budget.steps.take(1 + remove(root, way))?;
            }
            Ok(())
        }
        ActionModifier::Update(value) => {
            update(root, action, (&ways, &classes), value, budget, diagnostics)
        }
        ActionModifier::Copy(source) => {
            let Some(value) = copied(root, source, budget, diagnostics)? else {
                return Ok(());
            };
            update(root, action, (&ways, &classes), &value, budget, diagnostics)
        }
    }
}

/// What an expression selects, and of each class of values where the first one was written.
fn targets(
    root: &Node,
    target: &PathText<'_>,
    budget: &mut ChangeBudget,
) -> Result<(NodePaths, BTreeMap<ValueClass, Origin>), ChangeLimit> {
    let (mut ways, mut classes) = (NodePaths::new(), BTreeMap::new());
    for selected in jsonpath::select(&target.query, root, &mut budget.steps)? {
        let class = classes.entry(ValueClass::of(selected.node));
        class.or_insert(selected.node.origin);
        ways.insert(selected.way);
    }
    Ok((ways, classes))
}

/// The one value that is copied.
fn copied(
    root: &Node,
    source: &PathText<'_>,
    budget: &mut ChangeBudget,
    diagnostics: &mut Diagnostics,
) -> Result<Option<Node>, ChangeLimit> {
    let mut nodes = jsonpath::select(&source.query, root, &mut budget.steps)?;
    nodes.sort_by(|one, other| one.way.cmp(&other.way));
    nodes.dedup_by(|one, other| one.way == other.way);
    match nodes.as_slice() {
        [one] => budget.copy(one.node).map(Some),
        several => {
            let message = match several.len() {
                0 => format!("`copy` selects nothing: `{}`", source.text),
                count => format!("`copy` selects {count} nodes, and must select one"),
            };
            let diagnostic = incompatible(source.origin, message);
            diagnostics.add(diagnostic.help("name one node: `$.components.schemas.Pet`"));
            Ok(None)
        }
    }
}

fn update(
    root: &mut Node,
    action: &OverlayAction<'_>,
    (ways, classes): (&NodePaths, &BTreeMap<ValueClass, Origin>),
    value: &Node,
    budget: &mut ChangeBudget,
    diagnostics: &mut Diagnostics,
) -> Result<(), ChangeLimit> {
    if classes.len() > 1 {
        diagnostics.add(several_classes(&action.target, classes));
        return Ok(());
    }
    let mut merger = Merger {
        budget,
        version: action.version,
        conflicts: BTreeMap::new(),
    };
    for way in ways {
        merger.budget.check_depth(way.len(), value)?;
        if let Some(target) = node_at(root, way) {
            merger.merge(target, value)?;
        }
    }
    let conflicts = merger.conflicts.into_values();
    conflicts.for_each(|conflict| diagnostics.add(cannot_merge(&conflict)));
    Ok(())
}

fn incompatible(origin: Origin, message: String) -> Diagnostic {
    Diagnostic::new(Code(codes::INCOMPATIBLE_CHANGE), origin, message)
}

fn selects_nothing(target: &PathText<'_>) -> Diagnostic {
    let message = format!("`{}` selects nothing", target.text);
    Diagnostic::new(Code(codes::NO_TARGET), target.origin, message)
        .label("the action changes nothing")
        .help("compare it with the description, as the actions before have left it: `dump tree` shows all pointers")
}

fn removes_all(origin: Origin) -> Diagnostic {
    incompatible(
        origin,
        "the root of a description cannot be removed".to_owned(),
    )
    .help("select what stands in it: `$.paths.*`")
    .repair("nothing is removed")
}

fn several_classes(target: &PathText<'_>, classes: &BTreeMap<ValueClass, Origin>) -> Diagnostic {
    let message =
        "the nodes that an update selects must be all maps, all lists or neither".to_owned();
    let diagnostic = incompatible(target.origin, message);
    let diagnostic = classes
        .iter()
        .fold(diagnostic, |diagnostic, (class, origin)| {
            let what = match class {
                ValueClass::Map => "this is a map",
                ValueClass::List => "this is a list",
                ValueClass::Primitive => "this is neither a map nor a list",
            };
            diagnostic.and(*origin, what)
        });
    diagnostic.help("make an action for each kind")
}

fn cannot_merge(conflict: &MergeConflict) -> Diagnostic {
    let (has, place) = conflict.has;
    let (gets, origin) = conflict.gets;
    let diagnostic = incompatible(origin, format!("{gets} cannot be merged with {has}"));
    let diagnostic = diagnostic.and(place, format!("the description has {has} here"));
    let diagnostic = if gets == "null" {
        diagnostic.note("a key without a value is null in YAML")
    } else {
        diagnostic
    };
    diagnostic
        .help("remove what is there in an action before, and add the new value then")
        .repair("what the description has stays")
}
