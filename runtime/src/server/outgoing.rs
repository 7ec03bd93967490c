//! What a service sends: its webhooks, and the callbacks of its operations.

use crate::event::tag_of;
use crate::http::{
    Headers, MediaType, Method, ParamLocation, ParamStyle, encode_query, written_as,
};
use crate::json::Purpose;
use crate::residual::Residual;
use crate::{Code, Codec, Json, Limits, Violation, Violations};

/// A message that a service sends. Generated code has one for each webhook and callback: what its receiver's method takes.
pub trait Outgoing {
    /// The method that it is sent by.
    const METHOD: &'static str;

    /// Writes it.
    #[doc(hidden)]
    fn write(&self, to: &mut MessageWriter);
}

/// What a message becomes, whoever it is sent to.
#[doc(hidden)]
#[derive(Debug, Default)]
pub struct MessageWriter {
    query: Vec<String>,
    headers: Headers,
    body: Vec<u8>,
    /// What the next part is validated by.
    residual: Residual,
    violations: Option<Violations>,
}

/// A message as it is sent.
#[doc(hidden)]
#[derive(Debug)]
pub struct WrittenMessage {
    /// By what it is sent.
    pub method: Method,
    /// Its own pairs of the query.
    pub query: Vec<String>,
    /// Its own headers, and that of its body.
    pub headers: Headers,
    /// Its body; empty where it has none.
    pub body: Vec<u8>,
}

impl WrittenMessage {
    /// Writes a message.
    ///
    /// # Errors
    /// It breaks rules of the description, or has no form there.
    pub fn of<T: Outgoing>(message: &T) -> Result<Self, Violations> {
        let mut writer = MessageWriter::default();
        message.write(&mut writer);
        let MessageWriter {
            query,
            headers,
            body,
            residual: _,
            violations,
        } = writer;
        match violations {
            Some(violations) => Err(violations),
            None => Ok(Self {
                method: Method::from_name(T::METHOD).unwrap_or(Method::Other(T::METHOD)),
                query,
                headers,
                body,
            }),
        }
    }
}

impl MessageWriter {
    /// Lets the next part be validated by a schema: its type does not check all of it.
    #[cfg(feature = "schema")]
    pub fn validated(&mut self, schema: crate::schema::SchemaRef) -> &mut Self {
        self.residual = Residual::Whole(schema);
        self
    }

    /// The same where schemas validate something inside of it.
    #[cfg(feature = "schema")]
    pub fn validated_inside(&mut self) -> &mut Self {
        self.residual = Residual::Inside;
        self
    }

    /// A parameter. Those of the path are part of the URL that a callback has.
    pub fn argument<T: Codec>(
        &mut self,
        location: ParamLocation,
        name: &str,
        style: ParamStyle,
        value: &T,
    ) {
        let part = location.request_part();
        if let Some(found) = self.violations_of(value) {
            self.note(found.located(part, name));
        }
        let json = value.to_response_json();
        let set = match location {
            ParamLocation::Query => self.pairs(name, style, &json),
            ParamLocation::Header => self.lines(name, style, &json),
            ParamLocation::Cookie | ParamLocation::Path | ParamLocation::Part(_) => {
                let message = "a message has no such parameter";
                Err(Violation::new(Code::Type, message))
            }
        };
        if let Err(violation) = set {
            self.note(Violations::from(violation).located(part, name));
        }
    }

    fn pairs(&mut self, name: &str, style: ParamStyle, json: &str) -> Result<(), Violation> {
        let pairs = style.pairs(name, json, encode_query)?.into_iter();
        let pairs = pairs.map(|(name, value)| format!("{name}={value}"));
        self.query.extend(pairs);
        Ok(())
    }

    fn lines(&mut self, name: &str, style: ParamStyle, json: &str) -> Result<(), Violation> {
        for line in style.header(name, json)? {
            self.headers.add(name, line);
        }
        Ok(())
    }

    /// The body.
    pub fn body<T: Codec>(&mut self, media_types: &[MediaType], body: &T) {
        if let Some(found) = self.violations_of(body) {
            self.note(found);
        }
        match written_as(media_types, None, body.to_response_json()) {
            Ok((media, bytes)) => {
                self.headers.set("Content-Type", media);
                self.body = bytes;
            }
            Err(violations) => self.note(violations),
        }
    }

    /// A message whose body has another category is one of another webhook.
    pub fn category(&mut self, member: &str, values: &[&str]) {
        let found = tag_of(&self.body, member).unwrap_or_default();
        if !values.contains(&&*found) {
            let message = format!("`{member}` says that this is another webhook");
            self.note(Violation::new(Code::Type, message).into());
        }
    }

    /// What is wrong with a part: a request it is, but from the service, as what that answers.
    fn violations_of<T: Codec>(&mut self, part: &T) -> Option<Violations> {
        let residual = std::mem::take(&mut self.residual);
        residual.violations_of_sent(Purpose::Response, part, Limits::REQUEST.violations)
    }

    fn note(&mut self, found: Violations) {
        self.violations = Some(match self.violations.take() {
            Some(before) => before.and(found),
            None => found,
        });
    }
}
