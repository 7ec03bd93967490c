//! The service behind a mock, as flags have it.

use std::path::PathBuf;
use std::sync::Arc;

use oasmith_mock::{UpstreamOptions, UpstreamRole};

use crate::arguments::Arguments;
use crate::command::Failure;
use crate::terminal;

/// What `--upstream`, `--record` and `--fallback` say.
pub(super) fn options(arguments: &Arguments) -> Result<Option<UpstreamOptions>, Failure> {
    let role = match arguments.value("--fallback") {
        None => UpstreamRole::Everything,
        Some("upstream") => UpstreamRole::Fallback,
        Some(other) => {
            let message = format!("`--fallback` is upstream, not `{other}`");
            return Err(Failure::Arguments(message));
        }
    };
    let record = arguments.value("--record").map(PathBuf::from);
    let Some(url) = arguments.value("--upstream") else {
        let is_alone = record.is_some() || role == UpstreamRole::Fallback;
        let message = "`--record` and `--fallback` are of the service that `--upstream URL` names";
        return if is_alone {
            Err(Failure::Arguments(message.to_owned()))
        } else {
            Ok(None)
        };
    };
    Ok(Some(UpstreamOptions {
        role,
        record,
        report: Arc::new(|line| {
            // Who does not hear it is answered all the same.
            let _ = terminal::report(line);
        }),
        ..UpstreamOptions::new(url)
    }))
}

/// What is asked of it, in a line for people.
pub(super) fn line(upstream: &UpstreamOptions) -> String {
    let asked = match upstream.role {
        UpstreamRole::Everything => "upstream",
        UpstreamRole::Fallback => "fallback",
    };
    let recorded = upstream.record.as_ref();
    let recorded = recorded.map(|it| format!(", recorded to {}", it.display()));
    format!("{asked}: {}{}", upstream.url, recorded.unwrap_or_default())
}
