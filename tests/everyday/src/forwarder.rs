//! A port in front of an application, which remembers what went through: for programs that bring a transport of their own.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::thread;

use crate::recorder::Record;

/// The methods that requests begin with.
const METHODS: [&str; 5] = ["DELETE", "GET", "PATCH", "POST", "PUT"];

impl Record {
    /// A URL whose requests go to another one, and are remembered here. They are those of HTTP/1.1.
    ///
    /// # Panics
    /// The other URL has no address, or there is no port.
    #[must_use]
    pub fn in_front_of(&self, url: &str) -> String {
        let address = url.strip_prefix("http://").expect("a URL in the clear");
        let (address, record) = (address.to_owned(), self.clone());
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let own = listener.local_addr().expect("an address");
        thread::spawn(move || {
            for caller in listener.incoming().flatten() {
                let (address, record) = (address.clone(), record.clone());
                thread::spawn(move || connect(caller, &address, &record));
            }
        });
        format!("http://{own}")
    }
}

/// Carries bytes in both directions until both sides have ended.
fn connect(mut caller: TcpStream, address: &str, record: &Record) -> io::Result<()> {
    let mut service = TcpStream::connect(address)?;
    let (mut answers, mut back) = (service.try_clone()?, caller.try_clone()?);
    thread::spawn(move || io::copy(&mut answers, &mut back));
    let (mut sent, mut piece) = (Vec::new(), [0; 8192]);
    loop {
        let length = caller.read(&mut piece)?;
        let Some(read @ [_, ..]) = piece.get(..length) else {
            return service.shutdown(std::net::Shutdown::Write);
        };
        sent.extend_from_slice(read);
        remember(&sent, record);
        service.write_all(read)?;
    }
}

/// What begins a request ends with the version, and stands right behind the body of the one before.
fn remember(sent: &[u8], record: &Record) {
    let text = String::from_utf8_lossy(sent);
    let mut pieces: Vec<&str> = text.split(" HTTP/1.1\r\n").collect();
    pieces.pop();
    for (before, target) in pieces.iter().filter_map(|piece| piece.rsplit_once(' ')) {
        let method = METHODS.iter().find(|method| before.ends_with(**method));
        record.add(method.expect("a method"), target);
    }
}
