//! See `tests::fuzzing::load_yaml`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(fault) = tests::fuzzing::load_yaml(bytes) {
        panic!("{fault}");
    }
});
