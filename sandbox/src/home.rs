//! The description that the service speaks.

use serde_json::Value;

/// The description, as it stands in `spec/`.
const DESCRIPTION: &str = include_str!("../../spec/openapi.yaml");

/// The description as JSON, with this server in the place of those it names.
///
/// # Panics
/// The description is no YAML; a test reads it.
#[must_use]
pub fn openapi(base: &str) -> String {
    let mut document: Value = serde_yaml::from_str(DESCRIPTION).expect("the description is YAML");
    document["servers"] = serde_json::json!([{ "url": base, "description": "This sandbox." }]);
    document.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_is_served_whole() {
        let document: Value =
            serde_json::from_str(&openapi("http://127.0.0.1:1/v0")).expect("JSON");
        assert_eq!(document["servers"][0]["url"], "http://127.0.0.1:1/v0");
        let paths = document["paths"].as_object().expect("paths");
        assert!(paths.len() >= 14);
    }
}
