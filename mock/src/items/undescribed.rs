//! Successes that no description has: services that describe their failures alone answer with the item all the same.

use std::collections::BTreeMap;

use oasmith::http::{BodyEncoding, MediaType};
use oasmith_codegen::ir::{self, Api, ItemEffect, ResourceUse, Resources, Use};
use oasmith_codegen::rust::ResponseStatus;

use crate::answers::{BodyPart, DescribedAnswer, DescribedContent};

/// What each operation does with items, by the ids of those that do something with them.
pub(super) fn usages(
    api: &'static Api,
    resources: &'static Resources,
) -> BTreeMap<&'static str, &'static ResourceUse> {
    let ids = api.operations.iter().map(|it| it.id.as_str());
    let usages = ids.zip(&resources.roles);
    usages
        .filter_map(|(id, role)| Some((id, role.value.usage()?)))
        .collect()
}

/// Lets what creates, shows or changes an item answer with it where no success is described.
pub(crate) fn show_items(
    api: &'static Api,
    resources: &'static Resources,
    operations: &mut [(&'static ir::Operation, Vec<DescribedAnswer>)],
) {
    let usages = usages(api, resources);
    for (operation, answers) in operations {
        let usage = usages.get(operation.id.as_str());
        let shown = usage.and_then(|it| shown(resources, it));
        let mut answers = answers.iter_mut();
        let success = answers.find(|it| it.status == ResponseStatus::AnySuccess);
        if let (Some(item), Some(success)) = (shown, success) {
            success.contents.push(DescribedContent {
                media_type: MediaType::new("application/json", BodyEncoding::Json),
                part: BodyPart::Whole,
                value: Some(item),
                example: None,
                examples: &[],
                takes_whole_texts: false,
                events: Vec::new(),
            });
        }
    }
}

/// The item, if the operation leaves one.
fn shown(resources: &Resources, usage: &ResourceUse) -> Option<Use> {
    let is_left = usage.effect.puts() || matches!(usage.effect, ItemEffect::Read(_));
    let resource = resources.all.get(usage.resource).filter(|_| is_left)?;
    Some(Use {
        shape: resource.schema.as_ref()?.value,
        nullable: false,
    })
}
