//! Sends what is due, for as long as the mock is served.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::timeout;

use super::attempt::Attempt;
use super::delivery::OutgoingDelivery;
use crate::locks::locked;
use crate::service::MockService;
use crate::tenants::Tenant;

/// How often it is looked for what is due by a clock.
const PAUSE: Duration = Duration::from_millis(100);

/// Sends what is due, of all tenants, each in the order of its events.
pub(crate) async fn run(service: Arc<MockService>) {
    let Some(events) = service.events.as_ref() else {
        return;
    };
    loop {
        for tenant in service.tenants.all() {
            events.emit(&tenant, tenant.clock.now());
            // What cannot be written is tried again, and the next caller is told.
            let _ = service.tenants.write(&tenant).await;
            if locked(&tenant.outbox).begin(tenant.clock.now()) {
                tokio::spawn(send(tenant));
            }
        }
        let _ = timeout(PAUSE, events.news.notified()).await;
    }
}

async fn send(tenant: Arc<Tenant>) {
    let next = || locked(&tenant.outbox).next(tenant.clock.now());
    while let Some(OutgoingDelivery {
        id,
        message,
        target,
    }) = next()
    {
        let outcome = target.send(&id, &message).await;
        let at = tenant.clock.now();
        locked(&tenant.outbox).end(&id, Attempt { at, outcome });
    }
}
