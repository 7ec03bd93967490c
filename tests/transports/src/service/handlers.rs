//! What our server answers by itself.

use oasmith::http::{Event, Streamed};
use oasmith::server::{Context, Rejection};

use super::Post;
use crate::gate::Gated;
use crate::post::post::Letter;
use crate::post::post_server as server;

fn letter(text: &str) -> Letter {
    oasmith::make!(Letter { text }).expect("a letter")
}

impl server::Letters for Post {
    type Error = Rejection;

    async fn list(
        &self,
        request: server::ListLettersRequest,
        _: &Context,
    ) -> Result<server::ListLettersResponse, Rejection> {
        Ok(server::ListLettersResponse::Ok {
            body: request.x_ids.unwrap_or_default(),
            x_tags: request.tag,
        })
    }

    async fn check_letter(
        &self,
        _: server::CheckLetterRequest,
        _: &Context,
    ) -> Result<server::CheckLetterResponse, Rejection> {
        Ok(server::CheckLetterResponse::Ok {
            e_tag: Some("\"1\"".to_owned()),
        })
    }

    async fn get(
        &self,
        request: server::GetLetterRequest,
        _: &Context,
    ) -> Result<server::GetLetterResponse, Rejection> {
        if request.if_none_match.as_deref() == Some("\"1\"") {
            return Ok(server::GetLetterResponse::NotModified);
        }
        Ok(server::GetLetterResponse::Ok {
            body: letter(&format!("letter {}", request.id)),
            e_tag: Some("\"1\"".to_owned()),
        })
    }

    async fn put(
        &self,
        request: server::PutLetterRequest,
        _: &Context,
    ) -> Result<server::PutLetterResponse, Rejection> {
        Ok(request.body.into())
    }

    async fn delete(
        &self,
        _: server::DeleteLetterRequest,
        _: &Context,
    ) -> Result<server::DeleteLetterResponse, Rejection> {
        Ok(server::DeleteLetterResponse::NoContent)
    }

    async fn stamp(
        &self,
        request: server::StampLetterRequest,
        _: &Context,
    ) -> Result<server::StampLetterResponse, Rejection> {
        Ok(if request.id == "form" {
            server::StampLetterResponse::ResetContent
        } else {
            server::StampLetterResponse::NoContent
        })
    }

    async fn replace_stamp(
        &self,
        _: server::ReplaceStampRequest,
        _: &Context,
    ) -> Result<server::ReplaceStampResponse, Rejection> {
        Ok(server::ReplaceStampResponse::NoContent)
    }

    async fn change_stamp(
        &self,
        _: server::ChangeStampRequest,
        _: &Context,
    ) -> Result<server::ChangeStampResponse, Rejection> {
        Ok(server::ChangeStampResponse::NoContent)
    }

    async fn log_in(&self, _: &Context) -> Result<server::LogInResponse, Rejection> {
        let cookies = [
            "a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT".to_owned(),
            "b=2; Path=/".to_owned(),
        ];
        Ok(server::LogInResponse::NoContent {
            set_cookie: Some(cookies.into()),
        })
    }

    async fn show_clerk(&self, context: &Context) -> Result<server::ShowClerkResponse, Rejection> {
        Ok(context.account().to_owned().into())
    }
}

impl server::Media for Post {
    type Error = Rejection;

    async fn echo_text(
        &self,
        request: server::EchoTextRequest,
        _: &Context,
    ) -> Result<server::EchoTextResponse, Rejection> {
        Ok(request.body.into())
    }

    async fn echo_bytes(
        &self,
        request: server::EchoBytesRequest,
        _: &Context,
    ) -> Result<server::EchoBytesResponse, Rejection> {
        Ok(request.body.into())
    }

    async fn send_form(
        &self,
        request: server::SendFormRequest,
        _: &Context,
    ) -> Result<server::SendFormResponse, Rejection> {
        Ok(request.body.into())
    }

    async fn send_parcel(
        &self,
        request: server::SendParcelRequest,
        _: &Context,
    ) -> Result<server::SendParcelResponse, Rejection> {
        let picture = &request.body.picture;
        let said = [
            request.body.letter.text.clone(),
            picture.file_name().unwrap_or_default().to_owned(),
            picture.media_type().unwrap_or_default().to_owned(),
            picture.as_bytes().len().to_string(),
        ];
        Ok(Vec::from(said).into())
    }
}

impl server::Streams for Post {
    type Error = Rejection;

    /// Events to who accepts nothing else, and all letters at once to everybody else. Behind an event that is known comes the one after it.
    async fn read_feed(
        &self,
        request: server::ReadFeedRequest,
        context: &Context,
    ) -> Result<server::ReadFeedResponse, Rejection> {
        let accepts = context.headers.get("accept").unwrap_or_default();
        if accepts == "application/json" {
            let all = vec![letter("a"), letter("b")];
            return Ok(server::ReadFeedOkContent::Json(all).into());
        }
        let mut events = vec![
            Event::new(letter("a")).id("8"),
            Event::new(letter("b")).id("9"),
        ];
        if request.last_event_id.as_deref() == Some("8") {
            events.remove(0);
        }
        let events = Streamed::new(Gated::new(events, self.gates.clone(), self.row));
        Ok(server::ReadFeedOkContent::EventStream(events).into())
    }

    async fn read_lines(&self, _: &Context) -> Result<server::ReadLinesResponse, Rejection> {
        let all = vec![letter("a"), letter("b")];
        let lines = Streamed::new(Gated::new(all, self.gates.clone(), self.row));
        Ok(lines.into())
    }
}
