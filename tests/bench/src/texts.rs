//! The JSON that is read: drains from the examples of the description, and requests of a hundred members.

/// A page of drains, as the service sends it. `last` is the number in the id of the last one.
#[must_use]
pub fn page(count: usize, last: usize) -> String {
    let drains: Vec<String> = (0..count).map(|at| drain(last + count - 1 - at)).collect();
    format!("{{\"count\":{count},\"data\":[{}]}}", drains.join(","))
}

/// A drain that was sent to a bank.
fn drain(number: usize) -> String {
    let cents = number % 90 + 10;
    format!(
        "{{\"id\":\"{}\",\"amount\":\"{number}.{cents}\",\"customer_id\":\"7f6e5d4c3b2a\",\"liquidation_address_id\":\"9a8b7c6d5e4f\",\
         \"currency\":\"usdt\",\"state\":\"awaiting_funds\",\"created_at\":\"2026-03-14T09:26:53Z\",\"updated_at\":\"2026-03-14T09:27:{:02}Z\",\
         \"deposit_tx_hash\":\"0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b\",\
         \"from_address\":\"0xde709f2102306220921060314715629080e2fb77\",\"source_payment_rail\":\"ethereum\",\
         \"destination\":{{\"payment_rail\":\"ach_same_day\",\"currency\":\"usd\",\"external_account_id\":\"3c4d5e6f7a8b\",\
         \"ach_reference\":\"INV 2041\",\"trace_number\":\"091000019876543\",\"sending_institution_name\":\"First Example Bank\"}},\
         \"destination_tx_hash\":\"0x2f1c5c2b44f771e942a8506148e256f94f1a464babc938ae0690c6e34cd79190\",\
         \"receipt\":{{\"initial_amount\":\"{number}.{cents}\",\"developer_fee\":\"0.50\",\"subtotal_amount\":\"99.25\",\"converted_amount\":\"99.14\",\
         \"exchange_rate\":\"1.0\",\"outgoing_amount\":\"99.14\",\"destination_currency\":\"usd\",\"gas_fee\":\"0.02\",\
         \"url\":\"https://receipts.svc.test/d4e5f6a7b8c9\"}},\
         \"exchange_details\":{{\"fixed_rate\":\"1.0\",\"estimated_market_rate\":\"0.9991\",\"traded_market_rate\":\"0.9989\",\"trade_at_market\":true,\
         \"updated_at\":\"2026-03-14T09:26:59Z\"}}}}",
        id(number),
        number % 60,
    )
}

/// The id of the drain of a number; all have the same length.
#[must_use]
pub fn id(number: usize) -> String {
    format!("d{number:011}")
}

/// A request that keeps all rules of `wide.yaml`, or breaks all hundred.
#[must_use]
pub fn wide(is_good: bool) -> String {
    let good = [
        "\"orange\"",
        "\"teapot\"",
        "42",
        "\"green\"",
        "[\"a\",\"b\"]",
    ];
    let bad = [
        "\"or\"",
        "\"TEAPOT\"",
        "4200",
        "\"grey\"",
        "[\"a\",\"b\",\"c\"]",
    ];
    let values = if is_good { good } else { bad };
    let members: Vec<String> = (0..100)
        .map(|at| format!("\"m{at:02}\":{}", values[at % values.len()]))
        .collect();
    format!("{{{}}}", members.join(","))
}
