//! A request on its way through the mock: asked of the upstream, validated, and recorded.

use std::sync::Arc;

use oasmith::http::Response;
use oasmith::server::Rejection;

use super::answer_schemas::{AnswerSchemas, AnswerViolation};
use super::options::{UpstreamOptions, UpstreamRole};
use super::target::UpstreamTarget;
use crate::items::Items;
use crate::keys::Key;
use crate::operation::Operation;
use crate::recording::{Recorder, RecorderParts};
use crate::request_log::NotedViolations;
use crate::responder::OperationCall;
use crate::settings::FaultTargets;

/// What requests pass through.
pub(crate) struct Passage {
    pub(crate) role: UpstreamRole,
    target: UpstreamTarget,
    schemas: AnswerSchemas,
    /// Nothing where nothing is recorded.
    recorder: Option<Recorder>,
    report: Arc<dyn Fn(&str) + Send + Sync>,
}

/// What a passage is made of beside its options.
pub(crate) struct PassageParts<'p> {
    pub(crate) targets: &'p FaultTargets,
    pub(crate) operations: &'p [Operation],
    pub(crate) items: Option<Arc<Items>>,
    pub(crate) keys: &'p [Key],
}

impl Passage {
    /// # Errors
    /// The URL is none, or the recording is no file that may be written.
    pub(crate) fn new(options: &UpstreamOptions, parts: PassageParts<'_>) -> Result<Self, String> {
        let api = parts.targets.api;
        let of_recorder = RecorderParts {
            api,
            items: parts.items,
            keys: parts.keys,
        };
        let path = options.record.as_deref();
        let recorder = path
            .map(|path| Recorder::new(path, of_recorder))
            .transpose()?;
        Ok(Self {
            role: options.role,
            target: UpstreamTarget::new(
                &options.url,
                options.timeout,
                parts.targets.bases.to_vec(),
            )?,
            schemas: AnswerSchemas::of(api, parts.operations),
            recorder,
            report: Arc::clone(&options.report),
        })
    }

    /// What the upstream answers.
    ///
    /// # Errors
    /// Nothing came back, or not all of it.
    pub(crate) async fn answer(
        &self,
        call: OperationCall<'_>,
        operations: &[Operation],
    ) -> Result<Response, Rejection> {
        let answer = self.target.send(call.context).await?;
        let route = format!("{}: the answer {}", call.operation.route, answer.status);
        let method = call.context.method;
        let violations = self.schemas.violations(call.position, method, &answer);
        if !violations.is_empty() {
            let all = violations
                .iter()
                .map(|it| format!("`{}` {}", it.pointer, it.message));
            let all: Vec<String> = all.collect();
            (self.report)(&format!("{route} of the upstream: {}", all.join("; ")));
        }
        if let Some(notes) = call.context.extension::<NotedViolations>() {
            notes.add(violations.iter().map(AnswerViolation::noted));
        }
        if let Some(recorder) = &self.recorder
            && violations.is_empty()
            && let Err(reason) = recorder.record(call, &answer, operations)
        {
            (self.report)(&format!("{route} is not recorded: {reason}"));
        }
        Ok(answer)
    }

    /// Writes the recording, where it has changed.
    pub(crate) fn write(&self, operations: &[Operation]) {
        let written = self.recorder.as_ref().map(|it| it.write(operations));
        if let Some(Err(reason)) = written {
            (self.report)(&format!("the recording is not written: {reason}"));
        }
    }
}
