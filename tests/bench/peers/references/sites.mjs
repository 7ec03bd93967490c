// The references of a description as folders, and a server that gives them out as hosts of pages do: compressed.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

const MODULES = join(import.meta.dirname, "../node_modules");
const version = (name) => JSON.parse(readFileSync(join(MODULES, name, "package.json"))).version;
export const REDOC = `Redoc of @redocly/cli ${version("@redocly/cli")}`;
export const SCALAR = `Scalar ${version("@scalar/api-reference")}`;

/** The page that Scalar's documentation shows, with the script and the description beside it. */
const SCALAR_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <title>Scalar API Reference</title>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
  </head>
  <body>
    <div id="app"></div>
    <script src="standalone.js"></script>
    <script>
      Scalar.createApiReference('#app', { url: 'openapi.json' })
    </script>
  </body>
</html>
`;

/** What writes each reference of a file into a folder. */
const WRITERS = {
  ours: (file, folder, oasmith) => execFileSync(oasmith, ["docs", "--spec", file, "--out", folder], { stdio: "ignore" }),
  [REDOC]: (file, folder) =>
    execFileSync(join(MODULES, ".bin/redocly"), ["build-docs", file, "--inlineBundle", "-o", join(folder, "index.html")], { stdio: "ignore" }),
  [SCALAR]: (file, folder) => {
    copyFileSync(join(MODULES, "@scalar/api-reference/dist/browser/standalone.js"), join(folder, "standalone.js"));
    copyFileSync(file, join(folder, "openapi.json"));
    writeFileSync(join(folder, "index.html"), SCALAR_PAGE);
  },
};

/** The references by name, each in its folder. */
export const write = ({ name, file }, folder, oasmith) =>
  Object.fromEntries(
    Object.entries(WRITERS).map(([writer, make], at) => {
      const site = join(folder, name.replaceAll(" ", "_"), String(at));
      rmSync(site, { recursive: true, force: true });
      mkdirSync(site, { recursive: true });
      make(file, site, oasmith);
      return [writer, site];
    }),
  );

/** The paths of all files below a folder. */
export const files = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name));

/** How many KiB all files of a folder have. */
export const kibibytes = (folder) => files(folder).reduce((sum, path) => sum + statSync(path).size, 0) / 1024;

const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml", ".md": "text/markdown" };

/** Serves a folder, each file compressed once, and counts the bytes of what it sends. */
export const serve = async (folder) => {
  const compressed = new Map();
  const server = createServer((request, answer) => {
    const path = join(folder, decodeURIComponent(new URL(request.url, "http://x").pathname).replace(/\/$/, "/index.html"));
    try {
      if (!compressed.has(path)) compressed.set(path, gzipSync(readFileSync(path)));
    } catch {
      return answer.writeHead(404).end();
    }
    const bytes = compressed.get(path);
    site.sent += bytes.length;
    answer.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream", "content-encoding": "gzip", "content-length": bytes.length });
    return answer.end(bytes);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const site = { url: `http://127.0.0.1:${server.address().port}/`, sent: 0, close: () => server.close() };
  return site;
};
