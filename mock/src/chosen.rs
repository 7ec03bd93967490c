//! Which of the described answers a call gets.

use oasmith::http::{Headers, best_accepted};
use oasmith::server::Rejection;
use oasmith::{Location, Problem};
use oasmith_codegen::ir::{NamedExample, Value};
use oasmith_codegen::rust::ResponseStatus;

use crate::answers::{BodyPart, DescribedAnswer, DescribedContent};
use crate::operation::Operation;

/// What is asked for of an answer.
#[derive(Debug, Clone, Default)]
pub(crate) struct WantedAnswer {
    /// The answer with this status.
    pub(crate) code: Option<u16>,
    /// The one with an example of this name.
    pub(crate) example: Option<String>,
    /// What stands in its body, in the place of examples of the description.
    pub(crate) body: Option<&'static NamedExample>,
}

/// The answer that is meant.
pub(crate) struct Chosen<'a> {
    pub(crate) position: usize,
    pub(crate) answer: &'a DescribedAnswer,
    pub(crate) status: u16,
    /// The name of the example that is asked for.
    example: Option<&'a str>,
    /// What stands in its body.
    pub(crate) body: Option<&'static NamedExample>,
}

impl<'a> Chosen<'a> {
    /// That with the status that is asked for, that with the example, or else the first success, redirects behind those that are described.
    ///
    /// # Errors
    /// None is described that is so.
    pub(crate) fn of(operation: &'a Operation, wanted: &'a WantedAnswer) -> Result<Self, String> {
        let answers = || operation.answers.iter().enumerate();
        let found = match (wanted.code, &wanted.example) {
            (Some(code), _) => {
                // Exact statuses stand before ranges, and those before the default.
                let found = answers().find(|(_, it)| it.has_status(code));
                found.ok_or_else(|| format!("no answer {code} is described"))?
            }
            (None, Some(name)) => {
                let found = answers().find(|(_, it)| has_example(it, name));
                found.ok_or_else(|| format!("no answer has an example `{name}`"))?
            }
            (None, None) => {
                let is_described = |it: &DescribedAnswer| it.status != ResponseStatus::AnySuccess;
                let success = || answers().find(|(_, it)| it.is_success);
                let described = success().filter(|(_, it)| is_described(it));
                let redirect = || answers().find(|(_, it)| it.status.range().0 / 100 == 3);
                let found = described.or_else(redirect).or_else(success);
                found.ok_or_else(|| "it has no answer".to_owned())?
            }
        };
        let (position, answer) = found;
        Ok(Self {
            position,
            answer,
            status: wanted.code.unwrap_or_else(|| answer.usual_status()),
            example: wanted.example.as_deref(),
            body: wanted.body,
        })
    }

    /// The body that is accepted best, and its position; none where the answer has no body.
    ///
    /// # Errors
    /// 406: none is accepted.
    pub(crate) fn content(
        &self,
        headers: &Headers,
    ) -> Result<Option<(usize, &'a DescribedContent)>, Rejection> {
        let contents = &self.answer.contents;
        if contents.is_empty() || matches!(self.status, 204 | 205 | 304) {
            return Ok(None);
        }
        // What nobody can write is answered, with the reason, where there is nothing else.
        let is_written = |it: &DescribedContent| {
            let is_text = || {
                self.whole_text(it, self.example_in(it).ok().flatten())
                    .is_some()
            };
            it.part != BodyPart::Unwritten || is_text()
        };
        let all = || contents.iter().enumerate();
        let written: Vec<_> = all().filter(|(_, it)| is_written(it)).collect();
        let offered = if written.is_empty() {
            all().collect()
        } else {
            written
        };
        accepted(headers, &offered).map(Some)
    }

    /// The position of the example that is asked for.
    ///
    /// # Errors
    /// There is none of its name.
    pub(crate) fn example_in(&self, content: &DescribedContent) -> Result<Option<usize>, String> {
        let Some(name) = self.example else {
            return Ok(None);
        };
        let mut examples = content.examples.iter();
        let position = examples.position(|it| it.name == name);
        let media = content.media_type.name;
        let none = || {
            format!(
                "its answer {} in `{media}` has no example `{name}`",
                self.status
            )
        };
        position.map(Some).ok_or_else(none)
    }

    /// The text that is sent as it is: the one that is asked for, or else the first example that is one.
    pub(crate) fn whole_text(
        &self,
        content: &'a DescribedContent,
        example: Option<usize>,
    ) -> Option<&'a str> {
        let examples = content.examples;
        match (content.takes_whole_texts, self.body, example) {
            (false, _, _) => None,
            (true, Some(body), _) => text(&body.value),
            (true, None, Some(at)) => text(&examples.get(at)?.value),
            (true, None, None) => {
                let named = examples.iter().map(|it| &it.value);
                content.example.into_iter().chain(named).find_map(text)
            }
        }
    }
}

fn has_example(answer: &DescribedAnswer, name: &str) -> bool {
    let mut examples = answer.contents.iter().flat_map(|it| it.examples);
    examples.any(|it| it.name == name)
}

/// The body that is accepted best, of several with their positions.
fn accepted<'a>(
    headers: &Headers,
    contents: &[(usize, &'a DescribedContent)],
) -> Result<(usize, &'a DescribedContent), Rejection> {
    let lines: Vec<&str> = headers.all("Accept").collect();
    let names = || contents.iter().map(|(_, it)| it.media_type.name);
    let best = best_accepted(&lines.join(","), names());
    best.and_then(|it| contents.get(it).copied())
        .ok_or_else(|| {
            let names: Vec<&str> = names().collect();
            let message = format!("The answer is {}", names.join(" or "));
            let problem = Problem::new("not_acceptable", message);
            Rejection::new(406, problem.at(Location::Header, "Accept"))
        })
}

fn text(value: &Value) -> Option<&str> {
    match value {
        Value::Text(text) => Some(text),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::List(_) | Value::Map(_) => None,
    }
}
