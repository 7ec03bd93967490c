//! What can receive funds (section 2.4): bank accounts, wallets and prefunded accounts, as far as addresses must know them. Their own fields
//! are not shown, so these are the sandbox's.

use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use svc_models::oasmith::{Location, Problem};
use svc_models::{Chain, DestinationCurrency, LiquidationAddressCreate};
use svc_server::{Context, Rejection};

use crate::store::{Item, Kind, Rows};

/// A bank account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Account {
    /// The currency that it holds.
    #[serde(deserialize_with = "currency")]
    pub currency: String,
    /// Whether it can be used.
    #[serde(default)]
    pub state: AccountState,
}

/// Whether a bank account can be used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AccountState {
    /// It can.
    #[default]
    Active,
    /// It cannot, and can be made to.
    Deactivated,
    /// It is not shown any more.
    Deleted,
}

/// Where a receiver's money arrives on a blockchain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wallet {
    /// `ethereum` and its like, as the description lists them.
    #[serde(deserialize_with = "chain")]
    pub chain: String,
}

fn currency<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    known::<DestinationCurrency, D>(from, "currency", DestinationCurrency::is_unknown)
}

fn chain<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    known::<Chain, D>(from, "chain", Chain::is_unknown)
}

/// A text that is one of the documented values.
fn known<'de, T: FromStr, D: Deserializer<'de>>(
    from: D,
    what: &str,
    is_unknown: impl Fn(&T) -> bool,
) -> Result<String, D::Error> {
    let text = String::deserialize(from)?;
    match text.parse::<T>() {
        Ok(value) if !is_unknown(&value) => Ok(text),
        Ok(_) | Err(_) => Err(D::Error::custom(format!("there is no {what} `{text}`"))),
    }
}

impl Account {
    pub(crate) fn read(item: &Item) -> Result<Self, Rejection> {
        Ok(serde_json::from_str(&item.body)?)
    }

    pub(crate) fn to_text(&self) -> String {
        serde_json::json!(self).to_string()
    }
}

/// What is wrong with the receivers of a new address: they are the customer's or the developer's own, and take what will be sent.
///
/// # Errors
/// The store fails.
pub(crate) fn check(
    rows: &dyn Rows,
    context: &Context,
    customer: &str,
    body: &LiquidationAddressCreate,
) -> Result<Vec<Problem>, Rejection> {
    let mut problems = Vec::new();
    let mut wrong = |keys: &str, message: String| {
        problems.push(Problem::new("invalid", message).at(Location::Body, keys));
    };
    let own = |kind, id: &str| rows.own_item(context.account(), kind, id);
    if let Some(id) = &body.external_account_id {
        let item = own(Kind::ExternalAccount, id.as_str())?;
        let account = match item.filter(|item| item.parent == customer) {
            Some(item) => Some(Account::read(&item)?),
            None => None,
        };
        match account.filter(|account| account.state == AccountState::Active) {
            None => wrong(
                "external_account_id",
                format!("There is no external account with the id {id} that can be used"),
            ),
            Some(account) => {
                let currency = body
                    .destination_currency
                    .as_ref()
                    .map_or("", |it| it.as_str());
                if account.currency != currency {
                    let message = format!(
                        "The external account holds {}, and the destination currency is {currency}",
                        account.currency
                    );
                    wrong("external_account_id,destination_currency", message);
                }
            }
        }
    }
    if let Some(id) = &body.svc_wallet_id {
        let wallet = own(Kind::Wallet, id.as_str())?;
        // Another customer's is none; one that belongs to no customer is the developer's.
        match wallet.filter(|item| item.parent.is_empty() || item.parent == customer) {
            None => wrong(
                "svc_wallet_id",
                format!("There is no wallet with the id {id}"),
            ),
            Some(item) => {
                let wallet: Wallet = serde_json::from_str(&item.body)?;
                let rail = body
                    .destination_payment_rail
                    .as_ref()
                    .map_or("", |it| it.as_str());
                if wallet.chain != rail {
                    let message = format!(
                        "The wallet is on {}, and the payment rail is {rail}",
                        wallet.chain
                    );
                    wrong("svc_wallet_id,destination_payment_rail", message);
                }
            }
        }
    }
    if let Some(id) = &body.prefunded_account_id
        && own(Kind::PrefundedAccount, id.as_str())?.is_none()
    {
        wrong(
            "prefunded_account_id",
            format!("There is no prefunded account with the id {id}"),
        );
    }
    Ok(problems)
}
