//! Liquidation addresses and their drains (sections 2.4, 2.5 and 4.6 to 4.8).

#![allow(deprecated, reason = "`return_address` still works")]

use svc_models::make;
use svc_models::oasmith::Json;
use svc_models::{
    Chain, DestinationCurrency, Drain, DrainPage, LiquidationAddress, LiquidationAddressCreate,
    LiquidationAddressState, PaymentRail, SepaReference,
};
use svc_server::{
    Context, CreateLiquidationAddressRequest, CreateLiquidationAddressResponse,
    ExecuteDrainRequest, ExecuteDrainResponse, LiquidationAddresses, ListPendingDrainsRequest,
    ListPendingDrainsResponse, Rejection,
};

use super::{PathId, Sandbox, find_owned, receivers, return_routes, valid};
use crate::assumptions::Assumptions;
use crate::events::{Happening, emit};
use crate::ids;
use crate::page::{Wanted, decoded, page, text};
use crate::store::{CHANGES, Item, Kind, Rows, Window};
use crate::timestamps::timestamp;
use oasmith_mock::control::milliseconds;

/// The list of drains whose trade waits to be executed, which is asked for by the time of changes.
pub(crate) const PENDING: &str = CHANGES;

/// What a trade at the market brings for a USDT today.
const MARKET_RATE: &str = "0.9998";

impl LiquidationAddresses for Sandbox {
    type Error = Rejection;

    async fn create(
        &self,
        request: CreateLiquidationAddressRequest,
        context: &Context,
    ) -> Result<CreateLiquidationAddressResponse, Rejection> {
        let (customer, body) = (request.customer_id.as_str(), request.body);
        self.transaction(context, |rows| {
            let path = [PathId::new(Kind::Customer, "customerID", customer)];
            find_owned(rows, context, &path)?;
            check_new(rows, context, customer, (&body, &self.assumptions))?;
            let id = ids::id();
            let address = address(&id, customer, body.clone())?;
            let now = milliseconds(context.now);
            let kind = Kind::LiquidationAddress;
            let item = Item::new(kind, &id, context.account(), now, address.to_json());
            rows.put(&item.of(customer))?;
            Ok(address.into())
        })
    }

    async fn list_pending_drains(
        &self,
        request: ListPendingDrainsRequest,
        context: &Context,
    ) -> Result<ListPendingDrainsResponse, Rejection> {
        let wanted = Wanted {
            kind: Kind::Drain,
            list: PENDING.to_owned(),
            limit: request.limit.into(),
            after: text(request.starting_after.as_ref()),
            before: text(request.ending_before.as_ref()),
        };
        let window = Window {
            updated_after: request.updated_after_ms.map_or(i64::MIN, Into::into),
            updated_before: request.updated_before_ms.map_or(i64::MAX, Into::into),
            ..Window::default()
        };
        self.read(|rows| {
            let drains: Vec<Drain> = page(rows, context, &wanted, window)?;
            let page = make!(DrainPage {
                count: drains.len(),
                data: drains,
            })?;
            Ok(page.into())
        })
    }

    /// Executes the trade once: of two calls at one moment the second finds it executed.
    async fn execute_drain(
        &self,
        request: ExecuteDrainRequest,
        context: &Context,
    ) -> Result<ExecuteDrainResponse, Rejection> {
        let customer = request.customer_id.as_str();
        let (address, id) = (
            request.liquidation_address_id.as_str(),
            request.drain_id.as_str(),
        );
        self.transaction(context, |rows| {
            let path = [
                PathId::new(Kind::Customer, "customerID", customer),
                PathId::new(Kind::LiquidationAddress, "liquidationAddressID", address),
                PathId::new(Kind::Drain, "drainID", id),
            ];
            let item = find_owned(rows, context, &path)?;
            if item.list != PENDING {
                let message = format!("The drain {id} has no pending trade");
                return Err(Rejection::conflict("conflict", message));
            }
            let now = milliseconds(context.now);
            let drain = executed(decoded(&item)?, now);
            let body = drain.to_json();
            rows.put(&item.listed("").changed(now, body.clone()))?;
            let happening = Happening {
                category: "liquidation_address.drain",
                kind: "updated",
                object: &body,
            };
            emit(rows, context.account(), &happening, now)?;
            Ok(drain.into())
        })
    }
}

/// Refuses an address whose receivers, memos and addresses do not fit, with all that is wrong.
fn check_new(
    rows: &dyn Rows,
    context: &Context,
    customer: &str,
    (body, assumptions): (&LiquidationAddressCreate, &Assumptions),
) -> Result<(), Rejection> {
    let mut problems = receivers::check(rows, context, customer, body)?;
    problems.extend(return_routes::check(body, assumptions));
    if problems.is_empty() {
        return Ok(());
    }
    Err(Rejection::several(400, problems))
}

/// The drain with its trade executed at the market rate. The state that it takes is not shown, so it keeps the one it had.
fn executed(mut drain: Drain, now: i64) -> Drain {
    let mut details = drain.exchange_details.take().unwrap_or_default();
    details.traded_market_rate = Some(MARKET_RATE.to_owned());
    details.trade_at_market = Some(true);
    details.updated_at = Some(timestamp(now));
    drain.exchange_details = Some(details);
    drain.updated_at = Some(timestamp(now));
    drain
}

/// The new address, with what the service adds.
fn address(
    id: &str,
    customer: &str,
    body: LiquidationAddressCreate,
) -> Result<LiquidationAddress, Rejection> {
    let rail = body.destination_payment_rail.unwrap_or(PaymentRail::Ach);
    let currency = body
        .destination_currency
        .unwrap_or(DestinationCurrency::Usd);
    let is_stellar = body.chain == Chain::Stellar;
    let reference = match body.destination_sepa_reference {
        None if rail == PaymentRail::Sepa => Some(default_reference()?),
        given => given,
    };
    let instructions = body.return_instructions;
    let address = make!(LiquidationAddress {
        id,
        customer_id: customer,
        address: ids::address(&body.chain),
        memoless_address: is_stellar.then(ids::memoless_address),
        chain: body.chain,
        currency: body.currency,
        destination_payment_rail: rail,
        destination_currency: currency,
        state: LiquidationAddressState::Active,
        external_account_id: body.external_account_id,
        prefunded_account_id: body.prefunded_account_id,
        svc_wallet_id: body.svc_wallet_id,
        destination_wire_message: body.destination_wire_message,
        destination_sepa_reference: reference,
        destination_ach_reference: body.destination_ach_reference,
        destination_spei_reference: body.destination_spei_reference,
        destination_reference: body.destination_reference,
        destination_address: body.destination_address,
        destination_blockchain_memo: body.destination_blockchain_memo,
        return_address: body.return_address,
        return_memo: instructions.as_ref().and_then(|it| it.memo.clone()),
        return_instructions: instructions,
        custom_developer_fee_percent: body.custom_developer_fee_percent,
        travel_rule_data: body.travel_rule_data,
    })?;
    Ok(address)
}

/// What stands in the statement when the developer says nothing (section 2.4).
fn default_reference() -> Result<SepaReference, Rejection> {
    valid(&format!("Payment via svc {}", ids::reference()))
}
