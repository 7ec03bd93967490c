//! What must hold of any bytes whatever, as `generator::fuzzing` has it, and decoding: any bytes give a value or violations, and what was read is read again from what is written.

pub use generator::fuzzing::{generate, load_yaml};

use crate::decoders;

/// Reads the bytes as each component of our description and of the cases, strictly and leniently.
///
/// # Errors
/// A decoder refuses what it has written, or writes it differently the second time.
pub fn decode_json(bytes: &[u8]) -> Result<(), String> {
    let Ok(json) = std::str::from_utf8(bytes) else {
        return Ok(());
    };
    for (description, name, decode) in decoders::ALL {
        let verdict = decode(json);
        let Ok(written) = verdict.kept else { continue };
        let again = decode(&written).kept;
        if again.as_ref() != Ok(&written) {
            return Err(format!(
                "{description} {name} writes {written} and reads {again:?} from it"
            ));
        }
        let strict = decode(&written).strict;
        if verdict.strict.is_ok() && strict.is_err() {
            return Err(format!(
                "{description} {name} accepts {json}, writes {written} and refuses that: {strict:?}"
            ));
        }
    }
    Ok(())
}
