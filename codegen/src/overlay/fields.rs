//! The fields of the objects of an overlay, each with the version that brought it.

use crate::diagnostics::code::overlay as codes;
use crate::diagnostics::lists::in_ticks;
use crate::diagnostics::suggest::did_you_mean;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::source::Origin;
use crate::tree::{Mapping, Node};

/// A version of the Overlay Specification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum OverlayVersion {
    V1_0,
    V1_1,
}

/// An object of the specification: its name, and its fields.
pub(super) struct OverlayObject {
    name: &'static str,
    fields: &'static [(&'static str, OverlayVersion)],
}

pub(super) const OVERLAY: &OverlayObject = &OverlayObject {
    name: "Overlay Object",
    fields: &[
        ("overlay", OverlayVersion::V1_0),
        ("info", OverlayVersion::V1_0),
        ("extends", OverlayVersion::V1_0),
        ("actions", OverlayVersion::V1_0),
    ],
};

pub(super) const INFO: &OverlayObject = &OverlayObject {
    name: "Info Object",
    fields: &[
        ("title", OverlayVersion::V1_0),
        ("version", OverlayVersion::V1_0),
        ("description", OverlayVersion::V1_1),
    ],
};

pub(super) const ACTION: &OverlayObject = &OverlayObject {
    name: "Action Object",
    fields: &[
        ("target", OverlayVersion::V1_0),
        ("description", OverlayVersion::V1_0),
        ("update", OverlayVersion::V1_0),
        ("copy", OverlayVersion::V1_1),
        ("remove", OverlayVersion::V1_0),
    ],
};

impl OverlayObject {
    /// Reports keys that this object does not have, or not in this version. Keys that begin with `x-` are anyone's.
    pub(super) fn check_keys(
        &self,
        map: &Mapping,
        version: OverlayVersion,
        diagnostics: &mut Diagnostics,
    ) {
        for entry in map.entries.iter().filter(|it| !it.key.starts_with("x-")) {
            let mut fields = self.fields.iter();
            match fields.find(|(name, _)| *name == entry.key) {
                Some((name, since)) if *since > version => {
                    diagnostics.add(since_1_1(&format!("`{name}`"), entry.key_origin));
                }
                Some(_) => {}
                None => diagnostics.add(self.unknown(&entry.key, entry.key_origin)),
            }
        }
    }

    fn unknown(&self, key: &str, origin: Origin) -> Diagnostic {
        let names = || self.fields.iter().map(|(name, _)| *name);
        let message = format!("unknown key `{key}` in the {} of an overlay", self.name);
        let all = || {
            format!(
                "its keys are {}; keys of your own begin with `x-`",
                in_ticks(names()).join(", ")
            )
        };
        Diagnostic::new(Code(codes::UNKNOWN_OVERLAY_KEY), origin, message)
            .help(did_you_mean(key, names()).unwrap_or_else(all))
            .repair("it is ignored")
    }
}

/// Something that an overlay of version 1.0 does not have.
pub(super) fn since_1_1(what: &str, origin: Origin) -> Diagnostic {
    let message = format!("{what} came with version 1.1 of the Overlay Specification");
    Diagnostic::new(Code(codes::SINCE_1_1), origin, message)
        .label("applied as version 1.1 says")
        .help("write `overlay: 1.1.0`")
}

/// A value of another kind than a field takes.
pub(super) fn mistyped(name: &str, wanted: &str, node: &Node) -> Diagnostic {
    let message = format!(
        "`{name}` of an overlay is {}, and must be {wanted}",
        node.kind()
    );
    Diagnostic::new(Code(codes::MALFORMED_OVERLAY), node.origin, message)
        .help(format!("write {wanted} there"))
}
