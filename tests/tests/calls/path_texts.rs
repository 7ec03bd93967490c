//! Texts of paths that are not ASCII or are escaped: one path, however it is written, over a socket and without one.

use std::net::SocketAddr;
use std::time::Duration;

use oasmith::client::{Connection, Http, Retry};
use oasmith::http::{Method, Request};
use oasmith::server::{Context, Rejection, Router, Server};
use oasmith_mock::LocalMock;
use tests::cases::operations_path_texts::Road;
use tests::cases::operations_path_texts_client::Client;
use tests::cases::operations_path_texts_server::{
    self as server, BesideRequest, BesideResponse, BikeRequest, BikeResponse, CafeRequest,
    CafeResponse, JapanRequest, JapanResponse, Roads, SignRequest, SignResponse, StreetRequest,
    StreetResponse,
};
use tests::serving::now;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

/// What is in the place of `{id}`.
const ID: &str = "größe/1";

/// What a caller may write for each operation, without escapes wherever a text has none, and in other ones.
const TARGETS: [(&str, &[&str]); 6] = [
    (
        "street",
        &[
            "/straße/1",
            "/stra%C3%9Fe/1",
            "/stra%c3%9fe/1",
            "/%73traße/1",
        ],
    ),
    ("cafe", &["/café/1", "/caf%C3%A9/1", "/caf%c3%a9/1"]),
    (
        "beside",
        &[
            "/café%20à%20côté/1",
            "/caf%c3%a9%20%c3%a0%20c%C3%B4t%C3%A9/1",
        ],
    ),
    (
        "bike",
        &[
            "/vélo-1.über",
            "/v%C3%A9lo-1.%C3%BCber",
            "/v%c3%a9lo%2D1.%c3%bcber",
        ],
    ),
    ("sign", &["/100%25/a@b:c~d/1", "/100%25/a%40b%3ac%7Ed/1"]),
    (
        "japan",
        &[
            "/日本/1?größe=groß",
            "/%E6%97%A5%E6%9C%AC/1?gr%C3%B6%C3%9Fe=gro%c3%9f",
        ],
    ),
];

struct Service;

fn road(operation: &str, id: &str) -> Road {
    oasmith::make!(Road {
        id: format!("{operation} {id}")
    })
    .expect("a road")
}

macro_rules! answered {
    ($($operation:ident $request:ident $response:ident)*) => {
        impl Roads for Service {
            type Error = Rejection;

            $(async fn $operation(&self, request: $request, _: &Context) -> Result<$response, Rejection> {
                Ok($response::Ok(road(stringify!($operation), &request.id)))
            })*
        }
    };
}

answered! {
    street StreetRequest StreetResponse
    cafe CafeRequest CafeResponse
    beside BesideRequest BesideResponse
    bike BikeRequest BikeResponse
    sign SignRequest SignResponse
    japan JapanRequest JapanResponse
}

/// What each call of a client brings.
async fn each(client: &Client) -> Vec<String> {
    let roads = client.roads();
    let called = [
        roads.street(ID).await.map_err(|it| it.to_string()),
        roads.cafe(ID).await.map_err(|it| it.to_string()),
        roads.beside(ID).await.map_err(|it| it.to_string()),
        roads.bike(ID).await.map_err(|it| it.to_string()),
        roads.sign(ID).await.map_err(|it| it.to_string()),
        roads.japan(ID).await.map_err(|it| it.to_string()),
    ];
    called.map(|it| it.expect("it is answered").id).into()
}

fn expected() -> Vec<String> {
    TARGETS.map(|(name, _)| format!("{name} {ID}")).into()
}

fn run<F: Future>(future: F) -> F::Output {
    let runtime = tokio::runtime::Runtime::new().expect("an executor");
    runtime.block_on(future)
}

/// A router on a port of its own.
async fn served(router: Router) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let server = Server::new(router.into_service());
    tokio::spawn(server.serve(listener, std::future::pending()));
    address
}

/// A router as routes of axum on a port of its own.
async fn routed(router: Router) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let app = router.into_axum_routes();
    tokio::spawn(async move { axum::serve(listener, app).await });
    address
}

fn over(base: &str) -> Client {
    let http = Http::new(base).expect("a base URL");
    Client::over(Connection::new(http).retry(Retry::never()))
}

/// The answer to a target as it is written.
async fn answer(address: SocketAddr, target: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let request = format!("GET {target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    stream
        .write_all(request.as_bytes())
        .await
        .expect("it is sent");
    let mut answer = String::new();
    let reading = tokio::time::timeout(Duration::from_secs(5), stream.read_to_string(&mut answer));
    reading.await.expect("in time").expect("an answer");
    answer
}

#[test]
fn a_client_reaches_each_path() {
    let client = Client::over(Connection::new(server::router(Service)));
    assert_eq!(now(each(&client)), expected());
    run(async {
        for base in ["größe/v1", "gr%C3%B6%C3%9Fe/v1", "gr%c3%b6%c3%9fe/v1/"] {
            let address = served(server::router(Service)).await;
            let client = over(&format!("http://{address}/{base}"));
            assert_eq!(each(&client).await, expected(), "{base}");
            let address = routed(server::router(Service)).await;
            let client = over(&format!("http://{address}/{base}"));
            assert_eq!(each(&client).await, expected(), "{base}");
        }
    });
}

#[test]
fn a_server_knows_each_spelling() {
    let router = server::router(Service);
    run(async {
        let address = served(server::router(Service)).await;
        for (operation, targets) in TARGETS {
            for target in targets {
                let response = now(router.call(Request::new(Method::Get, *target)));
                let body = response.body.whole().expect("a body").to_vec();
                let wanted = format!(r#"{{"id":"{operation} 1"}}"#);
                assert_eq!(String::from_utf8(body).as_deref(), Ok(&*wanted), "{target}");
                for base in ["/größe/v1", "/gr%C3%B6%C3%9Fe/v1", "/gr%c3%b6%c3%9fe/%761"] {
                    let answer = answer(address, &format!("{base}{target}")).await;
                    assert!(answer.ends_with(&wanted), "{base}{target}: {answer}");
                }
            }
        }
        for other in ["/strasse/1", "/stra%DFe/1", "/cafe/1", "/100/a@b:c~d/1"] {
            let answer = answer(address, &format!("/gr%C3%B6%C3%9Fe/v1{other}")).await;
            assert!(answer.starts_with("HTTP/1.1 404"), "{other}: {answer}");
        }
    });
}

#[test]
fn a_mock_knows_them_too() {
    let root = env!("CARGO_MANIFEST_DIR");
    let description = format!("{root}/cases/operations/path_texts/input.yaml");
    let mock: LocalMock = oasmith_mock::start(description).expect("a mock");
    let client = over(&mock.base_url());
    run(async {
        assert_eq!(each(&client).await.len(), TARGETS.len());
    });
}
