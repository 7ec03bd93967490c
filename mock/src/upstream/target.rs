//! Where requests pass through to: paths below one base URL.

use std::error::Error;
use std::time::Duration;

use oasmith::Problem;
use oasmith::client::{Http, Transport, TransportError};
use oasmith::http::{Request, Response};
use oasmith::server::{Context, Rejection};
use tokio::time::timeout;

use super::forwarded::{ForwardedHeaders, without_connection};
use crate::deliveries::delivery_transport;
use crate::problem_answers::problem_answer;

/// How many bytes the body of an answer may have.
const MAX_BODY: usize = 16 << 20;

/// The service at a base URL.
pub(super) struct UpstreamTarget {
    transport: Http,
    url: String,
    timeout: Duration,
    /// The base paths of the mock.
    bases: Vec<&'static str>,
}

impl UpstreamTarget {
    /// # Errors
    /// The URL is none.
    pub(super) fn new(
        url: &str,
        timeout: Duration,
        bases: Vec<&'static str>,
    ) -> Result<Self, String> {
        let transport = delivery_transport(url.trim_end_matches('/'));
        Ok(Self {
            transport: transport.map_err(|error| format!("upstream: {error}"))?,
            url: url.to_owned(),
            timeout,
            bases,
        })
    }

    /// Its answer, whatever that is.
    ///
    /// # Errors
    /// 400 where the path leads upwards, 502 where no whole answer came, and 504 where none came in time.
    pub(super) async fn send(&self, context: &Context) -> Result<Response, Rejection> {
        let target = self.target(&context.target)?;
        let mut request = Request::new(context.method, target);
        let headers = context.extension::<ForwardedHeaders>();
        request.headers = headers.map_or_else(|| context.headers.clone(), ForwardedHeaders::sent);
        request.body.clone_from(&context.body);
        let sent = timeout(self.timeout, self.transport.send(request, MAX_BODY)).await;
        let answer = sent.map_err(|_| {
            let message = format!("gave no whole answer within {:?}", self.timeout);
            self.failed(504, "upstream_timeout", &message)
        })?;
        let mut answer = answer.map_err(|error| {
            let message = format!("gave no answer: {}", reasons(&error));
            self.failed(502, "upstream_failed", &message)
        })?;
        without_connection(&mut answer.headers);
        Ok(answer)
    }

    /// What of a target stands below the base path.
    fn target(&self, target: &str) -> Result<String, Rejection> {
        let path = target.split('?').next().unwrap_or_default();
        let path = path.to_ascii_lowercase().replace("%2e", ".");
        if path.split('/').any(|it| it == "." || it == "..") {
            return Err(self.failed(
                400,
                "invalid_path",
                "is not asked for paths that lead upwards",
            ));
        }
        let below = self.bases.iter().filter_map(|it| target.strip_prefix(it));
        let below = below.filter(|it| it.starts_with('/'));
        let below = below.min_by_key(|it| it.len());
        Ok(below.unwrap_or(target).to_owned())
    }

    /// A rejection as problem details, whatever errors of the service are: the service itself did not answer so.
    fn failed(&self, status: u16, code: &'static str, message: &str) -> Rejection {
        let problem = Problem::new(code, format!("The upstream {} {message}", self.url));
        Rejection::instead(problem_answer(&Rejection::new(status, problem)))
    }
}

fn reasons(error: &TransportError) -> String {
    let mut all = vec![error.to_string()];
    let mut source = error.source();
    while let Some(cause) = source {
        all.push(cause.to_string());
        source = cause.source();
    }
    all.join(": ")
}
