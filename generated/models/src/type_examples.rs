// Written by `oasmith gen`. Change the description, not this file.
//! Valid values of types, for tests.

#![cfg_attr(rustfmt, rustfmt_skip)]

/// Marks values of types of the runtime that keep rules of this description.
#[doc(hidden)]
pub enum Here {}

oasmith::example!(super::PrefundedAccountId as Here, r#""3c4d5e6f7a8b""#);

oasmith::example!(super::ExternalAccountId as Here, r#""3c4d5e6f7a8b""#);

oasmith::example!(super::CustomerId as Here, r#""3c4d5e6f7a8b""#);

oasmith::example!(super::WalletId as Here, r#""3c4d5e6f7a8b""#);

oasmith::example!(super::OpaqueId as Here, r#""7f6e5d4c3b2a""#);

oasmith::example!(super::Amount as Here, r#""99.25""#);

oasmith::example!(
    super::IdempotencyKey as Here, r#""9a1f7c52-0d3e-4b68-8a57-c2f4e6d81b39""#
);

oasmith::example!(super::DrainPageCount as Here, "1");

oasmith::example!(
    super::TravelRuleData,
    r#"{"originator":{"name":"Jane Doe","wallet_type":"self_custodied"},"beneficiary":{"is_self":true}}"#
);

oasmith::example!(
    super::TravelRuleOriginator,
    r#"{"name":"Jane Doe","address":{"street_line_1":"1 Example Street","street_line_2":"Apartment 4","city":"Springfield","state":"IL","postal_code":"62701","country":"USA"},"identifying_information":{"type":"passport","number":"X1234567","issuing_country":"USA"},"birth_date":"1990-04-12","place_of_birth":{"city":"Springfield","country":"USA"},"wallet_type":"self_custodied","wallet_attested_ownership_at":"2026-03-14T09:26:53Z"}"#
);

oasmith::example!(
    super::TravelRuleAddress,
    r#"{"street_line_1":"1 Example Street","street_line_2":"Apartment 4","city":"Springfield","state":"IL","postal_code":"62701","country":"USA"}"#
);

oasmith::example!(
    super::TravelRuleIdentifyingInformation,
    r#"{"type":"passport","number":"X1234567","issuing_country":"USA"}"#
);

oasmith::example!(
    super::TravelRulePlaceOfBirth, r#"{"city":"Springfield","country":"USA"}"#
);

oasmith::example!(super::TravelRuleOriginatorWalletType, r#""self_custodied""#);

oasmith::example!(
    super::TravelRuleBeneficiary, r#"{"is_self":true,"wallet_type":"external"}"#
);

oasmith::example!(super::TravelRuleBeneficiaryWalletType, r#""external""#);

oasmith::example!(super::ExternalAccount, r#"{"id":"3c4d5e6f7a8b"}"#);

oasmith::example!(super::ErrorCode, r#""required""#);

oasmith::example!(super::ErrorLocation, r#""path""#);

oasmith::example!(
    super::ErrorSource, r#"{"location":"path","key":"withdrawal_id,deposit_id"}"#
);

oasmith::example!(
    super::Error,
    r#"{"code":"required","message":"The Api-Key header is missing","source":{"location":"path","key":"withdrawal_id,deposit_id"}}"#
);

oasmith::example!(super::ErrorMessage as Here, r#""The Api-Key header is missing""#);

oasmith::example!(
    super::ErrorList,
    r#"{"errors":[{"code":"required","message":"The Api-Key header is missing","source":{"location":"path","key":"withdrawal_id,deposit_id"}}]}"#
);

oasmith::example!(
    super::ErrorBody,
    r#"{"errors":[{"code":"required","message":"currency is required","source":{"location":"body","key":"currency"}},{"code":"invalid","message":"return_address must not be set together with return_instructions","source":{"location":"body","key":"return_address,return_instructions"}}]}"#
);

oasmith::example!(super::Limit as Here, "20");

oasmith::example!(super::Id as Here, r#""3c4d5e6f7a8b""#);

#[cfg(feature = "customers")]
oasmith::example!(super::WalletEventId as Here, r#""a7b8c9d0e1f2""#);

#[cfg(feature = "customers")]
oasmith::example!(super::WalletEventType, r#""deposit""#);

#[cfg(feature = "customers")]
oasmith::example!(
    super::WalletEvent,
    r#"{"id":"a7b8c9d0e1f2","type":"deposit","amount":"99.25","created_at":"2026-03-14T09:26:53Z"}"#
);

#[cfg(feature = "customers")]
oasmith::example!(
    super::WalletHistoryPage,
    r#"{"count":1,"data":[{"id":"a7b8c9d0e1f2","type":"deposit","amount":"99.25","created_at":"2026-03-14T09:26:53Z"}]}"#
);

#[cfg(feature = "transfers")]
oasmith::example!(
    super::TravelRuleDataReceipt, r#"{"message":"Travel Rule data accepted"}"#
);

#[cfg(feature = "prefunded_accounts")]
oasmith::example!(super::FiatCurrency, r#""usd""#);

#[cfg(feature = "prefunded_accounts")]
oasmith::example!(super::DollarAmount as Here, r#""120.50""#);

#[cfg(feature = "prefunded_accounts")]
oasmith::example!(super::PrefundedEventId as Here, r#""e5f6a7b8c9d0""#);

#[cfg(feature = "prefunded_accounts")]
oasmith::example!(super::PrefundedEventType, r#""funding""#);

#[cfg(feature = "prefunded_accounts")]
oasmith::example!(
    super::PrefundedAccountHistoryEvent,
    r#"{"id":"e5f6a7b8c9d0","amount":"120.50","available_balance":"120.50","currency":"usd","name":"Main account","type":"funding","created_at":"2026-03-14T09:26:53Z","withdrawal_id":"7f6e5d4c3b2a"}"#
);

#[cfg(feature = "prefunded_accounts")]
oasmith::example!(
    super::PrefundedAccountHistoryPage,
    r#"{"count":1,"data":[{"id":"e5f6a7b8c9d0","amount":"120.50","available_balance":"120.50","currency":"usd","name":"Main account","type":"funding","created_at":"2026-03-14T09:26:53Z","withdrawal_id":"7f6e5d4c3b2a"}]}"#
);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(super::LiquidationAddressId as Here, r#""3c4d5e6f7a8b""#);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(super::UnixMilliseconds as Here, "1773480413000");

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(super::LiquidationAddressCurrency, r#""usdb""#);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(super::Chain, r#""arbitrum""#);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(super::PaymentRail, r#""ach""#);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(super::DestinationCurrency, r#""brl""#);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(super::WireMessage as Here, r#""Invoice 2041""#);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(super::SepaReference as Here, r#""Invoice 2041""#);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(super::AchReference as Here, r#""INV 2041""#);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(super::SpeiReference as Here, r#""Invoice 2041""#);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(super::DeveloperFeePercent as Here, r#""10.2""#);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(
    super::BlockchainAddress as Here, r#""0x52908400098527886E0F7030069857D2E4169EE7""#
);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(super::BlockchainMemo as Here, r#""100200""#);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(
    super::ReturnInstructions,
    r#"{"address":"0x52908400098527886E0F7030069857D2E4169EE7","memo":"100200"}"#
);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(
    super::LiquidationAddressCreate,
    r#"{"currency":"usdc","chain":"ethereum","external_account_id":"3c4d5e6f7a8b","destination_payment_rail":"wire","destination_currency":"usd","destination_wire_message":"Invoice 2041"}"#
);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(super::LiquidationAddressState, r#""active""#);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(
    super::LiquidationAddress,
    r#"{"id":"6f7a8b9c0d1e","currency":"usdc","chain":"stellar","destination_payment_rail":"base","destination_currency":"usdc","destination_address":"0x52908400098527886E0F7030069857D2E4169EE7","return_instructions":{"address":"GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ","memo":"100200"},"return_memo":"100200","address":"GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ","memoless_address":"MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ","state":"active","customer_id":"2b3c4d5e6f7a"}"#
);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(super::DrainId as Here, r#""d4e5f6a7b8c9""#);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(super::DrainState, r#""awaiting_funds""#);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(
    super::Drain,
    r#"{"id":"d4e5f6a7b8c9","amount":"99.25","customer_id":"3c4d5e6f7a8b","liquidation_address_id":"3c4d5e6f7a8b","currency":"usdt","state":"awaiting_funds","created_at":"2026-03-14T09:26:53Z","updated_at":"2026-03-14T09:26:53Z","deposit_tx_hash":"0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b","from_address":"0xde709f2102306220921060314715629080e2fb77","source_payment_rail":"ethereum","destination":{"payment_rail":"ach","currency":"brl","to_address":"0x52908400098527886E0F7030069857D2E4169EE7","blockchain_memo":"100200","external_account_id":"3c4d5e6f7a8b","wire_message":"Invoice 2041","sepa_reference":"Invoice 2041","swift_reference":"Invoice 2041","spei_reference":"Invoice 2041","reference":"Invoice 2041","ach_reference":"INV 2041","imad":"20260314MMQFMP9C000123","trace_number":"091000019876543","tracking_number":"TRK20260314","transaction_id":"E2026031409265300","sending_institution_name":"First Example Bank","uetr":"97ed4827-7b6f-4491-a06f-b548d5a7512d"},"destination_tx_hash":"0x2f1c5c2b44f771e942a8506148e256f94f1a464babc938ae0690c6e34cd79190","refund_tx_hash":"0x1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f809","return_details":{"reason":"Account closed","risk_rejection_reason":"Sanctions screening"},"receipt":{"initial_amount":"99.25","developer_fee":"99.25","subtotal_amount":"99.25","converted_amount":"99.25","exchange_rate":"1.0","outgoing_amount":"99.25","destination_currency":"usd","gas_fee":"99.25","url":"https://receipts.svc.test/d4e5f6a7b8c9"},"exchange_details":{"fixed_rate":"1.0","estimated_market_rate":"0.9991","traded_market_rate":"0.9989","trade_at_market":true,"updated_at":"2026-03-14T09:26:53Z"}}"#
);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(
    super::DrainDestination,
    r#"{"payment_rail":"ach","currency":"brl","to_address":"0x52908400098527886E0F7030069857D2E4169EE7","blockchain_memo":"100200","external_account_id":"3c4d5e6f7a8b","wire_message":"Invoice 2041","sepa_reference":"Invoice 2041","swift_reference":"Invoice 2041","spei_reference":"Invoice 2041","reference":"Invoice 2041","ach_reference":"INV 2041","imad":"20260314MMQFMP9C000123","trace_number":"091000019876543","tracking_number":"TRK20260314","transaction_id":"E2026031409265300","sending_institution_name":"First Example Bank","uetr":"97ed4827-7b6f-4491-a06f-b548d5a7512d"}"#
);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(
    super::DrainReturnDetails,
    r#"{"reason":"Account closed","risk_rejection_reason":"Sanctions screening"}"#
);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(
    super::DrainReceipt,
    r#"{"initial_amount":"99.25","developer_fee":"99.25","subtotal_amount":"99.25","converted_amount":"99.25","exchange_rate":"1.0","outgoing_amount":"99.25","destination_currency":"usd","gas_fee":"99.25","url":"https://receipts.svc.test/d4e5f6a7b8c9"}"#
);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(
    super::DrainExchangeDetails,
    r#"{"fixed_rate":"1.0","estimated_market_rate":"0.9991","traded_market_rate":"0.9989","trade_at_market":true,"updated_at":"2026-03-14T09:26:53Z"}"#
);

#[cfg(feature = "liquidation_addresses")]
oasmith::example!(
    super::DrainPage,
    r#"{"count":1,"data":[{"id":"d4e5f6a7b8c9","amount":"99.25","customer_id":"3c4d5e6f7a8b","liquidation_address_id":"3c4d5e6f7a8b","currency":"usdt","state":"awaiting_funds","created_at":"2026-03-14T09:26:53Z","updated_at":"2026-03-14T09:26:53Z","deposit_tx_hash":"0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b","from_address":"0xde709f2102306220921060314715629080e2fb77","source_payment_rail":"ethereum","destination":{"payment_rail":"ach","currency":"brl","to_address":"0x52908400098527886E0F7030069857D2E4169EE7","blockchain_memo":"100200","external_account_id":"3c4d5e6f7a8b","wire_message":"Invoice 2041","sepa_reference":"Invoice 2041","swift_reference":"Invoice 2041","spei_reference":"Invoice 2041","reference":"Invoice 2041","ach_reference":"INV 2041","imad":"20260314MMQFMP9C000123","trace_number":"091000019876543","tracking_number":"TRK20260314","transaction_id":"E2026031409265300","sending_institution_name":"First Example Bank","uetr":"97ed4827-7b6f-4491-a06f-b548d5a7512d"},"destination_tx_hash":"0x2f1c5c2b44f771e942a8506148e256f94f1a464babc938ae0690c6e34cd79190","refund_tx_hash":"0x1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f809","return_details":{"reason":"Account closed","risk_rejection_reason":"Sanctions screening"},"receipt":{"initial_amount":"99.25","developer_fee":"99.25","subtotal_amount":"99.25","converted_amount":"99.25","exchange_rate":"1.0","outgoing_amount":"99.25","destination_currency":"usd","gas_fee":"99.25","url":"https://receipts.svc.test/d4e5f6a7b8c9"},"exchange_details":{"fixed_rate":"1.0","estimated_market_rate":"0.9991","traded_market_rate":"0.9989","trade_at_market":true,"updated_at":"2026-03-14T09:26:53Z"}}]}"#
);

#[cfg(feature = "api_keys")]
oasmith::example!(super::Scope, r#""api_key:create""#);

#[cfg(feature = "api_keys")]
oasmith::example!(super::ScopeOrUnrestricted, r#""svc:api_unrestricted""#);

#[cfg(feature = "api_keys")]
oasmith::example!(super::ApiKeyType, r#""Public""#);

#[cfg(feature = "api_keys")]
oasmith::example!(super::ApiKeyOwnerType, r#""Developer""#);

#[cfg(feature = "api_keys")]
oasmith::example!(super::ApiKeyPrefix, r#""sk-live""#);

#[cfg(feature = "api_keys")]
oasmith::example!(super::ApiKeyLast4 as Here, r#""d1e7""#);

#[cfg(feature = "api_keys")]
oasmith::example!(super::ApiKeyState, r#""Active""#);

#[cfg(feature = "api_keys")]
oasmith::example!(super::ApiKeyName as Here, r#""Reporting""#);

#[cfg(feature = "api_keys")]
oasmith::example!(super::ApiKeyValue as Here, r#""sk-test-example-d1e7""#);

#[cfg(feature = "api_keys")]
oasmith::example!(
    super::ApiKeyCreate,
    r#"{"name":"Reporting","scopes":["liquidation_address:read","liquidation_address:drain:read"]}"#
);

#[cfg(feature = "api_keys")]
oasmith::example!(
    super::ApiKey,
    r#"{"id":"7f6e5d4c3b2a","type":"Public","owner_type":"Developer","owner_id":"7f6e5d4c3b2a","prefix":"sk-live","last_4":"d1e7","state":"Active","created_at":"2026-03-14T09:26:53Z","updated_at":"2026-03-14T09:26:53Z","name":"Reporting","scopes":["svc:api_unrestricted"]}"#
);

#[cfg(feature = "api_keys")]
oasmith::example!(
    super::CreatedApiKey,
    r#"{"id":"5e6f7a8b9c0d","type":"Private","owner_type":"Developer","owner_id":"1a2b3c4d5e6f","prefix":"sk-test","last_4":"d1e7","state":"Active","created_at":"2026-03-14T09:26:53Z","updated_at":"2026-03-14T09:26:53Z","name":"Reporting","scopes":["liquidation_address:read","liquidation_address:drain:read"],"value":"sk-test-example-d1e7"}"#
);

#[cfg(feature = "cards")]
oasmith::example!(super::CardAccountId as Here, r#""3c4d5e6f7a8b""#);

#[cfg(feature = "cards")]
oasmith::example!(super::CardAuthorizationStatus, r#""approved""#);

#[cfg(feature = "cards")]
oasmith::example!(
    super::CardAuthorization,
    r#"{"id":"7f6e5d4c3b2a","amount":"99.25","merchant_category_code":"5411","description":"Corner grocery","authorized_at":"2026-03-14T09:26:53Z","details":{"vendor_auth_id":"auth-20260314-0042"},"billing_amount":"99.25","local_transaction_details":{"amount":"99.25","currency":"eur","exchange_rate":"1.0842"},"verification_data":{}}"#
);

#[cfg(feature = "cards")]
oasmith::example!(
    super::CardAuthorizationDetails, r#"{"vendor_auth_id":"auth-20260314-0042"}"#
);

#[cfg(feature = "cards")]
oasmith::example!(
    super::CardLocalTransactionDetails,
    r#"{"amount":"99.25","currency":"eur","exchange_rate":"1.0842"}"#
);

#[cfg(feature = "cards")]
oasmith::example!(
    super::CardAuthorizationPage,
    r#"{"count":1,"data":[{"id":"7f6e5d4c3b2a","amount":"99.25","merchant_category_code":"5411","description":"Corner grocery","authorized_at":"2026-03-14T09:26:53Z","details":{"vendor_auth_id":"auth-20260314-0042"},"billing_amount":"99.25","local_transaction_details":{"amount":"99.25","currency":"eur","exchange_rate":"1.0842"},"verification_data":{}}]}"#
);

#[cfg(feature = "cards")]
oasmith::example!(super::CardAuthorizationPageCount as Here, "1");

#[cfg(feature = "cards")]
oasmith::example!(super::ListCardAuthorizationsLimit as Here, "20");

#[cfg(feature = "webhooks")]
oasmith::example!(super::WebhookId as Here, r#""wep_0a1b2c3d4e5f""#);

#[cfg(feature = "webhooks")]
oasmith::example!(super::WebhookUrl as Here, r#""https://hooks.customer.test/events""#);

#[cfg(feature = "webhooks")]
oasmith::example!(
    super::WebhookPublicKey as Here,
    r#""-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n""#
);

#[cfg(feature = "webhooks")]
oasmith::example!(super::WebhookStatus, r#""active""#);

#[cfg(feature = "webhooks")]
oasmith::example!(super::WebhookStartingPoint, r#""webhook_creation""#);

#[cfg(feature = "webhooks")]
oasmith::example!(super::EventCategory, r#""customer""#);

#[cfg(feature = "webhooks")]
oasmith::example!(super::SeenEventCategory, r#""customer""#);

#[cfg(feature = "webhooks")]
oasmith::example!(
    super::WebhookEndpointCreate,
    r#"{"url":"https://hooks.customer.test/events","event_epoch":"webhook_creation","event_categories":["liquidation_address.drain","transfer"]}"#
);

#[cfg(feature = "webhooks")]
oasmith::example!(super::WebhookEndpointUpdateStatus, r#""active""#);

#[cfg(feature = "webhooks")]
oasmith::example!(super::WebhookEndpointUpdate, r#"{"status":"active"}"#);

#[cfg(feature = "webhooks")]
oasmith::example!(
    super::WebhookEndpoint,
    r#"{"id":"wep_0a1b2c3d4e5f","url":"https://hooks.customer.test/events","status":"disabled","public_key":"-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n","event_categories":["liquidation_address.drain","transfer"]}"#
);

#[cfg(feature = "webhooks")]
oasmith::example!(
    super::WebhookEndpointList,
    r#"{"data":[{"id":"wep_0a1b2c3d4e5f","url":"https://hooks.customer.test/events","status":"disabled","public_key":"-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n","event_categories":["liquidation_address.drain","transfer"]}]}"#
);

#[cfg(feature = "webhooks")]
oasmith::example!(super::PaymentState, r#""refund_in_flight""#);

#[cfg(feature = "webhooks")]
oasmith::example!(
    super::Transfer,
    r#"{"state":"refund_in_flight","return_reason":"Account closed","payment_rail":"ach","payment_received_rail":"wire"}"#
);

#[cfg(feature = "webhooks")]
oasmith::example!(
    super::Customer,
    r#"{"client_reference_id":"client-0042","rejection_reasons":["The document could not be read"]}"#
);

#[cfg(feature = "webhooks")]
oasmith::example!(super::WebhookEventId as Here, r#""f1e2d3c4b5a6""#);

#[cfg(feature = "webhooks")]
oasmith::example!(
    super::WebhookEvent,
    r#"{"id":"f1e2d3c4b5a6","created_at":"2026-03-14T09:26:53Z","category":"customer","type":"updated","object":{}}"#
);

#[cfg(feature = "webhooks")]
oasmith::example!(
    super::CustomerEvent,
    r#"{"id":"f1e2d3c4b5a6","created_at":"2026-03-14T09:26:53Z","category":"customer","type":"updated","object":{"client_reference_id":"client-0042","rejection_reasons":["The document could not be read"]}}"#
);

#[cfg(feature = "webhooks")]
oasmith::example!(super::CustomerEventCategory, r#""customer""#);

#[cfg(feature = "webhooks")]
oasmith::example!(
    super::TransferEvent,
    r#"{"id":"f1e2d3c4b5a6","created_at":"2026-03-14T09:26:53Z","category":"transfer","type":"updated","object":{"state":"refund_in_flight","return_reason":"Account closed","payment_rail":"ach","payment_received_rail":"wire"}}"#
);

#[cfg(feature = "webhooks")]
oasmith::example!(super::TransferEventCategory, r#""transfer""#);

#[cfg(feature = "webhooks")]
oasmith::example!(super::ExternalAccountEventType, r#""created""#);

#[cfg(feature = "webhooks")]
oasmith::example!(
    super::ExternalAccountEvent,
    r#"{"id":"f1e2d3c4b5a6","created_at":"2026-03-14T09:26:53Z","category":"external_account","type":"created","object":{"id":"3c4d5e6f7a8b"}}"#
);

#[cfg(feature = "webhooks")]
oasmith::example!(super::ExternalAccountEventCategory, r#""external_account""#);

#[cfg(feature = "webhooks")]
oasmith::example!(
    super::UpcomingWebhookEvent,
    r#"{"id":"f1e2d3c4b5a6","created_at":"2026-03-14T09:26:53Z","category":"customer","type":"updated","object":{}}"#
);

#[cfg(feature = "webhooks")]
oasmith::example!(
    super::WebhookEventPage,
    r#"{"count":1,"data":[{"id":"f1e2d3c4b5a6","created_at":"2026-03-14T09:26:53Z","category":"customer","type":"updated","object":{}}]}"#
);

#[cfg(feature = "rewards")]
oasmith::example!(super::RewardRecordId as Here, r#""b8c9d0e1f2a3""#);

#[cfg(feature = "rewards")]
oasmith::example!(
    super::RewardRecord,
    r#"{"id":"b8c9d0e1f2a3","date":"2026-03-12","providers":[{}],"aum":"99.25","fees":"99.25","distribution_status":"distributed"}"#
);

#[cfg(feature = "rewards")]
oasmith::example!(
    super::RewardRecordPage,
    r#"{"count":1,"data":[{"id":"b8c9d0e1f2a3","date":"2026-03-12","providers":[{}],"aum":"99.25","fees":"99.25","distribution_status":"distributed"}]}"#
);

#[cfg(feature = "rewards")]
oasmith::example!(super::RewardRecordPageCount as Here, "1");

#[cfg(feature = "rewards")]
oasmith::example!(super::ListRewardHistoryCurrency as Here, r#""usdb""#);

#[cfg(feature = "rewards")]
oasmith::example!(super::ListRewardHistoryLimit as Here, "20");
