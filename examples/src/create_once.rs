//! Creates a liquidation address once, even if this process dies in between: the key of the request is stored before it is sent.

use std::fs;
use std::path::Path;

use svc_client::models::make;
use svc_client::models::{
    Chain, CustomerId, LiquidationAddress, LiquidationAddressCreate, LiquidationAddressCurrency,
};
use svc_client::{Client, IdempotencyKey};

use crate::Failure;

/// Creates the address, or gets the one that an earlier attempt created: `key_file` remembers the attempt.
///
/// # Errors
/// The file cannot be used, or the service refuses.
pub async fn run(
    client: &Client,
    customer: &CustomerId,
    key_file: &Path,
) -> Result<LiquidationAddress, Failure> {
    let request = make!(LiquidationAddressCreate {
        chain: Chain::Base,
        currency: LiquidationAddressCurrency::Usdc,
    })?;
    let mut call = client.liquidation_addresses().create(customer, &request);
    match fs::read_to_string(key_file) {
        Ok(stored) => call = call.with_idempotency_key(stored.parse::<IdempotencyKey>()?),
        // The key that the call was made with is stored before anything is sent.
        Err(_) => fs::write(
            key_file,
            call.idempotency_key().map_or("", IdempotencyKey::as_str),
        )?,
    }
    let address = call.await?;
    println!(
        "{} receives {} on {}",
        address.address, address.currency, address.chain
    );
    Ok(address)
}
