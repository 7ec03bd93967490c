//! See `tests::fuzzing::decode_json`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(fault) = tests::fuzzing::decode_json(bytes) {
        panic!("{fault}");
    }
});
