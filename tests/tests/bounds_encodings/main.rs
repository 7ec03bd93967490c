//! No request of 1 MiB takes more than 20 MiB, whatever its media type and its shape, and what honest callers send is read.
//!
//! A program of its own: its allocator counts for the whole process.

mod heads;
mod hostile;
mod ordinary;
mod row;
mod service;
mod shapes;

use std::alloc::System;
use std::sync::Mutex;

use cap::Cap;
use oasmith::http::{Request, Response};
use oasmith::server::Router;
use tests::cases::bounds_encodings_server as server;
use tests::serving::{call, text};

use self::service::All;

/// Counts what is held, and the most that was.
#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

/// What any request may take, with its body.
const MOST: usize = 20 << 20;

/// The lengths of bodies: a short one, and the longest that a router takes unless it is told otherwise.
const LENGTHS: [usize; 2] = [1 << 16, 1 << 20];

/// One at a time: memory is that of the whole process.
static TURN: Mutex<()> = Mutex::new(());

/// What is answered to a request that takes no more than it may. The allocator knows the most of all requests, so that the first which takes
/// too much is found.
#[track_caller]
fn answer(router: &Router, label: &str, request: Request) -> Response {
    let held = ALLOCATOR.allocated() - request.body.len();
    let response = call(router, request);
    let most = ALLOCATOR.max_allocated() - held;
    assert!(most <= MOST, "{label}: {most}, {}", response.status);
    response
}

#[test]
fn every_encoding_takes_memory_that_is_bounded_by_the_body() {
    let _turn = TURN.lock();
    let router = server::router(All);
    let rows = hostile::ROWS.iter().chain(ordinary::ROWS);
    for (row, length) in rows.flat_map(|row| LENGTHS.map(|length| (row, length))) {
        let response = answer(&router, row.label, row.request(length));
        assert!(matches!(response.status, 204 | 400), "{}", row.label);
    }
}

#[test]
fn what_takes_too_much_is_refused_where_it_stands() {
    let _turn = TURN.lock();
    let router = server::router(All);
    for (label, place) in [
        (
            "fields of one name",
            "the body reading takes too much memory",
        ),
        (
            "deep objects of many names",
            "deep reading takes too much memory",
        ),
        (
            "items between delimiters",
            "joined reading takes too much memory",
        ),
        ("JSON files", "files reading takes too much memory"),
        (
            "compared and validated items",
            "validating takes too much memory",
        ),
    ] {
        let mut rows = hostile::ROWS.iter();
        let row = rows.find(|row| row.label == label).expect("a row");
        let response = answer(&router, label, row.request(1 << 20));
        let text = text(&response);
        assert!(
            response.status == 400 && text.contains(place),
            "{label}: {text}"
        );
    }
}

#[test]
fn what_honest_callers_send_is_read() {
    let _turn = TURN.lock();
    let router = server::router(All);
    for (row, length) in ordinary::ROWS
        .iter()
        .flat_map(|row| LENGTHS.map(|length| (row, length)))
    {
        let response = answer(&router, row.label, row.request(length));
        let text = text(&response);
        assert_eq!(response.status, 204, "{} of {length}: {text}", row.label);
    }
}

#[test]
fn parameters_take_memory_that_is_bounded_by_the_head() {
    let _turn = TURN.lock();
    let router = server::router(All);
    for (label, request) in heads::ROWS {
        let response = answer(&router, label, request(1 << 16));
        assert!(matches!(response.status, 204 | 400), "{label}");
    }
}
