//! What generated code leans on.
