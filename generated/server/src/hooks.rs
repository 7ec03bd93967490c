// Written by `oasmith gen`. Change the description, not this file.
//! What the service calls: webhooks and callbacks. Whoever receives them implements the trait.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::future::Future;
use oasmith::http::{MediaType, Response};
use oasmith::server::{
    Call, Context, HandlerResult, IntoRejection, IntoResponse, MessageWriter, Outgoing,
    Rejection,
};
use super::models;

/// What the service calls: webhooks and callbacks. Whoever receives them implements the trait.
pub trait Hooks: Send + Sync + 'static {
    /// What handlers fail with: `Rejection`, or an error of one's own.
    type Error: IntoRejection;

    /// An event of the category `customer`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    ///
    /// Customer events carry a `client_reference_id` field and free-form `rejection_reasons` strings;
    /// consumers must tolerate new fields.
    ///
    /// `POST /customer`.
    fn receive_customer_event(
        &self,
        request: ReceiveCustomerEventRequest,
        context: &Context,
    ) -> impl Future<Output = Result<ReceiveCustomerEventResponse, Self::Error>> + Send {
        Rejection::stub("receive_customer_event", (request, context))
    }

    /// An event of the category `kyc_link`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    ///
    /// `POST /kyc_link`.
    fn receive_kyc_link_event(
        &self,
        request: ReceiveKycLinkEventRequest,
        context: &Context,
    ) -> impl Future<Output = Result<ReceiveKycLinkEventResponse, Self::Error>> + Send {
        Rejection::stub("receive_kyc_link_event", (request, context))
    }

    /// An event of the category `liquidation_address.drain`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    ///
    /// `POST /liquidation_address.drain`.
    fn receive_liquidation_address_drain_event(
        &self,
        request: ReceiveLiquidationAddressDrainEventRequest,
        context: &Context,
    ) -> impl Future<
        Output = Result<ReceiveLiquidationAddressDrainEventResponse, Self::Error>,
    > + Send {
        Rejection::stub("receive_liquidation_address_drain_event", (request, context))
    }

    /// An event of the category `static_memo.activity`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    ///
    /// May also be emitted for fiat-funded prefunded wallets.
    ///
    /// `POST /static_memo.activity`.
    fn receive_static_memo_activity_event(
        &self,
        request: ReceiveStaticMemoActivityEventRequest,
        context: &Context,
    ) -> impl Future<
        Output = Result<ReceiveStaticMemoActivityEventResponse, Self::Error>,
    > + Send {
        Rejection::stub("receive_static_memo_activity_event", (request, context))
    }

    /// An event of the category `transfer`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    ///
    /// `POST /transfer`.
    fn receive_transfer_event(
        &self,
        request: ReceiveTransferEventRequest,
        context: &Context,
    ) -> impl Future<Output = Result<ReceiveTransferEventResponse, Self::Error>> + Send {
        Rejection::stub("receive_transfer_event", (request, context))
    }

    /// An event of the category `virtual_account.activity`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    ///
    /// May also be emitted for fiat-funded prefunded wallets.
    ///
    /// `POST /virtual_account.activity`.
    fn receive_virtual_account_activity_event(
        &self,
        request: ReceiveVirtualAccountActivityEventRequest,
        context: &Context,
    ) -> impl Future<
        Output = Result<ReceiveVirtualAccountActivityEventResponse, Self::Error>,
    > + Send {
        Rejection::stub("receive_virtual_account_activity_event", (request, context))
    }

    /// An event of the category `svc_wallet.activity`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    ///
    /// Reports credit or debit of wallets (including prefunded wallets).
    ///
    /// `POST /svc_wallet.activity`.
    fn receive_svc_wallet_activity_event(
        &self,
        request: ReceiveSvcWalletActivityEventRequest,
        context: &Context,
    ) -> impl Future<
        Output = Result<ReceiveSvcWalletActivityEventResponse, Self::Error>,
    > + Send {
        Rejection::stub("receive_svc_wallet_activity_event", (request, context))
    }

    /// An event of the category `card_account`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    ///
    /// `POST /card_account`.
    fn receive_card_account_event(
        &self,
        request: ReceiveCardAccountEventRequest,
        context: &Context,
    ) -> impl Future<
        Output = Result<ReceiveCardAccountEventResponse, Self::Error>,
    > + Send {
        Rejection::stub("receive_card_account_event", (request, context))
    }

    /// An event of the category `card_transaction`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    ///
    /// `POST /card_transaction`.
    fn receive_card_transaction_event(
        &self,
        request: ReceiveCardTransactionEventRequest,
        context: &Context,
    ) -> impl Future<
        Output = Result<ReceiveCardTransactionEventResponse, Self::Error>,
    > + Send {
        Rejection::stub("receive_card_transaction_event", (request, context))
    }

    /// An event of the category `card_withdrawal`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    ///
    /// `POST /card_withdrawal`.
    fn receive_card_withdrawal_event(
        &self,
        request: ReceiveCardWithdrawalEventRequest,
        context: &Context,
    ) -> impl Future<
        Output = Result<ReceiveCardWithdrawalEventResponse, Self::Error>,
    > + Send {
        Rejection::stub("receive_card_withdrawal_event", (request, context))
    }

    /// An event of the category `posted_card_account_transaction`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    ///
    /// `POST /posted_card_account_transaction`.
    fn receive_posted_card_account_transaction_event(
        &self,
        request: ReceivePostedCardAccountTransactionEventRequest,
        context: &Context,
    ) -> impl Future<
        Output = Result<ReceivePostedCardAccountTransactionEventResponse, Self::Error>,
    > + Send {
        Rejection::stub(
            "receive_posted_card_account_transaction_event",
            (request, context),
        )
    }

    /// An event of the category `external_account`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    ///
    /// Covers `created` and `updated`.
    ///
    /// `POST /external_account`.
    fn receive_external_account_event(
        &self,
        request: ReceiveExternalAccountEventRequest,
        context: &Context,
    ) -> impl Future<
        Output = Result<ReceiveExternalAccountEventResponse, Self::Error>,
    > + Send {
        Rejection::stub("receive_external_account_event", (request, context))
    }

    /// An event of the category `rfi`
    ///
    /// Delivered by HTTPS to the `url` of active webhook endpoints. Its authenticity is verified with the
    /// endpoint's `public_key`.
    ///
    /// `POST /rfi`.
    fn receive_rfi_event(
        &self,
        request: ReceiveRfiEventRequest,
        context: &Context,
    ) -> impl Future<Output = Result<ReceiveRfiEventResponse, Self::Error>> + Send {
        Rejection::stub("receive_rfi_event", (request, context))
    }
}

/// What `receive_customer_event` takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ReceiveCustomerEventRequest {
    pub body: models::CustomerEvent,
}

impl Outgoing for ReceiveCustomerEventRequest {
    const METHOD: &'static str = "POST";

    fn write(&self, to: &mut MessageWriter) {
        to.body(&[MediaType::JSON], &self.body);
        to.category("category", &["customer"]);
    }
}

/// What `receive_customer_event` answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ReceiveCustomerEventResponse {
    /// The event was received.
    Ok,
}

impl IntoResponse for ReceiveCustomerEventResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok => Response::new(200),
        }
    }
}

/// What `receive_kyc_link_event` takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ReceiveKycLinkEventRequest {
    pub body: models::WebhookEvent,
}

impl Outgoing for ReceiveKycLinkEventRequest {
    const METHOD: &'static str = "POST";

    fn write(&self, to: &mut MessageWriter) {
        to.body(&[MediaType::JSON], &self.body);
        to.category("category", &["kyc_link"]);
    }
}

/// What `receive_kyc_link_event` answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ReceiveKycLinkEventResponse {
    /// The event was received.
    Ok,
}

impl IntoResponse for ReceiveKycLinkEventResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok => Response::new(200),
        }
    }
}

/// What `receive_liquidation_address_drain_event` takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ReceiveLiquidationAddressDrainEventRequest {
    pub body: models::WebhookEvent,
}

impl Outgoing for ReceiveLiquidationAddressDrainEventRequest {
    const METHOD: &'static str = "POST";

    fn write(&self, to: &mut MessageWriter) {
        to.body(&[MediaType::JSON], &self.body);
        to.category("category", &["liquidation_address.drain"]);
    }
}

/// What `receive_liquidation_address_drain_event` answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ReceiveLiquidationAddressDrainEventResponse {
    /// The event was received.
    Ok,
}

impl IntoResponse for ReceiveLiquidationAddressDrainEventResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok => Response::new(200),
        }
    }
}

/// What `receive_static_memo_activity_event` takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ReceiveStaticMemoActivityEventRequest {
    pub body: models::WebhookEvent,
}

impl Outgoing for ReceiveStaticMemoActivityEventRequest {
    const METHOD: &'static str = "POST";

    fn write(&self, to: &mut MessageWriter) {
        to.body(&[MediaType::JSON], &self.body);
        to.category("category", &["static_memo.activity"]);
    }
}

/// What `receive_static_memo_activity_event` answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ReceiveStaticMemoActivityEventResponse {
    /// The event was received.
    Ok,
}

impl IntoResponse for ReceiveStaticMemoActivityEventResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok => Response::new(200),
        }
    }
}

/// What `receive_transfer_event` takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ReceiveTransferEventRequest {
    pub body: models::TransferEvent,
}

impl Outgoing for ReceiveTransferEventRequest {
    const METHOD: &'static str = "POST";

    fn write(&self, to: &mut MessageWriter) {
        to.body(&[MediaType::JSON], &self.body);
        to.category("category", &["transfer"]);
    }
}

/// What `receive_transfer_event` answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ReceiveTransferEventResponse {
    /// The event was received.
    Ok,
}

impl IntoResponse for ReceiveTransferEventResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok => Response::new(200),
        }
    }
}

/// What `receive_virtual_account_activity_event` takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ReceiveVirtualAccountActivityEventRequest {
    pub body: models::WebhookEvent,
}

impl Outgoing for ReceiveVirtualAccountActivityEventRequest {
    const METHOD: &'static str = "POST";

    fn write(&self, to: &mut MessageWriter) {
        to.body(&[MediaType::JSON], &self.body);
        to.category("category", &["virtual_account.activity"]);
    }
}

/// What `receive_virtual_account_activity_event` answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ReceiveVirtualAccountActivityEventResponse {
    /// The event was received.
    Ok,
}

impl IntoResponse for ReceiveVirtualAccountActivityEventResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok => Response::new(200),
        }
    }
}

/// What `receive_svc_wallet_activity_event` takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ReceiveSvcWalletActivityEventRequest {
    pub body: models::WebhookEvent,
}

impl Outgoing for ReceiveSvcWalletActivityEventRequest {
    const METHOD: &'static str = "POST";

    fn write(&self, to: &mut MessageWriter) {
        to.body(&[MediaType::JSON], &self.body);
        to.category("category", &["svc_wallet.activity"]);
    }
}

/// What `receive_svc_wallet_activity_event` answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ReceiveSvcWalletActivityEventResponse {
    /// The event was received.
    Ok,
}

impl IntoResponse for ReceiveSvcWalletActivityEventResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok => Response::new(200),
        }
    }
}

/// What `receive_card_account_event` takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ReceiveCardAccountEventRequest {
    pub body: models::WebhookEvent,
}

impl Outgoing for ReceiveCardAccountEventRequest {
    const METHOD: &'static str = "POST";

    fn write(&self, to: &mut MessageWriter) {
        to.body(&[MediaType::JSON], &self.body);
        to.category("category", &["card_account"]);
    }
}

/// What `receive_card_account_event` answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ReceiveCardAccountEventResponse {
    /// The event was received.
    Ok,
}

impl IntoResponse for ReceiveCardAccountEventResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok => Response::new(200),
        }
    }
}

/// What `receive_card_transaction_event` takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ReceiveCardTransactionEventRequest {
    pub body: models::WebhookEvent,
}

impl Outgoing for ReceiveCardTransactionEventRequest {
    const METHOD: &'static str = "POST";

    fn write(&self, to: &mut MessageWriter) {
        to.body(&[MediaType::JSON], &self.body);
        to.category("category", &["card_transaction"]);
    }
}

/// What `receive_card_transaction_event` answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ReceiveCardTransactionEventResponse {
    /// The event was received.
    Ok,
}

impl IntoResponse for ReceiveCardTransactionEventResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok => Response::new(200),
        }
    }
}

/// What `receive_card_withdrawal_event` takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ReceiveCardWithdrawalEventRequest {
    pub body: models::WebhookEvent,
}

impl Outgoing for ReceiveCardWithdrawalEventRequest {
    const METHOD: &'static str = "POST";

    fn write(&self, to: &mut MessageWriter) {
        to.body(&[MediaType::JSON], &self.body);
        to.category("category", &["card_withdrawal"]);
    }
}

/// What `receive_card_withdrawal_event` answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ReceiveCardWithdrawalEventResponse {
    /// The event was received.
    Ok,
}

impl IntoResponse for ReceiveCardWithdrawalEventResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok => Response::new(200),
        }
    }
}

/// What `receive_posted_card_account_transaction_event` takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ReceivePostedCardAccountTransactionEventRequest {
    pub body: models::WebhookEvent,
}

impl Outgoing for ReceivePostedCardAccountTransactionEventRequest {
    const METHOD: &'static str = "POST";

    fn write(&self, to: &mut MessageWriter) {
        to.body(&[MediaType::JSON], &self.body);
        to.category("category", &["posted_card_account_transaction"]);
    }
}

/// What `receive_posted_card_account_transaction_event` answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ReceivePostedCardAccountTransactionEventResponse {
    /// The event was received.
    Ok,
}

impl IntoResponse for ReceivePostedCardAccountTransactionEventResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok => Response::new(200),
        }
    }
}

/// What `receive_external_account_event` takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ReceiveExternalAccountEventRequest {
    pub body: models::ExternalAccountEvent,
}

impl Outgoing for ReceiveExternalAccountEventRequest {
    const METHOD: &'static str = "POST";

    fn write(&self, to: &mut MessageWriter) {
        to.body(&[MediaType::JSON], &self.body);
        to.category("category", &["external_account"]);
    }
}

/// What `receive_external_account_event` answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ReceiveExternalAccountEventResponse {
    /// The event was received.
    Ok,
}

impl IntoResponse for ReceiveExternalAccountEventResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok => Response::new(200),
        }
    }
}

/// What `receive_rfi_event` takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ReceiveRfiEventRequest {
    pub body: models::WebhookEvent,
}

impl Outgoing for ReceiveRfiEventRequest {
    const METHOD: &'static str = "POST";

    fn write(&self, to: &mut MessageWriter) {
        to.body(&[MediaType::JSON], &self.body);
        to.category("category", &["rfi"]);
    }
}

/// What `receive_rfi_event` answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ReceiveRfiEventResponse {
    /// The event was received.
    Ok,
}

impl IntoResponse for ReceiveRfiEventResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok => Response::new(200),
        }
    }
}

pub(crate) async fn call_receive_customer_event<S: Hooks>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ReceiveCustomerEventRequest {
        body: call.body(),
    };
    call.of_category("category", &["customer"]);
    let context = call.context();
    call.answer(|| service.receive_customer_event(request, &context)).await
}

pub(crate) async fn call_receive_kyc_link_event<S: Hooks>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ReceiveKycLinkEventRequest {
        body: call.body(),
    };
    call.of_category("category", &["kyc_link"]);
    let context = call.context();
    call.answer(|| service.receive_kyc_link_event(request, &context)).await
}

pub(crate) async fn call_receive_liquidation_address_drain_event<S: Hooks>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ReceiveLiquidationAddressDrainEventRequest {
        body: call.body(),
    };
    call.of_category("category", &["liquidation_address.drain"]);
    let context = call.context();
    call.answer(|| service.receive_liquidation_address_drain_event(request, &context))
        .await
}

pub(crate) async fn call_receive_static_memo_activity_event<S: Hooks>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ReceiveStaticMemoActivityEventRequest {
        body: call.body(),
    };
    call.of_category("category", &["static_memo.activity"]);
    let context = call.context();
    call.answer(|| service.receive_static_memo_activity_event(request, &context)).await
}

pub(crate) async fn call_receive_transfer_event<S: Hooks>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ReceiveTransferEventRequest {
        body: call.body(),
    };
    call.of_category("category", &["transfer"]);
    let context = call.context();
    call.answer(|| service.receive_transfer_event(request, &context)).await
}

pub(crate) async fn call_receive_virtual_account_activity_event<S: Hooks>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ReceiveVirtualAccountActivityEventRequest {
        body: call.body(),
    };
    call.of_category("category", &["virtual_account.activity"]);
    let context = call.context();
    call.answer(|| service.receive_virtual_account_activity_event(request, &context))
        .await
}

pub(crate) async fn call_receive_svc_wallet_activity_event<S: Hooks>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ReceiveSvcWalletActivityEventRequest {
        body: call.body(),
    };
    call.of_category("category", &["svc_wallet.activity"]);
    let context = call.context();
    call.answer(|| service.receive_svc_wallet_activity_event(request, &context)).await
}

pub(crate) async fn call_receive_card_account_event<S: Hooks>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ReceiveCardAccountEventRequest {
        body: call.body(),
    };
    call.of_category("category", &["card_account"]);
    let context = call.context();
    call.answer(|| service.receive_card_account_event(request, &context)).await
}

pub(crate) async fn call_receive_card_transaction_event<S: Hooks>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ReceiveCardTransactionEventRequest {
        body: call.body(),
    };
    call.of_category("category", &["card_transaction"]);
    let context = call.context();
    call.answer(|| service.receive_card_transaction_event(request, &context)).await
}

pub(crate) async fn call_receive_card_withdrawal_event<S: Hooks>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ReceiveCardWithdrawalEventRequest {
        body: call.body(),
    };
    call.of_category("category", &["card_withdrawal"]);
    let context = call.context();
    call.answer(|| service.receive_card_withdrawal_event(request, &context)).await
}

pub(crate) async fn call_receive_posted_card_account_transaction_event<S: Hooks>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ReceivePostedCardAccountTransactionEventRequest {
        body: call.body(),
    };
    call.of_category("category", &["posted_card_account_transaction"]);
    let context = call.context();
    call.answer(|| {
            service.receive_posted_card_account_transaction_event(request, &context)
        })
        .await
}

pub(crate) async fn call_receive_external_account_event<S: Hooks>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ReceiveExternalAccountEventRequest {
        body: call.body(),
    };
    call.of_category("category", &["external_account"]);
    let context = call.context();
    call.answer(|| service.receive_external_account_event(request, &context)).await
}

pub(crate) async fn call_receive_rfi_event<S: Hooks>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ReceiveRfiEventRequest {
        body: call.body(),
    };
    call.of_category("category", &["rfi"]);
    let context = call.context();
    call.answer(|| service.receive_rfi_event(request, &context)).await
}
