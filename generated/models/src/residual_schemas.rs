// Written by `oasmith gen`. Change the description, not this file.
//! Schemas that types do not express in full, by which requests are validated, and those of rules between members.

#![cfg_attr(rustfmt, rustfmt_skip)]

use oasmith::schema::prelude::*;

/// The schema at `/components/schemas/ApiKeyFields/allOf/0/if`.
pub static API_KEY_FIELDS_ALL_OF_0_IF: Schema = Schema::new(
    &[
        Keyword::Members(&[("scopes", &API_KEY_FIELDS_ALL_OF_0_IF_SCOPES)], &[], None),
        Keyword::Required(&["scopes"]),
    ],
);

/// The rule at `/components/schemas/ApiKeyFields/allOf/0/if`.
pub static API_KEY_FIELDS_ALL_OF_0_IF_RULE: Schema = Schema::new(
    &[
        Keyword::If(
            &API_KEY_FIELDS_ALL_OF_0_IF,
            Some(&API_KEY_FIELDS_ALL_OF_0_THEN),
            None,
        ),
    ],
);

/// The schema at `/components/schemas/ApiKeyFields/allOf/0/if/properties/scopes`.
pub static API_KEY_FIELDS_ALL_OF_0_IF_SCOPES: Schema = Schema::new(
    &[Keyword::Contains(&API_KEY_FIELDS_ALL_OF_0_IF_SCOPES_CONTAINS, 1, None)],
);

/// The schema at `/components/schemas/ApiKeyFields/allOf/0/if/properties/scopes/contains`.
pub static API_KEY_FIELDS_ALL_OF_0_IF_SCOPES_CONTAINS: Schema = Schema::new(
    &[Keyword::Enum(&["\"svc:api_unrestricted\""])],
);

/// The schema at `/components/schemas/ApiKeyFields/allOf/0/then`.
pub static API_KEY_FIELDS_ALL_OF_0_THEN: Schema = Schema::new(
    &[Keyword::Members(&[("scopes", &API_KEY_FIELDS_ALL_OF_0_THEN_SCOPES)], &[], None)],
);

/// The schema at `/components/schemas/ApiKeyFields/allOf/0/then/properties/scopes`.
pub static API_KEY_FIELDS_ALL_OF_0_THEN_SCOPES: Schema = Schema::new(
    &[Keyword::AtMost(1, Counted::Items)],
);

/// The schema at `/components/schemas/LiquidationAddress/allOf/2/not`.
pub static LIQUIDATION_ADDRESS_ALL_OF_2_NOT: Schema = Schema::new(
    &[
        Keyword::Members(
            &[("chain", &LIQUIDATION_ADDRESS_ALL_OF_2_NOT_CHAIN)],
            &[],
            None,
        ),
        Keyword::Required(&["memoless_address", "chain"]),
    ],
);

/// The schema at `/components/schemas/LiquidationAddress/allOf/2/not/properties/chain`.
pub static LIQUIDATION_ADDRESS_ALL_OF_2_NOT_CHAIN: Schema = Schema::new(
    &[Keyword::Not(&LIQUIDATION_ADDRESS_ALL_OF_2_NOT_CHAIN_NOT)],
);

/// The schema at `/components/schemas/LiquidationAddress/allOf/2/not/properties/chain/not`.
pub static LIQUIDATION_ADDRESS_ALL_OF_2_NOT_CHAIN_NOT: Schema = Schema::new(
    &[Keyword::Enum(&["\"stellar\""])],
);

/// The rule at `/components/schemas/LiquidationAddress/allOf/2/not`.
pub static LIQUIDATION_ADDRESS_ALL_OF_2_NOT_RULE: Schema = Schema::new(
    &[Keyword::Not(&LIQUIDATION_ADDRESS_ALL_OF_2_NOT)],
);

/// The schema at `/components/schemas/LiquidationAddress/allOf/3/if`.
pub static LIQUIDATION_ADDRESS_ALL_OF_3_IF: Schema = Schema::new(
    &[
        Keyword::Members(
            &[
                (
                    "return_instructions",
                    &LIQUIDATION_ADDRESS_ALL_OF_3_IF_RETURN_INSTRUCTIONS,
                ),
            ],
            &[],
            None,
        ),
        Keyword::Required(&["return_instructions"]),
    ],
);

/// The schema at `/components/schemas/LiquidationAddress/allOf/3/if/properties/return_instructions`.
pub static LIQUIDATION_ADDRESS_ALL_OF_3_IF_RETURN_INSTRUCTIONS: Schema = Schema::new(
    &[Keyword::Required(&["memo"])],
);

/// The rule at `/components/schemas/LiquidationAddress/allOf/3/if`.
pub static LIQUIDATION_ADDRESS_ALL_OF_3_IF_RULE: Schema = Schema::new(
    &[
        Keyword::If(
            &LIQUIDATION_ADDRESS_ALL_OF_3_IF,
            Some(&LIQUIDATION_ADDRESS_ALL_OF_3_THEN),
            None,
        ),
    ],
);

/// The schema at `/components/schemas/LiquidationAddress/allOf/3/then`.
pub static LIQUIDATION_ADDRESS_ALL_OF_3_THEN: Schema = Schema::new(
    &[Keyword::Required(&["return_memo"])],
);

/// The schema at `/components/schemas/LiquidationAddressCreate/allOf/2/if`.
pub static LIQUIDATION_ADDRESS_CREATE_ALL_OF_2_IF: Schema = Schema::new(
    &[Keyword::Required(&["destination_blockchain_memo"])],
);

/// The rule at `/components/schemas/LiquidationAddressCreate/allOf/2/if`.
pub static LIQUIDATION_ADDRESS_CREATE_ALL_OF_2_IF_RULE: Schema = Schema::new(
    &[
        Keyword::If(
            &LIQUIDATION_ADDRESS_CREATE_ALL_OF_2_IF,
            Some(&LIQUIDATION_ADDRESS_CREATE_ALL_OF_2_THEN),
            None,
        ),
    ],
);

/// The schema at `/components/schemas/LiquidationAddressCreate/allOf/2/then`.
pub static LIQUIDATION_ADDRESS_CREATE_ALL_OF_2_THEN: Schema = Schema::new(
    &[
        Keyword::Members(
            &[
                (
                    "destination_payment_rail",
                    &LIQUIDATION_ADDRESS_CREATE_ALL_OF_2_THEN_DESTINATION_PAYMENT_RAIL,
                ),
            ],
            &[],
            None,
        ),
        Keyword::Required(&["destination_payment_rail"]),
    ],
);

/// The schema at `/components/schemas/LiquidationAddressCreate/allOf/2/then/properties/destination_payment_rail`.
pub static LIQUIDATION_ADDRESS_CREATE_ALL_OF_2_THEN_DESTINATION_PAYMENT_RAIL: Schema = Schema::new(
    &[
        Keyword::Enum(
            &[
                "\"arbitrum\"",
                "\"avalanche_c_chain\"",
                "\"base\"",
                "\"celo\"",
                "\"ethereum\"",
                "\"optimism\"",
                "\"polygon\"",
                "\"solana\"",
                "\"stellar\"",
                "\"tempo\"",
                "\"tron\"",
                "\"xdc\"",
            ],
        ),
    ],
);

/// The schema at `/components/schemas/LiquidationAddressFields/allOf/0/not`.
pub static LIQUIDATION_ADDRESS_FIELDS_ALL_OF_0_NOT: Schema = Schema::new(
    &[
        Keyword::Members(
            &[
                (
                    "return_address",
                    &LIQUIDATION_ADDRESS_FIELDS_ALL_OF_0_NOT_RETURN_ADDRESS,
                ),
            ],
            &[],
            None,
        ),
        Keyword::Required(&["return_address", "return_instructions"]),
    ],
);

/// The schema at `/components/schemas/LiquidationAddressFields/allOf/0/not/properties/return_address`.
pub static LIQUIDATION_ADDRESS_FIELDS_ALL_OF_0_NOT_RETURN_ADDRESS: Schema = Schema::new(
    &[Keyword::Not(&LIQUIDATION_ADDRESS_FIELDS_ALL_OF_0_NOT_RETURN_ADDRESS_NOT)],
);

/// The schema at `/components/schemas/LiquidationAddressFields/allOf/0/not/properties/return_address/not`.
pub static LIQUIDATION_ADDRESS_FIELDS_ALL_OF_0_NOT_RETURN_ADDRESS_NOT: Schema = Schema::new(
    &[Keyword::Enum(&["null"])],
);

/// The rule at `/components/schemas/LiquidationAddressFields/allOf/0/not`.
pub static LIQUIDATION_ADDRESS_FIELDS_ALL_OF_0_NOT_RULE: Schema = Schema::new(
    &[Keyword::Not(&LIQUIDATION_ADDRESS_FIELDS_ALL_OF_0_NOT)],
);

/// The schema at `/components/schemas/LiquidationAddressFields/allOf/1/not`.
pub static LIQUIDATION_ADDRESS_FIELDS_ALL_OF_1_NOT: Schema = Schema::new(
    &[
        Keyword::Members(
            &[
                ("chain", &LIQUIDATION_ADDRESS_ALL_OF_2_NOT_CHAIN_NOT),
                (
                    "return_address",
                    &LIQUIDATION_ADDRESS_FIELDS_ALL_OF_0_NOT_RETURN_ADDRESS,
                ),
            ],
            &[],
            None,
        ),
        Keyword::Required(&["return_address", "chain"]),
    ],
);

/// The rule at `/components/schemas/LiquidationAddressFields/allOf/1/not`.
pub static LIQUIDATION_ADDRESS_FIELDS_ALL_OF_1_NOT_RULE: Schema = Schema::new(
    &[Keyword::Not(&LIQUIDATION_ADDRESS_FIELDS_ALL_OF_1_NOT)],
);

/// The schema at `/components/schemas/LiquidationAddressFields/allOf/2/if`.
pub static LIQUIDATION_ADDRESS_FIELDS_ALL_OF_2_IF: Schema = Schema::new(
    &[
        Keyword::Members(
            &[("chain", &LIQUIDATION_ADDRESS_ALL_OF_2_NOT_CHAIN_NOT)],
            &[],
            None,
        ),
        Keyword::Required(&["return_instructions", "chain"]),
    ],
);

/// The rule at `/components/schemas/LiquidationAddressFields/allOf/2/if`.
pub static LIQUIDATION_ADDRESS_FIELDS_ALL_OF_2_IF_RULE: Schema = Schema::new(
    &[
        Keyword::If(
            &LIQUIDATION_ADDRESS_FIELDS_ALL_OF_2_IF,
            Some(&LIQUIDATION_ADDRESS_FIELDS_ALL_OF_2_THEN),
            None,
        ),
    ],
);

/// The schema at `/components/schemas/LiquidationAddressFields/allOf/2/then`.
pub static LIQUIDATION_ADDRESS_FIELDS_ALL_OF_2_THEN: Schema = Schema::new(
    &[
        Keyword::Members(
            &[
                (
                    "return_instructions",
                    &LIQUIDATION_ADDRESS_FIELDS_ALL_OF_2_THEN_RETURN_INSTRUCTIONS,
                ),
            ],
            &[],
            None,
        ),
    ],
);

/// The schema at `/components/schemas/LiquidationAddressFields/allOf/2/then/properties/return_instructions`.
pub static LIQUIDATION_ADDRESS_FIELDS_ALL_OF_2_THEN_RETURN_INSTRUCTIONS: Schema = Schema::new(
    &[Keyword::Required(&["address", "memo"])],
);

/// The schema at `/components/schemas/PrefundedAccountHistoryEvent/allOf/0/not`.
pub static PREFUNDED_ACCOUNT_HISTORY_EVENT_ALL_OF_0_NOT: Schema = Schema::new(
    &[Keyword::Required(&["withdrawal_id", "deposit_id"])],
);

/// The rule at `/components/schemas/PrefundedAccountHistoryEvent/allOf/0/not`.
pub static PREFUNDED_ACCOUNT_HISTORY_EVENT_ALL_OF_0_NOT_RULE: Schema = Schema::new(
    &[Keyword::Not(&PREFUNDED_ACCOUNT_HISTORY_EVENT_ALL_OF_0_NOT)],
);
