// Written by `oasmith gen`. Change the description, not this file.
//! The routes of all operations, and the router that serves them.

#![cfg_attr(rustfmt, rustfmt_skip)]

use oasmith::http::{Credential, RequiredScheme, Security};
use oasmith::server::{
    Authenticator, BoxFuture, Call, HandlerResult, Rejection, RejectionBody, Route,
    RouteBody, Router,
};
use super::customers::{self, Customers};
use super::external_accounts::{self, ExternalAccounts};
use super::transfers::{self, Transfers};
use super::prefunded_accounts::{self, PrefundedAccounts};
use super::liquidation_addresses::{self, LiquidationAddresses};
use super::api_keys::{self, ApiKeys};
use super::cards::{self, Cards};
use super::webhooks::{self, Webhooks};
use super::rewards::{self, Rewards};

/// Every resource group: whoever implements them all is a service.
pub trait Service: Customers + ExternalAccounts + Transfers + PrefundedAccounts + LiquidationAddresses + ApiKeys + Cards + Webhooks + Rewards {}

impl<
    T: Customers + ExternalAccounts + Transfers + PrefundedAccounts
        + LiquidationAddresses + ApiKeys + Cards + Webhooks + Rewards,
> Service for T {}

/// The router of a service.
///
/// It knows its callers by the authenticator.
#[must_use]
pub fn router(service: impl Service, authenticator: impl Authenticator) -> Router {
    Router::new(Served(service), authenticator)
}

/// What is served, as the runtime's router calls it.
struct Served<S>(S);

impl<S: Service> oasmith::server::Service for Served<S> {
    const ROUTES: &'static [Route] = ROUTES;
    const BASE_PATH: &'static str = "/v0";

    fn call(&self, route: usize, call: Call) -> BoxFuture<'_, HandlerResult> {
        match route {
            0 => {
                Box::pin(
                    prefunded_accounts::call_list_prefunded_account_history(
                        &self.0,
                        call,
                    ),
                )
            }
            1 => Box::pin(api_keys::call_create(&self.0, call)),
            2 => Box::pin(api_keys::call_describe(&self.0, call)),
            3 => Box::pin(transfers::call_submit_travel_rule_data(&self.0, call)),
            4 => Box::pin(liquidation_addresses::call_create(&self.0, call)),
            5 => Box::pin(liquidation_addresses::call_list_pending_drains(&self.0, call)),
            6 => Box::pin(liquidation_addresses::call_execute_drain(&self.0, call)),
            7 => Box::pin(cards::call_list_card_authorizations(&self.0, call)),
            8 => Box::pin(webhooks::call_create_webhook_endpoint(&self.0, call)),
            9 => Box::pin(webhooks::call_list_webhook_endpoints(&self.0, call)),
            10 => Box::pin(webhooks::call_update_webhook_endpoint(&self.0, call)),
            11 => Box::pin(webhooks::call_list_upcoming_webhook_events(&self.0, call)),
            12 => Box::pin(webhooks::call_resend_webhook_event(&self.0, call)),
            13 => Box::pin(rewards::call_list_reward_history(&self.0, call)),
            14 => Box::pin(customers::call_list_wallet_history(&self.0, call)),
            15 => Box::pin(external_accounts::call_deactivate(&self.0, call)),
            16 => Box::pin(external_accounts::call_reactivate(&self.0, call)),
            17 => Box::pin(external_accounts::call_delete(&self.0, call)),
            _ => Box::pin(async { Err(Rejection::no_such_path()) }),
        }
    }

    fn refuse(status: u16, body: RejectionBody) -> (String, &'static str) {
        let _ = status;
        let body = match body {
            RejectionBody::One(problem) => super::models::ErrorBody::from(problem),
            RejectionBody::Several(problems) => super::models::ErrorBody::from(problems),
        };
        (oasmith::Json::to_json(&body), "application/json")
    }
}

/// The routes, in the order of the description.
const ROUTES: &[Route] = &[
    Route {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["prefunded_account:history:read"],
                    },
                ],
            ],
        ),
        ..Route::get(
            "list_prefunded_account_history",
            "/prefunded_accounts/{prefundedAccountID}/history",
        )
    },
    Route {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["api_key:create"],
                    },
                ],
            ],
        ),
        body: RouteBody::Json,
        ..Route::post("create_api_key", "/api_keys")
    },
    Route {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["api_key:self:read"],
                    },
                ],
            ],
        ),
        ..Route::get("describe_api_key", "/api_keys/whoami")
    },
    Route {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["travel_rule_data:create"],
                    },
                ],
            ],
        ),
        body: RouteBody::Json,
        idempotency: Some("Idempotency-Key"),
        ..Route::post("submit_travel_rule_data", "/travel_rule_data/{id}")
    },
    Route {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["liquidation_address:create"],
                    },
                ],
            ],
        ),
        body: RouteBody::Json,
        idempotency: Some("Idempotency-Key"),
        ..Route::post(
            "create_liquidation_address",
            "/customers/{customerID}/liquidation_addresses",
        )
    },
    Route {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["liquidation_address:drain:read"],
                    },
                ],
            ],
        ),
        ..Route::get("list_pending_drains", "/liquidation_addresses/drains/pending")
    },
    Route {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["liquidation_address:drain:update"],
                    },
                ],
            ],
        ),
        ..Route::post(
            "execute_drain",
            "/customers/{customerID}/liquidation_addresses/{liquidationAddressID}/drains/{drainID}/execute",
        )
    },
    Route {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["card:read"],
                    },
                ],
            ],
        ),
        ..Route::get(
            "list_card_authorizations",
            "/customers/{customerID}/card_accounts/{cardAccountID}/authorizations",
        )
    },
    Route {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["webhook:create"],
                    },
                ],
            ],
        ),
        body: RouteBody::Json,
        idempotency: Some("Idempotency-Key"),
        ..Route::post("create_webhook_endpoint", "/webhooks")
    },
    Route {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["webhook:read"],
                    },
                ],
            ],
        ),
        ..Route::get("list_webhook_endpoints", "/webhooks")
    },
    Route {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["webhook:update"],
                    },
                ],
            ],
        ),
        body: RouteBody::Json,
        ..Route::put("update_webhook_endpoint", "/webhooks/{webhookID}")
    },
    Route {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["webhook:read"],
                    },
                ],
            ],
        ),
        ..Route::get("list_upcoming_webhook_events", "/webhooks/{webhookID}/events")
    },
    Route {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["webhook:update"],
                    },
                ],
            ],
        ),
        ..Route::post(
            "resend_webhook_event",
            "/webhooks/{webhookID}/events/{eventID}/resend",
        )
    },
    Route {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["rewards:read"],
                    },
                ],
            ],
        ),
        ..Route::get("list_reward_history", "/rewards/{currency}/history")
    },
    Route {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["wallet:customer:read"],
                    },
                ],
            ],
        ),
        ..Route::get(
            "list_wallet_history",
            "/customers/{customerId}/wallets/{walletId}/history",
        )
    },
    Route {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["external_account:update"],
                    },
                ],
            ],
        ),
        ..Route::post(
            "deactivate_external_account",
            "/customers/{customer_id}/external_accounts/{id}/deactivate",
        )
    },
    Route {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["external_account:update"],
                    },
                ],
            ],
        ),
        ..Route::post(
            "reactivate_external_account",
            "/customers/{customer_id}/external_accounts/{id}/reactivate",
        )
    },
    Route {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["external_account:delete"],
                    },
                ],
            ],
        ),
        ..Route::delete(
            "delete_external_account",
            "/customers/{customer_id}/external_accounts/{id}",
        )
    },
];
