// `oasmith docs` beside Redoc and Scalar: node main.mjs OASMITH FOLDER [TURNS]. With PICTURES=FOLDER, what each page shows is kept there.
import { mkdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { chromium } from "playwright-core";
import { descriptions } from "../descriptions.mjs";
import { median, printTable, worst } from "../numbers.mjs";
import { keysTo, load, onPage, search, tabsToSearch, violations } from "./page.mjs";
import { REDOC, SCALAR, files, kibibytes, serve, write } from "./sites.mjs";

const [oasmith, folder, turns = "5"] = process.argv.slice(2);
const PICTURES = process.env.PICTURES;

/** The key that each reference shows for its search, and what it finds. */
const SEARCHES = {
  ours: { key: "/", found: "#found li" },
  [REDOC]: { key: "Control+k", found: '[data-component-name="Search/SearchItem"]' },
  [SCALAR]: { key: "Control+k", found: "[role=option]" },
};

/** What is searched for: the summary of the last operation whose summary no other has. */
const wordsOf = ({ paths }) => {
  const all = Object.values(paths).flatMap((path) => Object.values(path).map((it) => it?.summary).filter(Boolean));
  return all.findLast((one) => all.filter((other) => other.includes(one)).length === 1);
};

/** The pages of a description by row: the first one of each reference, and the longest of ours, which has many. */
const pagesOf = (sites) => {
  const ours = files(sites.ours).filter((it) => it.endsWith(".html"));
  const longest = ours.reduce((a, b) => (statSync(b).size > statSync(a).size ? b : a));
  return [
    ["ours", { writer: "ours", path: "" }],
    ["ours, its longest page", { writer: "ours", path: relative(sites.ours, longest) }],
    ...[REDOC, SCALAR].map((writer) => [writer, { writer, path: "" }]),
  ];
};

/** What is measured once: what axe finds, and how many keys lead somewhere. */
const once = async (browser, name, site, { writer, path }, words) => {
  const fails = (error) => void console.error(`${name}: ${error.message}`);
  const axe = await onPage(browser, (page) => violations(page, site, path)).catch(fails);
  if (path) return { axe };
  const keys = await onPage(browser, (page) => keysTo(page, site, SEARCHES[writer], words)).catch(fails);
  return { axe, keys, tabs: await onPage(browser, (page) => tabsToSearch(page, site)) };
};

const turn = async (browser, site, { writer, path }, words, picture) => {
  const loaded = await onPage(browser, async (page) => {
    const found = await load(page, site, path);
    if (picture) await page.screenshot({ path: picture });
    return found;
  });
  const found = path ? undefined : await onPage(browser, (page) => search(page, site, SEARCHES[writer], words)).catch((error) => void console.error(`${writer}: ${error.message}`));
  return { ...loaded, search: found };
};

const compared = async (browser, description) => {
  const folders = write(description, folder, oasmith);
  const sites = {};
  for (const [writer, folder] of Object.entries(folders)) sites[writer] = await serve(folder);
  const words = wordsOf(description.document);
  const [pages, turned, constant] = [pagesOf(folders), {}, {}];
  for (const [name, page] of pages) constant[name] = await once(browser, `${description.name}, ${name}`, sites[page.writer], page, words);
  for (let at = 0; at < Number(turns); at += 1) {
    for (const [row, page] of pages) {
      const picture = PICTURES && at === 0 && join(PICTURES, `${description.name}, ${row}.png`.replaceAll(/[ @/]/g, "_"));
      (turned[row] ??= []).push(await turn(browser, sites[page.writer], page, words, picture));
    }
  }
  const rows = pages.map(([row, { writer }]) => {
    const { paint, sent, elements, elsewhere, search } = median(turned[row]);
    const { axe, keys, tabs } = constant[row];
    return [row, { "first paint, ms": paint, "KiB sent": sent, "KiB on disk": kibibytes(folders[writer]), elements, "search answers, ms": search, "rules of axe violated": axe?.rules, "in places": axe?.places, "keys to an operation": keys, "Tabs to the search": tabs, "requests to others": elsewhere }];
  });
  for (const site of Object.values(sites)) site.close();
  const table = Object.fromEntries(rows);
  printTable(`References of ${description.name}, "${words}" is searched`, table);
  return table;
};

mkdirSync(folder, { recursive: true });
if (PICTURES) mkdirSync(PICTURES, { recursive: true });
const program = process.env.CHROMIUM ?? "/usr/bin/chromium";
// No other host is there, whatever the network has, so that nobody waits for one.
const args = ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"];
const browser = await chromium.launch({ executablePath: program, args });
const tables = [];
for (const description of descriptions(folder)) tables.push(await compared(browser, description));
await browser.close();
printTable("References, in the worst of these descriptions", worst(tables, []));
process.exit(0);
