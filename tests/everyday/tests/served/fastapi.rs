//! The shop, in `FastAPI`.

use everyday::application::Application;
use everyday::recorder::Record;
use everyday::served::fastapi::{self as models};
use everyday::served::fastapi_client::{
    Client, CreateItemError, Failure, PlaceOrderError, ReadItemError, UpdateItemError,
};
use oasmith::Binary;
use oasmith::client::{ApiError as _, Connection};
use serde_json::json;

use super::{PATIENCE, read, shown};

const DESCRIPTION: &str = include_str!("../../apps/fastapi/openapi.json");

/// What nothing is asked of here. `examples/fastapi_client` calls all operations.
const NOT_ASKED: [(&str, &str); 10] = [
    ("DELETE", "/items/{item_id}/reviews/{review_id}"),
    ("DELETE", "/users/me"),
    ("GET", "/items/{item_id}/reviews"),
    ("GET", "/orders"),
    ("GET", "/orders/{order_id}/invoice"),
    ("PATCH", "/users/me"),
    ("POST", "/items/{item_id}/reviews"),
    ("POST", "/orders/{order_id}/cancel"),
    ("POST", "/users"),
    ("PUT", "/items/{item_id}/stock"),
];

#[tokio::test(flavor = "multi_thread")]
async fn the_shop_is_understood() {
    let Some(shop) = Application::start("fastapi") else {
        return;
    };
    let record = Record::default();
    let stranger = Client::over(Connection::new(record.transport(&shop.url)));
    let calls = async {
        assert_eq!(stranger.general().health().await.expect("health"), "fine");
        let token = log_in(&stranger).await;
        // What breaks a rule is sent as well: it is the application that refuses it here.
        let known = Connection::new(record.transport(&shop.url))
            .check_requests(false)
            .key_of("APIKeyHeader", "seller-1".to_owned())
            .key_of("OAuth2PasswordBearer", token);
        let client = Client::over(known);
        items(&client, &stranger).await;
        lists(&client).await;
        pictures(&client).await;
        orders(&client, &stranger).await;
        changes(&client).await;
    };
    tokio::time::timeout(PATIENCE, calls)
        .await
        .expect("in time");
    let not_asked = NOT_ASKED.map(|(method, path)| (method.to_owned(), path.to_owned()));
    assert_eq!(record.missing(DESCRIPTION), not_asked.into());
}

/// A form, and a token from it.
async fn log_in(client: &Client) -> String {
    let form = read(
        &json!({"username": "ada", "password": "secret", "grant_type": "password", "scope": "orders:read orders:write"}),
    );
    let token = client.users().log_in(&form).await.expect("a token");
    assert_eq!(
        shown(&token),
        json!({"access_token": "token-of-ada", "token_type": "bearer"})
    );
    token.access_token.expose().as_str().to_owned()
}

async fn items(client: &Client, stranger: &Client) {
    let teapot = read(&json!({
        "name": "Teapot", "price": "19.90", "size": "extra-large", "tags": ["tea", "pot"],
        "attributes": {"colour": "blue", "litres": 2, "lid": true}, "stock": 3,
    }));
    let answer = client
        .items()
        .create(&teapot)
        .answer()
        .await
        .expect("an item");
    assert_eq!(answer.status(), 201);
    let item = answer.into_body();
    assert_eq!(
        (item.id, item.price.as_str(), &item.size),
        (1, "19.90", &Some(models::Size::ExtraLarge))
    );
    assert_eq!(
        shown(&item)["attributes"],
        json!({"colour": "blue", "litres": 2, "lid": true})
    );
    assert_eq!(shown(&item)["created_at"], "2026-01-31T12:30:00Z");

    let again = client.items().create(&teapot).await;
    let Err(CreateItemError::Conflict(answer)) = again else {
        panic!("{again:?}");
    };
    let body = answer.body().as_ref().expect("as it is described");
    assert_eq!((answer.status(), body.existing_id), (409, 1));

    let refused = stranger.items().create(&teapot).await;
    let Err(CreateItemError::Failed(Failure::Undocumented(answer))) = refused else {
        panic!("{refused:?}");
    };
    assert!([401, 403].contains(&answer.status()));

    let found = client.items().read(1).await.expect("the item");
    assert_eq!(shown(&found), shown(&item));
    let missing = client.items().read(7).await;
    let Err(ReadItemError::NotFound(answer)) = missing else {
        panic!("{missing:?}");
    };
    assert_eq!(
        shown(answer.body()),
        json!({"title": "no such item", "status": 404, "detail": "7"})
    );
}

/// Paging, lists in queries, headers and cookies, maps and unions.
async fn lists(client: &Client) {
    let cup = read(&json!({"name": "Cup", "price": 4.5}));
    client.items().create(&cup).await.expect("an item");
    let trace = "9b2f7a52-9d8f-4f0e-8a2c-0d2f3f1c6a11";
    let page = client
        .items()
        .list()
        .limit(1)
        .sort(&models::Sort::MinusPrice)
        .x_request_id(trace)
        .session("s-1")
        .answer()
        .await
        .expect("a page");
    assert_eq!(page.headers().get("x-request-id"), Some(trace));
    assert_eq!(page.headers().get("x-session"), Some("s-1"));
    let page = shown(page.body());
    assert_eq!(
        (&page["total"], &page["next_offset"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(page["items"][0]["name"], "Teapot");

    let tagged = client
        .items()
        .list()
        .tag(&["tea".to_owned(), "pot".to_owned()])
        .await;
    assert_eq!(tagged.expect("a page").total, 1);
    let cheap = client.items().list().cheaper_than("10").await;
    let cheap = shown(&cheap.expect("a page"));
    assert_eq!(cheap["items"][0]["price"], "4.5");

    let stock = client.items().read_stock().await.expect("a map");
    assert_eq!(shown(&stock), json!({"Cup": null, "Teapot": null}));

    let found = client
        .items()
        .search("Tea")
        .kinds(Vec::<models::SearchKindsItem>::new())
        .await
        .expect("a list");
    assert_eq!(shown(&found)[0]["id"], 1);
}

/// Files in and out.
async fn pictures(client: &Client) {
    let png = Binary::from(&[0x89, b'P', b'N', b'G', 0, 255])
        .named("tea pot.png")
        .of_type("image/png");
    let form = models::make!(models::BodyUploadPicture {
        file: png.clone(),
        caption: "Grüße & \"more\"",
    });
    let form = form.expect("a picture to send");
    let picture = client.items().upload_picture(1, &form).await;
    let wanted = json!({"filename": "tea pot.png", "content_type": "image/png", "size": 6, "caption": "Grüße & \"more\""});
    assert_eq!(shown(&picture.expect("a picture")), wanted);
    let back = client.items().download_picture(1).await;
    assert_eq!(back.expect("bytes").as_bytes(), png.as_bytes());

    let files = vec![
        png,
        Binary::from("a,b").named("list.csv").of_type("text/csv"),
    ];
    let form = models::make!(models::BodyImportItems { files });
    let form = form.expect("files to send");
    let sizes = client
        .items()
        .import_items(&form)
        .dry_run(false)
        .await
        .expect("sizes");
    assert_eq!(shown(&sizes), json!({"list.csv": 3, "tea pot.png": 6}));
}

/// Scopes, a discriminated union, tuples.
async fn orders(client: &Client, stranger: &Client) {
    let me = client.users().read_me().await.expect("a user");
    assert_eq!(
        shown(&me),
        json!({"username": "ada", "email": null, "scopes": ["orders:read"]})
    );
    assert_eq!(
        stranger
            .users()
            .read_me()
            .await
            .expect_err("no token")
            .status(),
        Some(401)
    );

    for payment in [
        json!({"kind": "card", "number": "4111111111111111", "expires": [12, 2030]}),
        json!({"kind": "bank_transfer", "iban": "DE02120300000000202051"}),
        json!({"kind": "voucher", "code": "TEA", "shares": [0.25, 0.75]}),
    ] {
        let order = read(
            &json!({"lines": [{"item_id": 1, "quantity": 2}], "payment": payment, "email": "ada@example.com"}),
        );
        let placed = client.orders().place(&order).await.expect("an order");
        let value = shown(&placed);
        assert_eq!(
            (&value["payment"], &value["total"]),
            (&payment, &json!("39.80"))
        );
        let found = client.orders().read(&placed.id).if_none_match("*").await;
        assert_eq!(shown(&found.expect("the order")), value);
    }
    let nothing = read(
        &json!({"lines": [], "payment": {"kind": "voucher", "code": "TEA"}, "email": "ada@example.com"}),
    );
    let refused = client.orders().place(&nothing).await;
    let Err(PlaceOrderError::UnprocessableContent(answer)) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(
        shown(answer.body())["detail"][0]["loc"],
        json!(["body", "lines"])
    );
    let found = client.items().search("ada").await.expect("orders");
    assert_eq!(shown(&found).as_array().map(Vec::len), Some(3));
}

/// A null is no missing member, and what was not sent stays.
async fn changes(client: &Client) {
    let patch = read(&json!({"description": "Holds tea.", "price": "20"}));
    let item = client.items().update(1, &patch).await.expect("the item");
    assert_eq!(
        (&shown(&item)["description"], &shown(&item)["price"]),
        (&json!("Holds tea."), &json!("20"))
    );
    let patch = read(&json!({"description": null}));
    let item = client.items().update(1, &patch).await.expect("the item");
    assert_eq!(
        (&shown(&item)["description"], &shown(&item)["name"]),
        (&json!(null), &json!("Teapot"))
    );
    client.items().delete(1).await.expect("nothing");
    let gone = client.items().update(1, &patch).await;
    assert!(
        matches!(gone, Err(UpdateItemError::NotFound(_))),
        "{gone:?}"
    );
}
