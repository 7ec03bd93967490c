//! The Rust of the README, compiled and run: its lines are wrapped in a function that may fail.

#![doc = include_str!(concat!(env!("OUT_DIR"), "/readme.md"))]
