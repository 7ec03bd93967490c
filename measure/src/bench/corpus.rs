//! Every description of the corpus through every generator: which of them write something.

use super::context::Context;
use super::findings::{Findings, Row, Table};
use super::peers::{self, Peer};
use crate::corpus;
use oasmith_cli::command::Failure;

/// Generates once from each description with each generator.
pub fn measure(context: &Context) -> Result<Findings, Failure> {
    let (peers, missing) = peers::all(context)?;
    let mut findings = Findings {
        remarks: missing,
        ..Findings::default()
    };
    let folder = Context::corpus();
    let paths = corpus::descriptions(&folder).unwrap_or_default();
    if paths.is_empty() {
        findings.remarks.push("there is no corpus".to_owned());
        return Ok(findings);
    }
    let names: Vec<&str> = peers.iter().map(|peer| peer.tool.name()).collect();
    let mut each = Table::new("CPU s, one round; – where nothing was written", &names);
    let mut written = vec![0.0; peers.len()];
    for (path, _) in &paths {
        let spec = folder.join(path);
        let out = |peer: &Peer| context.folder.join("generated").join(peer.tool.folder());
        let usage: Vec<Option<f64>> = peers
            .iter()
            .map(|peer| peer.generate(context, &spec, &out(peer)).ok())
            .map(|usage| usage.map(|usage| usage.seconds))
            .collect();
        for (count, usage) in written.iter_mut().zip(&usage) {
            *count += if usage.is_some() { 1.0 } else { 0.0 };
        }
        each.rows.push(Row {
            name: short(path),
            values: usage,
        });
    }
    let title = format!("Of {} descriptions", paths.len());
    let mut all = Table::new(title, &["something was written"]);
    for (peer, written) in peers.iter().zip(written) {
        all.row(peer.tool.name(), [Some(written)]);
    }
    findings.tables.extend([all, each]);
    Ok(findings)
}

/// The owner and the file.
fn short(path: &str) -> String {
    let owner = path.split("__").next().unwrap_or_default();
    let file = path.rsplit('/').next().unwrap_or_default();
    format!("{owner}: {file}")
}
