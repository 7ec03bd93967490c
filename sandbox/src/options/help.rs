//! What `--help` prints.

/// What `--help` prints.
pub const HELP: &str = "\
The service itself, running on this machine or for a team.

  sandbox [--listen ADDRESS] [--allow-host NAME] [--allow-origin ORIGIN] [--database WHERE]
          [--seed FIXTURE] [--log FORMAT] [--control] [--deliver HOST] [--assume NAME=VALUE]
  sandbox keys new [--name TEXT] [--scope SCOPE]... [--database WHERE]
  sandbox keys list [--database WHERE]
  sandbox keys delete ID [--database WHERE]
  sandbox health [ADDRESS]
  sandbox seed [--database WHERE] [--customers N] [--events N] [--random-seed N]

  --listen ADDRESS   where to listen; port 0 takes a free one, which is printed (127.0.0.1:8787);
                     0.0.0.0:8787 serves other machines too: keys are needed all the same
  --allow-host NAME  a host name that requests may ask for, beside those of this machine; may be repeated
  --allow-origin ORIGIN  let pages of another site call, as https://app.example, or of all by `*`
                     (CORS); may be repeated. None may use controls
  --database WHERE   where state is kept: the path of a file; `postgres://USER:PASSWORD@HOST/NAME`,
                     which several sandboxes may share; or `:memory:`, which forgets it in the end
                     (sandbox.sqlite)
  --seed FIXTURE     what a new database begins with: demo, empty, or a file (demo)
  --log FORMAT       a line for each request: text, json or off (text)
  --control          serve /control as well: move the clock, add items, fail on purpose, reset;
                     GET /control lists what there is. Controls need no key
  --deliver HOST[=URL]  deliver events to the endpoints at this host, or to the server at URL in its
                     place; may be repeated. Without it no event leaves the sandbox
  --assume NAME=VALUE  choose another assumption where the document is silent; GET /_assumptions
                     lists them; may be repeated

  keys new           makes a key and prints it, once: an unrestricted one, or with --scope a scoped one
  keys list          prints what is known of every key; a key itself is never shown again
  keys delete ID     makes a key useless; its state is `Deleted`

  health [ADDRESS]   fails unless a sandbox at the address and its database answer: for health
                     checks (127.0.0.1:8787)

  seed               adds a large fixture, the same for the same numbers
  --customers N      (1000)
  --events N         (100000)
  --random-seed N    (7)

A new database gets a developer with an unrestricted key, which is printed once.
";
