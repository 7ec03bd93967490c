//! The library, in Django Ninja.

use everyday::application::Application;
use everyday::recorder::Record;
use everyday::served::django_ninja as models;
use everyday::served::django_ninja_client::{
    AppAddBookError, AppBorrowError, AppRemoveBookError, Client, GetBookError,
};
use oasmith::Binary;
use oasmith::client::{ApiError, Connection};
use serde_json::{Value, json};

use super::{PATIENCE, read, shown};

const DESCRIPTION: &str = include_str!("../../apps/django-ninja/openapi.json");

#[tokio::test(flavor = "multi_thread")]
async fn the_library_is_understood() {
    let Some(library) = Application::start("django-ninja") else {
        return;
    };
    let record = Record::default();
    // What breaks a rule is sent as well: it is the application that refuses it here.
    let connect = || Connection::new(record.transport(&library.url)).check_requests(false);
    let stranger = Client::over(connect());
    let member = Client::over(connect().key_of("Token", "member".to_owned()));
    let desk = Client::over(connect().key_of("Desk", "desk 1".to_owned()));
    let old = Client::over(connect().key_of("OldKey", "k&=ä".to_owned()));
    let calls = async {
        books(&desk).await;
        lists(&stranger).await;
        keys(&stranger, &old).await;
        forms(&member).await;
        loans(&member).await;
        exports(&member).await;
    };
    tokio::time::timeout(PATIENCE, calls)
        .await
        .expect("in time");
    assert_eq!(record.missing(DESCRIPTION), [].into());
}

/// Tags of a union, decimals, maps of anything, changes that name some members, and errors by status.
async fn books(desk: &Client) {
    for form in [
        json!({"form": "printed", "pages": 300, "shelf": "A"}),
        json!({"form": "audio", "minutes": 61.5, "narrators": ["Ada"]}),
        json!({"form": "e-book", "formats": ["epub", "pdf"], "size_bytes": null}),
    ] {
        let book = json!({
            "title": "Woyzeck", "isbn": null, "genre": "non-fiction", "author_ids": [1, 2], "published": "1879-01-01",
            "price": "7.20", "form": form, "extra": {"a": [1, {"b": null}]},
        });
        let added = desk
            .books()
            .app_add_book(&read(&book))
            .await
            .expect("a book");
        let added = shown(&added);
        for member in ["title", "isbn", "genre", "published", "price", "extra"] {
            assert_eq!(added[member], book[member], "{member}");
        }
        assert_eq!(added["form"], form);
    }
    let faust = json!({"title": "Faust", "genre": "novel", "author_ids": [], "form": {"form": "audio", "minutes": 1, "narrators": []}});
    let conflict = desk.books().app_add_book(&read(&faust)).await;
    assert!(
        matches!(conflict, Err(AppAddBookError::Conflict(_))),
        "{conflict:?}"
    );
    let change = read(&json!({"title": "Faust II", "published": null}));
    let changed = desk
        .books()
        .app_change_book(7, &change)
        .await
        .expect("a book");
    let changed = shown(&changed);
    assert_eq!(
        (&changed["id"], &changed["title"], &changed["published"]),
        (&json!(7), &json!("Faust II"), &Value::Null)
    );
    let place = read(&json!({"room": 1, "shelf": "G"}));
    desk.books()
        .app_place_book(1, &place)
        .note("at the window")
        .await
        .expect("nothing");
}

/// Lists in queries, and headers.
async fn lists(stranger: &Client) {
    let page = stranger
        .books()
        .app_list_books()
        .author(&[3, 1, 2])
        .genre(&models::Genre::NonFiction)
        .limit(2)
        .offset(1)
        .await
        .expect("books");
    let page = shown(&page);
    assert_eq!(page["count"], json!(3));
    let ids = page["items"].as_array().expect("items").iter();
    let ids: Vec<&Value> = ids.map(|it| &it["id"]).collect();
    assert_eq!(ids, [1, 2]);
    let one = stranger
        .books()
        .get(1)
        .accept_language("de-CH")
        .await
        .expect("a book");
    assert_eq!(shown(&one)["title"], json!("de-CH"));
    let missing = stranger.books().get(9).await;
    assert!(
        matches!(missing, Err(GetBookError::NotFound(_))),
        "{missing:?}"
    );
}

/// One of two keys is enough, and none is not.
async fn keys(stranger: &Client, old: &Client) {
    let refused = stranger.books().app_remove_book(1).await;
    assert_eq!(refused.map_err(|it| it.status()), Err(Some(401)));
    old.books().app_remove_book(1).await.expect("nothing");
    let missing = old.books().app_remove_book(2).await;
    let Err(AppRemoveBookError::NotFound(answer)) = missing else {
        panic!("{missing:?}");
    };
    assert_eq!(
        shown(answer.body())["message"],
        json!("not for k&=ä"),
        "the key came as it is"
    );
}

/// Files, several files under one name, and texts beside a file that is not there.
async fn forms(member: &Client) {
    let file = |name: &str| Binary::from(b"123").named(name).of_type("image/png");
    let covers = models::make!(models::AppUploadCoverBody {
        cover: file("ä \"1\".png"),
        thumbnails: [file("2.png"), file("3.png")],
    });
    let covers = covers.expect("covers to send");
    let stored = member
        .books()
        .app_upload_cover(1, &covers)
        .await
        .expect("a cover");
    // A quote in a name is `%22`, as browsers write it, and Django leaves it so.
    assert_eq!(
        shown(&stored)["data"],
        json!("ä %221%22.png image/png 3, 2.png image/png 3, 3.png image/png 3")
    );
    let form = read(&json!({"name": "Ada & Bob", "age": 36, "newsletter": true}));
    let contacts = member
        .books()
        .app_contact(1, &form)
        .await
        .expect("contacts");
    assert_eq!(
        shown(&contacts)["data"],
        json!([{"name": "Ada & Bob", "age": 36, "newsletter": true}])
    );
    #[expect(deprecated, reason = "the description says so")]
    let found = member
        .books()
        .app_search("to be/or not")
        .session("s-1")
        .await
        .expect("books");
    assert_eq!(
        shown(&found)["data"]["to be/or not"][0]["title"],
        json!("s-1")
    );
}

/// A list as a body, alternatives without a tag, null, and pages.
async fn loans(member: &Client) {
    let wish = read(&json!({"book_id": 5, "weeks": 2}));
    let loan = member.loans().app_borrow(&wish).await.expect("a loan");
    assert_eq!(shown(&loan)["due"], json!("2026-05-01"));
    let long = read(&json!({"book_id": 5, "weeks": 8}));
    let refused = member.loans().app_borrow(&long).await;
    assert!(
        matches!(refused, Err(AppBorrowError::Forbidden(_))),
        "{refused:?}"
    );
    let broken = member
        .loans()
        .app_borrow(&read(&json!({"book_id": 5, "weeks": 9})))
        .await;
    assert!(
        matches!(broken, Err(AppBorrowError::UnprocessableContent(_))),
        "{broken:?}"
    );
    let wishes = [wish, long];
    let answers = member
        .loans()
        .app_borrow_many(&wishes)
        .await
        .expect("answers");
    assert_eq!(shown(&answers[1]), json!({"message": "too long"}));
    let id = "9b2f7a52-9d8f-4f0e-8a2c-0d2f3f1c6a11";
    let message = member
        .loans()
        .app_give_back_post(id)
        .await
        .expect("a message");
    assert_eq!(
        shown(&message),
        json!({"message": "9b2f7a52-9d8f-4f0e-8a2c-0d2f3f1c6a11"})
    );
    let nothing = member.loans().app_give_back(id).await.expect("null");
    assert_eq!(shown(&nothing), Value::Null);
    let page = member
        .loans()
        .app_list_loans()
        .open(false)
        .page(2)
        .page_size(2)
        .await
        .expect("loans");
    let page = shown(&page);
    assert_eq!(
        (&page["count"], page["items"].as_array().map(Vec::len)),
        (&json!(3), Some(1))
    );
}

/// A text that is no JSON, and a map in a query.
async fn exports(member: &Client) {
    let text = member.export().app_export().await.expect("a text");
    assert_eq!(text, "id,title\n");
    let rates = [("EUR", 1.0), ("CHF", 0.95)];
    // Django Ninja describes a map in a query, and reads none in whatever form.
    let refused = member.export().app_rates(rates).await;
    assert_eq!(refused.map_err(|it| it.status()), Err(Some(422)));
}
