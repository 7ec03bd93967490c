//! Walking through pages: the generated client and calls by hand, over a transport that answers at once.

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bench::interleaved::{Contestant, measure};
use bench::{by_hand, texts};
use svc_client::models::{DrainId, DrainPage, Json};
use svc_client::oasmith::client::{Connection, TransportError};
use svc_client::oasmith::http::{Method, Request, Response};
use svc_client::{Client, Transport};

/// Pages of one walk.
const PAGES: u32 = 10_000;

/// Items of a page.
const ITEMS: usize = 10;

/// Items of one walk.
const ALL: usize = PAGES as usize * ITEMS;

/// The path of the list.
const LIST: &str = "/liquidation_addresses/drains/pending?limit=10";

/// Sends so many pages, each with another last id, and then empty ones.
struct Canned {
    page: String,
    id_at: usize,
    pages: usize,
    sent: AtomicUsize,
}

impl Canned {
    fn new(pages: usize) -> Self {
        let page = texts::page(ITEMS, 0);
        let id_at = page.rfind(&texts::id(0)).expect("the last id");
        Self {
            page,
            id_at,
            pages,
            sent: AtomicUsize::new(0),
        }
    }
}

impl Transport for Canned {
    async fn send(&self, _: Request, _: usize) -> Result<Response, TransportError> {
        let number = self.sent.fetch_add(1, Ordering::Relaxed);
        if number >= self.pages {
            return Ok(Response::json(200, r#"{"count":0,"data":[]}"#));
        }
        let (mut body, id) = (self.page.clone().into_bytes(), texts::id(number + ITEMS));
        body[self.id_at..self.id_at + id.len()].copy_from_slice(id.as_bytes());
        Ok(Response::json(200, body))
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [walk, pages] = &words[..]
        && walk == "walk"
    {
        let pages = pages.parse().expect("a number");
        assert_eq!(wait(items(pages)), pages * ITEMS);
        return println!("{}", peak());
    }
    let contestants: Vec<Contestant<'_>> = vec![
        ("ours", Box::new(|| assert_eq!(wait(pages()), ALL))),
        (
            "ours, item by item",
            Box::new(|| assert_eq!(wait(items(PAGES as usize)), ALL)),
        ),
        (
            "by hand, same types",
            Box::new(|| {
                let read = |body: &[u8]| {
                    let page = DrainPage::from_json(body).expect("a page");
                    (
                        page.data.len(),
                        page.data.last().map(|drain| DrainId::to_string(&drain.id)),
                    )
                };
                assert_eq!(wait(calls(read)), ALL);
            }),
        ),
        (
            "by hand, serde_json",
            Box::new(|| {
                let read = |body: &[u8]| {
                    let page: by_hand::DrainPage<String> =
                        serde_json::from_slice(body).expect("a page");
                    (
                        page.data.len(),
                        page.data.last().map(|drain| drain.id.clone()),
                    )
                };
                assert_eq!(wait(calls(read)), ALL);
            }),
        ),
    ];
    println!("# 10,000 pages of 10 drains\tCPU µs a page");
    for (name, micros) in measure(PAGES, contestants) {
        println!("{name}\t{micros:.3}");
    }
    println!("# Peak memory of walking through items\tKiB");
    for pages in [1_000, 10_000] {
        let program = std::env::current_exe().expect("this program");
        let output = Command::new(program)
            .args(["walk", &pages.to_string()])
            .output();
        let peak = String::from_utf8(output.expect("a walk").stdout).expect("a number");
        let items = if pages == 1_000 { "10,000" } else { "100,000" };
        println!("after {items} items\t{}", peak.trim());
    }
}

fn wait<T>(future: impl Future<Output = T>) -> T {
    let executor = tokio::runtime::Builder::new_current_thread().build();
    executor.expect("an executor").block_on(future)
}

fn client(pages: usize) -> Client {
    Client::over(Connection::new(Canned::new(pages)).key("sk-test-1".to_owned()))
}

/// The generated client, page by page.
async fn pages() -> usize {
    let mut pages = client(PAGES as usize)
        .liquidation_addresses()
        .list_pending_drains()
        .limit(10)
        .pages();
    let mut items = 0;
    while let Some(page) = pages.next().await {
        let page = page.expect("a page");
        items += page.data.len();
    }
    items
}

/// The generated client, item by item.
async fn items(pages: usize) -> usize {
    let mut walk = client(pages)
        .liquidation_addresses()
        .list_pending_drains()
        .limit(10)
        .items();
    let mut items = 0;
    while let Some(item) = walk.next().await {
        item.expect("an item");
        items += 1;
    }
    items
}

/// Calls by hand: `read` gives the number of items and the last id.
async fn calls(read: impl Fn(&[u8]) -> (usize, Option<String>)) -> usize {
    let transport = Arc::new(Canned::new(PAGES as usize));
    let (mut target, mut items) = (LIST.to_owned(), 0);
    loop {
        let mut request = Request::new(Method::Get, target);
        request.headers.set("accept", "application/json");
        request.headers.set("user-agent", "by-hand/1.0");
        request.headers.set_secret("api-key", "sk-test-1");
        let response = transport.send(request, 8 << 20).await.expect("a response");
        assert!(response.is_success() && response.headers.is_json());
        let (count, last) = read(response.body.whole().expect("a whole body"));
        let Some(last) = last else { return items };
        items += count;
        target = format!("{LIST}&starting_after={last}");
    }
}

/// The most memory that this process held, in KiB.
fn peak() -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").expect("its memory");
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = line.and_then(|line| line.trim().strip_suffix(" kB"));
    peak.and_then(|peak| peak.parse().ok()).expect("a number")
}
