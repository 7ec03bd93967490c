//! Runs one of the examples: `cargo run -p try-client -- NAME URL KEY`, with the ids of the sandbox's demo fixture.

use std::path::Path;
use std::process::ExitCode;

use svc_client::Client;
use try_client::{Failure, create_once, errors, history, webhooks, without_an_executor};

const NAMES: &str = "create_once, history, errors, webhooks, without_an_executor";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [name, url, key] = words.as_slice() else {
        eprintln!("try-client NAME URL KEY; names are {NAMES}");
        return ExitCode::FAILURE;
    };
    match run(name, url, key) {
        Ok(said) => {
            println!("{said}");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(name: &str, url: &str, key: &str) -> Result<String, Failure> {
    let client = Client::new(url, key)?;
    if name == "without_an_executor" {
        return Ok(format!("{:?}", without_an_executor::run(&client)?));
    }
    let (customer, account) = ("acme0customer".parse()?, "acme0prefunded".parse()?);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        match name {
            "create_once" => {
                let file = Path::new("target/create_once.key");
                Ok(format!(
                    "{:?}",
                    create_once::run(&client, &customer, file).await?.id
                ))
            }
            "history" => Ok(format!("{:?}", history::all(&client, &account).await?)),
            "errors" => Ok(format!(
                "{:?}",
                errors::run(&client, &customer, &"nobody".parse()?).await
            )),
            "webhooks" => {
                let url = "https://example.com/hook".parse()?;
                Ok(format!("{:?}", webhooks::run(&client, &url).await?.id))
            }
            other => Err(format!("no example is called `{other}`; there are {NAMES}").into()),
        }
    })
}
