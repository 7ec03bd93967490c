//! Calls of the client, whose outcomes are words: the status and what was read, or the kind of the error.

use oasmith::Binary;
use oasmith::client::{Answer, ApiError, CallOutcome, Failure, Retry, Upload};
use oasmith::http::{Event, StreamError};

use super::Outcome;
use crate::gate::RowGate;
use crate::post::post::{Letter, Parcel};
use crate::post::post_client::{
    Client, ListLettersOkHeaders, LogInNoContentHeaders, ReadFeedOkContent,
};

/// How many bytes a large body has.
pub const LARGE: usize = 300_000;

/// An identifier that has everything that a segment of a path must escape (RFC 3986, section 3.3).
pub const ODD: &str = "a/b c?d#e%f;é+~";

/// A letter that says this.
fn letter_of(text: &str) -> Letter {
    oasmith::make!(Letter { text }).expect("a letter")
}

fn shown<T, E: ApiError>(result: Result<Answer<T>, E>, body: impl FnOnce(&T) -> String) -> String {
    match result {
        Ok(answer) => {
            let mut text = format!("{} {}", answer.status(), body(answer.body()));
            for name in ["etag", "set-cookie"] {
                for value in answer.headers().all(name) {
                    text += &format!(" {name}={value}");
                }
            }
            text.trim_end().to_owned()
        }
        Err(error) => refused(&error),
    }
}

/// An error in words.
fn refused(error: &dyn ApiError) -> String {
    match error.outcome() {
        CallOutcome::Answered(received) => {
            let code = received.code().unwrap_or_default();
            format!("error {} {code}", received.status())
                .trim_end()
                .to_owned()
        }
        CallOutcome::Failed(failure) => match failure {
            Failure::Transport(error, _) => format!("{:?}", error.kind()),
            Failure::Undocumented(answer) => format!("Undocumented {}", answer.status()),
            Failure::OtherMedia(answer) => format!("OtherMedia {}", answer.status()),
            Failure::Undecodable(answer, _) => format!("Undecodable {}", answer.status()),
            other => format!("{other:?}"),
        },
    }
}

fn letter(letter: &Letter) -> String {
    letter.text.clone()
}

fn debug<T: std::fmt::Debug>(value: &T) -> String {
    format!("{value:?}")
}

/// `GET /letters/a`.
pub fn get(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move { shown(client.letters().get("a").answer().await, letter) })
}

/// The same for an identifier that must be escaped.
pub fn get_odd(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move { shown(client.letters().get(ODD).answer().await, letter) })
}

/// The same for a version that is known.
pub fn get_known(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move {
        let call = client.letters().get("a").if_none_match("\"1\"");
        shown(call.answer().await, letter)
    })
}

/// The same twice, one after the other, sent again where a connection ends while it is asked.
pub fn get_twice(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move {
        let mut outcomes = Vec::new();
        for _ in 0..2 {
            let call = client.letters().get("a").retry(Retry::default());
            outcomes.push(shown(call.answer().await, letter));
        }
        outcomes.join("; ")
    })
}

/// The same twenty times, one after the other.
pub fn get_often(client: Client, gate: RowGate) -> Outcome {
    Box::pin(async move {
        let mut outcomes = Vec::new();
        for _ in 0..20 {
            outcomes.push(get(client.clone(), gate.clone()).await);
        }
        outcomes.dedup();
        outcomes.join("; ")
    })
}

/// The same ten times at once.
pub fn get_at_once(client: Client, gate: RowGate) -> Outcome {
    Box::pin(async move {
        let calls = (0..10).map(|_| tokio::spawn(get(client.clone(), gate.clone())));
        let mut outcomes = Vec::new();
        for call in calls.collect::<Vec<_>>() {
            outcomes.push(call.await.expect("no panic"));
        }
        outcomes.dedup();
        outcomes.join("; ")
    })
}

/// `HEAD /letters/a`.
pub fn head(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move { shown(client.letters().check_letter("a").answer().await, debug) })
}

/// `PUT /letters/a`, with a letter that says `ü`.
pub fn put(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move {
        let body = letter_of("ü");
        shown(client.letters().put("a", &body).answer().await, letter)
    })
}

/// `DELETE /letters/a`.
pub fn delete(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move { shown(client.letters().delete("a").answer().await, debug) })
}

/// `POST /letters/a/stamp`, which has no body.
pub fn stamp(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move { shown(client.letters().stamp("a").answer().await, debug) })
}

/// `PUT /letters/a/stamp`, which has no body.
pub fn replace_stamp(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move { shown(client.letters().replace_stamp("a").answer().await, debug) })
}

/// `PATCH /letters/a/stamp`, which has no body.
pub fn change_stamp(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move { shown(client.letters().change_stamp("a").answer().await, debug) })
}

/// `GET /letters`, with two ids and two tags.
pub fn list(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move {
        let tags = ["x y".to_owned(), "ü&=".to_owned()];
        let call = client.letters().list().x_ids(&[1, 2]).tag(&tags);
        shown(call.answer().await, debug)
    })
}

/// The same, and the tags that its answer has in a field.
pub fn list_tags(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move {
        match client.letters().list().answer().await {
            Ok(answer) => {
                let fields = ListLettersOkHeaders::of(&answer);
                let tags = fields.x_tags.map(Option::unwrap_or_default);
                format!("{} {:?} {tags:?}", answer.status(), answer.body())
            }
            Err(error) => refused(&error),
        }
    })
}

/// `POST /session`.
pub fn log_in(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move { shown(client.letters().log_in().answer().await, debug) })
}

/// `POST /session`, and the cookies as the description has them.
pub fn log_in_cookies(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move {
        match client.letters().log_in().answer().await {
            Ok(answer) => {
                let fields = LogInNoContentHeaders::of(&answer);
                let cookies = fields.set_cookie.map(Option::unwrap_or_default);
                format!("{} {cookies:?}", answer.status())
            }
            Err(error) => refused(&error),
        }
    })
}

/// `GET /clerk`, with a key.
pub fn clerk(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move { shown(client.letters().show_clerk().answer().await, Clone::clone) })
}

/// `POST /text`.
pub fn text(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move {
        shown(
            client.media().echo_text(&"é".to_owned()).answer().await,
            Clone::clone,
        )
    })
}

/// `PUT /bytes`, without any.
pub fn no_bytes(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move {
        let call = client.media().echo_bytes(&Binary::default());
        shown(call.answer().await, |bytes| {
            format!("{} bytes", bytes.as_bytes().len())
        })
    })
}

/// `PUT /bytes`, with many of them.
pub fn large(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move {
        let call = client.media().echo_bytes(&Binary::from(vec![b'x'; LARGE]));
        shown(call.answer().await, |bytes| {
            format!("{} bytes", bytes.as_bytes().len())
        })
    })
}

/// The same as they come, in both directions, where their number is not known.
pub fn large_streamed(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move {
        let upload = Upload::read(|| Ok(std::io::Read::take(std::io::repeat(b'x'), LARGE as u64)));
        let call = client.media().echo_bytes(&Binary::default()).upload(upload);
        let answer = match call.download().await {
            Ok(answer) => answer,
            Err(error) => return refused(&error),
        };
        let mut length = 0;
        while let Some(chunk) = answer.body().next().await {
            match chunk {
                Ok(chunk) => length += chunk.len(),
                Err(error) => return format!("{} {length} bytes, then {error}", answer.status()),
            }
        }
        format!("{} {length} bytes", answer.status())
    })
}

/// `POST /form`.
pub fn form(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move {
        let body = letter_of("a b&c=ü");
        shown(client.media().send_form(&body).answer().await, letter)
    })
}

/// `POST /parcel`.
pub fn parcel(client: Client, _: RowGate) -> Outcome {
    Box::pin(async move {
        let picture = Binary::from(&[0x89, b'P'])
            .named("a b.png")
            .of_type("image/png");
        let body = oasmith::make!(Parcel {
            letter: letter_of("ü"),
            picture,
        });
        let body = body.expect("a parcel");
        shown(client.media().send_parcel(&body).answer().await, debug)
    })
}

/// `GET /feed`; each event lets the next one go.
pub fn feed(client: Client, gate: RowGate) -> Outcome {
    Box::pin(async move { read_feed(client.streams().read_feed(), &gate).await })
}

/// The same behind an event that is known.
pub fn feed_after(client: Client, gate: RowGate) -> Outcome {
    Box::pin(async move { read_feed(client.streams().read_feed().last_event_id("7"), &gate).await })
}

async fn read_feed(call: crate::post::post_client::ReadFeedCall, gate: &RowGate) -> String {
    let answer = match call.answer().await {
        Ok(answer) => answer,
        Err(error) => return refused(&error),
    };
    let mut said = answer.status().to_string();
    match answer.into_body() {
        ReadFeedOkContent::Json(all) => {
            said += " at once";
            for one in &all {
                said += &format!(" {}", one.text);
            }
        }
        ReadFeedOkContent::EventStream(mut events) => {
            said += " event by event";
            while let Some(event) = events.next().await {
                let event: Result<Event<Letter>, StreamError> = event;
                match event {
                    Ok(event) => {
                        let id = event.id.map(|id| format!("{id}:")).unwrap_or_default();
                        said += &format!(" {id}{}", event.data.text);
                    }
                    Err(_) => said += " broken",
                }
                gate.open();
            }
        }
    }
    said
}

/// `GET /lines`; each line lets the next one go.
pub fn lines(client: Client, gate: RowGate) -> Outcome {
    Box::pin(async move {
        let answer = match client.streams().read_lines().answer().await {
            Ok(answer) => answer,
            Err(error) => return refused(&error),
        };
        let mut said = answer.status().to_string();
        let mut lines = answer.into_body();
        while let Some(line) = lines.next().await {
            match line {
                Ok(line) => said += &format!(" {}", line.text),
                Err(_) => said += " broken",
            }
            gate.open();
        }
        said
    })
}
