//! See `tests::fuzzing::generate`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(fault) = tests::fuzzing::generate(bytes) {
        panic!("{fault}");
    }
});
