//! An event as it is sent.

use oasmith::RawJson;
use oasmith::http::{MediaType, ParamLocation, ParamStyle, Style};
use oasmith::server::{MessageWriter, Outgoing};

/// The header that says of which tenant an event is.
const TENANT: &str = "Mock-Tenant";

/// What all messages of a webhook have.
#[derive(Debug, Clone)]
pub(crate) struct MessageForm {
    pub(crate) media_type: MediaType,
    /// The headers and the parts of the query that it always has.
    pub(crate) arguments: Vec<EventArgument>,
}

/// A parameter of a webhook.
#[derive(Debug, Clone)]
pub(crate) struct EventArgument {
    pub(crate) location: ParamLocation,
    pub(crate) name: &'static str,
    pub(crate) style: ParamStyle,
    pub(crate) value: RawJson,
}

/// An event as it is sent.
#[derive(Debug, Clone)]
pub(crate) struct EventMessage {
    pub(crate) form: &'static MessageForm,
    /// The name of its tenant, which is empty for the default one.
    pub(crate) tenant: String,
    pub(crate) body: RawJson,
}

impl Outgoing for EventMessage {
    const METHOD: &'static str = "POST";

    fn write(&self, to: &mut MessageWriter) {
        for EventArgument {
            location,
            name,
            style,
            value,
        } in &self.form.arguments
        {
            to.argument(*location, name, *style, value);
        }
        if !self.tenant.is_empty() {
            let style = ParamStyle::usual(Style::Simple);
            to.argument(ParamLocation::Header, TENANT, style, &self.tenant);
        }
        to.body(&[self.form.media_type], &self.body);
    }
}
