//! A body, and where it is sent.

use oasmith::http::{Method, Request};

/// A body of about so many bytes, and where it is sent.
pub struct Row {
    pub label: &'static str,
    path: &'static str,
    pub media_type: &'static str,
    body: fn(usize) -> Vec<u8>,
}

impl Row {
    pub const fn new(
        label: &'static str,
        path: &'static str,
        media_type: &'static str,
        body: fn(usize) -> Vec<u8>,
    ) -> Self {
        Self {
            label,
            path,
            media_type,
            body,
        }
    }

    pub fn request(&self, length: usize) -> Request {
        let mut request = Request::new(Method::Post, self.path);
        request.headers.set("Content-Type", self.media_type);
        request.body = (self.body)(length);
        assert!(request.body.len() <= length, "{}", self.label);
        request.body.shrink_to_fit();
        request
    }
}
