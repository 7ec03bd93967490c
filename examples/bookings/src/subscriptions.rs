//! Who is told of bookings.

use oasmith::{Location, Problem};
use sqlx::{query, query_scalar};

use crate::House;
use crate::announce::sender;
use crate::api::{Subscription, make};
use crate::api_server::{
    Context, Rejection, SubscribeRequest, SubscribeResponse, Subscriptions, UnsubscribeRequest,
    UnsubscribeResponse, not_found,
};

impl Subscriptions for House {
    type Error = Rejection;

    async fn subscribe(
        &self,
        request: SubscribeRequest,
        context: &Context,
    ) -> Result<SubscribeResponse, Rejection> {
        let new = request.body;
        if !self.receivers.allow(new.url.as_str()) {
            let problem = Problem::new("invalid", "url must be HTTPS and have a domain name");
            return Err(Rejection::new(400, problem.at(Location::Body, "url")));
        }
        let secret = new.secret.expose().as_str();
        if let Err(error) = sender(new.url.as_str(), secret) {
            let problem = Problem::new("invalid", format!("{error:#}"));
            return Err(Rejection::new(
                400,
                problem.at(Location::Body, "url,secret"),
            ));
        }
        let sql = "INSERT INTO subscriptions (account, url, secret) VALUES (?, ?, ?) RETURNING id";
        let id: i64 = query_scalar(sql)
            .bind(context.account())
            .bind(new.url.as_str())
            .bind(secret)
            .fetch_one(&self.db)
            .await?;
        Ok(make!(Subscription { id, url: new.url })?.into())
    }

    async fn unsubscribe(
        &self,
        request: UnsubscribeRequest,
        context: &Context,
    ) -> Result<UnsubscribeResponse, Rejection> {
        let deleted = query("DELETE FROM subscriptions WHERE id = ? AND account = ?")
            .bind(request.subscription_id.get())
            .bind(context.account())
            .execute(&self.db)
            .await?;
        match deleted.rows_affected() {
            0 => Err(not_found(
                "subscription_id",
                "You have no such subscription",
            )),
            _ => Ok(UnsubscribeResponse::NoContent),
        }
    }
}
