// A page of a reference in a browser: what it took to load, what axe finds, and whether a search and the keyboard lead to an operation.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** How long a page may take for anything, in ms. */
const PATIENCE = 120_000;
/** The most keys that are pressed to reach the search. */
const MOST_KEYS = 60;

/** Runs something on a page of a new profile, whose cache is empty. */
export const onPage = async (browser, run) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  try {
    return await run(page);
  } finally {
    await context.close();
  }
};

/** What the load of a page took: its first paint, KiB that were sent, elements, and requests to other hosts; the latter two seconds after it. */
export const load = (page, site, path) => counted(page, site, async () => {
  await page.goto(site.url + path, { waitUntil: "load" });
  await sleep(2000);
  return page.evaluate(() => ({ paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime, elements: document.getElementsByTagName("*").length }));
});

/** With what a site sent meanwhile, and how often a page asked another one. */
const counted = async (page, site, run) => {
  const before = site.sent;
  let elsewhere = 0;
  page.on("request", (request) => (elsewhere += /^https?:/.test(request.url()) && !request.url().startsWith(site.url)));
  const found = await run();
  return { ...found, sent: (site.sent - before) / 1024, elsewhere };
};

/**
 * Presses the key of the search as soon as it is heard, and types; ms from the begin of the load until the words stand in what is found. A page may
 * not listen yet when its load ends, so the key is pressed again after a second without the focus in a field; sooner it might close what it opened.
 */
export const search = async (page, site, { key, found }, words) => {
  await page.goto(site.url, { waitUntil: "commit" });
  const isTyping = () => page.evaluate(() => document.activeElement?.tagName === "INPUT").catch(() => false);
  const [begin, pressed] = [performance.now(), { at: -Infinity }];
  while (!(await isTyping())) {
    if (performance.now() - begin > PATIENCE) throw new Error("no search");
    if (performance.now() - pressed.at > 1000) {
      await page.keyboard.press(key);
      pressed.at = performance.now();
    }
    await sleep(20);
  }
  await page.keyboard.insertText(words);
  const handle = await page.waitForFunction(
    ([selector, text]) => {
      const shown = [...document.querySelectorAll(selector)].some((it) => it.textContent.replace(/\s+/g, " ").includes(text));
      return shown && performance.now();
    },
    [found, words],
  );
  return handle.jsonValue();
};

/** How many keys it takes by the keyboard until what was searched for is open, with the one of the search; none if that is not reached. */
export const keysTo = async (page, site, how, words) => {
  for (const keys of [["Enter"], ["ArrowDown", "Enter"]]) {
    await search(page, site, how, words);
    const before = page.url();
    for (const key of keys) await page.keyboard.press(key);
    await sleep(3000);
    const isOpen = await page.evaluate((text) => {
      const isSeen = (it) => it.getBoundingClientRect().top < innerHeight && it.getBoundingClientRect().bottom > 0 && it.checkVisibility();
      return [...document.querySelectorAll("h1, h2, h3")].some((it) => it.textContent.replace(/\s+/g, " ").includes(text) && isSeen(it));
    }, words);
    if (page.url() !== before && isOpen) return 1 + keys.length;
  }
  return undefined;
};

/** How many times Tab is pressed until the search has the focus, if it ever has. */
export const tabsToSearch = async (page, site) => {
  await page.goto(site.url, { waitUntil: "load" });
  await sleep(2000);
  for (let tabs = 1; tabs <= MOST_KEYS; tabs += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => ["INPUT", "BUTTON"].includes(document.activeElement?.tagName) && /search/i.test(document.activeElement.outerHTML))) return tabs;
  }
  return undefined;
};

/** How many rules of axe-core are violated, and in how many places; nothing if it does not end in time. */
export const violations = async (page, site, path) => {
  await page.goto(site.url + path, { waitUntil: "load" });
  await sleep(2000);
  await page.evaluate(AXE);
  const run = page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, impact, nodes }) => ({ id, impact, places: nodes.length }));
  });
  const found = await Promise.race([run, sleep(PATIENCE)]);
  if (process.env.EXPLAIN) console.error(site.url + path, found);
  return found && { rules: found.length, places: found.reduce((sum, it) => sum + it.places, 0) };
};
