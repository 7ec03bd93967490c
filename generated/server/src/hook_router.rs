// Written by `oasmith gen`. Change the description, not this file.
//! The router of what the service calls.

#![cfg_attr(rustfmt, rustfmt_skip)]

use oasmith::http::Method;
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
        operation: "receive_customer_event",
        method: Method::Post,
        template: "/customer",
        body: RouteBody::Json,
        ..Route::PUBLIC
    },
    Route {
        operation: "receive_kyc_link_event",
        method: Method::Post,
        template: "/kyc_link",
        body: RouteBody::Json,
        ..Route::PUBLIC
    },
    Route {
        operation: "receive_liquidation_address_drain_event",
        method: Method::Post,
        template: "/liquidation_address.drain",
        body: RouteBody::Json,
        ..Route::PUBLIC
    },
    Route {
        operation: "receive_static_memo_activity_event",
        method: Method::Post,
        template: "/static_memo.activity",
        body: RouteBody::Json,
        ..Route::PUBLIC
    },
    Route {
        operation: "receive_transfer_event",
        method: Method::Post,
        template: "/transfer",
        body: RouteBody::Json,
        ..Route::PUBLIC
    },
    Route {
        operation: "receive_virtual_account_activity_event",
        method: Method::Post,
        template: "/virtual_account.activity",
        body: RouteBody::Json,
        ..Route::PUBLIC
    },
    Route {
        operation: "receive_svc_wallet_activity_event",
        method: Method::Post,
        template: "/svc_wallet.activity",
        body: RouteBody::Json,
        ..Route::PUBLIC
    },
    Route {
        operation: "receive_card_account_event",
        method: Method::Post,
        template: "/card_account",
        body: RouteBody::Json,
        ..Route::PUBLIC
    },
    Route {
        operation: "receive_card_transaction_event",
        method: Method::Post,
        template: "/card_transaction",
        body: RouteBody::Json,
        ..Route::PUBLIC
    },
    Route {
        operation: "receive_card_withdrawal_event",
        method: Method::Post,
        template: "/card_withdrawal",
        body: RouteBody::Json,
        ..Route::PUBLIC
    },
    Route {
        operation: "receive_posted_card_account_transaction_event",
        method: Method::Post,
        template: "/posted_card_account_transaction",
        body: RouteBody::Json,
        ..Route::PUBLIC
    },
    Route {
        operation: "receive_external_account_event",
        method: Method::Post,
        template: "/external_account",
        body: RouteBody::Json,
        ..Route::PUBLIC
    },
    Route {
        operation: "receive_rfi_event",
        method: Method::Post,
        template: "/rfi",
        body: RouteBody::Json,
        ..Route::PUBLIC
    },
];
