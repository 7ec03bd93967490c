//! Calls each operation of the shop whose URL it is given, and prints what came of it.

include!(concat!(env!("OUT_DIR"), "/shop.rs"));

use anyhow::{Context as _, Result};
use oasmith::{Binary, Null};
use shop::{
    Address, BodyImportItems, BodyLogIn, BodyUploadPicture, Card, ItemCreate, ItemPatch,
    OrderCreate, OrderLine, ProfileCreate, ProfilePatch, ReviewCreate, SearchResponseItem, Size,
    Sort, Stars, Stock, make,
};
use shop_client::{ApiError as _, Client, CreateItemError};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let url = std::env::args().nth(1).context("which URL?")?;
    let seller = Client::new(&url, "seller-1")?;
    let buyer = log_in(&url, &seller).await?;
    let item = sell(&seller).await?;
    look(&seller).await?;
    show(&seller, item).await?;
    buy(&buyer, item).await?;
    review(&buyer, item).await?;
    change(&seller, &buyer, item).await
}

/// Signs up, and gets a token by a form.
async fn log_in(url: &str, stranger: &Client) -> Result<Client> {
    println!("health: {}", stranger.general().health().await?);
    let address = make!(Address {
        street: "1 Pot Lane",
        city: "Teatown",
        postcode: "12345"
    })?;
    let ada = make!(ProfileCreate {
        username: "ada",
        email: "ada@example.com",
        password: "secret",
        birthday: "1985-12-10",
        address,
    })?;
    let profile = stranger.users().sign_up(&ada).await?;
    println!("sign_up: {} since {}", profile.username, profile.joined_at);
    let form = make!(BodyLogIn {
        username: "ada",
        password: "secret"
    })?;
    let token = stranger.users().log_in(&form).await?;
    let buyer = Client::new(url, token.access_token.expose().as_str())?;
    println!("read_me: {}", buyer.users().read_me().await?.username);
    Ok(buyer)
}

/// Offers two items. What is wrong with a third is said by the service, field by field.
async fn sell(seller: &Client) -> Result<i64> {
    let teapot = make!(ItemCreate {
        name: "Teapot",
        price: "19.90",
        size: Size::ExtraLarge,
        tags: ["tea", "pot"],
        attributes: [("colour", "blue")],
        stock: 3,
    })?;
    let item = seller.items().create(&teapot).await?;
    println!("create: {} for {}", item.id, item.price);
    match seller.items().create(&teapot).await {
        Err(CreateItemError::Conflict(answer)) => println!(
            "create: {:?}",
            answer.body().as_ref().map(|it| it.existing_id)
        ),
        other => println!("create: {other:?}"),
    }
    seller
        .items()
        .create(&make!(ItemCreate {
            name: "Cup",
            price: "4.50"
        })?)
        .await?;
    let refused = seller
        .items()
        .create(&make!(ItemCreate {
            name: "Can",
            price: "cheap"
        })?)
        .await;
    if let Err(error) = refused {
        for field in error.fields() {
            println!("create: {field}");
        }
    }
    Ok(item.id)
}

/// Walks through lists, and reads what may be one thing or another.
async fn look(client: &Client) -> Result<()> {
    let cheap = client.items().list().sort(&Sort::MinusPrice).limit(1);
    let mut items = cheap.items();
    while let Some(item) = items.next().await {
        let item = item?;
        println!("list: {} is {:?}", item.name, item.size);
    }
    let tagged = client.items().list().tag(&["tea".to_owned()]).await?;
    println!("list: {} of {}", tagged.items.len(), tagged.total);
    println!(
        "read_stock: {:?}",
        client.items().read_stock().await?.keys()
    );
    for found in client.items().search("Tea").await? {
        match found {
            SearchResponseItem::Item(item) => println!("search: {}", item.name),
            other => println!("search: {other:?}"),
        }
    }
    Ok(())
}

/// Files go up and down.
async fn show(client: &Client, item: i64) -> Result<()> {
    let png = Binary::from(b"\x89PNG")
        .named("pot.png")
        .of_type("image/png");
    let form = make!(BodyUploadPicture {
        file: png,
        caption: "A pot"
    })?;
    let picture = client.items().upload_picture(item, &form).await?;
    println!(
        "upload_picture: {} has {} bytes",
        picture.filename, picture.size
    );
    let back = client.items().download_picture(item).await?;
    println!("download_picture: {:?}", back.as_bytes());
    let list = Binary::from("a,b").named("list.csv").of_type("text/csv");
    let sizes = client
        .items()
        .import_items(&make!(BodyImportItems { files: [list] })?)
        .await?;
    println!("import_items: {sizes:?}");
    Ok(())
}

/// Orders, and cancels.
async fn buy(buyer: &Client, item: i64) -> Result<()> {
    let payment = make!(Card {
        number: "4111111111111111",
        expires: (12, 2030)
    })?;
    let line = make!(OrderLine {
        item_id: item,
        quantity: 2
    })?;
    let order = make!(OrderCreate {
        lines: [line],
        payment,
        email: "ada@example.com"
    })?;
    let order = buyer.orders().place(&order).await?;
    println!("place: {:?} for {}", order.status, order.total);
    let found = buyer.orders().read(&order.id).await?;
    println!("read: {}", found == order);
    println!(
        "read_invoice: {:?}",
        buyer.orders().read_invoice(&order.id).await?
    );
    println!(
        "cancel: {:?}",
        buyer.orders().cancel(&order.id).await?.status
    );
    let late = buyer.orders().cancel(&order.id).await;
    println!("cancel: {:?}", late.err().and_then(|error| error.status()));
    println!("list: {} orders", buyer.orders().list().await?.total);
    Ok(())
}

async fn review(buyer: &Client, item: i64) -> Result<()> {
    let good = make!(ReviewCreate {
        stars: Stars::V3,
        text: "Holds tea."
    })?;
    let review = buyer.reviews().add(item, &good).await?;
    println!("add: {:?} by {}", review.stars, review.author);
    buyer.reviews().delete(item, review.id).await?;
    println!("list: {} reviews", buyer.reviews().list(item).await?.len());
    Ok(())
}

/// What is null is cleared, what is not given stays.
async fn change(seller: &Client, buyer: &Client, item: i64) -> Result<()> {
    let dearer = make!(ItemPatch {
        price: "21.50",
        description: Null
    })?;
    let updated = seller.items().update(item, &dearer).await?;
    let read = seller.items().read(item).await?;
    println!(
        "update: {} costs {}, {}",
        read.name,
        read.price,
        read == updated
    );
    let stock = seller
        .items()
        .set_stock(item, &make!(Stock { stock: 7 })?)
        .await?;
    println!("set_stock: {}", stock.stock);
    seller.items().delete(item).await?;
    let gone = seller.items().read(item).await;
    println!("read: {:?}", gone.err().and_then(|error| error.status()));
    let profile = buyer
        .users()
        .update_me(&make!(ProfilePatch { birthday: Null })?)
        .await?;
    println!("update_me: {:?}", profile.birthday);
    buyer.users().close_account().await?;
    Ok(())
}
