// Written by `oasmith gen`. Change the description, not this file.
//! The router of what the service calls.

#![cfg_attr(rustfmt, rustfmt_skip)]

use oasmith::server::{
    Anyone, BoxFuture, Call, HandlerResult, Rejection, RejectionBody, Route, RouteBody,
    Router,
};
use super::hooks::{self, Hooks};

/// The router of a receiver. The path of each message is what the description calls it, which stands for wherever the receiver wants
/// it; messages are read as leniently as answers are.
#[must_use]
pub fn hook_router(service: impl Hooks) -> Router {
    Router::new(Served(service), Anyone)
}

/// What is served, as the runtime's router calls it.
struct Served<S>(S);

impl<S: Hooks> oasmith::server::Service for Served<S> {
    const ROUTES: &'static [Route] = ROUTES;
    const BASE_PATH: &'static str = "";
    const LENIENT: bool = true;

    fn call(&self, route: usize, call: Call) -> BoxFuture<'_, HandlerResult> {
        match route {
            0 => Box::pin(hooks::call_receive_customer_event(&self.0, call)),
            1 => Box::pin(hooks::call_receive_kyc_link_event(&self.0, call)),
            2 => {
                Box::pin(
                    hooks::call_receive_liquidation_address_drain_event(&self.0, call),
                )
            }
            3 => Box::pin(hooks::call_receive_static_memo_activity_event(&self.0, call)),
            4 => Box::pin(hooks::call_receive_transfer_event(&self.0, call)),
            5 => {
                Box::pin(
                    hooks::call_receive_virtual_account_activity_event(&self.0, call),
                )
            }
            6 => Box::pin(hooks::call_receive_svc_wallet_activity_event(&self.0, call)),
            7 => Box::pin(hooks::call_receive_card_account_event(&self.0, call)),
            8 => Box::pin(hooks::call_receive_card_transaction_event(&self.0, call)),
            9 => Box::pin(hooks::call_receive_card_withdrawal_event(&self.0, call)),
            10 => {
                Box::pin(
                    hooks::call_receive_posted_card_account_transaction_event(
                        &self.0,
                        call,
                    ),
                )
            }
            11 => Box::pin(hooks::call_receive_external_account_event(&self.0, call)),
            12 => Box::pin(hooks::call_receive_rfi_event(&self.0, call)),
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
        body: RouteBody::Json,
        ..Route::post("receive_customer_event", "/customer")
    },
    Route {
        body: RouteBody::Json,
        ..Route::post("receive_kyc_link_event", "/kyc_link")
    },
    Route {
        body: RouteBody::Json,
        ..Route::post(
            "receive_liquidation_address_drain_event",
            "/liquidation_address.drain",
        )
    },
    Route {
        body: RouteBody::Json,
        ..Route::post("receive_static_memo_activity_event", "/static_memo.activity")
    },
    Route {
        body: RouteBody::Json,
        ..Route::post("receive_transfer_event", "/transfer")
    },
    Route {
        body: RouteBody::Json,
        ..Route::post(
            "receive_virtual_account_activity_event",
            "/virtual_account.activity",
        )
    },
    Route {
        body: RouteBody::Json,
        ..Route::post("receive_svc_wallet_activity_event", "/svc_wallet.activity")
    },
    Route {
        body: RouteBody::Json,
        ..Route::post("receive_card_account_event", "/card_account")
    },
    Route {
        body: RouteBody::Json,
        ..Route::post("receive_card_transaction_event", "/card_transaction")
    },
    Route {
        body: RouteBody::Json,
        ..Route::post("receive_card_withdrawal_event", "/card_withdrawal")
    },
    Route {
        body: RouteBody::Json,
        ..Route::post(
            "receive_posted_card_account_transaction_event",
            "/posted_card_account_transaction",
        )
    },
    Route {
        body: RouteBody::Json,
        ..Route::post("receive_external_account_event", "/external_account")
    },
    Route {
        body: RouteBody::Json,
        ..Route::post("receive_rfi_event", "/rfi")
    },
];
