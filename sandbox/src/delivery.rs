//! Delivers events to the endpoints of allowed hosts: signed, in their order, again after a failure, and no more after many (section 6; what
//! is not shown there is assumed). Times are those of the sandbox's clock, but for the signature unless it is assumed otherwise: a receiver holds
//! its time against a clock of its own.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use oasmith::client::Transport;
use oasmith::webhook::{PrivateKey, PrivateKeySignature, Signer};
use oasmith_mock::deliveries::{DELIVERY_TIMEOUT, RETRY_DELAYS, delivery_transport};
use svc_models::oasmith::Json;
use svc_models::{WebhookEndpoint, WebhookStatus};
use svc_server::Rejection;

use crate::app::App;
use crate::assumptions::SIGNATURE_CLOCK;
use crate::endpoint_secret::EndpointSecret;
use crate::events::upcoming;
use crate::page::decoded;
use crate::responses::log;
use crate::seen::SeenDelivery;
use crate::store::{Item, Job, JobKind, Kind, PageStart, Rows, Slice, Window, read, write};

/// Another process takes a delivery over that was not ended after this time, in milliseconds.
const LEASE: i64 = 30_000;

/// Maximum number of deliveries that run at once.
const AT_ONCE: u32 = 16;

/// The hosts that events are delivered to.
#[derive(Debug, Default)]
pub struct Deliverer(BTreeMap<String, Option<String>>);

impl Deliverer {
    /// From words of the command line: `HOST`, or `HOST=URL` where another server stands for it.
    ///
    /// # Errors
    /// A URL is none.
    pub fn of(words: &[String]) -> Result<Self, String> {
        let mut hosts = BTreeMap::new();
        for word in words {
            let (host, url) = match word.split_once('=') {
                Some((host, url)) => (host, Some(url.trim_end_matches('/').to_owned())),
                None => (word.as_str(), None),
            };
            let base = url.clone().unwrap_or_else(|| format!("https://{host}"));
            let is_host = !host.is_empty() && !host.contains(['/', ':']);
            if !is_host || delivery_transport(&base).is_err() {
                return Err(format!(
                    "`--deliver {word}` is HOST, or HOST=URL, as in `hooks.example.com=http://127.0.0.1:9000`"
                ));
            }
            hosts.insert(host.to_ascii_lowercase(), url);
        }
        Ok(Self(hosts))
    }

    /// The server that stands for an endpoint, and the path there; none where the host is not allowed.
    fn target(&self, url: &str) -> Option<(String, String)> {
        let (scheme, rest) = url.split_once("://")?;
        if !scheme.eq_ignore_ascii_case("https") {
            return None;
        }
        let at = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let (authority, path) = rest.split_at(at);
        let host = authority
            .rsplit_once(':')
            .map_or(authority, |(host, _)| host);
        let other = self.0.get(&host.to_ascii_lowercase())?;
        let base = other
            .clone()
            .unwrap_or_else(|| format!("https://{authority}"));
        let path = path.split('#').next().unwrap_or_default();
        let slash = if path.starts_with('/') { "" } else { "/" };
        Some((base, format!("{slash}{path}")))
    }

    /// Sends an event: the status of the answer.
    async fn send(
        &self,
        (url, pem): (&str, &str),
        event: &Item,
        now: SystemTime,
    ) -> Result<u16, String> {
        let (base, path) = self.target(url).ok_or("no `--deliver` allows its host")?;
        let key = PrivateKey::from_pem(pem).map_err(|error| error.to_string())?;
        let signer = PrivateKeySignature::new(key);
        let message = signer.signed(&event.id, event.body.as_bytes(), now);
        let mut request = message.map_err(|error| error.to_string())?;
        request.target = path;
        let http = delivery_transport(&base)?;
        let answer = tokio::time::timeout(DELIVERY_TIMEOUT, http.send(request, 1 << 16)).await;
        let answer = answer.map_err(|_| "it does not answer in time".to_owned())?;
        answer
            .map(|answer| answer.status)
            .map_err(|error| error.to_string())
    }
}

/// A delivery that this process does.
struct Claimed {
    job: Job,
    url: String,
    secret: EndpointSecret,
    event: Item,
}

/// Begins every delivery whose time has come.
///
/// # Errors
/// The store fails.
pub fn begin(app: &App, deliverer: &Arc<Deliverer>) -> Result<(), Rejection> {
    let now = app.now();
    let due = read(&*app.store, |rows| Ok(rows.due_jobs(now, AT_ONCE, true)?))?;
    for job in due {
        let claimed = write(&*app.store, &job.developer, |rows| {
            claim(rows, deliverer, &job, now)
        })?;
        if let Some(claimed) = claimed {
            let (app, deliverer) = (app.clone(), Arc::clone(deliverer));
            tokio::spawn(async move {
                let Claimed {
                    url, secret, event, ..
                } = &claimed;
                let now = signing_time(&app);
                let outcome = deliverer.send((url, &secret.pem), event, now).await;
                app.shared.seen.delivery(&SeenDelivery {
                    event: event.id.clone(),
                    endpoint: event.parent.clone(),
                    url: url.clone(),
                    at: crate::timestamps::timestamp(app.now()).as_str().to_owned(),
                    status: outcome.as_ref().ok().copied(),
                    reason: outcome.as_ref().err().cloned(),
                });
                let (now, developer) = (app.now(), claimed.job.developer.clone());
                let end = |rows: &dyn Rows| end(rows, &claimed, &outcome, now);
                if let Err(rejection) = write(&*app.store, &developer, end) {
                    log(&rejection);
                    tracing::error!(
                        url,
                        "what became of a delivery cannot be kept; it is done again"
                    );
                }
            });
        }
    }
    Ok(())
}

/// The time in a signature.
fn signing_time(app: &App) -> SystemTime {
    if app.shared.assumptions.is_on(SIGNATURE_CLOCK) {
        app.shared.clock.now()
    } else {
        SystemTime::now()
    }
}

/// Takes a delivery for this process, if there is something to deliver.
fn claim(
    rows: &dyn Rows,
    deliverer: &Deliverer,
    job: &Job,
    now: i64,
) -> Result<Option<Claimed>, Rejection> {
    if rows.job(&job.id)?.as_ref() != Some(job) {
        return Ok(None);
    }
    let endpoint = match job.kind {
        JobKind::Deliver => job.subject.clone(),
        JobKind::Resend | JobKind::Drain => {
            let event = rows.item(Kind::WebhookEvent, &job.subject)?;
            event.map(|event| event.parent).unwrap_or_default()
        }
    };
    let (Some(item), Some(secret)) = (
        rows.item(Kind::Webhook, &endpoint)?,
        EndpointSecret::of(rows, &endpoint)?,
    ) else {
        rows.remove_job(&job.id)?;
        return Ok(None);
    };
    let shown: WebhookEndpoint = decoded(&item)?;
    if shown.status == WebhookStatus::Deleted {
        rows.remove_job(&job.id)?;
        return Ok(None);
    }
    if job.kind == JobKind::Deliver && deliverer.target(shown.url.as_ref()).is_none() {
        // Nothing is sent to this host, which is no failure of its own. Another process may have the permission.
        let due = now + LEASE;
        rows.put_job(&Job { due, ..job.clone() })?;
        return Ok(None);
    }
    let event = match (job.kind, secret.active_since) {
        (JobKind::Resend | JobKind::Drain, _) => rows.item(Kind::WebhookEvent, &job.subject)?,
        (JobKind::Deliver, Some(since)) => {
            let earlier = if secret.earlier {
                oldest(rows, &item, (i64::MIN, item.created))?
            } else {
                None
            };
            match earlier {
                Some(earlier) => Some(earlier),
                None => oldest(rows, &item, (since, i64::MAX))?,
            }
        }
        (JobKind::Deliver, None) => None,
    };
    let Some(event) = event else {
        rows.remove_job(&job.id)?;
        return Ok(None);
    };
    let job = Job {
        due: now + LEASE,
        ..job.clone()
    };
    rows.put_job(&job)?;
    Ok(Some(Claimed {
        job,
        url: shown.url.to_string(),
        secret,
        event,
    }))
}

/// The oldest event of some time that an endpoint has not received.
fn oldest(
    rows: &dyn Rows,
    endpoint: &Item,
    (since, before): (i64, i64),
) -> Result<Option<Item>, Rejection> {
    let oldest = rows.list(&Slice {
        from: PageStart::Before(since, -1),
        window: Window {
            created_from: since,
            created_before: before,
            ..Window::default()
        },
        ..Slice::newest(&endpoint.developer, upcoming(&endpoint.id), 1)
    })?;
    Ok(oldest.into_iter().next())
}

/// Keeps what became of a delivery.
fn end(
    rows: &dyn Rows,
    claimed: &Claimed,
    outcome: &Result<u16, String>,
    now: i64,
) -> Result<(), Rejection> {
    let Claimed {
        job, event, url, ..
    } = claimed;
    // Taken over meanwhile, or its endpoint is gone.
    if rows.job(&job.id)?.as_ref() != Some(job) {
        return Ok(());
    }
    let is_received = outcome
        .as_ref()
        .is_ok_and(|status| (200..300).contains(status));
    if is_received {
        rows.put(&event.clone().listed(""))?;
    } else {
        tracing::warn!(url, ?outcome, "an event was not received");
    }
    if job.kind == JobKind::Resend {
        return Ok(rows.remove_job(&job.id)?);
    }
    let Some(secret) = EndpointSecret::of(rows, &job.subject)? else {
        return Ok(rows.remove_job(&job.id)?);
    };
    let failures = if is_received { 0 } else { secret.failures + 1 };
    let pause = match failures {
        0 => Some(Duration::ZERO),
        count => RETRY_DELAYS.get(count - 1).copied(),
    };
    let active_since = secret.active_since.filter(|_| pause.is_some());
    let secret = EndpointSecret {
        active_since,
        failures,
        ..secret
    };
    secret.keep(rows, (&job.developer, &job.subject), now)?;
    match pause {
        Some(pause) => Ok(rows.put_job(&Job {
            due: now.saturating_add(i64::try_from(pause.as_millis()).unwrap_or(i64::MAX)),
            ..job.clone()
        })?),
        None => disable(rows, job, now),
    }
}

/// An endpoint that receives nothing for a long time gets nothing more, until it is enabled again.
fn disable(rows: &dyn Rows, job: &Job, now: i64) -> Result<(), Rejection> {
    rows.remove_job(&job.id)?;
    let Some(item) = rows.item(Kind::Webhook, &job.subject)? else {
        return Ok(());
    };
    let mut endpoint: WebhookEndpoint = decoded(&item)?;
    endpoint.status = WebhookStatus::Disabled;
    Ok(rows.put(&item.changed(now, endpoint.to_json()))?)
}

#[cfg(test)]
mod tests {
    use super::Deliverer;

    #[test]
    fn hosts_are_allowed_by_their_names() {
        let words = ["hooks.customer.test=http://127.0.0.1:9000".to_owned()];
        let deliverer = Deliverer::of(&words).expect("a host");
        let target = |url| deliverer.target(url).map(|(base, path)| base + &path);
        let expected = Some("http://127.0.0.1:9000/a?b=1".to_owned());
        for url in [
            "https://hooks.customer.test/a?b=1",
            "HTTPS://Hooks.Customer.Test/a?b=1#c",
            "https://hooks.customer.test:8443/a?b=1",
        ] {
            assert_eq!(target(url), expected, "{url}");
        }
        for url in ["https://customer.test/a", "http://hooks.customer.test/a"] {
            assert_eq!(target(url), None, "{url}");
        }
    }
}
