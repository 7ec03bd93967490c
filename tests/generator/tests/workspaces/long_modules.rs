//! Long modules with parts compile: types of parts name each other, those of other modules, and what they are validated by.

use generator::scratch::Scratch;

/// Two groups that share types, each long enough for parts.
fn description() -> String {
    let kinds = |subject: &str, other: &str| -> String {
        let kind = |at: usize| {
            format!(
                "    {subject}Kind{at}:\n      type: object\n      not: {{ required: [a, b] }}\n      properties:\n        a: {{ type: string, minLength: 1 }}\n        \
                 b: {{ type: string, enum: [x, y] }}\n        next: {{ $ref: '#/components/schemas/{subject}Kind{}' }}\n        other: {{ type: array, items: {{ $ref: '#/components/schemas/{other}Kind{at}' }} }}\n",
                (at + 1) % 25
            )
        };
        (0..25).map(kind).collect()
    };
    let operation = |group: &str, kind: &str| {
        format!(
            "  /{group}:\n    post:\n      tags: [{group}]\n      operationId: post_{group}\n      requestBody: {{ content: {{ application/json: {{ schema: {{ $ref: '#/components/schemas/{kind}' }} }} }} }}\n      \
             responses: {{ '204': {{ description: Done. }} }}\n"
        )
    };
    format!(
        "openapi: 3.1.0\ninfo: {{ title: Long, version: '1' }}\npaths:\n{}{}components:\n  schemas:\n{}{}{}{}",
        operation("shop", "OrderKind0"),
        operation("bank", "LoanKind0"),
        kinds("Order", "Ware"),
        kinds("Ware", "Order"),
        kinds("Loan", "Rate"),
        kinds("Rate", "Ware"),
    )
}

#[test]
fn parts_of_long_modules_compile() {
    let mut scratch = Scratch::below(env!("CARGO_TARGET_TMPDIR"), "long_modules");
    let written = scratch.add("long", &description(), "crates: [models]");
    let parts = written
        .iter()
        .filter(|(path, _)| path.matches('/').count() == 3);
    let parts: Vec<&str> = parts.map(|(path, _)| path).collect();
    assert!(parts.len() >= 4, "{parts:?}");
    for features in [
        &["--all-features"][..],
        &["--no-default-features"],
        &["--no-default-features", "--features", "bank"],
    ] {
        let check = ["check", "-p", "long-models"]
            .iter()
            .chain(features)
            .copied();
        scratch
            .cargo(&check.collect::<Vec<_>>())
            .unwrap_or_else(|it| panic!("{it}"));
    }
}
