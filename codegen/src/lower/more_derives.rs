//! The derives that `gen.yaml` adds.

use std::collections::{BTreeMap, BTreeSet};

use super::emitted::EmittedTypes;
use crate::config::Config;
use crate::diagnostics::code::settings::SETTING_WITHOUT_TARGET;
use crate::diagnostics::suggest::did_you_mean;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::pointers::Pointers;
use crate::ir::{Api, ShapeId, ShapeKind};
use crate::rust::ItemKind;

/// The derives that `gen.yaml` adds, by the shape that they are for.
pub(super) struct MoreDerives {
    by_shape: BTreeMap<ShapeId, Vec<String>>,
    of_all: Vec<String>,
}

impl MoreDerives {
    /// Finds the shapes, and reports entries that no struct or enum has the place of.
    pub(super) fn of(
        api: &Api,
        config: &Config,
        emitted: &EmittedTypes,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let mut derives = Self {
            by_shape: BTreeMap::new(),
            of_all: config.derives.get(ALL).cloned().unwrap_or_default(),
        };
        if config.derives.keys().all(|pointer| pointer == ALL) {
            return derives;
        }
        let pointers = Pointers::of(api);
        let places = emitted.typed.iter().filter(|id| can_derive(api, **id));
        let places: Vec<(String, ShapeId)> = places.map(|id| (pointers.shape(*id), *id)).collect();
        for (pointer, paths) in config.derives.iter().filter(|(pointer, _)| *pointer != ALL) {
            let here = places.iter().filter(|(place, _)| place == pointer);
            let here: Vec<ShapeId> = here.map(|(_, id)| *id).collect();
            if here.is_empty() {
                let message = format!(
                    "`{pointer}` below `derives` in `gen.yaml` is the place of no struct or enum"
                );
                let known = places.iter().map(|(place, _)| place.as_str());
                let help = did_you_mean(pointer, known).unwrap_or_else(|| {
                    "texts, numbers and other names for types derive nothing".to_owned()
                });
                let place = config.place(&["derives", pointer]);
                let code = Code(SETTING_WITHOUT_TARGET);
                diagnostics.add(Diagnostic::at_optional(code, place, message).help(help));
            }
            for id in here {
                derives
                    .by_shape
                    .entry(id)
                    .or_default()
                    .extend(paths.iter().cloned());
            }
        }
        derives
    }

    /// Those of the item of a shape, each once.
    pub(super) fn for_item(&self, id: ShapeId, kind: &ItemKind) -> Vec<String> {
        let has_any = match kind {
            ItemKind::Struct(_) | ItemKind::Enum(_) | ItemKind::Union(_) => true,
            ItemKind::Text(_) | ItemKind::Number(_) | ItemKind::Alias(_) => false,
        };
        let own = self.by_shape.get(&id).into_iter().flatten();
        let mut seen = BTreeSet::new();
        let all = self.of_all.iter().chain(own).filter(|_| has_any);
        all.filter(|path| seen.insert(*path)).cloned().collect()
    }
}

/// The key of the derives of all types.
const ALL: &str = "*";

fn can_derive(api: &Api, id: ShapeId) -> bool {
    let kind = &api.shapes.get(id).kind;
    matches!(
        kind,
        ShapeKind::Record(_) | ShapeKind::Enum(_) | ShapeKind::IntegerEnum(_) | ShapeKind::Union(_)
    ) && !api.own.contains_key(&id)
}
