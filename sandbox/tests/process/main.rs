//! The program as it is started and stopped: options, signals, kills, a full disk, a locked database, and what is around the API.

mod control;
mod deliveries;
mod faults;
mod files;
mod fixtures;
mod hostile;
mod keys;
mod options;
mod restarts;
mod running;
mod scarcity;
mod secrets;
mod sharing;
