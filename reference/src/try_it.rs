//! Whether the reference has forms.

/// Whether readers can send requests from the pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TryIt {
    /// They cannot.
    #[default]
    Off,
    /// To the servers that the description names.
    Described,
    /// To where the pages come from, below the paths of the servers that the description names.
    Here,
}
