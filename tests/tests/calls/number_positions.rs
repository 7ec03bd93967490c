//! Numbers that frameworks describe as numbers or texts, in every position but that of a member: each form is read to the same value, and what is
//! neither, or breaks a rule, is refused in both.

use oasmith::Json;
use oasmith::client::Connection;
use oasmith::http::{Event, Method, Request, Response, Streamed};
use oasmith::server::{Context, Rejection};
use tests::cases::conventions_number_positions::{Level, Offer, Price};
use tests::cases::conventions_number_positions_client::{Client, LevelsError, PricesOkHeaders};
use tests::cases::conventions_number_positions_server::{
    self as server, CountRequest, CountResponse, EitherRequest, EitherResponse, EventsResponse,
    LevelOfRequest, LevelOfResponse, LevelsRequest, LevelsResponse, LinesRequest, LinesResponse,
    NamesRequest, NamesResponse, NullableRequest, NullableResponse, Numbers, PlacesRequest,
    PlacesResponse, PricesRequest, PricesResponse, TriedRequest, TriedResponse,
};
use tests::mock_transport::MockTransport;
use tests::serving::{call, now, text};

/// Numbers of a kind: one that is good, one that breaks a rule, and a text of which there is no number.
struct Values {
    good: &'static str,
    bad: &'static str,
}

const COUNT: Values = Values {
    good: "5",
    bad: "2147483648",
};

const LEVEL: Values = Values {
    good: "3",
    bad: "256",
};

const PRICE: Values = Values {
    good: "2.50",
    bad: "-1",
};

/// Where a number stands in a JSON body, which is `#`.
const BODIES: &[(&str, &str, &Values)] = &[
    ("/count", "#", &COUNT),
    (
        "/nullable",
        "#",
        &Values {
            good: "5",
            bad: "9223372036854775808",
        },
    ),
    ("/levels", "[1,#]", &LEVEL),
    ("/names", r#"{"a":[null,#],"b":[]}"#, &COUNT),
    ("/places", r#"[[#,"7",null,1,[]]]"#, &COUNT),
    ("/places", r#"[[1,"7",#,1,[]]]"#, &PRICE),
    (
        "/places",
        r#"[[1,"7",null,1,[2,#]],[1,"7",null,1,[]]]"#,
        &COUNT,
    ),
    ("/places", r#"[[1,"7",null,1,[]],[#,"7",3,1,[]]]"#, &COUNT),
    ("/either", "#", &COUNT),
    ("/either", "[#,1]", &LEVEL),
    ("/either", r#"{"of":#}"#, &COUNT),
    ("/either", r#"{"of":{"of":[#]}}"#, &LEVEL),
    ("/tried", "#", &LEVEL),
];

fn put(template: &str, value: &str) -> String {
    template.replace('#', value)
}

fn quoted(value: &str) -> String {
    format!("\"{value}\"")
}

/// Answers what it was sent.
struct Echo;

impl Numbers for Echo {
    type Error = Rejection;

    async fn count(&self, it: CountRequest, _: &Context) -> Result<CountResponse, Rejection> {
        Ok(it.body.get().into())
    }

    async fn nullable(
        &self,
        it: NullableRequest,
        _: &Context,
    ) -> Result<NullableResponse, Rejection> {
        Ok(it.body.into())
    }

    async fn levels(&self, it: LevelsRequest, _: &Context) -> Result<LevelsResponse, Rejection> {
        Ok(it.body.unwrap_or_default().into())
    }

    async fn names(&self, it: NamesRequest, _: &Context) -> Result<NamesResponse, Rejection> {
        Ok(it.body.into())
    }

    async fn places(&self, it: PlacesRequest, _: &Context) -> Result<PlacesResponse, Rejection> {
        Ok(it.body.into())
    }

    async fn either(&self, it: EitherRequest, _: &Context) -> Result<EitherResponse, Rejection> {
        Ok(it.body.into())
    }

    async fn tried(&self, it: TriedRequest, _: &Context) -> Result<TriedResponse, Rejection> {
        Ok(it.body.into())
    }

    async fn prices(&self, it: PricesRequest, _: &Context) -> Result<PricesResponse, Rejection> {
        let prices = [Some(it.price), it.least, it.x_tax, it.last];
        let mut prices: Vec<Price> = prices.into_iter().flatten().collect();
        prices.extend(it.among.into_iter().flatten());
        prices.extend(it.rows.into_iter().flatten());
        let offer = it.body.unwrap_or_else(|| {
            oasmith::make!(Offer {
                price: prices[0].clone()
            })
            .expect("a valid Offer")
        });
        Ok(PricesResponse::Ok {
            x_count: Some(read("5")),
            x_rows: offer.level.map(|level| vec![level]),
            x_prices: Some(prices),
            body: offer,
        })
    }

    async fn level_of(&self, _: LevelOfRequest, _: &Context) -> Result<LevelOfResponse, Rejection> {
        Ok(LevelOfResponse::NoContent)
    }

    async fn lines(&self, it: LinesRequest, _: &Context) -> Result<LinesResponse, Rejection> {
        Ok(Streamed::of(it.body).into())
    }

    async fn events(&self, _: &Context) -> Result<EventsResponse, Rejection> {
        Ok(Streamed::of([Event::new(read::<Price>("2.50"))]).into())
    }
}

fn send(path: &str, media_type: &str, body: &str) -> Response {
    let mut request = Request::new(Method::Post, path);
    request.headers.set("Content-Type", media_type);
    request.body = body.as_bytes().to_vec();
    call(&server::router(Echo), request)
}

/// A server reads both forms in each body and answers numbers; what is wrong is refused, whichever form it has.
#[test]
fn servers_read_both_forms_in_each_body() {
    for (path, template, values) in BODIES {
        let number = put(template, values.good);
        for sent in [number.clone(), put(template, &quoted(values.good))] {
            let response = send(path, "application/json", &sent);
            assert_eq!(
                (response.status, text(&response)),
                (200, number.clone()),
                "{path} {sent}"
            );
        }
        let texts = ["x", "", " 5", "5 ", "0x5", "1e1", values.bad].map(quoted);
        for value in texts
            .iter()
            .map(String::as_str)
            .chain([values.bad, "true1"])
        {
            let sent = put(template, value);
            let response = send(path, "application/json", &sent);
            assert_eq!(response.status, 400, "{path} {sent}");
        }
    }
    for other in [
        // What the description calls a number is read from no text, and a text is no number.
        r#"[[1,"7",null,"1",[]]]"#,
        "[[1,7,null,1,[]]]",
        r#"[["1","7",null,1]]"#,
        r#"[["1","7",null,1,[],1]]"#,
    ] {
        assert_eq!(
            send("/places", "application/json", other).status,
            400,
            "{other}"
        );
    }
    let date = send("/tried", "application/json", r#""2026-11-27""#);
    assert_eq!((date.status, &*text(&date)), (200, r#""2026-11-27""#));
    let null = send("/nullable", "application/json", "null");
    assert_eq!((null.status, &*text(&null)), (200, "null"));
}

/// What a client reads of an answer, as JSON.
fn answer(path: &str, body: &str) -> Result<String, String> {
    let transport = MockTransport::new([Ok(Response::json(200, body))]);
    let client = Client::over(Connection::new(transport));
    let numbers = client.numbers();
    now(async {
        match path {
            "/count" => numbers
                .count(read("1"))
                .await
                .map(|it| it.to_json())
                .map_err(|it| it.to_string()),
            "/nullable" => {
                let call = numbers.nullable(&oasmith::Nullable::Null);
                call.await
                    .map(|it| it.to_json())
                    .map_err(|it| it.to_string())
            }
            "/levels" => {
                let call = numbers.levels();
                call.await
                    .map(|it| it.to_json())
                    .map_err(|it| it.to_string())
            }
            "/names" => {
                let call = numbers.names(&std::collections::BTreeMap::new());
                call.await
                    .map(|it| it.to_json())
                    .map_err(|it| it.to_string())
            }
            "/places" => {
                let call = numbers.places(&[]);
                call.await
                    .map(|it| it.to_json())
                    .map_err(|it| it.to_string())
            }
            "/either" => {
                let call = numbers.either(&read("true"));
                call.await
                    .map(|it| it.to_json())
                    .map_err(|it| it.to_string())
            }
            "/tried" => {
                let call = numbers.tried(&read("1"));
                call.await
                    .map(|it| it.to_json())
                    .map_err(|it| it.to_string())
            }
            other => panic!("{other}"),
        }
    })
}

fn read<T: Json>(json: &str) -> T {
    T::from_json(json).expect(json)
}

/// A client reads both forms in each answer.
#[test]
fn clients_read_both_forms_in_each_answer() {
    for (path, template, values) in BODIES {
        let number = put(template, values.good);
        for sent in [number.clone(), put(template, &quoted(values.good))] {
            assert_eq!(answer(path, &sent).as_ref(), Ok(&number), "{path} {sent}");
        }
        if *path == "/tried" {
            // A date of an answer may be any text.
            continue;
        }
        let wrong = put(template, &quoted("x"));
        answer(path, &wrong).expect_err(&wrong);
        let bad = [values.bad.to_owned(), quoted(values.bad)];
        let [number, text] = bad.map(|value| answer(path, &put(template, &value)));
        assert_eq!(
            number.is_ok(),
            text.is_ok(),
            "{path} {template} {number:?} {text:?}"
        );
        assert_eq!(number.ok(), text.ok(), "{path} {template}");
    }
    for other in [r#"[[1,"7",null,"1",[]]]"#, "[[1,7,null,1,[]]]"] {
        answer("/places", other).expect_err(other);
    }
}

/// An error answer, a text and other names of JSON are read as well.
#[test]
fn every_answer_is_read_alike() {
    for (media_type, body) in [
        ("text/plain", "5"),
        ("text/json", r#""5""#),
        ("application/json; charset=utf-8", r#""5""#),
        ("application/json", "5"),
    ] {
        let mut response = Response::json(200, body);
        response.headers.set("Content-Type", media_type);
        let client = Client::over(Connection::new(MockTransport::new([Ok(response)])));
        let count = now(async { client.numbers().count(read("1")).await });
        assert_eq!(count.expect(media_type), 5, "{media_type} {body}");
    }
    let error = Response::json(400, r#"["4"]"#);
    let client = Client::over(Connection::new(MockTransport::new([Ok(error)])));
    let error = now(async { client.numbers().levels().await }).expect_err("an error");
    let LevelsError::BadRequest(answer) = error else {
        panic!("{error}");
    };
    assert_eq!(answer.into_body(), Some(vec![read::<Level>("4")]));
}

/// Each line and each event is a number or a text of one, both ways.
#[test]
fn items_of_streams_are_numbers() {
    let sent = send("/lines", "application/x-ndjson", "1\n\"2\"\n");
    assert_eq!(sent.status, 200);
    let chunks = sent.body.into_chunks();
    let lines = now(chunks.collect(100))
        .expect("no break")
        .expect("few bytes");
    assert_eq!(String::from_utf8_lossy(&lines), "1\n2\n");
    for wrong in ["\"x\"\n", "6\n", "\"6\"\n"] {
        assert_eq!(
            send("/lines", "application/x-ndjson", wrong).status,
            400,
            "{wrong}"
        );
    }
    let lines = stream("application/x-ndjson", "1\n\"2\"\n\"x\"\n3\n");
    now(async {
        let client = Client::over(Connection::new(lines));
        let mut lines = client.numbers().lines(&[]).await.expect("lines");
        for expected in ["1", "2"] {
            let line = lines.next().await.expect("one more").expect("a level");
            assert_eq!(line, read::<Level>(expected));
        }
        lines
            .next()
            .await
            .expect("one more")
            .expect_err("no number");
        let last = lines.next().await.expect("one more").expect("a level");
        assert_eq!(last, read::<Level>("3"));
    });
    let events = stream(
        "text/event-stream",
        "data: 2.50\n\ndata: \"+02.50\"\n\ndata: x\n\n",
    );
    now(async {
        let client = Client::over(Connection::new(events));
        let mut events = client.numbers().events().await.expect("events");
        for _ in 0..2 {
            let event = events.next().await.expect("one more").expect("a price");
            assert_eq!(event.data.to_json(), "2.50");
        }
        events
            .next()
            .await
            .expect("one more")
            .expect_err("no number");
    });
    now(async {
        let client = Client::over(Connection::new(server::router(Echo)));
        let mut events = client.numbers().events().await.expect("events");
        let event = events.next().await.expect("one").expect("a price");
        assert_eq!(event.data.to_json(), "2.50");
    });
}

fn stream(media_type: &str, body: &str) -> MockTransport {
    let mut response = Response::json(200, body);
    response.headers.set("Content-Type", media_type);
    MockTransport::new([Ok(response)])
}

/// A `Decimal` of `FastAPI` as a parameter of each kind, and in forms.
fn prices(price: &str) -> Request {
    let encoded = price.replace('+', "%2B");
    let target = format!(
        "/prices/{encoded}?least={encoded}&among={encoded}&among=1&rows=%5B%22{encoded}%22,1%5D"
    );
    let mut request = Request::new(Method::Post, &target);
    request.headers.set("X-Tax", price);
    request.headers.set("Cookie", format!("last={price}"));
    request
}

#[test]
fn parameters_are_numbers_as_people_write_them() {
    let router = server::router(Echo);
    for (written, number) in [("2.5", "2.5"), ("+02.5", "2.5"), (".5", "0.5"), ("5.", "5")] {
        let response = call(&router, prices(written));
        assert_eq!(response.status, 200, "{written} {}", text(&response));
        let expected = format!("{number},{number},{number},{number},{number},1,{number},1");
        assert_eq!(
            response.headers.get("X-Prices"),
            Some(&*expected),
            "{written}"
        );
    }
    for wrong in ["x", "-1", "0", "--1", ".", "1,5"] {
        assert_eq!(call(&router, prices(wrong)).status, 400, "{wrong}");
    }
    for query in [
        "least=x",
        "least=-1",
        "among=1&among=x",
        "rows=%5B%22x%22%5D",
        "rows=5",
    ] {
        let request = Request::new(Method::Post, format!("/prices/1?{query}"));
        assert_eq!(call(&router, request).status, 400, "{query}");
    }
}

#[test]
fn forms_are_numbers_as_people_write_them() {
    let urlencoded = "application/x-www-form-urlencoded";
    let parts = |price: &str, level: &str| {
        let part = |name: &str, value: &str| {
            format!("--X\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
        };
        [
            part("price", price),
            part("level", level),
            part("among", price),
            "--X--".to_owned(),
        ]
        .concat()
    };
    let expected = r#"{"price":2.5,"level":3,"among":[2.5]}"#;
    let forms = [
        (urlencoded, "price=%2B02.5&level=3&among=2.5".to_owned()),
        ("multipart/form-data; boundary=X", parts("+02.5", "3")),
    ];
    for (media_type, body) in forms {
        let response = send("/prices/1", media_type, &body);
        assert_eq!(
            (response.status, &*text(&response)),
            (200, expected),
            "{media_type}"
        );
        assert_eq!(response.headers.get("X-Rows"), Some("[3]"));
    }
    for (media_type, body) in [
        (urlencoded, "price=x".to_owned()),
        (urlencoded, "price=-1".to_owned()),
        (urlencoded, "price=1&level=6".to_owned()),
        ("multipart/form-data; boundary=X", parts("x", "3")),
        ("multipart/form-data; boundary=X", parts("1", "6")),
    ] {
        assert_eq!(send("/prices/1", media_type, &body).status, 400, "{body}");
    }
}

/// Headers of answers, and what a link takes of an answer for the call that comes next.
#[test]
fn headers_and_links_are_numbers() {
    let mut response = Response::json(200, r#"{"price":"+02.5","level":"3","among":["1.50",2]}"#);
    response.headers.set("X-Count", "5");
    response.headers.set("X-Prices", "+1.5, 2");
    response.headers.set("X-Rows", r#"["1",2]"#);
    let client = Client::over(Connection::new(MockTransport::new([Ok(response)])));
    let price: Price = read("1");
    let answer = now(async { client.numbers().prices(&price).answer().await }).expect("an offer");
    let headers = PricesOkHeaders::of(&answer);
    assert_eq!(headers.x_count, Ok(Some(read("5"))));
    let prices = headers.x_prices.expect("prices").expect("some");
    assert_eq!(prices.to_json(), "[1.5,2]");
    let rows = headers.x_rows.expect("rows").expect("some");
    assert_eq!(rows.to_json(), "[1,2]");
    let next = client
        .numbers()
        .level_after_prices(&answer)
        .expect("all is there");
    assert_eq!(next.request().target, "/levels/3");
    assert_eq!(next.request().body, b"[1.50,2]");
    let sent = client.numbers().prices(&price).least(&price).request();
    assert_eq!(sent.target, "/prices/1?least=1");
}
