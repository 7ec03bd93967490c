//! A description that is served.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use oasmith::server::{AnswerChecks, BoxFuture, RouteTable, Router};
use oasmith_codegen::ServiceModel;
use oasmith_codegen::ir::{Api, Resources};
use tokio::net::TcpListener;
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::sleep;

use crate::controls::Controls;
use crate::database;
use crate::deliveries::{self, AllowedUrls, DeliveryTarget, Emitter, EmitterRules, WEBHOOK_SECRET};
use crate::error_answers::ErrorAnswers;
use crate::handlers::HandlersInFront;
use crate::items::{self, Items, ReferenceChecks};
use crate::keys::{self, Key, MockAuthenticator};
use crate::logins::LoginKeys;
use crate::operation;
use crate::origins::AllowedOrigins;
use crate::pages::{MountedPages, Pages};
use crate::refusals::Refusals;
use crate::responder::Responder;
use crate::routes;
use crate::sample_call::SampleCall;
use crate::served::{Served, ServedAround};
use crate::service::{MockService, RequestChecks, SharedService};
use crate::settings::{
    self, AnswerRules, AppliedSettings, CallbackRules, EventRules, FaultTargets, MockSettings,
    Scenarios,
};
use crate::shutdown::shutdown_signal;
use crate::tenants::Tenants;
use crate::upstream::{Passage, PassageParts, UpstreamOptions};
use crate::values::Values;

/// How long a request may take: longer than an answer may be asked to wait.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(90);

/// How often a recording is written where it changes.
const RECORDING_PAUSE: Duration = Duration::from_secs(1);

/// How a description is served.
#[derive(Clone, Default)]
pub struct MockOptions {
    /// Equal seeds give equal answers.
    pub seed: u64,
    /// What becomes of requests that break rules.
    pub requests: RequestChecks,
    /// Whether items are remembered.
    pub memory: Memory,
    /// What remembers them beyond the end: the path of a file, or a URL of `PostgreSQL`. No other mock has it meanwhile.
    pub database: Option<String>,
    /// What the description does not say.
    pub settings: MockSettings,
    /// Which references to other items are looked up, in the place of what the settings say.
    pub references: Option<ReferenceChecks>,
    /// Whether tests may rule over it.
    pub controls: ControlAccess,
    /// The URL that events are sent to, in the place of that of the settings.
    pub deliver_to: Option<String>,
    /// The service behind it: without one, nothing is asked of any.
    pub upstream: Option<UpstreamOptions>,
    /// The other sites whose pages may call. None may rule over it.
    pub origins: AllowedOrigins,
    /// Pages beside the API, if there are some: below `/`, or below `/_reference` where the API answers there.
    pub pages: Option<Pages>,
}

impl MockOptions {
    /// Which references are looked up.
    fn references(&self) -> ReferenceChecks {
        let references = self.references.or(self.settings.references);
        references.unwrap_or_default()
    }

    /// The same with what the database has, if there is one.
    fn tenants(&self, new: Tenants, events: Option<&Emitter>) -> Result<Tenants, String> {
        let Some(place) = &self.database else {
            return Ok(new);
        };
        let in_place = |error| format!("{}: {error}", database::location(place));
        new.in_database(database::open(place)?, events)
            .map_err(in_place)
    }

    /// What sends these events and the callbacks, if there are some.
    fn emitter(&self, events: EventRules, api: &'static Api) -> Result<Option<Emitter>, String> {
        let settings = &self.settings;
        let secret = settings.webhook_secret.as_deref().unwrap_or(WEBHOOK_SECRET);
        let url = self.deliver_to.as_ref().or(settings.deliver_to.as_ref());
        let target = url
            .map(|url| DeliveryTarget::new(url, secret))
            .transpose()?;
        if target.is_some() && events.is_empty() {
            return Err("deliver_to: there are no `events` that could be delivered".to_owned());
        }
        let callbacks = CallbackRules::of(&settings.callbacks, api, self.seed)?;
        if callbacks.is_empty() && !settings.allow_callbacks.is_empty() {
            return Err("allow_callbacks: there are no `callbacks` that could be sent".to_owned());
        }
        deliveries::signer(secret)?;
        let rules = EmitterRules {
            events,
            callbacks,
            allowed: AllowedUrls::of(&settings.allow_callbacks)?,
            secret: secret.to_owned(),
        };
        let is_used = !rules.events.is_empty() || !rules.callbacks.is_empty();
        Ok(is_used.then(|| Emitter::new(rules, target)))
    }
}

/// Whether a mock answers controls beside the API: `GET /control` lists them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ControlAccess {
    /// It does not.
    #[default]
    Closed,
    /// It does.
    Open,
}

impl ControlAccess {
    /// The controls of a service, if it answers them.
    fn of(self, service: &Arc<MockService>, targets: FaultTargets) -> Option<Controls> {
        match self {
            Self::Closed => None,
            Self::Open => Some(Controls {
                service: Arc::clone(service),
                targets,
            }),
        }
    }
}

/// Whether a mock remembers what is created.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Memory {
    /// What is created is read, listed, changed and deleted.
    #[default]
    Items,
    /// Each answer is an example or a sample.
    Stateless,
}

/// A description that is served.
pub struct Mock {
    router: Router,
    keys: Vec<Key>,
    example: Option<SampleCall>,
    /// The ids of operations that create, show or change what is remembered.
    stateful: BTreeSet<String>,
    api: &'static Api,
    /// Nothing where none are remembered.
    resources: Option<&'static Resources>,
    service: Arc<MockService>,
    controls: Option<Controls>,
    origins: AllowedOrigins,
    /// Nothing where there are none.
    pages: Option<MountedPages>,
}

impl Mock {
    /// Makes what is served of a description. It stays in memory until the program ends.
    ///
    /// # Errors
    /// The settings name what is not described, or have items that are not valid; or there is no thread.
    pub fn new(model: ServiceModel, options: &MockOptions) -> Result<Self, String> {
        let settings = &options.settings;
        let (resources, applied) = remembered(&model, options)?;
        let ServiceModel { api, calls } = model;
        let api: &'static Api = Box::leak(Box::new(api));
        let operations = operation::all(api, &calls, resources, &applied.sets)?;
        let refusals = Refusals::of(&calls);
        let errors = ErrorAnswers::new(api, &refusals);
        let table = routes::table(&calls, &operations, errors);
        let keys = keys::keys(table.routes);
        let logins = LoginKeys::of(api, &operations, &keys);
        let stateful = operations.iter().filter(|it| it.stateful.is_some());
        let stateful = stateful.map(|it| it.id.clone()).collect();
        let values = Values::new(api, options.seed)?;
        let rules = AnswerRules::of(&settings.answers, api, &operations)?;
        let mut event_rules = EventRules::default();
        let items = match resources {
            Some(resources) => {
                let seeds = items::seeds(&settings.items, resources, &operations)?;
                let timers = Box::leak(Box::new(applied.timers));
                event_rules = EventRules::of(&settings.events, api, resources, options.seed)?;
                let checks = options.references();
                let items = Items::new(api, resources, timers, seeds, checks);
                Some(Arc::new(items.watching(event_rules.resources())))
            }
            None => None,
        };
        let targets = targets(api, &table);
        let parts = PassageParts {
            targets: &targets,
            operations: &operations,
            items: items.clone(),
            keys: &keys,
        };
        let upstream = options.upstream.as_ref();
        let upstream = upstream.map(|it| Passage::new(it, parts)).transpose()?;
        // A service behind it knows which keys are good.
        let known = if upstream.is_some() { &[] } else { &*keys };
        let scenarios = Scenarios::of(&settings.scenarios, &targets)?;
        let events = options.emitter(event_rules, api)?;
        let tenants = Tenants::new(items.clone(), scenarios);
        let tenants = options.tenants(tenants, events.as_ref())?;
        let example = SampleCall::example(api, &calls, &operations);
        let service = MockService {
            operations,
            responder: Responder::new(values, items.clone(), rules, logins, table.base_path),
            refusals,
            checks: options.requests.clone(),
            tenants,
            upstream,
            events,
        };
        service.tenants.begin()?;
        let service = Arc::new(service);
        let shared = SharedService(Arc::clone(&service));
        let router = Router::of_table(table, shared, MockAuthenticator::new(known));
        let pages = options.pages.as_ref();
        let pages = pages.map(|it| MountedPages::new(it.clone(), &router));
        let controls = options.controls.of(&service, targets);
        Ok(Self {
            // What answers is validated before.
            router: router
                .answer_checks(AnswerChecks::Off)
                .request_timeout(REQUEST_TIMEOUT),
            service,
            controls,
            origins: options.origins.clone(),
            pages,
            keys,
            example,
            stateful,
            api,
            resources,
        })
    }

    /// Lets handlers of a generated server answer first. They are made with the router of the mock as it is without them, which is a transport of generated
    /// clients: so they read and change its items. What they do not implement (501 `not_implemented`, as methods that a trait is implemented
    /// without) is answered by the mock. Who may call is decided by its keys.
    ///
    /// # Errors
    /// The handlers are of another description; or requests that break rules are answered, which handlers do not take.
    pub fn behind(self, handlers: impl FnOnce(&Router) -> Router) -> Result<Self, String> {
        if !matches!(self.service.checks, RequestChecks::Refuse) {
            return Err(
                "handlers take no requests that break rules: `RequestChecks::Refuse`".to_owned(),
            );
        }
        let in_front = HandlersInFront::new(&handlers(&self.router), &self.router)?;
        Ok(Self {
            router: self.router.with_handlers(in_front),
            ..self
        })
    }

    /// The path of the base URL, without a slash at its end.
    #[must_use]
    pub fn base_path(&self) -> &'static str {
        self.router.base_path()
    }

    /// What opens everything: a key for each scheme.
    #[must_use]
    pub fn keys(&self) -> &[Key] {
        &self.keys
    }

    /// How many operations create, show or change what is remembered.
    #[must_use]
    pub fn stateful(&self) -> usize {
        self.stateful.len()
    }

    /// Whether an operation creates, shows or changes what is remembered.
    pub(crate) fn is_stateful(&self, id: &str) -> bool {
        self.stateful.contains(id)
    }

    /// A call of an operation for a shell, where the mock is at this address: one that creates something, where one does.
    #[must_use]
    pub fn curl(&self, address: SocketAddr) -> Option<String> {
        let url = format!("http://{address}{}", self.base_path());
        let example = self.example.as_ref()?;
        Some(example.curl(&url, &self.keys))
    }

    /// The path of the first of the pages, if there are some.
    #[must_use]
    pub fn pages_path(&self) -> Option<String> {
        self.pages.as_ref().map(MountedPages::path)
    }

    /// The URL that events are sent to, if they are.
    #[must_use]
    pub fn delivers_to(&self) -> Option<&str> {
        let target = self.service.events.as_ref()?.target.as_ref()?;
        Some(&target.url)
    }

    pub(crate) const fn api(&self) -> &'static Api {
        self.api
    }

    pub(crate) const fn resources(&self) -> Option<&'static Resources> {
        self.resources
    }

    /// What answers controls, where it does.
    pub(crate) fn controls(&self) -> Option<Controls> {
        self.controls.clone()
    }

    /// The router, which answers without a socket: for one tenant, and without faults and a log of requests.
    #[must_use]
    pub const fn router(&self) -> &Router {
        &self.router
    }

    /// Answers connections until the other future ends.
    pub async fn serve(self, listener: TcpListener, stop: BoxFuture<'static, ()>) {
        // Dropped, it ends.
        let mut sending = JoinSet::new();
        sending.spawn(deliveries::run(Arc::clone(&self.service)));
        sending.spawn(recording(Arc::clone(&self.service)));
        let service = Arc::clone(&self.service);
        let around = ServedAround {
            controls: self.controls,
            origins: self.origins,
            pages: self.pages,
        };
        let served = Served::new(self.router, self.service, around);
        served.serve(listener, stop).await;
        service.write_recording();
    }

    /// Answers connections on a port of this machine, 0 for any, until the process is asked to end. What listens is told first.
    ///
    /// # Errors
    /// Nothing can listen there.
    pub fn serve_on(
        self,
        port: u16,
        listening: impl FnOnce(&Self, SocketAddr),
    ) -> Result<(), String> {
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        let runtime = builder.enable_all().build();
        let runtime = runtime.map_err(|error| error.to_string())?;
        runtime.block_on(async {
            let failed = |error: std::io::Error| format!("127.0.0.1:{port}: {error}");
            let listener = TcpListener::bind(("127.0.0.1", port))
                .await
                .map_err(failed)?;
            let address = listener.local_addr().map_err(failed)?;
            listening(&self, address);
            self.serve(listener, Box::pin(shutdown_signal())).await;
            Ok(())
        })
    }
}

fn targets(api: &'static Api, table: &RouteTable) -> FaultTargets {
    let others = table.other_bases.iter().map(|it| it.path());
    FaultTargets {
        api,
        bases: [table.base_path].into_iter().chain(others).collect(),
    }
}

/// Writes what is recorded while requests come.
async fn recording(service: Arc<MockService>) {
    while service.upstream.is_some() {
        sleep(RECORDING_PAUSE).await;
        let service = Arc::clone(&service);
        // What is wrong was reported.
        let _ = spawn_blocking(move || service.write_recording()).await;
    }
}

/// What is remembered, as the settings have it; nothing where answers are examples and samples alone.
fn remembered(
    model: &ServiceModel,
    options: &MockOptions,
) -> Result<(Option<&'static Resources>, AppliedSettings), String> {
    match options.memory {
        Memory::Items => {
            let (resources, applied) = settings::apply(&options.settings, model)?;
            Ok((Some(Box::leak(Box::new(resources))), applied))
        }
        Memory::Stateless => {
            options.settings.without_items()?;
            if options.database.is_some() {
                return Err(
                    "a database keeps what is remembered, and with `--stateless` nothing is"
                        .to_owned(),
                );
            }
            Ok((None, AppliedSettings::default()))
        }
    }
}
