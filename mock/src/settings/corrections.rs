//! What settings correct of what would be inferred.

use oasmith_codegen::ir::{Api, Corrections, ResourceCorrection, RoleCorrection};

use super::{MockSettings, OperationSettings, names};

/// The corrections of settings.
///
/// # Errors
/// They name an operation that is not there, or correct one that does nothing with items.
pub(super) fn of(settings: &MockSettings, api: &Api) -> Result<Corrections, String> {
    let resources = settings.resources.iter().map(|(path, it)| {
        let correction = ResourceCorrection {
            schema: it.schema.clone(),
            id: it.id.clone(),
            maker: it.maker.map(Into::into),
            references: it.references.clone(),
        };
        (path.clone(), correction)
    });
    let mut corrections = Corrections {
        resources: resources.collect(),
        ..Corrections::default()
    };
    for (name, operation) in &settings.operations {
        let in_place = |reason: String| format!("operations: {reason}");
        let Some(correction) = role(operation) else {
            continue;
        };
        let (at, _) = names::operation(api, name).map_err(in_place)?;
        if operation.stateless {
            let reason = "is `stateless`, so that nothing else is said of it";
            return Err(in_place(format!("`{name}` {reason}")));
        }
        if corrections.operations.insert(at, correction).is_some() {
            return Err(in_place(format!("`{name}` stands there twice")));
        }
    }
    Ok(corrections)
}

/// What is corrected of an operation, if something is.
fn role(settings: &OperationSettings) -> Option<RoleCorrection> {
    let OperationSettings {
        stateless: _,
        effect,
        resource,
        key,
        sent,
        answered,
        sets: _,
    } = settings;
    let texts = [resource, key, sent, answered];
    let is_corrected = effect.is_some() || texts.iter().any(|it| it.is_some());
    is_corrected.then(|| RoleCorrection {
        effect: effect.map(Into::into),
        resource: resource.clone(),
        key: key.clone(),
        sent: sent.clone(),
        answered: answered.clone(),
    })
}
