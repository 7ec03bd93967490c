//! Types of the user's own travel in every place of a request and of a response, between a written client and a written server.

use generator::folder;
use generator::scratch::Scratch;

const SHOP: &str = r"
openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://example.com }]
components:
  schemas:
    Price:
      type: object
      required: [cents]
      properties: { cents: { type: integer }, currency: { type: string } }
    Sku: { type: string, pattern: '^[A-Z]{3}[0-9]{4}$' }
paths:
  /wares/{sku}/{price}:
    post:
      operationId: sendWare
      tags: [wares]
      parameters:
        - { name: sku, in: path, required: true, schema: { $ref: '#/components/schemas/Sku' } }
        - { name: price, in: path, required: true, schema: { $ref: '#/components/schemas/Price' } }
        - { name: skus, in: query, schema: { type: array, items: { $ref: '#/components/schemas/Sku' } } }
        - { name: spread, in: query, schema: { $ref: '#/components/schemas/Price' } }
        - { name: deep, in: query, style: deepObject, explode: true, schema: { $ref: '#/components/schemas/Price' } }
        - { name: json, in: query, content: { application/json: { schema: { $ref: '#/components/schemas/Price' } } } }
        - { name: X-Sku, in: header, schema: { $ref: '#/components/schemas/Sku' } }
        - { name: X-Price, in: header, schema: { $ref: '#/components/schemas/Price' } }
        - { name: sku, in: cookie, schema: { $ref: '#/components/schemas/Sku' } }
        - { name: price, in: cookie, explode: false, schema: { $ref: '#/components/schemas/Price' } }
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [price]
              properties: { price: { $ref: '#/components/schemas/Price' }, sku: { $ref: '#/components/schemas/Sku' } }
            encoding: { price: { headers: { X-Part: { schema: { $ref: '#/components/schemas/Sku' } } } } }
      responses:
        '200':
          description: It.
          headers: { X-Sku: { required: true, schema: { $ref: '#/components/schemas/Sku' } }, X-Price: { schema: { $ref: '#/components/schemas/Price' } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Price' } } }
  /prices:
    post:
      operationId: addPrice
      tags: [wares]
      requestBody: { required: true, content: { application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/Price' } } } }
      responses: { '204': { description: Done. } }
  /stock:
    post:
      operationId: countStock
      tags: [wares]
      requestBody: { required: true, content: { application/json: { schema: { type: object, propertyNames: { $ref: '#/components/schemas/Sku' }, additionalProperties: { $ref: '#/components/schemas/Sku' } } } } }
      responses: { '204': { description: Done. } }
";

const SETTINGS: &str = r"
types:
  /components/schemas/Sku: own_types::Sku
  /components/schemas/Price: own_types::Price
dependencies:
  own_types: { path: ../../own_types, version: 0.1.0 }
";

/// Types that are kept as they came, unless they are bad.
const OWN_TYPES: &str = r#"
macro_rules! own {
    ($($name:ident)*) => {$(
        #[derive(Debug, Clone)]
        pub struct $name(pub String);

        impl std::str::FromStr for $name {
            type Err = &'static str;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                if text.contains("BAD") { Err("it is bad") } else { Ok(Self(text.to_owned())) }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }
    )*};
}

own!(Sku Price);
"#;

/// What a user of the crates writes: a service that holds what came against what was sent, and a client that does the same.
const USER: &str = r##"
use std::future::{Future, IntoFuture};
use std::pin::pin;
use std::task::{Context as Waiting, Poll, Waker};

use own_types::{Price, Sku};
use oasmith::client::Connection;
use oasmith::server::{Context, Rejection};
use oasmith::{Own, OwnJson};
use shop_client::{Client, SendWareOkHeaders, models};
use shop_server::{AddPriceRequest, AddPriceResponse, CountStockRequest, CountStockResponse, SendWareRequest, SendWareResponse, Wares};

fn now<F: Future>(future: F) -> F::Output {
    match pin!(future).poll(&mut Waiting::from_waker(Waker::noop())) {
        Poll::Ready(output) => output,
        Poll::Pending => panic!("nothing is waited for"),
    }
}

fn sku(text: &str) -> Own<Sku> {
    Own::from(Sku(text.to_owned()))
}

fn price(cents: u8) -> OwnJson<Price> {
    OwnJson::from(Price(format!(r#"{{"cents":{cents},"currency":"EUR"}}"#)))
}

struct Shop;

impl Wares for Shop {
    type Error = Rejection;

    async fn send(&self, request: SendWareRequest, _: &Context) -> Result<SendWareResponse, Rejection> {
        let body = models::make!(models::SendWareBody { price: price(7), sku: sku("FFF0006") }).expect("a body");
        let sent = SendWareRequest {
            sku: sku("AAA0001"),
            price: price(1),
            skus: Some(vec![sku("BBB0002"), sku("CCC0003")]),
            spread: Some(price(2)),
            deep: Some(price(3)),
            json: Some(price(4)),
            x_sku: Some(sku("DDD0004")),
            x_price: Some(price(5)),
            cookie_sku: Some(sku("EEE0005")),
            cookie_price: Some(price(6)),
            price_x_part: Some(sku("GGG0007")),
            body,
        };
        assert_eq!(request, sent);
        Ok(SendWareResponse::Ok { body: price(8), x_sku: sku("HHH0008"), x_price: Some(price(9)) })
    }

    async fn add_price(&self, request: AddPriceRequest, _: &Context) -> Result<AddPriceResponse, Rejection> {
        assert_eq!(request.body, price(10));
        Ok(AddPriceResponse::NoContent)
    }

    async fn count_stock(&self, request: CountStockRequest, _: &Context) -> Result<CountStockResponse, Rejection> {
        let [(name, value)] = Vec::from_iter(request.body).try_into().expect("one");
        assert_eq!((name.as_str(), value), ("AAA0001", sku("anything")));
        Ok(CountStockResponse::NoContent)
    }
}

fn main() {
    let router = shop_server::router(Shop);
    let client = Client::over(Connection::new(router.clone()));
    let body = models::make!(models::SendWareBody { price: price(7), sku: sku("FFF0006") }).expect("a body");
    let call = |name: &str| {
        client
            .wares()
            .send(&sku(name), &price(1), &body)
            .skus(&[sku("BBB0002"), sku("CCC0003")])
            .spread(&price(2))
            .deep(&price(3))
            .json(&price(4))
            .x_sku(&sku("DDD0004"))
            .x_price(&price(5))
            .cookie_sku(&sku("EEE0005"))
            .cookie_price(&price(6))
            .price_x_part(&sku("GGG0007"))
    };
    let answer = now(call("AAA0001").answer()).expect("an answer");
    let headers = SendWareOkHeaders::of(&answer);
    assert_eq!((headers.x_sku, headers.x_price), (Ok(Some(sku("HHH0008"))), Ok(Some(price(9)))));
    assert_eq!(answer.into_body(), price(8));
    let refused = now(call("BAD0001").into_future()).expect_err("it is bad");
    assert!(format!("{refused:?}").contains("400"), "{refused:?}");
    now(client.wares().add_price(&price(10)).into_future()).expect("nothing");
    for (name, status) in [("AAA0001", 204), ("aaa", 400)] {
        let body = format!(r#"{{"{name}":"anything"}}"#);
        let mut request = oasmith::http::Request::new(oasmith::http::Method::Post, "/stock");
        request.headers.set("Content-Type", "application/json");
        request.body = body.into_bytes();
        assert_eq!(now(router.call(request)).status, status, "{name}");
    }
}
"##;

fn manifest(name: &str, needs: &str) -> String {
    format!("[package]\nname = {name:?}\nversion = \"0.1.0\"\nedition = \"2024\"\n\n{needs}")
}

#[test]
fn types_of_ones_own_travel_in_every_place() {
    let mut scratch = Scratch::below(env!("CARGO_TARGET_TMPDIR"), "own_types");
    scratch.add("shop", SHOP, SETTINGS);
    scratch.add_crate("own_types", &manifest("own_types", ""), "lib.rs", OWN_TYPES);
    let runtime = folder::here().join("../runtime");
    let needs = format!(
        "[dependencies]\nown_types = {{ path = \"../own_types\" }}\noasmith = {{ path = {runtime:?} }}\nshop-server = {{ path = \"../shop/server\" }}\nshop-client = {{ path = \"../shop/client\", default-features = false }}\n"
    );
    scratch.add_crate("user", &manifest("user", &needs), "main.rs", USER);
    scratch
        .cargo(&["run", "-p", "user"])
        .unwrap_or_else(|it| panic!("{it}"));
}
