//! Whether memos and addresses fit the chain they are for (section 2.4), as far as that can be seen. Which chains support memos and how a
//! chain is told from an address is not shown: both are assumptions that can be chosen otherwise.

#![allow(deprecated, reason = "`return_address` still works")]

use svc_models::oasmith::{Location, Maybe, Problem};
use svc_models::{LiquidationAddressCreate, PaymentRail};

use crate::assumptions::{ADDRESS_FORMS, Assumptions, MEMO_CHAINS};

/// What is wrong with the memos and addresses of a new address.
pub(super) fn check(body: &LiquidationAddressCreate, assumptions: &Assumptions) -> Vec<Problem> {
    let rail = body
        .destination_payment_rail
        .clone()
        .unwrap_or(PaymentRail::Ach);
    let mut problems = memos(body, rail.as_str(), assumptions);
    if assumptions.is_on(ADDRESS_FORMS) {
        problems.extend(addresses(body, rail.as_str()));
    }
    problems
}

fn memos(body: &LiquidationAddressCreate, rail: &str, assumptions: &Assumptions) -> Vec<Problem> {
    let mut problems = Vec::new();
    if body.destination_blockchain_memo.is_some() && !assumptions.lists(MEMO_CHAINS, rail) {
        let message =
            format!("Memos are for chains that support them, and the payment rail is {rail}");
        let keys = "destination_blockchain_memo,destination_payment_rail";
        problems.push(wrong(keys, message));
    }
    let instructions = body.return_instructions.as_ref();
    let has_memo = instructions.is_some_and(|it| it.memo.is_some());
    let chain = body.chain.as_str();
    if has_memo && !assumptions.lists(MEMO_CHAINS, chain) {
        let message = format!("Memos are for chains that support them, and the chain is {chain}");
        problems.push(wrong("return_instructions.memo,chain", message));
    }
    problems
}

fn addresses(body: &LiquidationAddressCreate, rail: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut hold = |key: &str, address: &str, chain: &str| {
        if let Some(form) = form(address).filter(|form| !form.is_of(chain)) {
            let message = format!(
                "The address has the form of {}, and the chain is {chain}",
                form.name()
            );
            problems.push(wrong(key, message));
        }
    };
    if let Maybe::Value(address) = &body.return_address {
        hold("return_address", address.as_ref(), body.chain.as_str());
    }
    if let Some(address) = body.return_instructions.as_ref().map(|it| &it.address) {
        hold(
            "return_instructions.address",
            address.as_ref(),
            body.chain.as_str(),
        );
    }
    if let Some(address) = &body.destination_address {
        hold("destination_address", address.as_ref(), rail);
    }
    problems
}

fn wrong(keys: &str, message: String) -> Problem {
    Problem::new("invalid", message).at(Location::Body, keys)
}

/// The forms of addresses that no two families of chains share.
#[derive(Clone, Copy)]
enum AddressForm {
    Evm,
    Stellar,
    Tron,
}

impl AddressForm {
    fn name(self) -> &'static str {
        match self {
            Self::Evm => "an EVM chain",
            Self::Stellar => "Stellar",
            Self::Tron => "Tron",
        }
    }

    /// Whether addresses of a chain may have this form. A rail that is no chain has no addresses of any.
    fn is_of(self, chain: &str) -> bool {
        match self {
            Self::Stellar => chain == "stellar",
            Self::Tron => chain == "tron",
            Self::Evm => !["stellar", "tron", "solana"].contains(&chain),
        }
    }
}

fn form(address: &str) -> Option<AddressForm> {
    let (length, letters) = (address.len(), address.as_bytes());
    let upper = |byte: &u8| byte.is_ascii_uppercase() || (b'2'..=b'7').contains(byte);
    let first = letters.first().copied();
    if length == 56 && first == Some(b'G') && letters.iter().all(upper) {
        return Some(AddressForm::Stellar);
    }
    if length == 34 && first == Some(b'T') && letters.iter().all(u8::is_ascii_alphanumeric) {
        return Some(AddressForm::Tron);
    }
    let hex = address.strip_prefix("0x")?;
    let is_evm = hex.len() == 40 && hex.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_evm.then_some(AddressForm::Evm)
}
