//! What a comparison says of pairs of descriptions: that it finds each kind of change, proves and refutes, and agrees with third parties.

mod changes;
mod combined;
mod compiled;
mod described;
mod edits;
mod findings_third_party;
mod gate;
mod inclusion;
mod inclusion_third_party;
mod long_lists;
mod order;
mod packages;
mod proofs_third_party;
mod readings_third_party;
mod renames;
mod rust_verdicts;
mod security;
mod semver_checks;
mod semver_page;
mod semver_tool;
mod settings;
mod support;
mod table;
mod too_deep;
mod user_code;
