//! Reads every kind of value as every type, each on a small stack; a type that needs more of it ends the process with its name.

#![allow(warnings)]

use models::oasmith::Json;
use std::thread::Builder;

const STACK: usize = 512 << 10;

const VALUES: &[&str] = &["{}", "null", "[]", "1", "true", "\"\"", "[{}]", "{\"\":{}}"];

fn main() {
    for (name, read) in ALL {
        let thread = Builder::new().name((*name).to_owned()).stack_size(STACK);
        let thread = thread.spawn(move || VALUES.iter().for_each(|value| read(value)));
        thread.expect("a thread").join().expect("no type panics");
    }
}
