//! All developer commands: the only place that touches the disk.

fn main() {}
