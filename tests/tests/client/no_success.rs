//! Operations whose descriptions have only what can go wrong: what a written server answers over a socket, a written client takes.

use oasmith::client::{Connection, Http, Retry};
use oasmith::server::{Context, Rejection, Server};
use tests::cases::operations_no_success::Pet;
use tests::cases::operations_no_success_client::{Client, DeletePetError};
use tests::cases::operations_no_success_server::{
    self as server, AddPetRequest, AddPetResponse, DeletePetRequest, DeletePetResponse,
    GetPetRequest, GetPetResponse, UpdatePetRequest, UpdatePetResponse,
};
use tokio::net::TcpListener;

struct Pets;

impl server::Pets for Pets {
    type Error = Rejection;

    async fn add(&self, _: AddPetRequest, _: &Context) -> Result<AddPetResponse, Rejection> {
        Ok(AddPetResponse::Success(201))
    }

    async fn update(
        &self,
        _: UpdatePetRequest,
        _: &Context,
    ) -> Result<UpdatePetResponse, Rejection> {
        Ok(UpdatePetResponse::Success(200))
    }

    async fn get(&self, _: GetPetRequest, _: &Context) -> Result<GetPetResponse, Rejection> {
        Ok(GetPetResponse::NotFound)
    }

    async fn delete(
        &self,
        request: DeletePetRequest,
        _: &Context,
    ) -> Result<DeletePetResponse, Rejection> {
        Ok(match request.pet_id {
            7 => DeletePetResponse::Success(204),
            _ => DeletePetResponse::NotFound,
        })
    }
}

#[test]
fn a_success_that_is_not_described_has_the_status_of_the_handler() {
    let runtime = tokio::runtime::Runtime::new().expect("an executor");
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let server = Server::new(server::router(Pets).into_service());
        tokio::spawn(server.serve(listener, std::future::pending()));
        let http = Http::new(&format!("{url}/v1")).expect("a base URL");
        let client = Client::over(Connection::new(http).retry(Retry::never())).pets();
        let pet = oasmith::make!(Pet { name: "Rex" }).expect("a pet");
        let added = client.add(&pet).answer().await.expect("it is added");
        assert_eq!(added.status(), 201);
        let updated = client.update(&pet).answer().await.expect("it is another");
        assert_eq!(updated.status(), 200);
        let removed = client.delete(7).answer().await.expect("it is gone");
        assert_eq!(removed.status(), 204);
        let missing = client.delete(8).await.expect_err("it is not there");
        assert!(
            matches!(missing, DeletePetError::NotFound(_)),
            "{missing:?}"
        );
    });
}
