//! What a mock answers to calls with valid values is valid by a third party, and what it creates goes round: of all cases, and of a folder of
//! descriptions.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use generator::{cases, folder};
use oasmith_codegen::check::Sender;
use oasmith_codegen::config::ReadingMode;
use oasmith_codegen::service_model;
use oasmith_mock::{CallOutcome, MockOptions, MockReport, OperationKind};
use serde_json::Value;

use crate::third_party::{as_sent, escaped, registry, validator};

/// Descriptions beside the cases, which have more that is created.
const OWN: &[&str] = &[
    "../../spec/openapi.yaml",
    "../../mock/tests/own/items.yaml",
    "../../mock/tests/own/forms.yaml",
];

/// Answers that the third party refuses, by the ends of their places, with the reason.
const READ_OTHERWISE: &[(&str, &str)] = &[
    (
        "records/direction/input.yaml: combined",
        "a member of a base is required beside it, and the base says who sets it",
    ),
    (
        "unions/heirs/input.yaml: add",
        "a discriminator of a base decides between alternatives of `oneOf` that has none",
    ),
];

/// The same of descriptions of others.
const READ_OTHERWISE_ELSEWHERE: &[(&str, &str)] = &[(
    "pandascore.co.json",
    "`nullable` alone in a part of `allOf` makes all of it so",
)];

/// Items that do not go round, by the starts of their places, with the reason.
const NOT_ROUND_ELSEWHERE: &[(&str, &str)] = &[
    (
        "atlassian.com/jira.json: /rest/api/3/fieldconfiguration:",
        "the members of its list are said to be set by whoever writes, and never sent",
    ),
    (
        "amazonaws.com/vpc-lattice.json: /servicenetworks:",
        "its ids begin with `servicenetwork-`, and its paths take those that begin with `sn-`",
    ),
];

/// What became of some descriptions.
#[derive(Default)]
struct Tally {
    descriptions: usize,
    operations: usize,
    /// Those that remember items, and actions on them.
    stateful: usize,
    not_made: usize,
    /// How many answers the third party takes.
    valid: usize,
    /// Those that it refuses, by their places: they are none, however the description is read.
    refused: BTreeMap<String, String>,
    /// How many it refuses of a description that is read as it is meant, and takes of one that is read to the letter.
    meant: usize,
    /// Descriptions of which no mock is made, with why.
    not_served: Vec<String>,
    /// Operations without an answer, with why.
    unanswered: Vec<String>,
    round_trips: usize,
    /// What is not read, listed, changed or deleted as it should be.
    faults: Vec<String>,
}

/// An answer of a mock.
struct SentAnswer {
    operation: String,
    status: u16,
    media: String,
    body: Vec<u8>,
}

/// Where an operation stands.
struct OperationPlace {
    path: String,
    method: String,
}

#[test]
fn answers_of_all_cases_are_valid_and_items_go_round() {
    let mut tally = Tally::default();
    for case in cases::all() {
        tally.add(&case.folder.join("input.yaml"));
    }
    for own in OWN {
        tally.add(&Path::new(env!("CARGO_MANIFEST_DIR")).join(own));
    }
    let is_known = |place: &String| {
        READ_OTHERWISE
            .iter()
            .any(|(known, _)| place.contains(known))
    };
    tally.refused.retain(|place, _| !is_known(place));
    tally.hold();
    assert!(tally.valid > 300, "{} answers", tally.valid);
    assert!(tally.round_trips > 15, "{} resources", tally.round_trips);
}

/// The descriptions of a folder that lies elsewhere, which `MOCKS_OF` names; with `EVERY`, each of so many.
#[test]
#[ignore = "it reads descriptions that are not part of this repository"]
fn answers_of_a_folder_are_valid_and_items_go_round() {
    let folder = std::env::var("MOCKS_OF").expect("MOCKS_OF names a folder");
    let every = std::env::var("EVERY").map_or(1, |it| it.parse().expect("a number"));
    let mut tally = Tally::default();
    let files = folder::files(&PathBuf::from(folder), &["json", "yaml", "yml"]);
    for path in files.iter().step_by(every) {
        tally.add(path);
    }
    for line in tally.unanswered.iter().chain(&tally.not_served) {
        println!("{line}");
    }
    println!(
        "{} descriptions, {} not served; {} of {} operations stateful, {} without an answer, {} not called; {} answers valid, {} more by the letter alone; {} resources, {} faults",
        tally.descriptions,
        tally.not_served.len(),
        tally.stateful,
        tally.operations,
        tally.unanswered.len(),
        tally.not_made,
        tally.valid,
        tally.meant,
        tally.round_trips,
        tally.faults.len()
    );
    tally.leave_out(READ_OTHERWISE_ELSEWHERE);
    let is_known = |fault: &String| NOT_ROUND_ELSEWHERE.iter().any(|(it, _)| fault.contains(it));
    tally.faults.retain(|fault| !is_known(fault));
    tally.hold();
    assert!(tally.descriptions > 0, "there is no description");
}

impl Tally {
    /// Leaves out what is known to be read in another way.
    fn leave_out(&mut self, known: &[(&str, &str)]) {
        let is_known = |place: &String| known.iter().any(|(known, _)| place.contains(known));
        self.refused.retain(|place, _| !is_known(place));
    }

    fn hold(&self) {
        let (refused, faults) = (&self.refused, &self.faults);
        assert!(
            refused.is_empty() && faults.is_empty(),
            "{} answers are refused: {refused:#?}\n{faults:#?}",
            refused.len()
        );
    }

    /// The answers of the mock of a description; what is none is passed over.
    fn add(&mut self, path: &Path) {
        let Some(meant) = answers_of(path, ReadingMode::Intended) else {
            return;
        };
        self.descriptions += 1;
        self.valid += meant.valid;
        let letter = if meant.refused.is_empty() {
            None
        } else {
            answers_of(path, ReadingMode::Literal)
        };
        let refused = letter.map_or_else(BTreeMap::new, |it| it.refused);
        for (place, body) in meant.refused {
            if refused.contains_key(&place) {
                self.refused.insert(place, body);
            } else {
                self.meant += 1;
            }
        }
        match meant.report {
            Ok(report) => self.count(&path.display().to_string(), report),
            Err(reason) => self
                .not_served
                .push(format!("{}: {reason}", path.display())),
        }
    }

    fn count(&mut self, name: &str, report: MockReport) {
        self.operations += report.operations.len();
        for operation in report.operations {
            self.stateful += usize::from(operation.kind != OperationKind::Stateless);
            match operation.outcome {
                CallOutcome::NotMade => self.not_made += 1,
                CallOutcome::Unanswered(reason) => {
                    self.unanswered.push(format!("{name}: {reason}"));
                }
                CallOutcome::Answered(_) | CallOutcome::Refused(..) => {}
            }
        }
        self.round_trips += report.round_trips.len();
        for trip in report.round_trips {
            let faults = trip.faults.into_iter();
            let faults = faults.map(|it| format!("{name}: {}: {it}", trip.resource));
            self.faults.extend(faults);
        }
    }
}

/// What a mock answered, held against the third party.
struct Validated {
    report: Result<MockReport, String>,
    valid: usize,
    refused: BTreeMap<String, String>,
}

fn answers_of(path: &Path, reading: ReadingMode) -> Option<Validated> {
    let (folder, file) = path.parent().zip(path.file_name())?;
    let input = oasmith_build::read::input(folder, &file.to_string_lossy(), None);
    let mut input = input.ok()?;
    input.config.lenient = true;
    input.config.schemas.reading = reading;
    let model = service_model(&input).0?;
    let text = fs::read_to_string(path).ok()?;
    let document = serde_yaml::from_str::<Value>(&text).ok()?;
    let operations = model.api.operations.iter();
    let places: BTreeMap<String, OperationPlace> = operations
        .map(|it| {
            let place = OperationPlace {
                path: it.template.written.clone(),
                method: it.method.to_lowercase(),
            };
            (it.id.clone(), place)
        })
        .collect();
    let mut answers = Vec::new();
    let report = oasmith_mock::check(model, &MockOptions::default(), &mut |answer| {
        answers.push(SentAnswer {
            operation: answer.operation.to_owned(),
            status: answer.status,
            media: answer.media.to_owned(),
            body: answer.body.to_vec(),
        });
    });
    let mut validated = Validated {
        report,
        valid: 0,
        refused: BTreeMap::new(),
    };
    validated.hold_against(&path.display().to_string(), &document, &places, &answers);
    Some(validated)
}

impl Validated {
    fn hold_against(
        &mut self,
        name: &str,
        document: &Value,
        places: &BTreeMap<String, OperationPlace>,
        answers: &[SentAnswer],
    ) {
        let document = as_sent(document, Sender::Service);
        let Some(registry) = registry(&document) else {
            return;
        };
        let mut validators = BTreeMap::new();
        for answer in answers {
            let Some(pointer) = schema(&document, places, answer) else {
                continue;
            };
            let validator = validators
                .entry(pointer)
                .or_insert_with_key(|it| validator(&registry, it));
            let Some(validator) = validator else { continue };
            let value: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
            if validator.is_valid(&value) {
                self.valid += 1;
            } else {
                let place = format!("{name}: {} {}", answer.operation, answer.status);
                let body = String::from_utf8_lossy(&answer.body).into_owned();
                self.refused.insert(place, body);
            }
        }
    }
}

/// Where the schema of an answer of JSON stands, as a pointer in a fragment; none where it has none.
fn schema(
    document: &Value,
    places: &BTreeMap<String, OperationPlace>,
    answer: &SentAnswer,
) -> Option<String> {
    let OperationPlace { path, method } = places.get(&answer.operation)?;
    let is_json = answer.media.split(';').next()?.trim_end().ends_with("json");
    let start = Pointer::start(document).to("paths")?.to(path)?.to(method)?;
    let responses = start.to("responses")?;
    let status = answer.status.to_string();
    let class = format!("{}XX", answer.status / 100);
    let names = [status.as_str(), class.as_str(), "default"];
    let response = names.iter().find_map(|it| responses.to(it))?;
    let content = response.to("content")?.to(&answer.media)?;
    let schema = content.to("schema").filter(|_| is_json)?;
    Some(schema.text)
}

/// A value of a document, and where it stands.
#[derive(Clone)]
struct Pointer<'d> {
    document: &'d Value,
    value: &'d Value,
    text: String,
}

impl<'d> Pointer<'d> {
    const fn start(document: &'d Value) -> Self {
        Self {
            document,
            value: document,
            text: String::new(),
        }
    }

    /// A member; a reference is followed first.
    fn to(&self, name: &str) -> Option<Self> {
        let mut from = self.clone();
        for _ in 0..8 {
            let Some(reference) = from.value["$ref"].as_str() else {
                break;
            };
            let pointer = reference.strip_prefix('#')?;
            from.value = from.document.pointer(pointer)?;
            from.text = pointer.to_owned();
        }
        let text = format!("{}/{}", from.text, escaped(name));
        Some(Self {
            document: from.document,
            value: from.value.get(name)?,
            text,
        })
    }
}
