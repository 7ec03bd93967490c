// Written by `oasmith gen`. Change the description, not this file.
//! The webhooks as one enum, by `category`.

#![cfg_attr(rustfmt, rustfmt_skip)]

use super::{CustomerEvent, ExternalAccountEvent, TransferEvent, WebhookEvent};

/// What one URL receives: the webhooks of the service, by the value of `category`.
///
/// [`EventSet::from_json`](oasmith::EventSet::from_json) reads the body of a message. `oasmith::webhook::Receiver`, of the feature `webhook`,
/// verifies its signature before.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Event {
    /// An event of the category `customer`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    ///
    /// Customer events carry a `client_reference_id` field and free-form `rejection_reasons` strings;
    /// consumers must tolerate new fields.
    Customer(CustomerEvent),

    /// An event of the category `kyc_link`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    KycLink(WebhookEvent),

    /// An event of the category `liquidation_address.drain`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    LiquidationAddressDrain(WebhookEvent),

    /// An event of the category `static_memo.activity`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    ///
    /// May also be emitted for fiat-funded prefunded wallets.
    StaticMemoActivity(WebhookEvent),

    /// An event of the category `transfer`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    Transfer(TransferEvent),

    /// An event of the category `virtual_account.activity`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    ///
    /// May also be emitted for fiat-funded prefunded wallets.
    VirtualAccountActivity(WebhookEvent),

    /// An event of the category `svc_wallet.activity`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    ///
    /// Reports credit or debit of wallets (including prefunded wallets).
    SvcWalletActivity(WebhookEvent),

    /// An event of the category `card_account`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    CardAccount(WebhookEvent),

    /// An event of the category `card_transaction`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    CardTransaction(WebhookEvent),

    /// An event of the category `card_withdrawal`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    CardWithdrawal(WebhookEvent),

    /// An event of the category `posted_card_account_transaction`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    PostedCardAccountTransaction(WebhookEvent),

    /// An event of the category `external_account`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    ///
    /// Covers `created` and `updated`.
    ExternalAccount(ExternalAccountEvent),

    /// An event of the category `rfi`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    Rfi(WebhookEvent),

    /// A message that the description does not know, as it came.
    Unknown(oasmith::UnknownEvent),
}

impl oasmith::EventSet for Event {
    const CATEGORY: &'static str = "category";

    fn of_category(
        category: &str,
        json: &[u8],
    ) -> Option<Result<Self, oasmith::DecodeError>> {
        let event = match category {
            "customer" => oasmith::read_event(json, Self::Customer),
            "kyc_link" => oasmith::read_event(json, Self::KycLink),
            "liquidation_address.drain" => {
                oasmith::read_event(json, Self::LiquidationAddressDrain)
            }
            "static_memo.activity" => oasmith::read_event(json, Self::StaticMemoActivity),
            "transfer" => oasmith::read_event(json, Self::Transfer),
            "virtual_account.activity" => {
                oasmith::read_event(json, Self::VirtualAccountActivity)
            }
            "svc_wallet.activity" => oasmith::read_event(json, Self::SvcWalletActivity),
            "card_account" => oasmith::read_event(json, Self::CardAccount),
            "card_transaction" => oasmith::read_event(json, Self::CardTransaction),
            "card_withdrawal" => oasmith::read_event(json, Self::CardWithdrawal),
            "posted_card_account_transaction" => {
                oasmith::read_event(json, Self::PostedCardAccountTransaction)
            }
            "external_account" => oasmith::read_event(json, Self::ExternalAccount),
            "rfi" => oasmith::read_event(json, Self::Rfi),
            _ => return None,
        };
        Some(event)
    }

    fn unknown(event: oasmith::UnknownEvent) -> Self {
        Self::Unknown(event)
    }
}
