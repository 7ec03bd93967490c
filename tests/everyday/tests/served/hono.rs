//! The issue tracker, in Hono.

use everyday::application::Application;
use everyday::recorder::Record;
use everyday::served::hono as models;
use everyday::served::hono_client::{
    AddEventError, Client, GetIssueError, LoginError, OpenIssueError,
};
use oasmith::Binary;
use oasmith::client::Connection;
use serde_json::{Value, json};

use super::{PATIENCE, read, shown};

const DESCRIPTION: &str = include_str!("../../apps/hono/openapi.json");

#[tokio::test(flavor = "multi_thread")]
async fn the_issue_tracker_is_understood() {
    let Some(tracker) = Application::start("hono") else {
        return;
    };
    let record = Record::default();
    // What breaks a rule is sent as well: it is the application that refuses it here.
    let connect = || Connection::new(record.transport(&tracker.url)).check_requests(false);
    let stranger = Client::over(connect());
    let calls = async {
        assert_eq!(
            stranger.general().get_health().await.expect("health"),
            "fine"
        );
        let token = log_in(&stranger).await;
        let client = Client::over(connect().key(token));
        issues(&client, &stranger).await;
        lists(&stranger).await;
        statistics(&stranger).await;
        attachments(&client).await;
        events(&client).await;
    };
    tokio::time::timeout(PATIENCE, calls)
        .await
        .expect("in time");
    assert_eq!(record.missing(DESCRIPTION), [].into());
}

/// The project that all issues are in.
const PROJECT: &str = "hono-4";

/// A form that may be left out, and an error by its status.
async fn log_in(client: &Client) -> String {
    let form = read(&json!({"login": "ada", "password": "guess"}));
    let refused = client.access().login().body(&form).await;
    let Err(LoginError::Forbidden(answer)) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(
        shown(answer.body()),
        json!({"code": "invalid", "message": "wrong password"})
    );
    let form = read(&json!({"login": "ada", "password": "secret"}));
    client
        .access()
        .login()
        .body(&form)
        .await
        .expect("a token")
        .token
        .expose()
        .as_str()
        .to_owned()
}

/// Nested records, maps, unions of primitives, nulls.
async fn issues(client: &Client, stranger: &Client) {
    let issue = json!({
        "title": "It crashes", "body": null, "labels": ["bug", "1.0", "good first issue"], "estimate": 2.5, "due": "2026-12-24",
        "fields": {"os": "linux", "cores": 2, "nightly": true, "gpu": null},
    });
    let answer = client
        .issues()
        .open(PROJECT, &read(&issue))
        .answer()
        .await
        .expect("an issue");
    let opened = shown(answer.body());
    assert_eq!(
        (answer.status(), &opened["fields"], &opened["labels"]),
        (201, &issue["fields"], &issue["labels"])
    );
    assert_eq!(
        (&opened["body"], &opened["parent"], &opened["estimate"]),
        (&json!(null), &json!(null), &json!(2.5))
    );
    let second = client
        .issues()
        .open(
            PROJECT,
            &read(&json!({"title": "Too slow", "estimate": "large"})),
        )
        .await;
    assert_eq!(shown(&second.expect("an issue"))["labels"], json!([]));

    let refused = stranger.issues().open(PROJECT, &read(&issue)).await;
    assert!(
        matches!(refused, Err(OpenIssueError::Unauthorized(_))),
        "{refused:?}"
    );
    let refused = client
        .issues()
        .open(PROJECT, &read(&json!({"title": "?"})))
        .await;
    let Err(OpenIssueError::BadRequest(answer)) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(shown(answer.body())["issues"][0]["path"], json!(["title"]));

    let change = read(&json!({"body": "Always.", "labels": ["bug"]}));
    let changed = client
        .issues()
        .change(PROJECT, 1)
        .body(&change)
        .await
        .expect("an issue");
    let found = stranger.issues().get(PROJECT, 1).await.expect("an issue");
    assert_eq!(shown(&found), shown(&changed));
    assert_eq!(
        (&shown(&found)["body"], &shown(&found)["labels"]),
        (&json!("Always."), &json!(["bug"]))
    );
    let missing = stranger.issues().get(PROJECT, 9).await;
    assert!(
        matches!(missing, Err(GetIssueError::NotFound(_))),
        "{missing:?}"
    );
}

#[expect(
    deprecated,
    reason = "an operation that should no longer be used answers all the same"
)]
async fn statistics(client: &Client) {
    let counts = client.issues().statistics().await.expect("counts");
    assert_eq!(
        shown(&counts),
        json!({"bug": 1, "feature": 0, "good first issue": 0, "1.0": 0})
    );
}

/// Queries that are one value or several, headers, cookies.
async fn lists(client: &Client) {
    let one = client
        .issues()
        .list(PROJECT)
        .label(&read(&json!("bug")))
        .await
        .expect("issues");
    assert_eq!(shown(&one)[0]["number"], 1);
    let both = client
        .issues()
        .list(PROJECT)
        .label(&read(&json!(["bug", "feature"])))
        .state(&models::ListIssuesState::All)
        .theme(&models::ListIssuesTheme::Dark);
    assert_eq!(shown(&both.await.expect("issues")), json!([]));
    let page = client
        .issues()
        .list(PROJECT)
        .page(2)
        .per_page(1)
        .since("2026-01-01T00:00:00Z")
        .answer()
        .await
        .expect("a page");
    assert_eq!(
        (
            page.headers().get("x-total"),
            &shown(page.body())[0]["title"]
        ),
        (Some("2"), &json!("Too slow"))
    );
}

/// Files in and out, in names that have to be escaped.
async fn attachments(client: &Client) {
    let file = Binary::from(&[0, 13, 10, 45, 45])
        .named("core dump #1.bin")
        .of_type("application/x-core");
    let form = models::make!(models::AttachFileBody {
        file: file.clone(),
        note: "Gefunden: ä",
    });
    let form = form.expect("a file to send");
    let kept = client
        .attachments()
        .attach_file(PROJECT, 1, &form)
        .await
        .expect("an attachment");
    let wanted = json!({"name": "core dump #1.bin", "type": "application/x-core", "size": 5, "note": "Gefunden: ä"});
    assert_eq!(shown(&kept), wanted);
    let back = client
        .attachments()
        .download_file(PROJECT, 1, "core dump #1.bin")
        .await;
    assert_eq!(back.expect("bytes").as_bytes(), file.as_bytes());
}

/// A union with a discriminator as a body, and a union of records as an answer.
async fn events(client: &Client) {
    let event = async |event: Value| client.issues().add_event(PROJECT, 1, &read(&event)).await;
    let comment = json!({"event": "comment", "text": "Me too", "reactions": {"+1": 3}});
    assert_eq!(
        shown(&event(comment.clone()).await.expect("the event")),
        comment
    );
    let assignment =
        json!({"event": "assigned", "to": [{"login": "bot", "email": null, "bot": true}]});
    assert_eq!(
        shown(&event(assignment.clone()).await.expect("the event")),
        assignment
    );
    let closing = json!({"event": "closed", "reason": "duplicate", "duplicateOf": 2});
    let issue = shown(&event(closing.clone()).await.expect("the issue"));
    assert_eq!(
        (&issue["state"], &issue["events"]),
        (&json!("closed"), &json!([comment, assignment, closing]))
    );
    let again = event(closing).await;
    assert!(
        matches!(again, Err(AddEventError::Conflict(_))),
        "{again:?}"
    );

    let body = read(&json!({"url": "https://example.com/hook"}));
    client
        .events()
        .subscribe(PROJECT)
        .body(&body)
        .await
        .expect("nothing");
}
