//! Faults that wait for requests: what a client meets in production, made when a test wants it.

use std::collections::VecDeque;

use oasmith::http::Method;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// No answer is held back for longer: ten minutes.
const MAX_DELAY_MS: u64 = 600_000;

/// The longest beginning of a path.
const MAX_PATH: usize = 4_096;

/// How many faults wait at once.
const MAX_FAULTS: usize = 1_000;

/// A fault as a test asks for it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RequestedFault {
    /// Answer with this status, and do nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<u16>,
    /// Hold the request back for so long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delay_ms: Option<u64>,
    /// Close the connection: before the request is done, or after it, so that only its answer is lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drop: Option<Dropped>,
    /// Close the connection after so many bytes of the body.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut_after: Option<usize>,
    /// How many requests it meets.
    #[serde(default = "once")]
    pub times: u64,
    /// Only requests of this operation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub operation: Option<String>,
    /// Only requests of this method.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    /// Only requests whose path begins so: `/v0/webhooks`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
}

/// What is lost with a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(inline))]
pub enum Dropped {
    /// The request: nothing is done.
    Request,
    /// The answer: what was asked for is done.
    Response,
}

fn once() -> u64 {
    1
}

/// What of a request says which faults it meets.
#[derive(Debug, Clone, Copy)]
pub struct FaultTarget<'r> {
    /// Its method.
    pub method: &'r str,
    /// Its path, with the base path in front.
    pub path: &'r str,
    /// The id of its operation, where that is known.
    pub operation: Option<&'r str>,
}

impl RequestedFault {
    /// The same, if it can be made.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn checked(self) -> Result<Self, String> {
        let effects = [
            self.status.is_some(),
            self.drop.is_some(),
            self.cut_after.is_some(),
        ];
        let count = effects.iter().filter(|is_there| **is_there).count();
        if count > 1 || (count == 0 && self.delay_ms.is_none()) {
            return Err("a fault has one of `status`, `drop` and `cut_after`, or only `delay_ms`, which may stand beside each".to_owned());
        }
        if self
            .status
            .is_some_and(|status| !(400..600).contains(&status))
        {
            return Err("`status` is 400 to 599".to_owned());
        }
        if self.delay_ms.is_some_and(|delay| delay > MAX_DELAY_MS) {
            return Err(format!("`delay_ms` is at most {MAX_DELAY_MS}"));
        }
        if self.times == 0 {
            return Err("`times` is at least 1".to_owned());
        }
        if self.path.as_ref().is_some_and(|it| it.len() > MAX_PATH) {
            return Err(format!("`path` is at most {MAX_PATH} bytes long"));
        }
        let name = self.method.as_deref().map(str::to_uppercase);
        if name.is_some_and(|name| Method::from_name(&name).is_none()) {
            return Err("`method` is a method of HTTP, as in `POST`".to_owned());
        }
        Ok(self)
    }

    fn meets(&self, target: FaultTarget<'_>) -> bool {
        let (method, path) = (self.method.as_deref(), self.path.as_deref());
        let operation = self.operation.as_deref();
        method.is_none_or(|own| own.eq_ignore_ascii_case(target.method))
            && path.is_none_or(|own| target.path.starts_with(own))
            && operation.is_none_or(|own| target.operation == Some(own))
    }
}

/// The faults that wait for requests, oldest first.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
pub struct Faults(VecDeque<RequestedFault>);

impl Faults {
    /// One more: how many wait.
    ///
    /// # Errors
    /// There are too many.
    pub fn add(&mut self, fault: RequestedFault) -> Result<usize, String> {
        if self.0.len() == MAX_FAULTS {
            return Err(format!("at most {MAX_FAULTS} faults wait at once"));
        }
        self.0.push_back(fault);
        Ok(self.0.len())
    }

    /// Whether a request meets one of them.
    #[must_use]
    pub fn meet(&self, target: FaultTarget<'_>) -> bool {
        self.0.iter().any(|fault| fault.meets(target))
    }

    /// Those that wait, as they were asked for.
    #[must_use]
    pub fn shown(&self) -> Value {
        json!({ "faults": self.0 })
    }

    /// How many wait.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.0.len()
    }

    /// The fault that this request meets.
    #[must_use]
    pub fn take(&mut self, target: FaultTarget<'_>) -> Option<RequestedFault> {
        let at = self.0.iter().position(|fault| fault.meets(target))?;
        let fault = self.0.get_mut(at)?;
        fault.times -= 1;
        let met = fault.clone();
        if met.times == 0 {
            self.0.remove(at);
        }
        Some(met)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(json: &str) -> Result<RequestedFault, String> {
        let fault: RequestedFault =
            serde_json::from_str(json).map_err(|error| error.to_string())?;
        fault.checked()
    }

    #[test]
    fn faults_meet_the_requests_they_are_for() {
        let mut faults = Faults::default();
        let twice = r#"{"status":503,"times":2,"path":"/v0/webhooks","method":"post"}"#;
        let added = faults.add(fault(twice).expect("a fault"));
        assert_eq!(added, Ok(1));
        let mut is_met = |method, path, operation| {
            let target = FaultTarget {
                method,
                path,
                operation,
            };
            let found = faults.meet(target);
            assert_eq!(faults.take(target).is_some(), found, "{target:?}");
            found
        };
        assert!(!is_met("GET", "/v0/webhooks", None));
        assert!(!is_met("POST", "/v0/api_keys", None));
        assert!(is_met("POST", "/v0/webhooks", None));
        assert!(is_met("POST", "/v0/webhooks", Some("createWebhook")));
        assert!(!is_met("POST", "/v0/webhooks", None));
    }

    #[test]
    fn faults_meet_requests_of_their_operation() {
        let mut faults = Faults::default();
        let asked = fault(r#"{"drop":"request","operation":"getNote"}"#);
        faults.add(asked.expect("a fault")).expect("room");
        let target = |operation| FaultTarget {
            method: "GET",
            path: "/notes/1",
            operation,
        };
        assert!(faults.take(target(None)).is_none());
        assert!(faults.take(target(Some("getNotes"))).is_none());
        assert!(faults.take(target(Some("getNote"))).is_some());
        assert_eq!(faults.waiting(), 0);
    }

    #[test]
    fn faults_that_cannot_be_made_are_refused() {
        for (json, part) in [
            ("{}", "`status`"),
            (r#"{"status":200}"#, "400 to 599"),
            (r#"{"status":500,"drop":"request"}"#, "one of"),
            (r#"{"drop":"both"}"#, "both"),
            (r#"{"status":500,"tims":2}"#, "tims"),
            (r#"{"status":500,"times":0}"#, "at least 1"),
            (r#"{"status":500,"method":"PSOT"}"#, "`POST`"),
            (r#"{"delay_ms":99999999}"#, "at most"),
        ] {
            let error = fault(json).expect_err(json);
            assert!(error.contains(part), "{json}: {error}");
        }
    }
}
