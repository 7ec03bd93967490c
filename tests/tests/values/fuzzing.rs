//! A bounded run, on stable, of what the fuzz target `decode_json` runs without bound. `FUZZ_ROUNDS` sets another bound.

use generator::fuzzing::{rounds, run};
use tests::fuzzing::decode_json;

#[test]
fn any_json_decodes_to_what_is_written_again() {
    let seeds: Vec<String> = [
        r#"{"id":"3c4d5e6f7a8b","amount":"1.500","currency":"usd","created_at":"2025-01-02T03:04:05Z"}"#,
        r#"{"errors":[{"code":"unexpected","message":"x","source":{"location":"body","key":"a,b"}}]}"#,
        r#"{"count":1,"data":[{"id":"a","state":"new","return_instructions":{"address":"x","memo":null}}]}"#,
        r#"[1,-0.0,1e400,"\u0000\ud83d\ude00",null,true,[[[[]]]],{"":{}}]"#,
        r#"{"url":"https://a.test/","event_categories":["transfer"],"event_epoch":"webhook_creation"}"#,
    ]
    .map(str::to_owned)
    .to_vec();
    run(2028, rounds(3_000), &seeds, decode_json);
}
