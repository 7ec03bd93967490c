//! The allotment, in `APIFlask`.

use everyday::application::Application;
use everyday::recorder::Record;
use everyday::served::apiflask as models;
use everyday::served::apiflask_client::{
    AddPlotError, Client, GetPlotError, GetPlotsOkHeaders, PostHoldersError,
    PutPlotsPlotIdHolderError,
};
use oasmith::Binary;
use oasmith::client::{ApiError as _, Connection};
use serde_json::{Value, json};

use super::{PATIENCE, read, shown};

const DESCRIPTION: &str = include_str!("../../apps/apiflask/openapi.json");

#[tokio::test(flavor = "multi_thread")]
async fn the_allotment_is_understood() {
    let Some(allotment) = Application::start("apiflask") else {
        return;
    };
    let record = Record::default();
    // What breaks a rule is sent as well: it is the application that refuses it here.
    let connect = || Connection::new(record.transport(&allotment.url)).check_requests(false);
    let stranger = Client::over(connect());
    let board = Client::over(connect().key_of("ApiKeyAuth", "board-1".to_owned()));
    let known = Client::over(connect().basic("Ada", "correct horse"));
    let calls = async {
        let token = join(&stranger, &known).await;
        let holder = Client::over(connect().key_of("BearerAuth", token));
        plots(&board, &stranger).await;
        pages(&stranger).await;
        take(&holder, &stranger).await;
        photos(&holder).await;
        board.plots().delete_by_plot_id(3).await.expect("nothing");
    };
    tokio::time::timeout(PATIENCE, calls)
        .await
        .expect("in time");
    assert_eq!(record.missing(DESCRIPTION), [].into());
}

/// What is only written, what is refused by its members, and a password for a token.
async fn join(stranger: &Client, known: &Client) -> String {
    let motto = stranger.general().get_motto().await.expect("a motto");
    assert_eq!(motto, "Hands off the radishes.");
    let ada = read(
        &json!({"name": "Ada", "email": "ada@example.org", "phone": "+49301234", "password": "correct horse"}),
    );
    let joined = stranger.holders().post().body(&ada).await;
    let joined = shown(&joined.expect("a holder"));
    assert_eq!(
        (&joined["name"], &joined["password"]),
        (&json!("Ada"), &Value::Null)
    );
    let short = read(&json!({"name": "Bert", "email": "bert@example.org", "password": "short"}));
    let refused = stranger.holders().post().body(&short).await;
    let Err(PostHoldersError::UnprocessableContent(answer)) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(
        shown(answer.body())["detail"],
        json!({"json": {"password": ["Shorter than minimum length 8."]}})
    );
    #[expect(deprecated, reason = "the description says so")]
    let waiting = stranger
        .holders()
        .post_waiting()
        .body(&read(
            &json!({"email": "bert@example.org", "since": "2026-01-02"}),
        ))
        .await;
    assert_eq!(shown(&waiting.expect("a place")), json!({"position": 1}));
    let token = known.holders().post_token().await.expect("a token");
    shown(&token)["token"].as_str().expect("a text").to_owned()
}

/// Members that take null, maps of anything, changes that name some members, and errors by status.
async fn plots(board: &Client, stranger: &Client) {
    for (name, water) in [
        ("North", "tap"),
        ("East", "rain-butt"),
        ("South", "rain-butt"),
    ] {
        let plot = json!({
            "name": name, "area": 80.5, "water": water, "soil": null, "crops": ["leek", "kale"],
            "corners": [{"latitude": 52.5, "longitude": 13.4}], "notes": {"fence": [1, null], "shed": {"m": 2}},
        });
        let added = board.plots().add().body(&read(&plot)).answer().await;
        let added = added.expect("a plot");
        assert_eq!(added.status(), 201);
        let added = shown(added.body());
        for member in ["name", "area", "water", "soil", "crops", "corners", "notes"] {
            assert_eq!(added[member], plot[member], "{member}");
        }
    }
    let north = read(&json!({"name": "North", "area": 1}));
    let conflict = board.plots().add().body(&north).await;
    assert!(
        matches!(conflict, Err(AddPlotError::Conflict(_))),
        "{conflict:?}"
    );
    let refused = stranger.plots().add().body(&north).await;
    assert_eq!(refused.map_err(|it| it.status()), Err(Some(401)));
    let change = read(&json!({"soil": "loam"}));
    let changed = board.plots().patch_by_plot_id(1).body(&change).await;
    let changed = shown(&changed.expect("the plot"));
    assert_eq!(
        (&changed["soil"], &changed["name"]),
        (&json!("loam"), &json!("North"))
    );
    let found = stranger.plots().get_plot(1).await.expect("the plot");
    assert_eq!(shown(&found), changed);
    let missing = stranger.plots().get_plot(9).await;
    let Err(GetPlotError::NotFound(answer)) = missing else {
        panic!("{missing:?}");
    };
    assert_eq!(
        shown(answer.body())["message"],
        json!("There is no such plot.")
    );
}

/// Page after page by number, lists in queries in two spellings, and headers.
async fn pages(stranger: &Client) {
    let mut names = Vec::new();
    let mut items = stranger
        .plots()
        .get()
        .per_page(1)
        .water(&[
            models::GetPlotsWaterItem::RainButt,
            models::GetPlotsWaterItem::Tap,
        ])
        .crops(&["kale".to_owned(), "leek".to_owned()])
        .free(true)
        .items();
    while let Some(plot) = items.next().await {
        let plot = plot.expect("a page");
        names.push(shown(&plot)["name"].clone());
    }
    assert_eq!(names, ["North", "East", "South"]);
    let answer = stranger
        .plots()
        .get()
        .x_trace("t-1")
        .answer()
        .await
        .expect("a page");
    let trace = GetPlotsOkHeaders::of(&answer).x_trace.expect("a header");
    assert_eq!(trace.map(|it| it.to_string()), Some("t-1".to_owned()));
}

/// What belongs to somebody afterwards.
async fn take(holder: &Client, stranger: &Client) {
    let me = holder.holders().get_me().await.expect("who asks");
    let taken = holder.plots().put_holder(1).await.expect("the plot");
    let taken = shown(&taken);
    assert_eq!(taken["holder"]["id"], shown(&me)["id"]);
    assert_eq!(taken["taken_on"], json!("2026-03-01"));
    let again = holder.plots().put_holder(1).await;
    assert!(
        matches!(again, Err(PutPlotsPlotIdHolderError::Conflict(_))),
        "{again:?}"
    );
    let nobody = stranger.plots().put_holder(2).await;
    assert_eq!(nobody.map_err(|it| it.status()), Err(Some(401)));
}

/// A file with texts and a list beside it.
async fn photos(holder: &Client) {
    let bytes = [0, 1, 2, 254, 255];
    let image = Binary::from(&bytes).named("plot.png").of_type("image/png");
    let photo = models::make!(models::PhotoIn {
        photo: image,
        caption: "In May & June",
        tags: ["green", "x, y"],
    });
    let photo = photo.expect("a photo to send");
    let kept = holder.plots().put_photo(1).body(&photo).await;
    assert_eq!(
        shown(&kept.expect("a photo")),
        json!({"filename": "plot.png", "bytes": 5, "caption": "In May & June", "tags": ["green", "x, y"]})
    );
    let back = holder.plots().get_photo(1).await.expect("bytes");
    assert_eq!(back.as_bytes(), bytes);
}
