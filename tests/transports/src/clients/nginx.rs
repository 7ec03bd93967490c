//! nginx as a reverse proxy before our server, asked byte by byte.

use std::net::TcpListener;
use std::os::fd::OwnedFd;
use std::process::{Child, Command, Stdio};

use super::{Serving, bytes};
use crate::requests::{Reply, RequestRow};

/// A proxy that runs until it is dropped.
struct Proxy(Child);

impl Drop for Proxy {
    fn drop(&mut self) {
        let pid = self.0.id().to_string();
        let _ = Command::new("kill").arg(pid).status();
        let _ = self.0.wait();
    }
}

/// Asks through the proxy, which is given its socket as standard input, and lives five minutes at most.
pub async fn all(serving: &Serving, rows: &[RequestRow]) -> Vec<Result<Reply, String>> {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let folder = std::env::temp_dir().join(format!("oasmith-nginx-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let at = folder.display();
    let text = format!(
        "daemon off; pid {at}/pid; error_log stderr crit; events {{}}
         http {{
           access_log off; client_body_temp_path {at}/body; proxy_temp_path {at}/proxy;
           fastcgi_temp_path {at}/fastcgi; uwsgi_temp_path {at}/uwsgi; scgi_temp_path {at}/scgi;
           server {{
             listen {address}; client_max_body_size 0;
             location / {{ proxy_pass http://{}; proxy_http_version 1.1; proxy_set_header Host $http_host; proxy_buffering off; proxy_request_buffering off; }}
           }}
         }}",
        serving.address
    );
    let config = super::program::file(&text);
    let mut command = Command::new("timeout");
    command
        .args(["--kill-after=5", "300", "nginx", "-e", "stderr", "-p"])
        .arg(&folder);
    command.arg("-c").arg(config.path()).env("NGINX", "0;");
    let started = command
        .stdin(OwnedFd::from(listener))
        .stdout(Stdio::null())
        .spawn();
    let proxy = Proxy(started.expect("`timeout` starts"));
    let replies = bytes::plain(serving, address, rows).await;
    drop(proxy);
    let _ = std::fs::remove_dir_all(folder);
    replies
}
