//! Ways to authenticate: one of several, several at once, optional, none.

use oasmith::Secret;
use oasmith::client::Connection;
use oasmith::http::Request;
use oasmith::server::{Authenticator, Caller, Context, Rejection, Scopes};
use tests::cases::operations_security_client::Client;
use tests::cases::operations_security_server::{
    self as server, ByQueryResponse, ByTokenResponse, Doors, EitherResponse, OpenResponse,
    OptionalResponse,
};
use tests::serving::now;

struct House;

fn account(context: &Context) -> Result<(), Rejection> {
    match context.account() {
        "" => Err(Rejection::conflict("nobody", "nobody is there")),
        _ => Ok(()),
    }
}

impl Doors for House {
    type Error = Rejection;

    async fn either(&self, context: &Context) -> Result<EitherResponse, Rejection> {
        account(context).map(|()| EitherResponse::NoContent)
    }

    async fn optional(&self, context: &Context) -> Result<OptionalResponse, Rejection> {
        account(context).map(|()| OptionalResponse::NoContent)
    }

    async fn open(&self, context: &Context) -> Result<OpenResponse, Rejection> {
        account(context).map(|()| OpenResponse::NoContent)
    }

    async fn by_query(&self, context: &Context) -> Result<ByQueryResponse, Rejection> {
        account(context).map(|()| ByQueryResponse::NoContent)
    }

    async fn by_token(&self, context: &Context) -> Result<ByTokenResponse, Rejection> {
        account(context).map(|()| ByTokenResponse::NoContent)
    }
}

/// A key is good if it is the name of its scheme, or that of a name and a password.
struct Keys;

impl Authenticator for Keys {
    async fn authenticate(&self, key: &Secret<String>) -> Result<Option<Caller>, Rejection> {
        Ok(matches!(&**key.expose(), "query" | "oauth")
            .then(|| Caller::new("one", "1", Scopes::All)))
    }

    async fn authenticate_as(
        &self,
        scheme: &str,
        key: &Secret<String>,
    ) -> Result<Option<Caller>, Rejection> {
        let is_good = match scheme {
            "basic" => key.expose() == "bWU6cGFzczp3b3Jk",
            scheme => key.expose() == scheme,
        };
        Ok(is_good.then(|| Caller::new(scheme, "1", Scopes::All)))
    }
}

/// The status of each operation over a connection with some keys.
fn statuses(connect: impl Fn(Connection) -> Connection) -> [u16; 5] {
    let router = server::router(House, Keys);
    let client = Client::over(connect(Connection::new(router)));
    let doors = client.doors();
    now(async {
        [
            doors.either().raw().await.expect("an answer").status(),
            doors.optional().raw().await.expect("an answer").status(),
            doors.open().raw().await.expect("an answer").status(),
            doors.by_query().raw().await.expect("an answer").status(),
            doors.by_token().raw().await.expect("an answer").status(),
        ]
    })
}

#[test]
fn keys_let_in_where_they_are_asked_for() {
    assert_eq!(statuses(|it| it), [401, 409, 409, 401, 401]);
    assert_eq!(
        statuses(|it| it.basic("me", "pass:word")),
        [204, 409, 409, 401, 401]
    );
    assert_eq!(
        statuses(|it| it.key_of("name", "name").key_of("token", "token"))[0],
        204
    );
    assert_eq!(
        statuses(|it| it.key_of("name", "name").key_of("token", "bad"))[0],
        401
    );
    assert_eq!(
        statuses(|it| it.key_of("name", "name"))[0],
        401,
        "one of two is not enough"
    );
    assert_eq!(statuses(|it| it.key_of("cookie", "cookie"))[1], 204);
    assert_eq!(
        statuses(|it| it.key_of("cookie", "bad"))[1],
        401,
        "a bad key is worse than none"
    );
    assert_eq!(
        statuses(|it| it.key_of("oauth", "oauth").key_of("query", "query"))[3..],
        [204, 204],
        "each operation gets its own key"
    );
    assert_eq!(
        statuses(|it| it.key_of("oauth", "oauth"))[3..],
        [401, 204],
        "a key goes where it belongs, and nowhere else"
    );
    assert_eq!(statuses(|it| it.key("query"))[3], 204);
    assert_eq!(statuses(|it| it.key("oauth"))[4], 204);
}

#[test]
fn handlers_see_no_key() {
    struct Curious;
    impl Doors for Curious {
        type Error = Rejection;

        async fn either(&self, context: &Context) -> Result<EitherResponse, Rejection> {
            let names: Vec<&str> = context.headers.iter().map(|(name, _)| name).collect();
            assert_eq!(names, ["X-Other"]);
            Ok(EitherResponse::NoContent)
        }
    }
    let mut request = Request::new(oasmith::http::Method::Get, "/either");
    request.headers.set("X-Name", "name");
    request.headers.set("Authorization", "Bearer token");
    request.headers.set("X-Other", "1");
    assert_eq!(now(server::router(Curious, Keys).call(request)).status, 204);
}
