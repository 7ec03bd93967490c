// `oasmith mock` beside Prism and Mockoon: node main.mjs OASMITH FOLDER [TURNS]. What is not valid is explained on standard error with EXPLAIN=1.
import { mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { descriptions } from "../descriptions.mjs";
import { median, printTable, worst } from "../numbers.mjs";
import { operationsOf } from "./description.mjs";
import { credentials } from "./requests.mjs";
import { Server, mocks } from "./servers.mjs";
import { Session, requestsOf } from "./session.mjs";
import { broken, tripsOf } from "./trips.mjs";

const [ours, folder, turns = "5"] = process.argv.slice(2);
const explain = (text) => process.env.EXPLAIN && console.error(text);

/** Runs something on a mock that was just started. */
const on = async (mock, description, run) => {
  const server = await Server.start(mock, description);
  try {
    return await run(server);
  } finally {
    await server.stop();
  }
};

/** What a mock answers: shares of valid answers and successes, and of rounds that hold. */
const answered = async (name, mock, description, { operations, requests, trips }) => {
  const prefix = `${description.name}, ${name}`;
  const called = await on(mock, description, async (server) => {
    const found = await new Session(server, operations).callAll(requests, (why) => explain(`${prefix}: ${why}`));
    return { ...found, memory: server.peakMebibytes() };
  });
  const faults = await on(mock, description, async (server) => {
    const all = [];
    for (const trip of trips) {
      const why = await broken(server, operations, trip).catch((error) => error.message);
      if (why) all.push(`${trip.path}: ${why}`);
    }
    return all;
  });
  for (const why of faults) explain(`${prefix}: ${why}`);
  const share = (part, whole) => (whole === 0 ? undefined : (100 * part) / whole);
  return { ...called, validShare: share(called.valid, requests.length), successShare: share(called.successes, requests.length), round: share(trips.length - faults.length, trips.length) };
};

/** One turn of a mock: its start, and one request again and again. */
const turn = (mock, description, read) => on(mock, description, (server) => ({ start: server.startMs, ...server.load(read, 2) }));

/** The table of a description. */
const compared = async (description) => {
  const { operations, count } = operationsOf(description.document);
  const all = mocks(ours);
  const printed = await on(all.ours, description, async (server) => {
    while (!server.output.includes("reference: ")) await sleep(10);
    return server.output;
  });
  const keys = credentials(description.document, printed);
  const work = { operations, requests: requestsOf(keys, operations), trips: tripsOf(keys, operations) };
  const answers = {};
  for (const [name, mock] of Object.entries(all)) answers[name] = await answered(name, mock, description, work);
  // The first one without ids that every mock answers with 200.
  const read = work.requests.find(({ path }) => !path.includes("{") && Object.values(answers).every(({ succeeded }) => succeeded.has(path)));
  if (!read) throw new Error(`${description.name}: nothing is read from all`);
  const load = { ...read, path: read.search ? `${read.path}?${read.search}` : read.path };
  const turned = Object.fromEntries(Object.keys(all).map((name) => [name, []]));
  for (let at = 0; at < Number(turns); at += 1) {
    for (const [name, mock] of Object.entries(all)) turned[name].push(await turn(mock, description, load));
  }
  const rows = Object.entries(answers).map(([name, { validShare, successShare, round, memory }]) => {
    const { start, perSecond, cpuMicros } = median(turned[name]);
    return [name, { "valid answers, %": validShare, "valid successes, %": successShare, "rounds that hold, %": round, "requests in a second": perSecond, "CPU µs a request": cpuMicros, "peak MiB": memory, "start, ms": start }];
  });
  const table = Object.fromEntries(rows);
  printTable(`Mocks of ${description.name}, ${work.requests.length} of ${count} operations, ${work.trips.length} rounds, \`GET ${read.path}\``, table);
  return table;
};

mkdirSync(folder, { recursive: true });
const tables = [];
for (const description of descriptions(folder)) tables.push(await compared(description));
const more = ["valid answers, %", "valid successes, %", "rounds that hold, %", "requests in a second"];
printTable("Mocks, in the worst of these descriptions", worst(tables, more));
