//! Damaged descriptions that are accepted give code that compiles.

#[test]
fn damaged_descriptions_that_are_accepted_compile() {
    // That this file was built is what shows it; here it is only seen that there was something to build, and something to refuse.
    let (accepted, tried) = tests::damaged::ACCEPTED;
    assert!(0 < accepted && accepted < tried, "{accepted} of {tried}");
}
