//! Values of requests, whatever their types are.

use oasmith::{Abort, Codec, Decoder, RawJson, Writer};
use oasmith_codegen::ir::Value;

/// Any value, in whose objects no member stands twice: types that are generated refuse that where they read one.
#[derive(Debug)]
pub(crate) struct ReceivedJson(RawJson);

impl ReceivedJson {
    /// The value, with numbers as they were written.
    pub(crate) fn value(&self) -> Option<Value> {
        Value::from_json(self.0.as_str())
    }
}

impl Codec for ReceivedJson {
    const TAKES_NULL: bool = true;

    const PLACEHOLDER: Self = Self(RawJson::PLACEHOLDER);

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        self.0 = RawJson::from_wire(from.raw_once()?.into());
        Ok(())
    }

    fn write(&self, to: &mut Writer) {
        self.0.write(to);
    }

    fn is_null(&self) -> bool {
        self.0.is_null()
    }
}
