//! How much a document may ask of the loader.

/// The bounds within which a document is read; what passes them is a diagnostic, never a crash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoadLimits {
    /// The longest text, in bytes.
    pub bytes: usize,
    /// The deepest nesting of lists and maps. Brackets inside brackets are bounded by the YAML parser as well, at 255.
    pub depth: usize,
    /// How much content may be kept and repeated by anchors, and how much may be copied by overlays, in bytes of memory as
    /// [`LoadLimits::NODE`] counts them.
    pub repeated: usize,
}

impl LoadLimits {
    /// What one value weighs beside its text.
    pub const NODE: usize = 64;
}

impl Default for LoadLimits {
    fn default() -> Self {
        Self {
            bytes: 64 << 20,
            depth: 512,
            repeated: 32 << 20,
        }
    }
}
