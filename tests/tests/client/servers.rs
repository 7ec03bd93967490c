//! Operations that have servers of their own: where clients send them, and below which paths they are served.

use oasmith::client::{Connection, Http, ServerTemplate};
use oasmith::http::Response;
use oasmith::server::{Context, Rejection};
use tests::cases::operations_servers_client::{Client, OWN_SERVERS, SERVERS};
use tests::cases::operations_servers_server::{
    self as server, DeleteRequest, DeleteResponse, Files, ListResponse, ShowRequest, ShowResponse,
    UploadRequest, UploadResponse,
};
use tests::mock_transport::MockTransport;
use tests::serving::now;

struct Service;

impl Files for Service {
    type Error = Rejection;

    async fn list(&self, _: &Context) -> Result<ListResponse, Rejection> {
        Ok(ListResponse::NoContent)
    }

    async fn show(&self, _: ShowRequest, _: &Context) -> Result<ShowResponse, Rejection> {
        Ok(ShowResponse::NoContent)
    }

    async fn upload(&self, _: UploadRequest, _: &Context) -> Result<UploadResponse, Rejection> {
        Ok(UploadResponse::NoContent)
    }

    async fn delete(&self, _: DeleteRequest, _: &Context) -> Result<DeleteResponse, Rejection> {
        Ok(DeleteResponse::NoContent)
    }
}

#[test]
fn the_servers_of_the_description_are_known() {
    let urls: Vec<String> = SERVERS.iter().map(ServerTemplate::url).collect();
    let sandbox = "https://sandbox.example.com/try/v1";
    assert_eq!(urls, ["https://eu.example.com/v1", sandbox]);
    let american = SERVERS[0].url_with(&[("region", "us")]);
    assert_eq!(american.as_deref(), Some("https://us.example.com/v1"));
    assert_eq!(SERVERS[0].url_with(&[("region", "mars")]), None);
    assert_eq!(OWN_SERVERS[0].url(), "https://eu.uploads.example.com/up");
}

#[test]
fn another_host_is_called_only_by_those_who_ask_for_it() {
    let mock_transport = || MockTransport::new([Ok(Response::new(204))]);
    let (usual, uploads) = (mock_transport(), mock_transport());
    let alone = Client::over(Connection::new(usual.clone()));
    now(async { alone.files().upload("7").await }).expect("it goes where all goes");
    assert_eq!(usual.requests().len(), 1);
    let connection = Connection::new(usual.clone()).server(OWN_SERVERS[0], uploads.clone());
    let both = Client::over(connection);
    now(async {
        both.files().upload("7").await.expect("it goes there");
        both.files().show("7").await.expect("it goes to the host");
        both.files().delete("7").await.expect("it goes to the host");
    });
    let bases: Vec<_> = usual.requests().iter().map(|it| it.base).collect();
    assert_eq!(bases, [None, Some("/v2"), None]);
    assert_eq!(uploads.requests().len(), 1);
    assert_eq!(uploads.requests()[0].target, "/files/7");
}

#[test]
fn a_client_of_all_servers_is_made_of_the_description() {
    assert!(Client::described().is_ok());
}

#[tokio::test]
async fn each_operation_is_served_below_its_own_paths() {
    let router = server::router(Service);
    assert_eq!(router.base_path(), "/v1");
    let in_process = Client::over(Connection::new(router.clone()));
    in_process.files().show("7").await.expect("below /v2");
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0");
    let listener = listener.await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move { axum::serve(listener, router.into_axum()).await });
    let client = |path: &str| {
        let http = Http::new(&format!("http://{address}{path}")).expect("a base URL");
        Client::over(Connection::new(http))
    };
    for (base, lists, shows, uploads) in [
        ("/v1", 204, 204, 204),
        ("/try/v1", 204, 204, 204),
        ("/v2", 404, 204, 405),
        ("/later", 404, 204, 405),
        ("/up", 404, 204, 204),
    ] {
        let files = client(base).files();
        let list = files.list().raw().await.expect("an answer");
        // Wherever the client is, its host has this one below `/v2`.
        let show = files.show("7").raw().await.expect("an answer");
        let upload = files.upload("7").raw().await.expect("an answer");
        let statuses = (list.status(), show.status(), upload.status());
        assert_eq!(statuses, (lists, shows, uploads), "{base}");
    }
}
