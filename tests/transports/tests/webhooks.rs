//! Webhooks that a receiver which is not ours verifies: the package `standardwebhooks` of `PyPI`.

use std::io::{BufRead, BufReader, Lines};
use std::process::{ChildStdout, Command, Stdio};
use std::time::Duration;

use oasmith::webhook::{SendError, Sender, StandardWebhooks};
use transports::peers::process::python;
use transports::post::post::Letter;
use transports::post::post_server::hooks::LetterSentRequest;

const SECRET: &str = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

fn next(lines: &mut Lines<BufReader<ChildStdout>>) -> String {
    lines.next().expect("a line").expect("UTF-8")
}

#[test]
#[ignore = "needs standardwebhooks; `.ci/run peers` runs it"]
fn webhooks_are_verified_by_a_receiver_that_is_not_ours() {
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/programs/webhooks.py");
    let mut command = Command::new(python());
    let command = command.args([program, SECRET]).stdin(Stdio::piped());
    let mut program = command.stdout(Stdio::piped()).spawn().expect("Python");
    let mut lines = BufReader::new(program.stdout.take().expect("a pipe")).lines();
    let url = format!("http://127.0.0.1:{}/hooks", next(&mut lines));
    let sender = |secret: &str| {
        let signer = StandardWebhooks::new(secret).expect("a secret");
        let sender = Sender::new(&url, signer).expect("a URL");
        sender.retry_delays([Duration::from_millis(10)])
    };
    let letter = oasmith::make!(Letter {
        text: "Dear Ada, \u{1F48C}",
    });
    let message = LetterSentRequest {
        body: letter.expect("a letter"),
    };
    transports::run(async {
        let status = sender(SECRET).send("evt_1", &message).await;
        assert_eq!(status.expect("the second attempt"), 204);
        let seen = [next(&mut lines), next(&mut lines)];
        let text = r#"["/hooks", "evt_1", {"text": "Dear Ada, \ud83d\udc8c"}, "#;
        assert_eq!(seen, [format!("{text}503]"), format!("{text}204]")]);
        // Beside a secret that is replaced, and with a wrong one.
        let other = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
        let signer = StandardWebhooks::new(other).expect("a secret");
        let both = Sender::new(&url, signer.or_secret(SECRET).expect("a secret"));
        let status = both.expect("a URL").send("evt_2", &message).await;
        assert_eq!(status.expect("one of the two signatures"), 204);
        let error = sender(other).send("evt_3", &message).await;
        assert!(
            matches!(error, Err(SendError::Refused { status: 401, .. })),
            "{error:?}"
        );
    });
    let _ = program.kill();
    let _ = program.wait();
}
