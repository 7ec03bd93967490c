//! Rows, and changes of them.

use std::collections::BTreeMap;

/// A row of a database.
pub(crate) struct Row {
    /// The name of its tenant, which is empty for the default one.
    pub(crate) tenant: String,
    pub(crate) key: RowKey,
    /// JSON.
    pub(crate) value: String,
}

/// What tells a row from the others of its tenant.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct RowKey {
    pub(crate) kind: RowKind,
    pub(crate) name: String,
}

/// What a row is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum RowKind {
    /// An answer by its idempotency key.
    Answer,
    /// An event on its way.
    Delivery,
    /// An item of a resource.
    Item,
    /// Items and a clock, as they were.
    Snapshot,
    /// What a tenant has one of: its clock, and how many ids it gave.
    Tenant,
}

/// The rows of a tenant.
pub(crate) type TenantRows = BTreeMap<RowKey, String>;

/// Changes of rows, by the names of tenants.
pub(crate) type RowChanges = BTreeMap<String, TenantChanges>;

/// Changes of the rows of a tenant.
#[derive(Debug, Default)]
pub(crate) struct TenantChanges {
    /// Whether those that are there go first.
    pub(crate) is_cleared: bool,
    /// The rows that are there from now on; nothing for those that are not.
    pub(crate) rows: BTreeMap<RowKey, Option<String>>,
}

impl RowKind {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Answer => "answer",
            Self::Delivery => "delivery",
            Self::Item => "item",
            Self::Snapshot => "snapshot",
            Self::Tenant => "tenant",
        }
    }

    /// The kind of this name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        let all = [
            Self::Answer,
            Self::Delivery,
            Self::Item,
            Self::Snapshot,
            Self::Tenant,
        ];
        all.into_iter().find(|kind| kind.as_str() == name)
    }

    /// The key of a row of this kind.
    pub(crate) fn key(self, name: impl Into<String>) -> RowKey {
        RowKey {
            kind: self,
            name: name.into(),
        }
    }
}

impl Row {
    /// A row of a database.
    ///
    /// # Errors
    /// There is no such kind: a later version wrote it.
    pub(crate) fn read(
        tenant: String,
        kind: &str,
        name: String,
        value: String,
    ) -> Result<Self, String> {
        let unknown = || format!("it has a row of the kind `{kind}`, which a later version wrote");
        let kind = RowKind::from_name(kind).ok_or_else(unknown)?;
        Ok(Self {
            tenant,
            key: kind.key(name),
            value,
        })
    }
}
