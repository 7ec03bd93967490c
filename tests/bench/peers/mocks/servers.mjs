// Mocks as processes: how each is started, and what it uses.
import { execFileSync, spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const BIN = join(import.meta.dirname, "../node_modules/.bin");
const version = (name) => JSON.parse(readFileSync(join(BIN, "..", name, "package.json"))).version;
const prism = `Prism ${version("@stoplight/prism-cli")}`;
const mockoon = `Mockoon ${version("@mockoon/cli")}`;
/** Processor time in `/proc` is counted in hundredths of a second. */
const TICKS = 100;

/** The command line of each mock for a file and a port, and whether the path of the server stands before those of operations. */
export const mocks = (ours) => ({
  ours: { line: (file, port) => [ours, "mock", "--spec", file, "--port", port], hasBase: true },
  [prism]: { line: (file, port) => [join(BIN, "prism"), "mock", "-v", "error", "-p", port, file], hasBase: false },
  [`${prism}, dynamic`]: { line: (file, port) => [join(BIN, "prism"), "mock", "-d", "-v", "error", "-p", port, file], hasBase: false },
  [mockoon]: {
    line: (file, port) => [join(BIN, "mockoon-cli"), "start", "-d", file, "-p", port, "-l", "127.0.0.1", "--disable-log-to-file", "--disable-admin-api"],
    hasBase: true,
  },
});

/** A port that nobody listens on. */
const freePort = () =>
  new Promise((resolve) => {
    const listener = createServer().listen(0, "127.0.0.1", () => {
      const { port } = listener.address();
      listener.close(() => resolve(port));
    });
  });

/** A mock of a description, once it answers. */
export class Server {
  static async start({ line, hasBase }, { file, document }) {
    const server = new Server();
    server.port = await freePort();
    const path = new URL(document.servers?.[0]?.url.replace(/\{[^}]*\}/g, "x") ?? "/", "http://x/").pathname.replace(/\/$/, "");
    server.base = hasBase ? path : "";
    const [program, ...words] = line(file, String(server.port));
    const begin = performance.now();
    server.process = spawn(program, words, { stdio: ["ignore", "pipe", "ignore"] });
    server.output = "";
    server.process.stdout.on("data", (part) => (server.output = (server.output + part).slice(0, 10_000)));
    server.process.on("exit", () => (server.hasEnded = true));
    const isLate = () => server.hasEnded || performance.now() - begin > 120_000;
    while (!isLate() && !(await server.send({ method: "GET", path: "/" }).catch(() => false))) await sleep(2);
    if (isLate()) {
      server.process.kill("SIGKILL");
      throw new Error(`${program} does not answer for ${file}`);
    }
    server.startMs = performance.now() - begin;
    return server;
  }

  /** The answer to a request. */
  send({ method, path, headers = {}, body }) {
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
      const sent = request({ host: "127.0.0.1", port: this.port, method, path: this.base + path, headers: { ...headers, ...length } }, (answer) => {
        const parts = [];
        answer.on("data", (part) => parts.push(part)).on("error", reject);
        answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, text: Buffer.concat(parts).toString() }));
      });
      sent.setTimeout(20_000, () => sent.destroy(new Error("no answer in time")));
      sent.on("error", reject).end(body);
    });
  }

  /** Requests in a second, and microseconds of processor for each, of a request that is sent again and again. */
  load({ path, headers }, seconds) {
    const before = this.ticks();
    const fields = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
    const line = ["--h1", "-c", "8", "-t", "1", "-D", String(seconds), ...fields, `http://127.0.0.1:${this.port}${this.base}${path}`];
    const output = execFileSync("h2load", line, { encoding: "utf8" });
    const [, done, succeeded] = output.match(/requests: \d+ total, \d+ started, (\d+) done, (\d+) succeeded/).map(Number);
    if (done !== succeeded || done === 0) throw new Error(`only ${succeeded} of ${done} requests were answered with a success`);
    return { perSecond: done / seconds, cpuMicros: ((this.ticks() - before) / TICKS / done) * 1e6 };
  }

  /** The processes: the one that was started and those below it. */
  ids() {
    const parents = new Map();
    for (const id of readdirSync("/proc").filter((it) => /^\d+$/.test(it))) {
      const stat = Server.stat(id);
      if (stat) parents.set(Number(id), Number(stat[1]));
    }
    const ids = [this.process.pid];
    for (const id of ids) ids.push(...[...parents].filter(([, parent]) => parent === id).map(([child]) => child));
    return ids;
  }

  /** What stands in `/proc/ID/stat` behind the name. */
  static stat(id) {
    try {
      return readFileSync(`/proc/${id}/stat`, "utf8").replace(/^.*\) /s, "").split(" ");
    } catch {
      return undefined;
    }
  }

  ticks() {
    return this.ids().reduce((sum, id) => sum + Number(Server.stat(id)[11]) + Number(Server.stat(id)[12]), 0);
  }

  /** The most memory that all its processes had, in MiB. */
  peakMebibytes() {
    return this.ids().reduce((sum, id) => sum + Number(readFileSync(`/proc/${id}/status`, "utf8").match(/VmHWM:\s*(\d+)/)[1]) / 1024, 0);
  }

  async stop() {
    const ended = new Promise((resolve) => (this.hasEnded ? resolve() : this.process.on("exit", resolve)));
    this.process.kill("SIGKILL");
    await ended;
  }
}
