//! Tells subscribers what happened.

use anyhow::Result;
use oasmith::Violations;
use oasmith::server::Outgoing;
use oasmith::webhook::{SendError, Sender, StandardWebhooks};
use sqlx::{query, query_as};

use crate::House;
use crate::api_server::Context;

/// What sends to a subscriber.
pub fn sender(url: &str, secret: &str) -> Result<Sender> {
    Ok(Sender::new(url, StandardWebhooks::new(secret)?)?)
}

impl House {
    /// Sends a message with this id to all subscribers of whoever calls, while the call is answered. What it is about has happened, so that the call
    /// does not fail where they cannot be told; the log has that.
    pub(crate) async fn announce<M: Outgoing + Send + Sync + Clone + 'static>(
        &self,
        id: String,
        message: Result<M, Violations>,
        context: &Context,
    ) {
        if let Err(error) = self.tell_subscribers(&id, message, context).await {
            tracing::error!("{id} reaches nobody: {error:#}");
        }
    }

    async fn tell_subscribers<M: Outgoing + Send + Sync + Clone + 'static>(
        &self,
        id: &str,
        message: Result<M, Violations>,
        context: &Context,
    ) -> Result<()> {
        let message = message?;
        let subscriptions: Vec<(i64, String, String)> =
            query_as("SELECT id, url, secret FROM subscriptions WHERE account = ?")
                .bind(context.account())
                .fetch_all(&self.db)
                .await?;
        for (subscription, url, secret) in subscriptions {
            let (house, id, message) = (self.clone(), id.to_owned(), message.clone());
            tokio::spawn(async move {
                if let Err(error) = house.send(subscription, &url, &secret, &id, &message).await {
                    tracing::warn!("{id} did not reach subscription {subscription}: {error:#}");
                }
            });
        }
        Ok(())
    }

    async fn send<M: Outgoing + Sync>(
        &self,
        subscription: i64,
        url: &str,
        secret: &str,
        id: &str,
        message: &M,
    ) -> Result<()> {
        match sender(url, secret)?.send(id, message).await {
            Ok(_) => Ok(()),
            Err(SendError::Gone) => {
                let deleted = query("DELETE FROM subscriptions WHERE id = ?").bind(subscription);
                deleted.execute(&self.db).await?;
                Ok(())
            }
            Err(error) => Err(error.into()),
        }
    }
}
