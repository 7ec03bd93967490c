//! Travel Rule data of one movement (sections 2.8 and 4.5).

use svc_models::TravelRuleDataReceipt;
use svc_models::make;
use svc_models::oasmith::{Location, Problem};
use svc_server::{
    Context, Rejection, SubmitTravelRuleDataRequest, SubmitTravelRuleDataResponse, Transfers,
};

use super::Sandbox;
use crate::store::{Item, Kind};
use oasmith_mock::control::milliseconds;

/// What the id may be of.
const MOVEMENTS: [Kind; 6] = [
    Kind::Transfer,
    Kind::VirtualAccount,
    Kind::VirtualAccountEvent,
    Kind::LiquidationAddress,
    Kind::WalletEvent,
    Kind::Drain,
];

impl Transfers for Sandbox {
    type Error = Rejection;

    async fn submit_travel_rule_data(
        &self,
        request: SubmitTravelRuleDataRequest,
        context: &Context,
    ) -> Result<SubmitTravelRuleDataResponse, Rejection> {
        let id = request.id.as_str();
        // Kept as it came: fields that are not listed may hold the purpose of the transfer.
        let body = String::from_utf8_lossy(&context.body).into_owned();
        self.transaction(context, |rows| {
            let mut is_known = false;
            for kind in MOVEMENTS {
                is_known |= rows.own_item(context.account(), kind, id)?.is_some();
            }
            if !is_known {
                let message = format!("There is no movement with the id {id}");
                let problem = Problem::new("Invalid", message).at(Location::Path, "id");
                return Err(Rejection::new(404, problem));
            }
            let now = milliseconds(context.now);
            let kind = Kind::TravelRuleData;
            let data = Item::new(kind, id, context.account(), now, body.clone());
            rows.put(&data.of(id))?;
            let message = format!("The Travel Rule data of {id} was received");
            Ok(make!(TravelRuleDataReceipt { message })?.into())
        })
    }
}
