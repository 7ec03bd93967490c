//! What someone would write: structs of strings with serde's derive, and no rules. The strings are `String`, or `&str` of who keeps the text; a text
//! with an escape cannot be read so.

use serde::{Deserialize, Serialize};

/// As the service has it.
#[derive(Debug, Serialize, Deserialize)]
pub struct DrainPage<T> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<i64>,
    pub data: Vec<Drain<T>>,
}

/// Structs as the service has them, whose members may be missing but for one in parentheses.
macro_rules! records {
    ($($name:ident$(($always:ident))? { $($member:ident: $of:ty,)* })*) => {$(
        /// As the service has it.
        #[derive(Debug, Serialize, Deserialize)]
        pub struct $name<T> {
            $(pub $always: T,)?
            $(
                #[serde(skip_serializing_if = "Option::is_none")]
                pub $member: Option<$of>,
            )*
        }
    )*};
}

records! {
    Drain(id) {
        amount: T,
        customer_id: T,
        liquidation_address_id: T,
        currency: T,
        state: T,
        created_at: T,
        updated_at: T,
        deposit_tx_hash: T,
        from_address: T,
        source_payment_rail: T,
        destination: DrainDestination<T>,
        destination_tx_hash: T,
        refund_tx_hash: T,
        return_details: DrainReturnDetails<T>,
        receipt: DrainReceipt<T>,
        exchange_details: DrainExchangeDetails<T>,
    }

    DrainDestination {
        payment_rail: T,
        currency: T,
        to_address: T,
        blockchain_memo: T,
        external_account_id: T,
        wire_message: T,
        sepa_reference: T,
        swift_reference: T,
        spei_reference: T,
        reference: T,
        ach_reference: T,
        imad: T,
        trace_number: T,
        tracking_number: T,
        transaction_id: T,
        sending_institution_name: T,
        uetr: T,
    }

    DrainReturnDetails {
        reason: T,
        risk_rejection_reason: T,
    }

    DrainReceipt {
        initial_amount: T,
        developer_fee: T,
        subtotal_amount: T,
        converted_amount: T,
        exchange_rate: serde_json::Value,
        outgoing_amount: T,
        destination_currency: T,
        gas_fee: T,
        url: T,
    }

    DrainExchangeDetails {
        fixed_rate: T,
        estimated_market_rate: T,
        traded_market_rate: T,
        trade_at_market: bool,
        updated_at: T,
    }
}
