//! Samples of schemas are valid: of each component of a description, for each side, small and with all that it may have, by a third-party validator
//! of the schema as it is written.

use std::collections::BTreeMap;
use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use generator::{cases, folder};
use oasmith_codegen::check::{Extent, Sender, ShapeSamples};
use oasmith_codegen::config::ReadingMode;
use oasmith_codegen::ir::Use;
use oasmith_codegen::model;
use serde_json::Value;

use crate::third_party::{as_sent, escaped, registry, validator};

/// Components whose samples the third party refuses, by the ends of their places, with the reason.
const READ_OTHERWISE: &[(&str, &str)] = &[
    (
        "frameworks/springdoc/input.yaml",
        "what Java writes of a class is read as what is sent",
    ),
    (
        "frameworks/placeholders/input.yaml",
        "a name in angle brackets stands for any name",
    ),
    (
        "unions/nested/input.yaml: Nobody",
        "what no value is has no type, and is let through where only a name stands for it",
    ),
    (
        "records/direction/input.yaml: Validated",
        "a member of a base is required beside it, and the base says who sets it",
    ),
    (
        "records/direction/input.yaml: Ruled",
        "a condition asks for members that the other side sets",
    ),
    (
        "records/direction/input.yaml: Combined",
        "a member of a base is required beside it, and the base says who sets it",
    ),
];

/// The same of descriptions of others.
const READ_OTHERWISE_ELSEWHERE: &[(&str, &str)] = &[
    (
        "checkout_orders_v2.json: email",
        "its pattern is no expression of ECMA-262, and is not checked (L005)",
    ),
    (
        "pandascore.co.json",
        "`nullable` alone in a part of `allOf` makes all of it so",
    ),
    (
        "faceidentity-beta.azurewebsites.net.json: ResponseEntity",
        "an `Object` of Java is any value",
    ),
    (
        "3.1.x/full.yaml: AdditionalPropertiesUnknownIssue3",
        "what no type expresses is let through where only a name stands for it",
    ),
    (
        "3.1.x/full.yaml: ModelWithAnyOfConstantSizeArrayAndIntersect",
        "what no type expresses is let through where only a name stands for it",
    ),
    (
        "3.1.x/full.yaml: ModelWithPrefixItemsConstantSizeArray",
        "what no type expresses is let through where only a name stands for it",
    ),
];

/// How much is made, and by which seed.
const SIZES: [(Extent, u64); 4] = [
    (Extent::Required, 0),
    (Extent::Typical, 0),
    (Extent::Many, 0),
    (Extent::Typical, 1),
];

/// What became of the samples of some descriptions.
#[derive(Default)]
struct Tally {
    descriptions: usize,
    samples: usize,
    /// Samples of which none was made, with why.
    none: Vec<String>,
    /// Schemas that the third party cannot read.
    unread: usize,
    /// Samples that the third party refuses, by their places: they are none, however the description is read.
    refused: BTreeMap<String, String>,
    /// How many it refuses of a description that is read as it is meant, and takes of one that is read to the letter.
    meant: usize,
}

#[test]
fn samples_of_all_cases_are_valid() {
    let mut tally = Tally::default();
    for case in cases::all() {
        tally.add(&case.folder.join("input.yaml"));
    }
    let is_met = |known: &str| tally.refused.keys().any(|it| it.contains(known));
    let all = READ_OTHERWISE.iter();
    let of_others: Vec<_> = all.filter(|(known, _)| !is_met(known)).collect();
    assert!(of_others.is_empty(), "these are taken: {of_others:#?}");
    tally.leave_out(READ_OTHERWISE);
    tally.hold();
    assert!(tally.samples > 1_000, "{} samples", tally.samples);
    let share = tally.none.len() * 100 / tally.samples;
    assert!(
        share < 2,
        "{} have none: {:#?}",
        tally.none.len(),
        tally.none
    );
}

/// The descriptions of a folder that lies elsewhere, which `SAMPLES_OF` names; with `EVERY`, each of so many.
#[test]
#[ignore = "it reads descriptions that are not part of this repository"]
fn samples_of_a_folder_are_valid() {
    let folder = std::env::var("SAMPLES_OF").expect("SAMPLES_OF names a folder");
    let folder = PathBuf::from(folder);
    let every = std::env::var("EVERY").map_or(1, |it| it.parse().expect("a number"));
    let files = folder::files(&folder, &["json", "yaml", "yml"]);
    let mut tally = Tally::of(&files.iter().step_by(every).collect::<Vec<_>>());
    tally.leave_out(READ_OTHERWISE_ELSEWHERE);
    for line in &tally.none {
        println!("none: {line}");
    }
    println!(
        "{} samples of {} descriptions are valid; {} more by the letter alone; of {} none is made; {} schemas cannot be read by the third party",
        tally.samples - tally.none.len() - tally.refused.len() - tally.meant,
        tally.descriptions,
        tally.meant,
        tally.none.len(),
        tally.unread
    );
    tally.hold();
    assert!(tally.samples > 0, "{} has no description", folder.display());
}

impl Tally {
    /// Samples of many descriptions, whose files are shared out among the processors.
    fn of(files: &[&PathBuf]) -> Self {
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let next = AtomicUsize::new(0);
        let one_by_one = || {
            let mut own = Self::default();
            while let Some(path) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                own.add(path);
            }
            own
        };
        let mut all = Self::default();
        thread::scope(|scope| {
            let running: Vec<_> = (0..threads).map(|_| scope.spawn(one_by_one)).collect();
            for thread in running {
                all.merge(thread.join().expect("samples of descriptions"));
            }
        });
        all.none.sort();
        all
    }

    fn merge(&mut self, other: Self) {
        self.descriptions += other.descriptions;
        self.samples += other.samples;
        self.none.extend(other.none);
        self.unread += other.unread;
        self.refused.extend(other.refused);
        self.meant += other.meant;
    }

    /// Leaves out what is known to be read in another way.
    fn leave_out(&mut self, known: &[(&str, &str)]) {
        let is_known = |place: &String| known.iter().any(|(known, _)| place.contains(known));
        self.refused.retain(|place, _| !is_known(place));
    }

    fn hold(&self) {
        let count = self.refused.len();
        assert!(count == 0, "{count} are refused: {:#?}", self.refused);
    }

    /// Samples of a description; what is none is passed over.
    fn add(&mut self, path: &Path) {
        let Some(made) = samples_of(path, ReadingMode::Intended) else {
            return;
        };
        self.descriptions += 1;
        self.samples += made.samples;
        self.none.extend(made.none);
        self.unread += made.unread;
        if made.refused.is_empty() {
            return;
        }
        let letter = samples_of(path, ReadingMode::Literal).unwrap_or_default();
        for (place, json) in made.refused {
            if letter.refused.contains_key(&place) {
                self.refused.insert(place, json);
            } else {
                self.meant += 1;
            }
        }
    }
}

/// Samples of all components of a description, held against the third party.
fn samples_of(path: &Path, reading: ReadingMode) -> Option<Tally> {
    let (folder, name) = path.parent().zip(path.file_name())?;
    let mut input = oasmith_build::read::input(folder, &name.to_string_lossy(), None).ok()?;
    input.config.lenient = true;
    input.config.schemas.reading = reading;
    let text = fs::read_to_string(path).ok()?;
    let model = model(&input).0?;
    let document: Value = serde_yaml::from_str(&text).ok()?;
    let mut tally = Tally::default();
    for sender in [Sender::User, Sender::Service, Sender::Both] {
        let document = as_sent(&document, sender);
        let Some(registry) = registry(&document) else {
            continue;
        };
        let mut samples = ShapeSamples::new(&model.api);
        for (component, shape) in &model.api.named {
            let pointer = format!("/components/schemas/{}", escaped(component));
            if document.pointer(&pointer).is_none() {
                continue;
            }
            let Some(validator) = validator(&registry, &pointer) else {
                tally.unread += 1;
                continue;
            };
            for (extent, seed) in SIZES {
                let used = Use {
                    shape: *shape,
                    nullable: false,
                };
                let place = format!(
                    "{}: {component}, {sender:?}, {extent:?} {seed}",
                    path.display()
                );
                tally.samples += 1;
                match samples.sample(used, sender, "", extent, seed) {
                    Ok(value) => {
                        let json = value.to_json();
                        let value: Value = serde_json::from_str(&json).expect("JSON");
                        if !validator.is_valid(&value) {
                            tally.refused.insert(place, json);
                        }
                    }
                    Err(why) => tally.none.push(format!("{place}: {}", why.describe())),
                }
            }
        }
    }
    Some(tally)
}
