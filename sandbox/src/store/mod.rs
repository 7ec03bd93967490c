//! What is kept: items with their JSON, keys by their hash, and answers by their idempotency key. The rest of the sandbox knows this trait and
//! no database.

mod changes;
mod job;
#[cfg(feature = "postgres")]
mod postgres;
mod setting;
mod sql;
mod sqlite;

use std::fmt;
use std::sync::Arc;

use oasmith_mock::database::is_url;
use serde::Deserialize;
use serde::de::value::{Error as ValueError, StrDeserializer};
use svc_server::Rejection;
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::task::block_in_place;

pub use changes::CHANGES;
pub use job::{Job, JobKind};
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use setting::Setting;
pub use sqlite::Sqlite;

/// Opens the store that a database is kept in.
///
/// # Errors
/// It cannot be opened, or is not the sandbox's.
pub fn open(database: &str) -> Result<Arc<dyn Store>, Fault> {
    if is_url(database) {
        return open_url(database);
    }
    Ok(Arc::new(Sqlite::open(database)?))
}

#[cfg(feature = "postgres")]
fn open_url(url: &str) -> Result<Arc<dyn Store>, Fault> {
    Ok(Arc::new(Postgres::open(url)?))
}

#[cfg(not(feature = "postgres"))]
fn open_url(_: &str) -> Result<Arc<dyn Store>, Fault> {
    let message = "this sandbox was built without its feature `postgres`; `--database` takes the path of a file";
    Err(Fault(message.to_owned()))
}

/// A store. Work is done in transactions: for each developer one writer at a time, readers beside it.
pub trait Store: Send + Sync + 'static {
    /// Runs work that changes nothing.
    ///
    /// # Errors
    /// What the work refuses, and 500 when the store fails.
    fn read(&self, work: Work<'_>) -> Result<(), Rejection>;

    /// Runs work in a transaction, which is kept only when the work succeeds. Work for one developer is done one after the other, in whichever
    /// process; it may be begun again from its start before anything is kept.
    ///
    /// # Errors
    /// What the work refuses, and 500 when the store fails.
    fn write(&self, account: &str, work: Work<'_>) -> Result<(), Rejection>;
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

    /// The same, if it is a developer's own.
    ///
    /// # Errors
    /// The store fails.
    fn own_item(&self, developer: &str, kind: Kind, id: &str) -> Result<Option<Item>, Fault> {
        let item = self.item(kind, id)?;
        Ok(item.filter(|item| item.developer == developer))
    }

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

    /// The job with this id.
    ///
    /// # Errors
    /// The store fails.
    fn job(&self, id: &str) -> Result<Option<Job>, Fault>;

    /// Adds a job, or takes the place of the one with its id.
    ///
    /// # Errors
    /// The store fails.
    fn put_job(&self, job: &Job) -> Result<(), Fault>;

    /// Forgets a job.
    ///
    /// # Errors
    /// The store fails.
    fn remove_job(&self, id: &str) -> Result<(), Fault>;

    /// Jobs that are due until a moment, the oldest first: deliveries, or all others.
    ///
    /// # Errors
    /// The store fails.
    fn due_jobs(&self, until: i64, limit: u32, deliveries: bool) -> Result<Vec<Job>, Fault>;

    /// What is kept under a name for all processes.
    ///
    /// # Errors
    /// The store fails.
    fn setting(&self, name: &str) -> Result<Option<String>, Fault>;

    /// Keeps something under a name for all processes.
    ///
    /// # Errors
    /// The store fails.
    fn put_setting(&self, name: &str, value: &str) -> Result<(), Fault>;

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
    WebhookSecret,
}

impl Kind {
    /// The kind of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::deserialize(StrDeserializer::<ValueError>::new(name)).ok()
    }

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
            Self::WebhookSecret => "webhook_secret",
        }
    }
}

/// A resource, an event or a record.
#[derive(Clone, PartialEq, Eq)]
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

impl Item {
    /// A new item of a developer, which belongs to nothing else and is in no list.
    #[must_use]
    pub fn new(kind: Kind, id: &str, developer: &str, created: i64, body: String) -> Self {
        Self {
            sequence: 0,
            kind,
            id: id.to_owned(),
            developer: developer.to_owned(),
            parent: String::new(),
            list: String::new(),
            created,
            updated: created,
            body,
        }
    }

    /// The same, as what belongs to something.
    #[must_use]
    pub fn of(self, parent: &str) -> Self {
        Self {
            parent: parent.to_owned(),
            ..self
        }
    }

    /// The same in another list; in none where that is empty.
    #[must_use]
    pub fn listed(self, list: impl Into<String>) -> Self {
        Self {
            list: list.into(),
            ..self
        }
    }

    /// The same after a change.
    #[must_use]
    pub fn changed(self, updated: i64, body: String) -> Self {
        Self {
            updated,
            body,
            ..self
        }
    }
}

/// A part of a list.
#[derive(Debug, Clone)]
pub struct Slice {
    /// Whose list.
    pub developer: String,
    /// The list's name; a developer has several of a kind.
    pub list: String,
    /// Where it begins.
    pub from: PageStart,
    /// How many items at most.
    pub limit: u32,
    /// When its items were created and changed.
    pub window: Window,
}

impl Slice {
    /// The newest items of a list.
    #[must_use]
    pub fn newest(developer: &str, list: impl Into<String>, limit: u32) -> Self {
        Self {
            developer: developer.to_owned(),
            list: list.into(),
            from: PageStart::Newest,
            limit,
            window: Window::default(),
        }
    }
}

/// Bounds of a list beside the cursor, in milliseconds since 1970.
#[derive(Debug, Clone, Copy)]
pub struct Window {
    /// Created at this moment or later.
    pub created_from: i64,
    /// Created before this moment.
    pub created_before: i64,
    /// Changed after this moment. In [`CHANGES`] it is found by an index, in other lists on a walk.
    pub updated_after: i64,
    /// Changed before this moment.
    pub updated_before: i64,
}

impl Default for Window {
    /// No bounds.
    fn default() -> Self {
        Self {
            created_from: i64::MIN,
            created_before: i64::MAX,
            updated_after: i64::MIN,
            updated_before: i64::MAX,
        }
    }
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
#[derive(Clone, PartialEq, Eq)]
pub struct Stored {
    /// Of the request that it answers.
    pub fingerprint: Vec<u8>,
    /// The HTTP status that was answered.
    pub status: u16,
    /// The bytes that were answered, byte for byte.
    pub body: Vec<u8>,
    /// When it was given, in milliseconds since 1970.
    pub at: i64,
}

/// Without its body, which may be a secret.
impl fmt::Debug for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Item");
        shown.field("kind", &self.kind).field("id", &self.id);
        shown
            .field("list", &self.list)
            .field("created", &self.created);
        shown.finish_non_exhaustive()
    }
}

/// Without its body, which may be a secret.
impl fmt::Debug for Stored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Stored");
        shown.field("status", &self.status).field("at", &self.at);
        shown.finish_non_exhaustive()
    }
}

/// The store failed: it is full, locked, or broken. Callers hear of an unexpected error, the log of what it was.
#[derive(Debug)]
pub struct Fault(pub String);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}

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
    account: &str,
    mut work: impl FnMut(&dyn Rows) -> Result<T, Rejection>,
) -> Result<T, Rejection> {
    let mut result = None;
    store.write(account, &mut |rows| {
        result = Some(work(rows)?);
        Ok(())
    })?;
    result.ok_or_else(Rejection::unexpected)
}

/// The least place of a slice, and the first that is beyond it: what stands for its window and its cursor in one walk on the index.
fn list_bounds(slice: &Slice) -> ((i64, i64), (i64, i64)) {
    let least = (slice.window.created_from, i64::MIN);
    let bound = (slice.window.created_before, i64::MIN);
    match slice.from {
        PageStart::Newest => (least, bound),
        PageStart::After(created, sequence) => (least, bound.min((created, sequence))),
        PageStart::Before(created, sequence) => (least.max((created, sequence + 1)), bound),
    }
}

/// Does what may take long, so that no other request waits for its thread.
fn apart<T>(work: impl FnOnce() -> T) -> T {
    match Handle::try_current().map(|handle| handle.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => block_in_place(work),
        Ok(_) | Err(_) => work(),
    }
}
