//! Contestants that take turns, measured by the processor time of the process: a harness that runs one to its end before the next begins would
//! measure what else the machine does, too.

use std::time::Duration;

use cpu_time::ProcessTime;

/// Turns of each.
const ROUNDS: usize = 25;

/// How long a turn takes at least.
const TURN: Duration = Duration::from_millis(20);

/// Who is measured, and what it does.
pub type Contestant<'c> = (&'c str, Box<dyn FnMut() + 'c>);

/// Measures all in turns: the names with the microseconds of processor for one of `parts` that are done in one go, each the median of all turns.
pub fn measure<'c>(parts: u32, mut contestants: Vec<Contestant<'c>>) -> Vec<(&'c str, f64)> {
    let times: Vec<u32> = contestants.iter_mut().map(|(_, run)| times(run)).collect();
    let mut spent = vec![Vec::new(); contestants.len()];
    for _ in 0..ROUNDS {
        for (((_, run), times), spent) in contestants.iter_mut().zip(&times).zip(&mut spent) {
            let before = ProcessTime::now();
            (0..*times).for_each(|_| run());
            spent.push(before.elapsed().as_secs_f64() / f64::from(*times * parts) * 1e6);
        }
    }
    let names = contestants.iter().map(|(name, _)| *name);
    let medians = spent.iter_mut().map(|spent| {
        spent.sort_by(f64::total_cmp);
        spent[ROUNDS / 2]
    });
    names.zip(medians).collect()
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
