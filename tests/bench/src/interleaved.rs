//! Contestants that take turns, measured by the processor time of the process.

use std::time::Duration;

use cpu_time::ProcessTime;

/// Turns of each.
const ROUNDS: usize = 25;

/// How long a turn takes at least.
const TURN: Duration = Duration::from_millis(20);

/// Who is measured, and what it does.
pub type Contestant<'c> = (&'c str, Box<dyn FnMut() + 'c>);

/// Measures all in turns and prints a line for each: the table, its name, the microseconds of processor for one of `parts` that are done in one go,
/// and MB in a second. `bytes` are those of a part, for each contestant or for all.
#[expect(clippy::cast_precision_loss, reason = "lengths of texts are small")]
pub fn measure(table: &str, parts: u32, bytes: &[usize], mut contestants: Vec<Contestant<'_>>) {
    let times: Vec<u32> = contestants.iter_mut().map(|(_, run)| times(run)).collect();
    let mut taken = vec![Vec::new(); contestants.len()];
    for _ in 0..ROUNDS {
        for (((_, run), times), taken) in contestants.iter_mut().zip(&times).zip(&mut taken) {
            let before = ProcessTime::now();
            (0..*times).for_each(|_| run());
            taken.push(before.elapsed().as_secs_f64() / f64::from(*times * parts) * 1e6);
        }
    }
    for (at, ((name, _), taken)) in contestants.iter().zip(&mut taken).enumerate() {
        taken.sort_by(f64::total_cmp);
        let middle = taken[ROUNDS / 2];
        let bytes = bytes[at.min(bytes.len() - 1)] as f64;
        println!("{table}\t{name}\t{middle:.3}\t{:.1}", bytes / middle);
    }
}

/// How often something has to be done to fill a turn.
fn times(run: &mut dyn FnMut()) -> u32 {
    let mut times = 1;
    loop {
        let before = ProcessTime::now();
        (0..times).for_each(|_| run());
        if before.elapsed() >= TURN {
            return times;
        }
        times *= 2;
    }
}
