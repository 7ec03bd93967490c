//! Samples of what events are sent with, made at the start.

use std::thread;

use oasmith_codegen::check::{Extent, Sender, ShapeSamples};
use oasmith_codegen::ir::{Api, NamedExample, Use, Value};

use crate::values::STACK;

/// How many samples of a body are tried, beside its examples.
const VARIANTS: u64 = 3;

/// What samples are wanted of.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WantedSamples {
    pub(crate) used: Use,
    pub(crate) name: &'static str,
    pub(crate) examples: &'static [NamedExample],
}

/// The samples of each, best first.
///
/// # Errors
/// There is no thread.
pub(crate) fn made(
    api: &'static Api,
    wanted: &[WantedSamples],
    seed: u64,
) -> Result<Vec<Vec<Value>>, String> {
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK);
        let work = || {
            let mut samples = ShapeSamples::new(api);
            let all = wanted.iter().map(|it| of(&mut samples, *it, seed));
            all.collect()
        };
        let started = thread.spawn_scoped(scope, work);
        let joined = started.map_err(|error| error.to_string())?.join();
        joined.map_err(|_| "the samples of events could not be made".to_owned())
    })
}

fn of(samples: &mut ShapeSamples<'_>, wanted: WantedSamples, seed: u64) -> Vec<Value> {
    let WantedSamples {
        used,
        name,
        examples,
    } = wanted;
    let sender = Sender::Service;
    let given = examples.iter();
    let given = given.filter_map(|it| samples.fitted(used, sender, it.value.clone()));
    let mut all: Vec<Value> = given.collect();
    let variants = (0..VARIANTS).filter_map(|variant| {
        let seed = seed.wrapping_add(variant);
        let made = samples.sample(used, sender, name, Extent::Typical, seed);
        made.ok()
    });
    all.extend(variants);
    all
}
