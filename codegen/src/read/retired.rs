//! Keys of OpenAPI 2.0 and of older JSON Schema drafts: what to write instead.

/// Keys that were valid once, with the way to say the same today.
const RETIRED: &[(&str, &str)] = &[
    (
        "$recursiveAnchor",
        "JSON Schema 2020-12 calls it `$dynamicAnchor`",
    ),
    (
        "$recursiveRef",
        "JSON Schema 2020-12 calls it `$dynamicRef`",
    ),
    (
        "additionalItems",
        "JSON Schema 2020-12 says it with `items` beside `prefixItems`",
    ),
    ("basePath", "OpenAPI 3 says it with `servers`"),
    (
        "collectionFormat",
        "OpenAPI 3 says it with `style` and `explode`",
    ),
    (
        "consumes",
        "OpenAPI 3 says it with the keys of `content` in `requestBody`",
    ),
    (
        "definitions",
        "schemas with a name stand in `components/schemas`, or in `$defs` of a schema",
    ),
    (
        "dependencies",
        "JSON Schema 2020-12 says it with `dependentRequired` and `dependentSchemas`",
    ),
    ("disallow", "JSON Schema 2020-12 says it with `not`"),
    ("divisibleBy", "JSON Schema 2020-12 calls it `multipleOf`"),
    ("extends", "JSON Schema 2020-12 says it with `allOf`"),
    ("host", "OpenAPI 3 says it with `servers`"),
    ("id", "JSON Schema 2020-12 calls it `$id`"),
    ("optional", "list the others in `required`"),
    (
        "produces",
        "OpenAPI 3 says it with the keys of `content` in `responses`",
    ),
    ("schemes", "OpenAPI 3 says it with `servers`"),
    (
        "securityDefinitions",
        "OpenAPI 3 says it with `components/securitySchemes`",
    ),
];

/// What to write instead of a key that was valid once.
pub(super) fn advice(key: &str) -> Option<&'static str> {
    RETIRED
        .iter()
        .find(|(retired, _)| *retired == key)
        .map(|(_, advice)| *advice)
}
