//! Whether memos and addresses fit the chain they are for (section 2.4), as far as that can be seen. Which chains support memos and how a
//! chain is told from an address is not shown: both are assumptions that can be chosen otherwise.

#![allow(deprecated, reason = "`return_address` still works")]

use svc_models::oasmith::{Location, Maybe, Problem};
use svc_models::{Chain, LiquidationAddressCreate, PaymentRail};

use crate::assumptions::{ADDRESS_FORMS, Assumptions, MEMO_CHAINS};

/// What is wrong with the memos and addresses of a new address.
pub(super) fn check(body: &LiquidationAddressCreate, assumptions: &Assumptions) -> Vec<Problem> {
    let rail = body
        .destination_payment_rail
        .clone()
        .unwrap_or(PaymentRail::Ach);
    let mut problems = Vec::from_iter(memo(body, rail.as_str(), assumptions));
    if assumptions.is_on(ADDRESS_FORMS) {
        problems.extend(addresses(body, rail.as_str()));
    }
    problems
}

/// What is wrong with the memo of what is sent. One for returns is only called optional, so that it may be given on any chain.
fn memo(body: &LiquidationAddressCreate, rail: &str, assumptions: &Assumptions) -> Option<Problem> {
    if body.destination_blockchain_memo.is_none() || assumptions.lists(MEMO_CHAINS, rail) {
        return None;
    }
    let message = format!("Memos are for chains that support them, and the payment rail is {rail}");
    let keys = "destination_blockchain_memo,destination_payment_rail";
    Some(wrong(keys, message))
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
    // A rail that is no chain says nothing of the form of addresses.
    let is_chain = rail.parse::<Chain>().is_ok_and(|it| !it.is_unknown());
    if let Some(address) = body.destination_address.as_ref().filter(|_| is_chain) {
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

/// Chains with addresses of EVM.
const EVM_CHAINS: &[&str] = &[
    "arbitrum",
    "avalanche_c_chain",
    "base",
    "celo",
    "ethereum",
    "evm",
    "optimism",
    "polygon",
    "tempo",
    "xdc",
];

impl AddressForm {
    fn name(self) -> &'static str {
        match self {
            Self::Evm => "an EVM chain",
            Self::Stellar => "Stellar",
            Self::Tron => "Tron",
        }
    }

    /// Whether addresses of a chain may have this form.
    fn is_of(self, chain: &str) -> bool {
        match self {
            Self::Stellar => chain == "stellar",
            Self::Tron => chain == "tron",
            Self::Evm => EVM_CHAINS.contains(&chain),
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
