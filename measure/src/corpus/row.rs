//! What became of one description.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use oasmith_codegen::Output;
use oasmith_codegen::artefact::Artefacts;
use oasmith_codegen::diagnostics::Level;

/// A line of the table.
pub struct DescriptionRow {
    /// Where the description is, below the folder.
    pub path: String,
    /// Its bytes.
    size: u64,
    /// Wall time of reading, checking and writing.
    took: Duration,
    /// Diagnostics by code: errors and warnings.
    pub codes: BTreeMap<&'static str, usize>,
    /// Whether there are errors.
    refused: bool,
    /// How often a convention was recognised.
    pub conventions: usize,
    /// What was written.
    pub artefacts: Artefacts,
    /// Lines that the compiler reports in; `None` when it was not asked.
    pub faults: Option<Vec<String>>,
}

impl DescriptionRow {
    /// What stands above the lines.
    pub const HEAD: &'static str =
        "  KiB      ms   lines  raw  conv  lint  description: diagnostics";

    /// The row of a run.
    pub fn new(path: &str, size: u64, took: Duration, outcome: Output) -> Self {
        let Output {
            artefacts,
            runtime_features: _,
            diagnostics,
        } = outcome;
        let mut codes = BTreeMap::new();
        for diagnostic in diagnostics.sorted() {
            if diagnostic.level != Level::Note {
                *codes.entry(diagnostic.code.0.id).or_insert(0) += 1;
            }
        }
        Self {
            path: path.to_owned(),
            size,
            took,
            codes,
            refused: diagnostics.has_errors(),
            conventions: 0,
            artefacts,
            faults: None,
        }
    }

    /// Whether nothing was written.
    pub fn is_refused(&self) -> bool {
        self.refused
    }

    fn lines(&self) -> usize {
        let texts = self
            .artefacts
            .iter()
            .map(|(_, artefact)| artefact.text.lines().count());
        texts.sum()
    }

    /// Values of the models that stay raw JSON.
    fn raw(&self) -> usize {
        let models = self
            .artefacts
            .iter()
            .filter(|(path, _)| path.starts_with("models/src/"));
        let texts = models.map(|(_, artefact)| artefact.text.matches("RawJson").count());
        texts.sum()
    }

    /// The row for machines.
    pub fn json(&self) -> String {
        let row = serde_json::json!({
            "path": self.path,
            "bytes": self.size,
            "milliseconds": self.took.as_millis(),
            "refused": self.refused,
            "lines": self.lines(),
            "raw": self.raw(),
            "conventions": self.conventions,
            "lint": self.faults.as_ref().map(Vec::len),
            "codes": self.codes,
        });
        row.to_string()
    }
}

impl fmt::Display for DescriptionRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes: Vec<String> = self
            .codes
            .iter()
            .map(|(code, count)| match count {
                1 => (*code).to_owned(),
                count => format!("{code}×{count}"),
            })
            .collect();
        let faults = self
            .faults
            .as_ref()
            .map_or("-".to_owned(), |faults| faults.len().to_string());
        let refused = if self.refused { "REFUSED " } else { "" };
        write!(
            f,
            "{:>5} {:>7} {:>7} {:>4} {:>5} {faults:>5}  {}: {refused}{}",
            self.size.div_ceil(1024),
            self.took.as_millis(),
            self.lines(),
            self.raw(),
            self.conventions,
            self.path,
            codes.join(" ")
        )
    }
}

/// The name of the packages of a description.
pub fn package(path: &str) -> String {
    let stem = path.rsplit_once('.').map_or(path, |(stem, _)| stem);
    let letters = stem.chars().map(|letter| {
        if letter.is_ascii_alphanumeric() {
            letter.to_ascii_lowercase()
        } else {
            '-'
        }
    });
    let words: String = letters.collect();
    let words: Vec<&str> = words.split('-').filter(|word| !word.is_empty()).collect();
    format!("c-{}", words.join("-"))
}

/// The last line.
pub fn summary(rows: &[DescriptionRow]) -> String {
    let refused = rows.iter().filter(|row| row.refused).count();
    let linted = rows.iter().filter_map(|row| row.faults.as_ref());
    let (linted, faulty) = linted.fold((0, 0), |(all, faulty), faults| {
        (all + 1, faulty + usize::from(!faults.is_empty()))
    });
    let follow = rows.iter().filter(|row| row.conventions > 0).count();
    format!(
        "{} descriptions: {} generated, {refused} refused; {follow} follow conventions; {linted} linted, {faulty} of them with diagnostics",
        rows.len(),
        rows.len() - refused
    )
}
