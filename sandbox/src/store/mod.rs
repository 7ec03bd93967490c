//! What is kept: items with their JSON, keys by their hash, and answers by their idempotency key. The rest of the sandbox knows this trait and
//! no database.

mod sqlite;

use std::fmt;

use svc_server::Rejection;

pub use sqlite::Sqlite;

/// A store. Work is done in transactions: one writer at a time, readers beside it.
pub trait Store: Send + Sync + 'static {
    /// Runs work that changes nothing.
    ///
    /// # Errors
    /// What the work refuses, and 500 when the store fails.
    fn read(&self, work: Work<'_>) -> Result<(), Rejection>;

    /// Runs work in a transaction, which is kept only when the work succeeds.
    ///
    /// # Errors
    /// What the work refuses, and 500 when the store fails.
    fn write(&self, work: Work<'_>) -> Result<(), Rejection>;
}

/// What is done with the rows.
pub type Work<'w> = &'w mut dyn FnMut(&dyn Rows) -> Result<(), Rejection>;

/// The rows, within one transaction.
pub trait Rows {
    /// The item of a kind with this id, whoever it belongs to.
    ///
    /// # Errors
    /// The store fails.
    fn item(&self, kind: Kind, id: &str) -> Result<Option<Item>, Fault>;

    /// Adds an item, or takes the place of the one with its kind and id.
    ///
    /// # Errors
    /// The store fails.
    fn put(&self, item: &Item) -> Result<(), Fault>;

    /// A part of a list, newest first.
    ///
    /// # Errors
    /// The store fails.
    fn list(&self, slice: &Slice) -> Result<Vec<Item>, Fault>;

    /// How many items a list has.
    ///
    /// # Errors
    /// The store fails.
    fn count(&self, developer: &str, list: &str) -> Result<u64, Fault>;

    /// The id of the key with this hash.
    ///
    /// # Errors
    /// The store fails.
    fn key(&self, hash: &[u8]) -> Result<Option<String>, Fault>;

    /// Adds a key.
    ///
    /// # Errors
    /// The store fails.
    fn put_key(&self, hash: &[u8], id: &str) -> Result<(), Fault>;

    /// The answer that was given under an idempotency key.
    ///
    /// # Errors
    /// The store fails.
    fn answer(&self, scope: &str) -> Result<Option<Stored>, Fault>;

    /// Keeps an answer, and forgets those that are older than a moment.
    ///
    /// # Errors
    /// The store fails.
    fn put_answer(&self, scope: &str, answer: &Stored, older_than: i64) -> Result<(), Fault>;

    /// Forgets everything.
    ///
    /// # Errors
    /// The store fails.
    fn clear(&self) -> Result<(), Fault>;
}

/// What an item is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Deserialize, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is the resource of its name")]
pub enum Kind {
    ApiKey,
    CardAccount,
    CardAuthorization,
    Customer,
    Drain,
    ExternalAccount,
    LiquidationAddress,
    PrefundedAccount,
    PrefundedEvent,
    RewardRecord,
    Transfer,
    TravelRuleData,
    VirtualAccount,
    VirtualAccountEvent,
    Wallet,
    WalletEvent,
    Webhook,
    WebhookEvent,
}

impl Kind {
    /// Its name in the store.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ApiKey => "api_key",
            Self::CardAccount => "card_account",
            Self::CardAuthorization => "card_authorization",
            Self::Customer => "customer",
            Self::Drain => "drain",
            Self::ExternalAccount => "external_account",
            Self::LiquidationAddress => "liquidation_address",
            Self::PrefundedAccount => "prefunded_account",
            Self::PrefundedEvent => "prefunded_event",
            Self::RewardRecord => "reward_record",
            Self::Transfer => "transfer",
            Self::TravelRuleData => "travel_rule_data",
            Self::VirtualAccount => "virtual_account",
            Self::VirtualAccountEvent => "virtual_account_event",
            Self::Wallet => "wallet",
            Self::WalletEvent => "wallet_event",
            Self::Webhook => "webhook",
            Self::WebhookEvent => "webhook_event",
        }
    }
}

/// A resource, an event or a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// The order in which items came; 0 before the store has it.
    pub sequence: i64,
    /// What it is.
    pub kind: Kind,
    /// Its id.
    pub id: String,
    /// Who owns it.
    pub developer: String,
    /// What it belongs to: a customer, an account; empty when that is the developer itself.
    pub parent: String,
    /// The list that it is shown in; empty when it is in none.
    pub list: String,
    /// When it was created, in milliseconds since 1970.
    pub created: i64,
    /// When it was changed last, in milliseconds since 1970.
    pub updated: i64,
    /// What the service says of it, as JSON.
    pub body: String,
}

/// A part of a list.
#[derive(Debug, Clone)]
pub struct Slice {
    /// Whose list.
    pub developer: String,
    /// Which list.
    pub list: String,
    /// Where it begins.
    pub from: PageStart,
    /// How many items at most.
    pub limit: u32,
    /// Created at this moment or later.
    pub created_from: i64,
    /// Created before this moment.
    pub created_before: i64,
    /// Changed after this moment.
    pub updated_after: i64,
    /// Changed before this moment.
    pub updated_before: i64,
}

/// Where a part of a list begins. An item's place is when it was created, then the order in which items came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageStart {
    /// At the newest item.
    Newest,
    /// Behind this place: older items.
    After(i64, i64),
    /// In front of this place: newer items, those next to it.
    Before(i64, i64),
}

/// An answer that is given again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    /// Of the request that it answers.
    pub fingerprint: Vec<u8>,
    /// Its status.
    pub status: u16,
    /// Its body.
    pub body: Vec<u8>,
    /// When it was given, in milliseconds since 1970.
    pub at: i64,
}

/// The store failed: it is full, locked, or broken.
#[derive(Debug)]
pub struct Fault(pub String);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}

/// Callers hear of an unexpected error, the log of what it was.
impl From<Fault> for Rejection {
    fn from(fault: Fault) -> Self {
        tracing::error!(%fault, "the store failed");
        Self::unexpected()
    }
}

/// The result of work that changes nothing.
///
/// # Errors
/// As [`Store::read`].
pub fn read<T>(
    store: &dyn Store,
    mut work: impl FnMut(&dyn Rows) -> Result<T, Rejection>,
) -> Result<T, Rejection> {
    let mut result = None;
    store.read(&mut |rows| {
        result = Some(work(rows)?);
        Ok(())
    })?;
    result.ok_or_else(Rejection::unexpected)
}

/// The result of work in a transaction.
///
/// # Errors
/// As [`Store::write`].
pub fn write<T>(
    store: &dyn Store,
    mut work: impl FnMut(&dyn Rows) -> Result<T, Rejection>,
) -> Result<T, Rejection> {
    let mut result = None;
    store.write(&mut |rows| {
        result = Some(work(rows)?);
        Ok(())
    })?;
    result.ok_or_else(Rejection::unexpected)
}
