//! What can receive funds (section 2.4): bank accounts, wallets and prefunded accounts, as far as addresses must know them. Their own fields
//! are not shown, so these are the sandbox's.

use serde::{Deserialize, Serialize};
use svc_models::LiquidationAddressCreate;
use svc_models::oasmith::{Location, Problem};
use svc_server::{Context, Rejection};

use crate::store::{Item, Kind, Rows};

/// A bank account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Account {
    /// The currency that it holds.
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

/// A wallet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Wallet {
    /// The chain that it is on.
    pub chain: String,
}

impl Account {
    pub(crate) fn read(item: &Item) -> Result<Self, Rejection> {
        serde_json::from_str(&item.body).map_err(|_| Rejection::unexpected())
    }

    pub(crate) fn to_text(&self) -> String {
        serde_json::json!(self).to_string()
    }
}

/// Whether the receivers of a new address are the developer's, and take what will be sent.
///
/// # Errors
/// All that is wrong with them.
pub(crate) fn check(
    rows: &dyn Rows,
    context: &Context,
    customer: &str,
    body: &LiquidationAddressCreate,
) -> Result<(), Rejection> {
    let mut problems = Vec::new();
    let mut wrong = |keys: &str, message: String| {
        problems.push(Problem::new("invalid", message).at(Location::Body, keys));
    };
    let own = |kind, id: &str| -> Result<Option<Item>, Rejection> {
        let item = rows.item(kind, id)?;
        Ok(item.filter(|item| item.developer == context.account()))
    };
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
        match own(Kind::Wallet, id.as_str())? {
            None => wrong(
                "svc_wallet_id",
                format!("There is no wallet with the id {id}"),
            ),
            Some(item) => {
                let wallet: Wallet =
                    serde_json::from_str(&item.body).map_err(|_| Rejection::unexpected())?;
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
    if problems.is_empty() {
        return Ok(());
    }
    Err(Rejection::several(400, problems))
}
