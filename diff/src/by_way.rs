//! What a change does in requests, and what in answers.

use crate::verdict::Verdicts;

/// What a change does to each party by the way on which it goes.
#[derive(Debug, Clone, Default)]
pub(crate) struct ByWay {
    requests: Option<Verdicts>,
    responses: Option<Verdicts>,
}

impl ByWay {
    /// Takes in what happens in requests.
    pub(crate) fn add_requests(&mut self, own: Verdicts) {
        self.requests = worse(self.requests.take(), Some(own));
    }

    /// Takes in what happens in answers.
    pub(crate) fn add_responses(&mut self, own: Verdicts) {
        self.responses = worse(self.responses.take(), Some(own));
    }

    /// What happens in requests, if it goes there.
    pub(crate) const fn requests(&self) -> Option<&Verdicts> {
        self.requests.as_ref()
    }

    /// What happens in answers, if it goes there.
    pub(crate) const fn responses(&self) -> Option<&Verdicts> {
        self.responses.as_ref()
    }

    /// What happens in requests, in answers or in both; nothing where it does not go.
    pub(crate) fn on(&self, (in_requests, in_responses): (bool, bool)) -> Option<Verdicts> {
        let requests = self.requests.clone().filter(|_| in_requests);
        worse(requests, self.responses.clone().filter(|_| in_responses))
    }

    /// What happens on each way, to be changed.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Verdicts> {
        self.requests.iter_mut().chain(&mut self.responses)
    }
}

fn worse(one: Option<Verdicts>, other: Option<Verdicts>) -> Option<Verdicts> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.worse(other)),
        (only, None) | (None, only) => only,
    }
}
