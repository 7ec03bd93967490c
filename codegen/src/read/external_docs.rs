//! The External Documentation Object.

use super::context::ReadContext;
use super::extension::ObjectKind;
use super::object::ObjectReader;
use crate::oas::ExternalDocs;
use crate::tree::Node;

/// Reads the External Documentation Object.
pub(super) fn external_docs<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<ExternalDocs<'t>> {
    let mut o = ObjectReader::new(node, "External Documentation Object", cx)?;
    let url = o.expected_text("url");
    let description = o.text("description");
    o.finish(ObjectKind::Other);
    Some(ExternalDocs { url, description })
}
