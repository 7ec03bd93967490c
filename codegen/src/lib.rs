//! The generator: text in, text out.
