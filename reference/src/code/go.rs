//! A call with Go and `net/http`.

use std::collections::BTreeSet;

use oasmith::json_string;

use super::request::{KEY, SampleBody, SampleCredential, SamplePart, SampleRequest};
use crate::json;

/// A program that is being written.
#[derive(Default)]
struct Program {
    imports: BTreeSet<&'static str>,
    /// The statements before the request.
    before: Vec<String>,
    /// Those that set headers of the request.
    headers: Vec<String>,
    /// The number of files that are read.
    files: usize,
}

/// A request as a program.
pub(crate) fn call(request: &SampleRequest) -> String {
    let mut program = Program {
        imports: ["fmt", "io", "net/http"].into(),
        ..Program::default()
    };
    let mut url = json_string(&request.url);
    let mut cookies: Vec<String> = request.cookies.iter().map(|it| json_string(it)).collect();
    let body = program.body(&request.body);
    for credential in &request.credentials {
        match credential {
            SampleCredential::Header {
                name,
                scheme,
                variable,
            } => {
                let key = program.variable_of(variable);
                let value = match scheme.as_str() {
                    "" => key,
                    scheme => format!("{}+{key}", json_string(scheme)),
                };
                program.header(name, &value);
            }
            SampleCredential::Query(name) => {
                program.imports.insert("net/url");
                let sign = if request.url.contains('?') { '&' } else { '?' };
                let name = oasmith::http::encode_query(name);
                let before = json_string(&format!("{sign}{name}="));
                let key = program.variable_of(KEY);
                url = format!("{url}+{before}+url.QueryEscape({key})");
            }
            SampleCredential::Cookie(name) => {
                let key = program.variable_of(KEY);
                cookies.push(format!("{}+{key}", json_string(&format!("{name}="))));
            }
            SampleCredential::Basic => {
                let user = ["USER_NAME", "PASSWORD"].map(|it| program.variable_of(it));
                program
                    .headers
                    .push(format!("request.SetBasicAuth({})", user.join(", ")));
            }
            SampleCredential::Certificate => {
                let remark = "// The transport of the client has its certificate: tls.LoadX509KeyPair reads it.";
                program.before.push(remark.to_owned());
            }
        }
    }
    for (name, value) in &request.headers {
        program.header(name, &json_string(value));
    }
    if !cookies.is_empty() {
        program.header("Cookie", &cookies.join("+\"; \"+"));
    }
    program.written(&json_string(&request.method), &url, &body)
}

impl Program {
    fn variable_of(&mut self, name: &str) -> String {
        self.imports.insert("os");
        format!("os.Getenv(\"{name}\")")
    }

    fn header(&mut self, name: &str, value: &str) {
        let line = format!("request.Header.Add({}, {value})", json_string(name));
        self.headers.push(line);
    }

    /// The expression that is read as the body.
    fn body(&mut self, body: &SampleBody) -> String {
        match body {
            SampleBody::None => "nil".to_owned(),
            SampleBody::Json(media, value) => {
                self.header("Content-Type", &json_string(media));
                self.text(&json::pretty(value))
            }
            SampleBody::Form(pairs) => {
                let media = json_string("application/x-www-form-urlencoded");
                self.header("Content-Type", &media);
                let pairs: Vec<String> = pairs
                    .iter()
                    .map(|(name, it)| format!("{name}={it}"))
                    .collect();
                self.text(&pairs.join("&"))
            }
            SampleBody::Text(media, text) => {
                self.header("Content-Type", &json_string(media));
                self.text(text)
            }
            SampleBody::Multipart(parts) => {
                self.imports.extend(["bytes", "mime/multipart"]);
                self.before.push("var body bytes.Buffer".to_owned());
                self.before
                    .push("form := multipart.NewWriter(&body)".to_owned());
                for part in parts {
                    self.part(part);
                }
                self.before.push("form.Close()".to_owned());
                self.header("Content-Type", "form.FormDataContentType()");
                "&body".to_owned()
            }
            SampleBody::File(media) => {
                self.header("Content-Type", &json_string(media));
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
        match part {
            SamplePart::File { name } => {
                let name = json_string(name);
                self.imports.insert("os");
                self.files += 1;
                let (content, part) = (
                    format!("content{}", self.files),
                    format!("part{}", self.files),
                );
                self.tried(&content, "os.ReadFile(\"file\")");
                self.tried(&part, &format!("form.CreateFormFile({name}, \"file\")"));
                self.before.push(format!("{part}.Write({content})"));
            }
            SamplePart::Text { name, text } => {
                let [name, text] = [name, text].map(|it| json_string(it));
                self.before.push(format!("form.WriteField({name}, {text})"));
            }
        }
    }

    /// A statement whose failure ends the program.
    fn tried(&mut self, name: &str, expression: &str) {
        self.before.push(format!("{name}, err := {expression}"));
        self.before
            .push("if err != nil {\n\t\tpanic(err)\n\t}".to_owned());
    }

    fn written(&self, method: &str, url: &str, body: &str) -> String {
        let imports: String = self
            .imports
            .iter()
            .map(|it| format!("\t\"{it}\"\n"))
            .collect();
        let request = format!("request, err := http.NewRequest({method}, {url}, {body})");
        let failed = "if err != nil {\n\t\tpanic(err)\n\t}".to_owned();
        let mut lines = self.before.clone();
        lines.extend([request, failed.clone()]);
        lines.extend(self.headers.iter().cloned());
        lines.extend([
            "response, err := http.DefaultClient.Do(request)".to_owned(),
            failed,
            "defer response.Body.Close()".to_owned(),
            "text, _ := io.ReadAll(response.Body)".to_owned(),
            "fmt.Println(response.Status, string(text))".to_owned(),
        ]);
        let lines: String = lines.iter().map(|it| format!("\t{it}\n")).collect();
        format!("package main\n\nimport (\n{imports})\n\nfunc main() {{\n{lines}}}")
    }
}
