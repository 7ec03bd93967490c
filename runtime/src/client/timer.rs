//! Waiting without an executor: a thread that sleeps while somebody waits for it, and ends with them.

use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};
use std::thread;
use std::time::Duration;

/// A future that is ready after a while. Its thread starts when it is first asked, and ends when it is dropped.
pub(super) struct Timer {
    duration: Duration,
    shared: Option<Arc<Shared>>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    dropped: Condvar,
}

#[derive(Default)]
enum State {
    /// Nobody waits.
    #[default]
    Dropped,
    /// Somebody waits.
    Waiting(Waker),
    /// The time has passed.
    Rang,
}

impl Timer {
    /// Rings after this time.
    pub(super) const fn after(duration: Duration) -> Self {
        Self {
            duration,
            shared: None,
        }
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sleeps in this thread until the time has passed, or nobody waits any more.
    fn ring_after(&self, duration: Duration) {
        let is_waited_for = |state: &mut State| matches!(state, State::Waiting(_));
        let waited = self
            .dropped
            .wait_timeout_while(self.state(), duration, is_waited_for);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if let State::Waiting(waker) = std::mem::replace(&mut *state, State::Rang) {
            drop(state);
            waker.wake();
        }
    }
}

impl Future for Timer {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let waiting = State::Waiting(context.waker().clone());
        if let Some(shared) = &self.shared {
            let mut state = shared.state();
            if matches!(*state, State::Rang) {
                return Poll::Ready(());
            }
            *state = waiting;
            return Poll::Pending;
        }
        let (shared, duration) = (Arc::new(Shared::default()), self.duration);
        *shared.state() = waiting;
        let theirs = Arc::clone(&shared);
        thread::spawn(move || theirs.ring_after(duration));
        self.shared = Some(shared);
        Poll::Pending
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        if let Some(shared) = &self.shared {
            *shared.state() = State::Dropped;
            shared.dropped.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::sync::Weak;
    use std::task::Wake;

    use super::*;

    struct Thread(thread::Thread);

    impl Wake for Thread {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }

    #[test]
    fn it_rings() {
        let waker = Waker::from(Arc::new(Thread(thread::current())));
        let mut timer = pin!(Timer::after(Duration::from_millis(1)));
        while timer
            .as_mut()
            .poll(&mut Context::from_waker(&waker))
            .is_pending()
        {
            thread::park();
        }
        let again = timer.as_mut().poll(&mut Context::from_waker(&waker));
        assert!(again.is_ready(), "it stays so");
    }

    #[test]
    fn its_thread_ends_with_those_who_wait() {
        let mut timer = Box::pin(Timer::after(Duration::from_secs(3600)));
        let mut context = Context::from_waker(Waker::noop());
        assert!(timer.as_mut().poll(&mut context).is_pending());
        let thread: Weak<Shared> = Arc::downgrade(timer.shared.as_ref().expect("it has begun"));
        drop(timer);
        // Ends when the thread does, which would otherwise sleep for an hour.
        while thread.strong_count() > 0 {
            thread::yield_now();
        }
    }
}
