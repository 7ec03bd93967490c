//! Five descriptions of others, in which nobody wrote an `x-` key: what is recognised in each is used against a service that behaves as it says.

mod service;

use museum_client::oasmith::client::{TransportError, TransportErrorKind};
use museum_client::oasmith::http::Response;
use serde_json::{Value, json};

use service::{Service, number};

type Done = Result<(), Box<dyn std::error::Error>>;

/// Pages by number: until one has no items.
async fn museum() -> Done {
    let service = Service::of_pages(|query| {
        let page = number(query, "page").unwrap_or(1);
        let days = if page < 3 {
            page * 2 - 1..=page * 2
        } else {
            1..=0
        };
        let days = days.map(|day| {
            json!({"date": format!("2026-01-0{day}"), "timeOpen": "09:00", "timeClose": "18:00"})
        });
        Value::Array(days.collect())
    });
    let client = museum_client::Client::over(service.connection());
    let mut days = client.operations().get_museum_hours().items();
    let mut dates = Vec::new();
    while let Some(day) = days.next().await {
        let day = day?;
        dates.push(day.date.to_string());
    }
    assert_eq!(
        dates,
        ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"]
    );
    Ok(())
}

/// A page says the cursor of the next one.
async fn payments() -> Done {
    let service = Service::of_pages(|query| {
        let at = number(query, "cursor").unwrap_or(0);
        let payment = json!({
            "id": format!("https://example.com/incoming-payments/{at}"),
            "walletAddress": "https://example.com/alice/",
            "completed": false,
            "receivedAmount": {"value": "0", "assetCode": "USD", "assetScale": 2},
            "createdAt": "2026-01-01T00:00:00Z",
        });
        let page = json!({"endCursor": (at + 1).to_string(), "hasNextPage": at < 2, "hasPreviousPage": at > 0});
        json!({"pagination": page, "result": [payment]})
    });
    let client = payments_client::Client::over(service.connection());
    let call = client
        .incoming_payment()
        .list("sig", "input", "https://example.com/alice/");
    let mut payments = call.items();
    let mut ids = Vec::new();
    while let Some(payment) = payments.next().await {
        let payment = payment?;
        ids.push(payment.id.to_string());
    }
    let expected = [0, 1, 2].map(|at| format!("https://example.com/incoming-payments/{at}"));
    assert_eq!(ids, expected);
    Ok(())
}

/// Pages by the number of items before them.
async fn management() -> Done {
    let service = Service::of_pages(|query| {
        let skipped = number(query, "$skip").unwrap_or(0);
        let count = if skipped < 4 { 2 } else { 1 };
        let loggers = (skipped..skipped + count)
            .map(|id| json!({"id": format!("/loggers/{id}"), "type": "AzureEventHub", "credentials": {}}));
        let loggers: Vec<Value> = loggers.collect();
        let next = (skipped < 4).then_some("https://example.com/next");
        let mut page = json!({"value": loggers, "count": 5});
        if let Some(next) = next {
            page["nextLink"] = next.into();
        }
        page
    });
    let client = management_client::Client::over(service.connection());
    let mut loggers = client
        .loggers()
        .list_by_service("s", "g", "things", "2018-01-01")
        .items();
    let mut ids = Vec::new();
    while let Some(logger) = loggers.next().await {
        let logger = logger?;
        ids.push(logger.id.unwrap_or_default());
    }
    assert_eq!(
        ids,
        [
            "/loggers/0",
            "/loggers/1",
            "/loggers/2",
            "/loggers/3",
            "/loggers/4"
        ]
    );
    Ok(())
}

/// The header `Link` says where the next page is.
async fn github() -> Done {
    let service = Service::new(|request, number| {
        let label = json!([{
            "id": number, "node_id": "n", "url": "https://api.github.com/labels/n", "name": format!("label-{number}"),
            "description": null, "color": "ffffff", "default": false,
        }]);
        let mut answer = Response::json(200, label.to_string());
        if number < 2 {
            let path = request.path();
            let link = format!(
                "<https://api.github.com{path}?page={}>; rel=\"next\"",
                number + 2
            );
            answer.headers.set("Link", link);
        }
        Ok(answer)
    });
    let client = github_client::Client::over(service.connection());
    let mut labels = client
        .issues()
        .list_labels_for_repo("octo", "hello")
        .items();
    let mut names = Vec::new();
    while let Some(label) = labels.next().await {
        let label = label?;
        names.push(label.name);
    }
    assert_eq!(names, ["label-0", "label-1", "label-2"]);
    let requests = service.requests();
    let queries: Vec<&str> = requests.iter().map(|request| request.query()).collect();
    assert_eq!(queries, ["", "page=2", "page=3"]);
    Ok(())
}

/// A lost answer: the call is sent again with the key that was made for it.
#[expect(
    deprecated,
    reason = "the smallest operation with a key is one that will go"
)]
async fn transfers() -> Done {
    use transfers_client::models;

    let service = Service::new(|_, number| match number {
        0 => Err(TransportError::new(TransportErrorKind::Broken, "no answer")),
        _ => {
            let grant = json!({
                "id": "GR1", "grantAccountId": "CG1", "grantOfferId": "GO1", "status": "Active",
                "balances": {"currency": "EUR", "fee": 1, "principal": 2, "total": 3},
            });
            Ok(Response::json(200, grant.to_string()))
        }
    });
    let client = transfers_client::Client::over(service.connection());
    let wanted = models::make!(models::CapitalGrantInfo {
        grant_account_id: "CG1",
        grant_offer_id: "GO1",
    })?;
    client
        .capital_deprecated()
        .post_grants()
        .body(&wanted)
        .await?;
    let requests = service.requests();
    let key = |at: usize| {
        requests[at]
            .headers
            .get("Idempotency-Key")
            .map(str::to_owned)
    };
    assert_eq!(requests.len(), 2);
    assert!(key(0).is_some_and(|key| !key.is_empty()));
    assert_eq!(key(0), key(1));
    Ok(())
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Done {
    museum().await?;
    payments().await?;
    management().await?;
    github().await?;
    transfers().await?;
    println!("4 lists were read to their end, and 1 call was sent again with its key");
    Ok(())
}
