//! `propertyNames` that lists texts, refers to a text or has a format: the names of members have a type, and every verdict is that of a third-party
//! validator.

use oasmith::client::Connection;
use oasmith::server::{Context, Rejection};
use oasmith::{Json, Limits};
use serde_json::Value;
use tests::cases::maps_keys::{
    Assignments, BySlug, Counted, Dated, Leveled, Module, Referred, Role, Slug, Slugged,
};
use tests::cases::maps_keys_client::Client;
use tests::cases::maps_keys_server::{
    AssignRequest, AssignResponse, Keys, SetSlugsRequest, SetSlugsResponse, router,
};
use tests::decoders::ALL;
use tests::oracle::Oracle;

/// What members `held` hold.
const MEMBERS: &[(&str, &[&str])] = &[
    (
        "Referred",
        &[
            "{}",
            r#"{"project-management":"admin"}"#,
            r#"{"portfolio-management":"member","project-management":"member"}"#,
            r#"{"project-management":"owner"}"#,
            r#"{"Project-management":"admin"}"#,
            r#"{"":"admin"}"#,
        ],
    ),
    (
        "Inline",
        &[r#"{"north":1}"#, r#"{"east":1}"#, r#"{"\u006eorth":1}"#],
    ),
    ("Fixed", &[r#"{"only":[]}"#, r#"{"other":[]}"#]),
    (
        "Counted",
        &[
            "{}",
            r#"{"project-management":1}"#,
            r#"{"project-management":1,"portfolio-management":2}"#,
            r#"{"other":1}"#,
        ],
    ),
    ("Narrowed", &[r#"{"b":1}"#, r#"{"a":1}"#, r#"{"c":1}"#]),
    (
        "Nested",
        &[
            r#"{"project-management":{"project-management":"admin"}}"#,
            r#"{"project-management":{"x":"admin"}}"#,
            r#"{"x":{}}"#,
        ],
    ),
    (
        "Leveled",
        &[r#"{"low":1}"#, r#"{"middle":1}"#, r#"{"middle":"x"}"#],
    ),
    ("Free", &[r#"{"a":1}"#, r#"{"A":1}"#]),
    (
        "Slugged",
        &[
            "{}",
            r#"{"abc":1,"d":2}"#,
            r#"{"ABC":1}"#,
            r#"{"abcdef":1}"#,
            r#"{"":1}"#,
        ],
    ),
    ("Worded", &[r#"{"any thing":1}"#, r#"{"any":"thing"}"#]),
    (
        "Dated",
        &[r#"{"2026-11-27":1}"#, "{}", r#"{"2026-11-31":1}"#],
    ),
    ("Unruled", &[r#"{"2026-11-27":1}"#, "{}", r#"{"today":1}"#]),
    (
        "Identified",
        &[
            r#"{"0e2ff1a0-5a0c-4f0e-9e0f-6d5cbf4a8f6b":{"a":1}}"#,
            r#"{"0e2ff1a0-5a0c-4f0e-9e0f-6d5cbf4a8f6b":{"A":1}}"#,
            r#"{"1e2ff1a0-5a0c-4f0e-9e0f-6d5cbf4a8f6b":{}}"#,
            r#"{"0":{}}"#,
        ],
    ),
    ("Both", &[r#"{"ab":1}"#, r#"{"a":1}"#, r#"{"AB":1}"#]),
    (
        "Known",
        &[r#"{"dark":1}"#, r#"{"grey":1}"#, r#"{"silver":1}"#],
    ),
    (
        "Timed",
        &[
            r#"{"2026-11-27T03:00:00Z":1,"2026-11-27T04:00:00+01:00":2}"#,
            r#"{"2026-11-27":1}"#,
        ],
    ),
    ("Keyed", &[r#"{"ab":1}"#, r#"{"a":1}"#]),
    ("Numbered", &[r#"{"x":1}"#, r#"{"1":1}"#]),
    (
        "Compared",
        &[
            r#"[{"project-management":"admin"},{"project-management":"member"}]"#,
            r#"[{"project-management":"admin"},{"project-management":"admin"}]"#,
            r#"[{"x":"admin"}]"#,
        ],
    ),
];

#[test]
fn names_are_valid_where_a_third_party_says_so() {
    let case = generator::folder::here().join("cases/maps/keys/input.yaml");
    let text = std::fs::read_to_string(case).expect("the case");
    let oracle = Oracle::new(serde_yaml::from_str(&text).expect("YAML"));
    for (name, values) in MEMBERS {
        let mut rows = ALL.iter();
        let row = rows.find(|(case, component, _)| (*case, component) == ("maps/keys", name));
        let (_, _, decode) = row.expect(name);
        let (validator, mut seen) = (oracle.validator(name), [0, 0]);
        for held in *values {
            let json = format!(r#"{{"held":{held}}}"#);
            let instance: Value = serde_json::from_str(&json).expect("JSON");
            let is_valid = validator.is_valid(&instance);
            seen[usize::from(is_valid)] += 1;
            let verdict = decode(&json);
            assert_eq!(
                verdict.strict.is_ok(),
                is_valid,
                "{name} {json}: {:?}",
                verdict.strict
            );
            let kept = verdict
                .kept
                .map(|kept| serde_json::from_str(&kept).expect("JSON"));
            if is_valid {
                assert_eq!(kept.as_ref(), Ok(&instance), "{name} {json}");
            }
        }
        assert!(
            seen[0] > 0 && seen[1] > 0,
            "{name}: both verdicts must be met: {seen:?}"
        );
    }
}

/// Where a name breaks a rule.
fn faults<T: Json + std::fmt::Debug>(json: &str) -> Vec<String> {
    let violations = T::from_request_json(json).expect_err(json);
    violations
        .iter()
        .map(|it| format!("{} {}", it.pointer, it.code))
        .collect()
}

#[test]
fn a_name_that_is_not_listed_is_refused_at_its_member() {
    let both = r#"{"held":{"a/b":"admin","project-management":"owner"}}"#;
    assert_eq!(
        faults::<Referred>(both),
        ["/held/project-management enum", "/held/a~1b enum"]
    );
    assert_eq!(
        faults::<Leveled>(r#"{"held":{"middle":1}}"#),
        ["/held/middle enum"]
    );
    assert_eq!(
        faults::<Slugged>(r#"{"held":{"abc":1,"a/b":2,"abcdef":3}}"#),
        ["/held/a~1b pattern", "/held/abcdef max_length"]
    );
    assert_eq!(
        faults::<Dated>(r#"{"held":{"today":1}}"#),
        ["/held/today format"]
    );
    let twice = r#"{"held":{"project-management":1,"project-management":1}}"#;
    assert_eq!(
        faults::<Counted>(twice),
        ["/held/project-management duplicate_key"]
    );
}

#[test]
fn answers_keep_names_that_are_not_listed() {
    let json = r#"{"portfolio-management":"admin","reporting":"member"}"#;
    let read = Assignments::from_json(json).expect("an answer");
    let (last, _) = read.last_key_value().expect("two members");
    assert!(last.is_unknown() && last.as_str() == "reporting");
    assert_eq!(read.get(&Module::PortfolioManagement), Some(&Role::Admin));
    assert_eq!(read.to_json(), json);
    let closed = Leveled::from_json_within(br#"{"held":{"middle":1}}"#, Limits::RESPONSE);
    closed.expect_err("a closed set has no others");
}

/// As a text of an answer that breaks its rules is kept.
#[test]
fn answers_keep_names_that_break_a_rule() {
    let json = r#"{"A B":1,"abc":2}"#;
    let read = BySlug::from_json(json).expect("an answer");
    let abc: Slug = "abc".parse().expect("a slug");
    assert_eq!(read.get(&abc), Some(&2));
    let (first, _) = read.first_key_value().expect("two members");
    assert_eq!(first.as_str(), "A B");
    assert_eq!(read.to_json(), json);
    read.check().expect_err("a name breaks a rule");
}

struct Echo;

impl Keys for Echo {
    type Error = Rejection;

    async fn assign(
        &self,
        request: AssignRequest,
        _: &Context,
    ) -> Result<AssignResponse, Rejection> {
        Ok(request.body.into())
    }

    async fn set_slugs(
        &self,
        request: SetSlugsRequest,
        _: &Context,
    ) -> Result<SetSlugsResponse, Rejection> {
        Ok(request.body.into())
    }
}

#[tokio::test]
async fn names_go_both_ways() {
    let client = Client::over(Connection::new(router(Echo)));
    let sent = Assignments::from([(Module::ProjectManagement, Role::Admin)]);
    let answer = client.keys().assign(&sent).await.expect("an answer");
    assert_eq!(answer, sent);
    let sent = BySlug::from([("abc".parse().expect("a slug"), 1)]);
    let answer = client.keys().set_slugs(&sent).await.expect("an answer");
    assert_eq!(answer, sent);
}
