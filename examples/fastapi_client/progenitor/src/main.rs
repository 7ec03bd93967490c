//! Calls each operation of the shop that the client of progenitor has, and prints what came of it.

include!(concat!(env!("OUT_DIR"), "/shop.rs"));

use std::collections::HashMap;

use anyhow::{Context as _, Result};
use futures_util::TryStreamExt as _;
use reqwest::header::{HeaderMap, HeaderValue};
use types::{
    Address, BodyLogInTokenPost, Card, CardKind, ItemCreate,
    ItemCreateAttributesValue as Attribute, ItemCreatePrice, ItemPatch, ItemPatchPrice,
    OrderCreate, OrderLine, ProfileCreate, ProfilePatch, ReviewCreate,
    SearchSearchGetResponseItem as Found, Size, Sort, Stars, Stock,
};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let url = std::env::args().nth(1).context("which URL?")?;
    let seller = client(&url, "x-api-key", "seller-1")?;
    let buyer = log_in(&url, &seller).await?;
    let item = sell(&seller).await?;
    look(&seller).await?;
    buy(&buyer, item).await?;
    review(&buyer, item).await?;
    change(&seller, &buyer, item).await
}

/// A client that sends this header with each request.
fn client(url: &str, name: &'static str, value: &str) -> Result<Client> {
    let mut value = HeaderValue::from_str(value)?;
    value.set_sensitive(true);
    let headers = HeaderMap::from_iter([(name.try_into()?, value)]);
    let http = reqwest::Client::builder()
        .default_headers(headers)
        .build()?;
    Ok(Client::new_with_client(url, http))
}

/// All that comes.
async fn bytes(stream: ByteStream) -> Result<Vec<u8>> {
    let pieces: Vec<_> = stream.into_inner().try_collect().await?;
    Ok(pieces.concat())
}

/// Signs up, and gets a token by a form.
async fn log_in(url: &str, stranger: &Client) -> Result<Client> {
    let health = bytes(stranger.health_health_get().send().await?.into_inner()).await?;
    println!("health: {}", String::from_utf8(health)?);
    let address: Address = Address::builder()
        .street("1 Pot Lane")
        .city("Teatown")
        .postcode("12345")
        .try_into()?;
    let birthday: chrono::NaiveDate = "1985-12-10".parse()?;
    let ada: ProfileCreate = ProfileCreate::builder()
        .username("ada")
        .email("ada@example.com")
        .password("secret")
        .birthday(birthday)
        .address(address)
        .try_into()?;
    let profile = stranger.sign_up_users_post().body(ada).send().await?;
    println!(
        "sign_up: {} since {:?}",
        profile.username, profile.joined_at
    );
    let form: BodyLogInTokenPost = BodyLogInTokenPost::builder()
        .username("ada")
        .password("secret")
        .try_into()?;
    let token = stranger.log_in_token_post().body(form).send().await?;
    let buyer = client(
        url,
        "authorization",
        &format!("Bearer {}", token.access_token),
    )?;
    println!(
        "read_me: {}",
        buyer.read_me_users_me_get().send().await?.username
    );
    Ok(buyer)
}

/// Offers two items. What is wrong with a third is said by the service.
async fn sell(seller: &Client) -> Result<i64> {
    let attributes = HashMap::from([("colour".to_owned(), Attribute::String("blue".to_owned()))]);
    let teapot: ItemCreate = ItemCreate::builder()
        .name("Teapot")
        .price(ItemCreatePrice::String("19.90".to_owned()))
        .size(Size::ExtraLarge)
        .tags(["tea", "pot"].map(String::from).to_vec())
        .attributes(attributes)
        .stock(3_u64)
        .try_into()?;
    let item = seller
        .create_item_items_post()
        .body(teapot.clone())
        .send()
        .await?;
    println!("create: {} for {}", item.id, item.price);
    match seller.create_item_items_post().body(teapot).send().await {
        Err(Error::UnexpectedResponse(answer)) => {
            let conflict: types::Conflict = answer.json().await?;
            println!("create: {:?}", Some(conflict.existing_id));
        }
        other => println!("create: {other:?}"),
    }
    let cup: ItemCreate = ItemCreate::builder().name("Cup").price(4.5).try_into()?;
    seller.create_item_items_post().body(cup).send().await?;
    let can: ItemCreate = ItemCreate::builder()
        .name("Can")
        .price(ItemCreatePrice::String("cheap".to_owned()))
        .try_into()?;
    if let Err(Error::UnexpectedResponse(answer)) =
        seller.create_item_items_post().body(can).send().await
    {
        let error: types::HttpValidationError = answer.json().await?;
        for field in error.detail {
            let place: Vec<_> = field.loc.iter().map(ToString::to_string).collect();
            println!("create: /{} {}", place[1..].join("/"), field.msg);
        }
    }
    Ok(item.id)
}

/// Walks through lists, and reads what may be one thing or another.
async fn look(client: &Client) -> Result<()> {
    let mut next = Some(0);
    while let Some(offset) = next {
        let page = client.list_items_items_get();
        let page = page
            .sort(Sort::Xprice)
            .limit(1)
            .offset(offset as u64)
            .send()
            .await?;
        for item in &page.items {
            println!("list: {} is {:?}", *item.name, item.size);
        }
        next = page.next_offset;
    }
    let tagged = client
        .list_items_items_get()
        .tag(vec!["tea".to_owned()])
        .send()
        .await?;
    println!("list: {} of {}", tagged.items.len(), tagged.total);
    let stock = client.read_stock_stock_get().send().await?;
    let mut names: Vec<_> = stock.keys().collect();
    names.sort();
    println!("read_stock: {names:?}");
    for found in client
        .search_search_get()
        .q("Tea")
        .send()
        .await?
        .into_inner()
    {
        match found {
            Found::Item(item) => println!("search: {}", *item.name),
            other => println!("search: {other:?}"),
        }
    }
    Ok(())
}

/// Orders, and cancels.
async fn buy(buyer: &Client, item: i64) -> Result<()> {
    let payment: Card = Card::builder()
        .kind(CardKind::Card)
        .number("4111111111111111")
        .expires([12.into(), 2030.into()])
        .try_into()?;
    let line: OrderLine = OrderLine::builder().item_id(item).quantity(2).try_into()?;
    let order: OrderCreate = OrderCreate::builder()
        .lines(vec![line])
        .payment(payment)
        .email("ada@example.com")
        .try_into()?;
    let order = buyer.place_order_orders_post().body(order).send().await?;
    println!("place: {:?} for {}", order.status, order.total);
    let found = buyer
        .read_order_orders_order_id_get()
        .order_id(order.id)
        .send()
        .await?;
    println!("read: {}", found.id == order.id);
    let invoice = buyer
        .read_invoice_orders_order_id_invoice_get()
        .order_id(order.id)
        .send()
        .await?;
    let invoice = bytes(invoice.into_inner()).await?;
    println!("read_invoice: {:?}", String::from_utf8(invoice)?);
    let cancelled = buyer
        .cancel_order_orders_order_id_cancel_post()
        .order_id(order.id)
        .send()
        .await?;
    println!("cancel: {:?}", cancelled.status);
    let late = buyer
        .cancel_order_orders_order_id_cancel_post()
        .order_id(order.id)
        .send()
        .await;
    println!(
        "cancel: {:?}",
        late.err()
            .and_then(|error| error.status())
            .map(|it| it.as_u16())
    );
    println!(
        "list: {} orders",
        buyer.list_orders_orders_get().send().await?.total
    );
    Ok(())
}

async fn review(buyer: &Client, item: i64) -> Result<()> {
    let good: ReviewCreate = ReviewCreate::builder()
        .stars(Stars::try_from(3)?)
        .text("Holds tea.")
        .try_into()?;
    let review = buyer
        .add_review_items_item_id_reviews_post()
        .item_id(item as u64)
        .body(good)
        .send()
        .await?;
    println!("add: {:?} by {}", review.stars, review.author);
    let delete = buyer.delete_review_items_item_id_reviews_review_id_delete();
    delete
        .item_id(item as u64)
        .review_id(review.id)
        .send()
        .await?;
    let left = buyer
        .list_reviews_items_item_id_reviews_get()
        .item_id(item as u64)
        .send()
        .await?;
    println!("list: {} reviews", left.len());
    Ok(())
}

/// What is not given stays. Nothing can be cleared, because null is never sent.
async fn change(seller: &Client, buyer: &Client, item: i64) -> Result<()> {
    let dearer: ItemPatch = ItemPatch::builder()
        .price(ItemPatchPrice::String("21.50".to_owned()))
        .try_into()?;
    let item = u64::try_from(item)?;
    let updated = seller
        .update_item_items_item_id_patch()
        .item_id(item)
        .body(dearer)
        .send()
        .await?;
    let read = seller
        .read_item_items_item_id_get()
        .item_id(item)
        .send()
        .await?;
    println!(
        "update: {} costs {}, {}",
        *read.name,
        read.price,
        read.id == updated.id
    );
    let stock: Stock = Stock::builder().stock(7_u64).try_into()?;
    let stock = seller
        .set_stock_items_item_id_stock_put()
        .item_id(item)
        .body(stock)
        .send()
        .await?;
    println!("set_stock: {}", stock.stock);
    seller
        .delete_item_items_item_id_delete()
        .item_id(item)
        .send()
        .await?;
    let gone = seller
        .read_item_items_item_id_get()
        .item_id(item)
        .send()
        .await;
    println!(
        "read: {:?}",
        gone.err()
            .and_then(|error| error.status())
            .map(|it| it.as_u16())
    );
    let patch: ProfilePatch = ProfilePatch::builder()
        .email("ada@example.org".to_owned())
        .try_into()?;
    let profile = buyer.update_me_users_me_patch().body(patch).send().await?;
    println!("update_me: {:?}", profile.birthday);
    buyer.close_account_users_me_delete().send().await?;
    Ok(())
}
