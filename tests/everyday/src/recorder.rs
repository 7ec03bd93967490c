//! A transport that remembers what it carried, so that a test knows which operations nobody called.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use oasmith::client::{Http, Transport, TransportError};
use oasmith::http::{Request, Response};
use serde_json::Value;

/// What was carried: the method and the path of each request.
#[derive(Debug, Clone, Default)]
pub struct Record(Arc<Mutex<BTreeSet<(String, String)>>>);

/// HTTP, with a record of it.
pub struct Recorder {
    http: Http,
    record: Record,
}

impl Record {
    /// A transport to this URL whose requests are remembered here.
    ///
    /// # Panics
    /// It is no URL.
    #[must_use]
    pub fn transport(&self, url: &str) -> Recorder {
        Recorder {
            http: Http::new(url).expect("a URL of this machine"),
            record: self.clone(),
        }
    }

    /// Remembers a request.
    pub(crate) fn add(&self, method: &str, target: &str) {
        let path = target.split('?').next().unwrap_or_default();
        let carried = (method.to_owned(), path.to_owned());
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.insert(carried);
    }

    /// The operations of a description that no request was meant for.
    ///
    /// # Panics
    /// The text is no description.
    #[must_use]
    pub fn missing(&self, description: &str) -> BTreeSet<(String, String)> {
        let document: Value = serde_json::from_str(description).expect("a description in JSON");
        let mut missing = BTreeSet::new();
        for (path, item) in document["paths"].as_object().expect("paths") {
            let methods = item.as_object().expect("operations").keys();
            let methods = methods.filter(|key| *key != "parameters" && *key != "summary");
            missing.extend(methods.map(|method| (method.to_uppercase(), path.clone())));
        }
        let templates = missing.clone();
        let carried = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (method, path) in &*carried {
            let candidates = templates
                .iter()
                .filter(|(wanted, template)| wanted == method && fits(template, path));
            // `/items/import` is itself rather than an item.
            if let Some(meant) =
                candidates.min_by_key(|(_, template)| template.matches('{').count())
            {
                missing.remove(meant);
            }
        }
        missing
    }
}

/// Whether a path is one of a template.
fn fits(template: &str, path: &str) -> bool {
    let (wanted, given) = (template.split('/'), path.split('/'));
    wanted.clone().count() == given.clone().count()
        && wanted
            .zip(given)
            .all(|(wanted, given)| wanted == given || wanted.starts_with('{'))
}

impl Transport for Recorder {
    async fn send(&self, request: Request, body_limit: usize) -> Result<Response, TransportError> {
        let method = request.method.to_string();
        self.record.add(&method, &request.target);
        self.http.send(request, body_limit).await
    }
}
