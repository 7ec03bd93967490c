//! A call with Go and `net/http`.

use std::collections::BTreeSet;

use oasmith::json_string;

use super::request::{
    KEY, PartContent, SampleBody, SampleCredential, SamplePart, SampleRequest, quoted_string,
};
use crate::json;

/// A program that is being written.
struct Program {
    imports: BTreeSet<&'static str>,
    /// The statements so far.
    lines: Vec<String>,
    /// The number of parts that are no plain fields.
    parts: usize,
}

/// A request as a program.
pub(crate) fn call(request: &SampleRequest) -> String {
    let mut program = Program {
        imports: ["fmt", "io", "net/http"].into(),
        lines: Vec::new(),
        parts: 0,
    };
    if request.has_variables() {
        program.imports.insert("os");
    }
    if request.has_key_in_query() {
        program.imports.insert("net/url");
    }
    let body = program.body(&request.body);
    let mut headers = request.header_expressions("+", variable_of);
    if let SampleBody::Multipart(_) = request.body {
        headers.push((
            json_string("Content-Type"),
            "form.FormDataContentType()".to_owned(),
        ));
    }
    let headers = headers.into_iter();
    let mut headers: Vec<String> = headers
        .map(|(name, value)| format!("request.Header.Add({name}, {value})"))
        .collect();
    if request.credentials.contains(&SampleCredential::Basic) {
        let user = ["USER_NAME", "PASSWORD"].map(variable_of);
        headers.push(format!("request.SetBasicAuth({})", user.join(", ")));
    }
    if request.credentials.contains(&SampleCredential::Certificate) {
        let remark =
            "// The transport of the client has its certificate: tls.LoadX509KeyPair reads it.";
        program.lines.push(remark.to_owned());
    }
    let key = format!("url.QueryEscape({})", variable_of(KEY));
    let url = request.url_expression("+", &key, variable_of);
    let method = json_string(&request.method);
    program.written(&format!("{method}, {url}, {body}"), headers)
}

fn variable_of(name: &str) -> String {
    format!("os.Getenv(\"{name}\")")
}

impl Program {
    /// The expression that is read as the body.
    fn body(&mut self, body: &SampleBody) -> String {
        match body {
            SampleBody::None => "nil".to_owned(),
            SampleBody::Json(value) => self.text(&json::pretty(value)),
            SampleBody::Text(text) => self.text(text),
            SampleBody::Multipart(parts) => {
                self.imports.extend(["bytes", "mime/multipart"]);
                self.lines.push("var body bytes.Buffer".to_owned());
                let form = "form := multipart.NewWriter(&body)".to_owned();
                self.lines.push(form);
                for part in parts {
                    self.part(part);
                }
                self.lines.push("form.Close()".to_owned());
                "&body".to_owned()
            }
            SampleBody::File => {
                self.imports.insert("os");
                self.tried("file", "os.Open(\"file\")");
                "file".to_owned()
            }
        }
    }

    /// A text that is read: in quotes that its lines may stand in, if it has none of these.
    fn text(&mut self, text: &str) -> String {
        self.imports.insert("strings");
        if text.contains(['`', '\r']) {
            format!("strings.NewReader({})", json_string(text))
        } else {
            format!("strings.NewReader(`{text}`)")
        }
    }

    fn part(&mut self, part: &SamplePart) {
        let content = match &part.content {
            PartContent::Text(text) if part.media.is_none() => {
                let [name, text] = [&part.name, text].map(|it| json_string(it));
                self.lines.push(format!("form.WriteField({name}, {text})"));
                return;
            }
            PartContent::Text(text) => format!("[]byte({})", json_string(text)),
            PartContent::File => {
                self.imports.insert("os");
                let content = format!("content{}", self.parts + 1);
                self.tried(&content, "os.ReadFile(\"file\")");
                content
            }
        };
        self.parts += 1;
        let writer = format!("part{}", self.parts);
        let created = self.created(part);
        self.tried(&writer, &created);
        self.lines.push(format!("{writer}.Write({content})"));
    }

    /// The expression that begins a part.
    fn created(&mut self, part: &SamplePart) -> String {
        let Some(media) = &part.media else {
            return format!("form.CreateFormFile({}, \"file\")", json_string(&part.name));
        };
        self.imports.insert("net/textproto");
        let file = match part.content {
            PartContent::File => "; filename=\"file\"",
            PartContent::Text(_) => "",
        };
        let disposition = json_string(&format!(
            "form-data; name={}{file}",
            quoted_string(&part.name)
        ));
        let media = json_string(media);
        format!(
            "form.CreatePart(textproto.MIMEHeader{{\"Content-Disposition\": {{{disposition}}}, \"Content-Type\": {{{media}}}}})"
        )
    }

    /// A statement whose failure ends the program.
    fn tried(&mut self, name: &str, expression: &str) {
        self.lines.push(format!("{name}, err := {expression}"));
        self.lines.push(FAILED.to_owned());
    }

    fn written(mut self, arguments: &str, headers: Vec<String>) -> String {
        self.tried("request", &format!("http.NewRequest({arguments})"));
        self.lines.extend(headers);
        self.tried("response", "http.DefaultClient.Do(request)");
        self.lines.extend(LAST.map(str::to_owned));
        let imports = self.imports.iter();
        let imports: String = imports.map(|it| format!("\t\"{it}\"\n")).collect();
        let lines: String = self.lines.iter().map(|it| format!("\t{it}\n")).collect();
        format!("package main\n\nimport (\n{imports})\n\nfunc main() {{\n{lines}}}")
    }
}

/// What ends the program behind a statement that failed.
const FAILED: &str = "if err != nil {\n\t\tpanic(err)\n\t}";

/// What is done with the answer.
const LAST: [&str; 3] = [
    "defer response.Body.Close()",
    "text, _ := io.ReadAll(response.Body)",
    "fmt.Println(response.Status, string(text))",
];
