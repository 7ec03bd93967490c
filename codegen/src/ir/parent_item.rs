//! What items belong to.

/// An item to which another belongs, by an earlier parameter of the path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParentItem {
    /// The parameter, by its name on the wire.
    pub parameter: String,
    /// Which resource it is an item of, by its position; none where the parameter only divides items.
    pub resource: Option<usize>,
    /// The steps to the member of the child that has its id.
    pub member: Option<Vec<String>>,
}
