//! What a service sends has the members that only the service sets, and none that only its callers do.

use oasmith::Location;
use oasmith::http::{MediaType, ParamLocation, ParamStyle, Style};
use oasmith::prelude::*;
use oasmith::server::{MessageWriter, Outgoing};
use oasmith::webhook::SendError;

use crate::Receiver;

/// A schema that stands in requests, answers and webhooks.
#[derive(Debug, Clone, Default)]
struct User {
    id: Option<String>,
    name: String,
    password: Option<String>,
    seen: Option<i64>,
    hint: Option<String>,
}

impl Codec for User {
    members! {
        0 id = RequiredInAnswers("id") read_only, checked;
        1 name = Required("name"), checked;
        2 password = RequiredInRequests("password") write_only, checked;
        3 seen = Optional("seen") read_only_refused, checked;
        4 hint = Optional("hint") write_only, checked;
    }
}

record!(User: name);

/// The same wherever it may stand in a message.
struct Created {
    user: User,
    /// Whether it stands in a parameter as well.
    is_everywhere: bool,
}

struct Body {
    data: User,
    others: Vec<User>,
}

impl Codec for Body {
    members! {
        0 data = Required("data"), checked;
        1 others = Required("others"), items(ItemRules::new());
    }
}

record!(Body: data, others);

impl Outgoing for Created {
    const METHOD: &'static str = "POST";

    fn write(&self, to: &mut MessageWriter) {
        if self.is_everywhere {
            let (query, header) = (
                ParamStyle::exploded(Style::Form),
                ParamStyle::exploded(Style::Simple),
            );
            to.argument(ParamLocation::Query, "user", query, &self.user);
            to.argument(ParamLocation::Header, "X-User", header, &self.user);
        }
        let body = Body {
            data: self.user.clone(),
            others: vec![self.user.clone()],
        };
        to.body(&[MediaType::JSON], &body);
    }
}

fn user(id: Option<&str>, password: Option<&str>) -> User {
    User {
        id: id.map(str::to_owned),
        name: "Ada".to_owned(),
        password: password.map(str::to_owned),
        ..User::default()
    }
}

async fn sent(user: User, is_everywhere: bool) -> Result<oasmith::http::Request, SendError> {
    let receiver = Receiver::default();
    let sender = receiver.sender("https://a.example/hooks");
    let created = Created {
        user,
        is_everywhere,
    };
    sender.send("evt_1", &created).await?;
    Ok(receiver.requests().remove(0))
}

#[tokio::test]
async fn what_only_callers_set_is_never_sent() {
    let whole = User {
        seen: Some(7),
        hint: Some("pet".to_owned()),
        ..user(Some("u1"), Some("hunter22"))
    };
    let without = User {
        password: None,
        hint: None,
        ..whole.clone()
    };
    for user in [whole, without] {
        let request = sent(user, true).await.unwrap();
        let user = r#"{"id":"u1","name":"Ada","seen":7}"#;
        let body = format!(r#"{{"data":{user},"others":[{user}]}}"#);
        assert_eq!(String::from_utf8(request.body).unwrap(), body);
        assert_eq!(request.target, "/hooks?id=u1&name=Ada&seen=7");
        let header = request.headers.get("X-User");
        assert_eq!(header, Some("id=u1,name=Ada,seen=7"));
    }
}

#[tokio::test]
async fn what_the_service_must_set_is_asked_for_where_it_stands() {
    let error = sent(user(None, Some("hunter22")), false).await.unwrap_err();
    let SendError::Invalid(violations) = error else {
        panic!("{error}");
    };
    let found: Vec<_> = violations
        .iter()
        .map(|it| (it.location, it.pointer.as_str(), it.message.to_string()))
        .collect();
    let expected = ["/data/id", "/others/0/id"]
        .map(|pointer| (Location::Body, pointer, "is required".to_owned()));
    assert_eq!(found, expected);
}
