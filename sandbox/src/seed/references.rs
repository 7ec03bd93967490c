//! What the body of an item says of other items: they are there, and they are those that it belongs to.

use serde_json::Value;

use super::SeedItem;
use crate::store::{Kind, Rows};

/// What a member of a body names.
enum Named {
    /// What the item is directly below in a path.
    Parent,
    /// What its parent is below.
    Grandparent,
    /// An item of this kind, which belongs to the parent or to nobody but the developer.
    Own(Kind),
}

const MEMBERS: &[(Kind, &str, Named)] = &[
    (Kind::LiquidationAddress, "customer_id", Named::Parent),
    (
        Kind::LiquidationAddress,
        "external_account_id",
        Named::Own(Kind::ExternalAccount),
    ),
    (
        Kind::LiquidationAddress,
        "svc_wallet_id",
        Named::Own(Kind::Wallet),
    ),
    (
        Kind::LiquidationAddress,
        "prefunded_account_id",
        Named::Own(Kind::PrefundedAccount),
    ),
    (Kind::Drain, "liquidation_address_id", Named::Parent),
    (Kind::Drain, "customer_id", Named::Grandparent),
];

/// Holds the ids in the body of an item against what is there.
///
/// # Errors
/// Which of them is wrong, or that the store fails.
pub(super) fn check(item: &SeedItem, rows: &dyn Rows, owner: &str) -> Result<(), String> {
    let own = |kind: Kind, id: &str| {
        let found = rows.own_item(owner, kind, id);
        found.map_err(|fault| fault.to_string())
    };
    let members = MEMBERS.iter().filter(|(kind, ..)| *kind == item.kind);
    for (_, name, named) in members {
        let Some(id) = item.body.get(*name).and_then(Value::as_str) else {
            continue;
        };
        let expected = match named {
            Named::Parent => Some(item.parent.clone()),
            Named::Grandparent => own(Kind::LiquidationAddress, &item.parent)?.map(|it| it.parent),
            Named::Own(kind) => {
                let found = own(*kind, id)?;
                if found.is_none_or(|it| !it.parent.is_empty() && it.parent != item.parent) {
                    return Err(format!(
                        "`body.{name}` is `{id}`, and `{}` has no {} of this id; it stands before what names it",
                        item.parent,
                        kind.as_str()
                    ));
                }
                continue;
            }
        };
        if let Some(expected) = expected.filter(|expected| expected != id) {
            return Err(format!(
                "`body.{name}` is `{id}`, and the item belongs to `{expected}`"
            ));
        }
    }
    Ok(())
}
