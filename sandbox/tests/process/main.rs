//! The program as it is started and stopped: options, signals, kills, a full disk, a locked database, and what is around the API.

mod control;
mod deliveries;
mod faults;
mod files;
mod hostile;
mod keys;
mod obstacles;
mod options;
mod restarts;
mod running;
mod secrets;
mod sharing;
mod worlds;
