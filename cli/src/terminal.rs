//! The one way to standard output and standard error: whatever a text quotes, no character reaches a terminal that is not seen there.

use std::io::{self, ErrorKind, Write};

use oasmith_codegen::{escape_invisible, escape_invisible_in_json};

use crate::command::Failure;

/// Writes a text to standard output.
///
/// # Errors
/// Nobody reads it any more, or it cannot be written.
pub fn print(text: impl AsRef<str>) -> Result<(), Failure> {
    write(io::stdout(), &escape_invisible(text.as_ref()))
}

/// Writes a line to standard output.
///
/// # Errors
/// As [`print()`].
pub fn print_line(line: impl AsRef<str>) -> Result<(), Failure> {
    print(format!("{}\n", line.as_ref()))
}

/// Writes JSON to standard output. It has the same values then.
///
/// # Errors
/// As [`print()`].
pub fn print_json(json: impl AsRef<str>) -> Result<(), Failure> {
    write(io::stdout(), &escape_invisible_in_json(json.as_ref()))
}

/// Writes a line to standard error.
///
/// # Errors
/// As [`print()`].
pub fn report(line: impl AsRef<str>) -> Result<(), Failure> {
    report_rendered(&format!("{}\n", escape_invisible(line.as_ref())))
}

/// Writes to standard error what is fit for it: rendered diagnostics, which have colours where they were asked for, and what moves the cursor of
/// a terminal that is known to be there.
///
/// # Errors
/// As [`print()`].
pub(crate) fn report_rendered(text: &str) -> Result<(), Failure> {
    write(io::stderr(), text)
}

fn write(mut output: impl Write, text: &str) -> Result<(), Failure> {
    let written = output.write_all(text.as_bytes());
    let written = written.and_then(|()| output.flush());
    written.map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Failure::BrokenPipe,
        _ => Failure::Environment(format!("what there is to say cannot be written: {error}")),
    })
}
