//! A folder after a run: right bytes, nothing touched without need, nothing of others lost.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use oasmith_build::sync::{Plan, Step, SyncError};

const HEADER: &str = "Written by a test.";

/// A folder of its own for each test, removed when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("driver-sync-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder for the test");
        Self(path)
    }

    fn write(&self, path: &str, text: &str) {
        let place = self.0.join(path);
        fs::create_dir_all(place.parent().expect("a parent")).expect("a folder");
        fs::write(place, text).expect("a file");
    }

    fn read(&self, path: &str) -> Option<String> {
        fs::read_to_string(self.0.join(path)).ok()
    }

    fn plan<'w>(&self, wanted: &[(&'w str, &'w str)]) -> Result<Plan<'w>, SyncError> {
        Plan::new(
            &self.0,
            wanted.iter().copied(),
            HEADER,
            &["models", "client"],
        )
    }

    fn sync(&self, wanted: &[(&str, &str)]) {
        self.plan(wanted)
            .expect("a plan")
            .apply()
            .expect("the plan can be applied");
    }

    /// Every file below the folder.
    fn files(&self) -> Vec<String> {
        fn look(folder: &Path, root: &Path, files: &mut Vec<String>) {
            for entry in fs::read_dir(folder).expect("a folder") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    look(&path, root, files);
                } else {
                    files.push(
                        path.strip_prefix(root)
                            .expect("a path below")
                            .display()
                            .to_string(),
                    );
                }
            }
        }
        let mut files = Vec::new();
        look(&self.0, &self.0, &mut files);
        files.sort();
        files
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn ours(text: &str) -> String {
    format!("// {HEADER}\n{text}\n")
}

#[test]
fn a_new_folder_is_filled() {
    let folder = Folder::new("new");
    let (lib, readme) = (ours("lib"), ours("readme"));
    folder.sync(&[("models/src/lib.rs", &lib), ("GAPS.md", &readme)]);
    assert_eq!(folder.files(), ["GAPS.md", "models/src/lib.rs"]);
    assert_eq!(folder.read("models/src/lib.rs"), Some(lib));
}

#[test]
fn nothing_is_touched_when_nothing_changed() {
    let folder = Folder::new("same");
    let text = ours("x");
    folder.sync(&[("models/a.rs", &text)]);
    let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    let place = folder.0.join("models/a.rs");
    let file = fs::File::options()
        .write(true)
        .open(&place)
        .expect("the file");
    file.set_modified(long_ago).expect("a time");
    drop(file);
    let plan = folder.plan(&[("models/a.rs", &text)]).expect("a plan");
    assert!(plan.is_empty());
    assert_eq!(plan.diff(), "");
    plan.apply().expect("the plan can be applied");
    let modified = fs::metadata(&place)
        .and_then(|data| data.modified())
        .expect("a time");
    assert_eq!(modified, long_ago);
}

#[test]
fn only_changed_files_are_written() {
    let folder = Folder::new("changed");
    let (a, b, c) = (ours("a"), ours("b"), ours("c"));
    folder.sync(&[("models/a.rs", &a), ("models/b.rs", &b)]);
    let plan = folder
        .plan(&[("models/a.rs", &a), ("models/b.rs", &c)])
        .expect("a plan");
    let changes: Vec<_> = plan.changes().collect();
    assert_eq!(changes, [("models/b.rs", &Step::Update(b, &c))]);
    plan.apply().expect("the plan can be applied");
    assert_eq!(folder.read("models/b.rs"), Some(c));
}

#[test]
fn ours_that_are_no_longer_wanted_go_with_their_folders() {
    let folder = Folder::new("remove");
    let text = ours("x");
    folder.sync(&[
        ("models/src/deep/a.rs", &text),
        ("models/b.rs", &text),
        ("client/c.rs", &text),
    ]);
    folder.write("models/notes.txt", "mine\n");
    folder.sync(&[("models/b.rs", &text)]);
    assert_eq!(folder.files(), ["models/b.rs", "models/notes.txt"]);
    assert!(!folder.0.join("models/src").exists());
    assert!(!folder.0.join("client").exists());
}

#[test]
fn the_output_of_a_sibling_is_left_alone() {
    let folder = Folder::new("sibling");
    folder.write("generated/models/a.rs", &ours("of another run"));
    folder.write("other.rs", &ours("of another run"));
    folder.sync(&[("models/b.rs", &ours("b"))]);
    let files = ["generated/models/a.rs", "models/b.rs", "other.rs"];
    assert_eq!(folder.files(), files);
}

#[test]
fn a_foreign_file_is_never_replaced() {
    let folder = Folder::new("foreign");
    folder.write("models/a.rs", "fn mine() {}\n");
    let text = ours("a");
    let refusal = folder
        .plan(&[("models/a.rs", &text), ("models/b.rs", &text)])
        .expect_err("a refusal");
    assert!(matches!(&refusal, SyncError::Foreign(paths) if paths.len() == 1));
    let message = refusal.to_string();
    assert!(
        message.contains("models/a.rs") && message.contains("nothing was written"),
        "{message}"
    );
    assert_eq!(folder.files(), ["models/a.rs"]);
    assert_eq!(
        folder.read("models/a.rs").as_deref(),
        Some("fn mine() {}\n")
    );
}

#[test]
fn the_header_counts_in_the_first_line_only() {
    let folder = Folder::new("first-line");
    folder.write("models/a.rs", &format!("fn mine() {{}}\n// {HEADER}\n"));
    assert!(folder.plan(&[("models/a.rs", "x")]).is_err());
    folder.sync(&[]);
    assert_eq!(folder.files(), ["models/a.rs"]);
}

#[cfg(unix)]
#[test]
fn a_link_is_neither_followed_nor_replaced() {
    let folder = Folder::new("link");
    folder.write("elsewhere/a.rs", &ours("a"));
    fs::create_dir_all(folder.0.join("models")).expect("a folder");
    std::os::unix::fs::symlink(
        folder.0.join("elsewhere/a.rs"),
        folder.0.join("models/a.rs"),
    )
    .expect("a link");
    std::os::unix::fs::symlink(folder.0.join("elsewhere"), folder.0.join("models/linked"))
        .expect("a link");
    assert!(folder.plan(&[("models/a.rs", "x")]).is_err());
    folder.sync(&[]);
    assert_eq!(folder.read("elsewhere/a.rs"), Some(ours("a")));
}

#[test]
fn what_a_killed_run_left_is_taken_away() {
    let folder = Folder::new("killed");
    folder.write("models/a.rs.123.gen-new", "// Writ");
    folder.sync(&[("models/a.rs", &ours("a"))]);
    assert_eq!(folder.files(), ["models/a.rs"]);
}

#[test]
fn when_one_text_cannot_be_written_no_file_changes() {
    let folder = Folder::new("half");
    let (old, new) = (ours("old"), ours("new"));
    folder.sync(&[("models/a.rs", &old)]);
    folder.write("models/z", "a file where a folder is needed\n");
    let plan = folder
        .plan(&[("models/a.rs", &new), ("models/z/b.rs", &new)])
        .expect("a plan");
    let fault = plan.apply().expect_err("a fault");
    assert!(fault.to_string().contains("models/z"), "{fault}");
    assert_eq!(folder.files(), ["models/a.rs", "models/z"]);
    assert_eq!(folder.read("models/a.rs"), Some(old));
}

#[test]
fn the_plan_reads_as_a_list() {
    let folder = Folder::new("list");
    let (a, b) = (ours("a"), ours("b"));
    folder.sync(&[
        ("models/a.rs", &a),
        ("models/b.rs", &a),
        ("models/c.rs", &a),
    ]);
    let plan = folder
        .plan(&[
            ("models/a.rs", &a),
            ("models/b.rs", &b),
            ("models/d.rs", &b),
        ])
        .expect("a plan");
    let root = folder.0.display();
    assert_eq!(
        plan.to_string(),
        format!(
            "update {root}/models/b.rs\nremove {root}/models/c.rs\ncreate {root}/models/d.rs\n1 unchanged in {root}"
        )
    );
    let diff = plan.diff();
    assert!(
        diff.contains("-a\n+b\n")
            && diff.contains("--- /dev/null")
            && diff.contains("+++ /dev/null"),
        "{diff}"
    );
}

#[cfg(unix)]
#[test]
fn links_below_the_folder_are_not_followed() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("links");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("elsewhere")).expect("a folder");
    std::fs::create_dir_all(folder.join("out")).expect("a folder");
    std::os::unix::fs::symlink(folder.join("elsewhere"), folder.join("out/models"))
        .expect("a link");
    let out = folder.join("out");
    let plan = oasmith_build::sync::Plan::new(
        &out,
        [("models/src/lib.rs", "// header\n")],
        "header",
        &["models"],
    );
    let refused = plan.expect_err("a link is in the way").to_string();
    assert!(refused.contains("out/models"), "{refused}");
    assert_eq!(
        std::fs::read_dir(folder.join("elsewhere"))
            .expect("a folder")
            .count(),
        0
    );
}

#[test]
fn runs_at_once_do_not_take_each_others_texts_away() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("at-once");
    let _ = std::fs::remove_dir_all(&folder);
    let texts: Vec<(String, String)> = (0..40)
        .map(|at| (format!("models/file_{at}.rs"), format!("// header\n{at}\n")))
        .collect();
    let run = || {
        let wanted = texts
            .iter()
            .map(|(path, text)| (path.as_str(), text.as_str()));
        let plan =
            oasmith_build::sync::Plan::new(&folder, wanted, "header", &["models"]).expect("a plan");
        plan.apply()
    };
    for _ in 0..10 {
        let _ = std::fs::remove_dir_all(&folder);
        std::thread::scope(|scope| {
            let runs: Vec<_> = (0..8).map(|_| scope.spawn(run)).collect();
            for run in runs {
                let done = run.join().expect("no panic");
                assert!(done.is_ok(), "{done:?}");
            }
        });
        assert_eq!(
            std::fs::read_dir(folder.join("models"))
                .expect("a folder")
                .count(),
            texts.len()
        );
    }
}
