//! The thread that writes what tenants have changed. Changes of many calls at once are written together.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

use oasmith::Problem;
use oasmith::server::Rejection;
use tokio::sync::oneshot;

use super::tenant::Tenant;
use super::write_state::WriteState;
use crate::database::{Database, RowChanges, TenantChanges};
use crate::items::Items;

/// What writes. Dropped, it waits until the database is closed.
pub(crate) struct Writer {
    /// Dropped first, it ends the thread.
    requests: Option<Sender<WriteRequest>>,
    thread: Option<JoinHandle<()>>,
}

struct WriteRequest {
    tenant: Arc<Tenant>,
    wanted: WantedWrite,
    reply: Reply,
}

enum WantedWrite {
    /// What the tenant has changed is written.
    Changes,
    /// It has no rows any more.
    Nothing,
}

/// Changes on their way.
pub(crate) struct Writing(Receiver<Result<(), String>>);

impl Writing {
    /// Waits until they are written.
    ///
    /// # Errors
    /// 503: they are not; it is tried again with the next call.
    pub(crate) fn wait(self) -> Result<(), Rejection> {
        written(self.0.recv().map_err(|error| error.to_string()))
    }
}

/// Is told when everything is written, or why it is not.
type Reply = Box<dyn FnOnce(Result<(), String>) + Send>;

impl Writer {
    /// Starts the thread.
    ///
    /// # Errors
    /// There is no thread.
    pub(crate) fn new(database: Box<dyn Database>, items: Arc<Items>) -> Result<Self, String> {
        let (requests, queue) = channel();
        let thread = std::thread::Builder::new().name("database".to_owned());
        let mut work = WriterThread {
            database,
            items,
            unwritten: RowChanges::new(),
        };
        let thread = thread.spawn(move || work.run(&queue));
        Ok(Self {
            requests: Some(requests),
            thread: Some(thread.map_err(|error| error.to_string())?),
        })
    }

    /// Waits until all that a tenant has changed is written.
    ///
    /// # Errors
    /// 503: it is not; it is tried again with the next call.
    pub(crate) async fn write(&self, tenant: &Arc<Tenant>) -> Result<(), Rejection> {
        if !tenant.is_unwritten() {
            return Ok(());
        }
        let (reply, replied) = oneshot::channel();
        let reply = |result| {
            // Whoever hung up does not want to know.
            let _ = reply.send(result);
        };
        self.send(tenant, WantedWrite::Changes, Box::new(reply))?;
        written(replied.await.map_err(|error| error.to_string()))
    }

    /// The same for whoever does not wait as a future.
    ///
    /// # Errors
    /// 503, as of [`Writer::write`].
    pub(crate) fn write_now(&self, tenant: &Arc<Tenant>) -> Result<(), Rejection> {
        if !tenant.is_unwritten() {
            return Ok(());
        }
        self.request(tenant, WantedWrite::Changes)?.wait()
    }

    /// Removes the rows of a tenant, which changes nothing any more.
    ///
    /// # Errors
    /// 503: the thread has ended.
    pub(crate) fn forget(&self, tenant: &Arc<Tenant>) -> Result<Writing, Rejection> {
        self.request(tenant, WantedWrite::Nothing)
    }

    fn request(&self, tenant: &Arc<Tenant>, wanted: WantedWrite) -> Result<Writing, Rejection> {
        let (reply, replied) = channel();
        let reply = move |result| {
            let _ = reply.send(result);
        };
        self.send(tenant, wanted, Box::new(reply))?;
        Ok(Writing(replied))
    }

    fn send(
        &self,
        tenant: &Arc<Tenant>,
        wanted: WantedWrite,
        reply: Reply,
    ) -> Result<(), Rejection> {
        let request = WriteRequest {
            tenant: Arc::clone(tenant),
            wanted,
            reply,
        };
        let sent = self.requests.as_ref().map(|it| it.send(request));
        match sent {
            Some(Ok(())) => Ok(()),
            Some(Err(_)) | None => Err(failed("what writes it has ended")),
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.requests.take());
        if let Some(thread) = self.thread.take() {
            // It has ended by a panic, which was reported.
            let _ = thread.join();
        }
    }
}

fn written(replied: Result<Result<(), String>, String>) -> Result<(), Rejection> {
    replied.flatten().map_err(|error| failed(&error))
}

fn failed(reason: &str) -> Rejection {
    let message = format!("The database of the mock cannot be written: {reason}");
    Rejection::new(503, Problem::new("unavailable", message))
}

/// What the thread has.
struct WriterThread {
    database: Box<dyn Database>,
    items: Arc<Items>,
    /// What could not be written.
    unwritten: RowChanges,
}

impl WriterThread {
    fn run(&mut self, queue: &Receiver<WriteRequest>) {
        while let Ok(first) = queue.recv() {
            let requests: Vec<WriteRequest> =
                std::iter::once(first).chain(queue.try_iter()).collect();
            for request in &requests {
                self.gather(request);
            }
            let result = self.write();
            let state = match &result {
                Ok(()) => WriteState::Written,
                Err(_) => WriteState::Failed,
            };
            for WriteRequest { tenant, reply, .. } in requests {
                tenant.set_write_state(state);
                reply(result.clone());
            }
        }
    }

    /// Takes what a tenant has changed.
    fn gather(&mut self, WriteRequest { tenant, wanted, .. }: &WriteRequest) {
        match wanted {
            WantedWrite::Nothing => {
                let nothing = TenantChanges {
                    is_cleared: true,
                    ..TenantChanges::default()
                };
                self.unwritten.insert(tenant.name.clone(), nothing);
                tenant.set_write_state(WriteState::Forgotten);
            }
            WantedWrite::Changes if tenant.is_forgotten() => {}
            WantedWrite::Changes => {
                tenant.set_write_state(WriteState::Writing);
                let changes = self.unwritten.entry(tenant.name.clone()).or_default();
                changes.rows.extend(tenant.take_changes(&self.items));
            }
        }
    }

    fn write(&mut self) -> Result<(), String> {
        self.database.write(&self.unwritten)?;
        self.unwritten.clear();
        Ok(())
    }
}
