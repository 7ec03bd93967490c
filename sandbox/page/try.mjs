// Uses the pages of a sandbox as people do, and reads the report of a comparison: `node try.mjs URL KEY BROWSER REPORT REFERENCE VERSIONS FORMS MOCK`.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { tryForms, tryMock } from "./forms.mjs";
import { tryFindings } from "./search.mjs";
import { tryVersions } from "./versions.mjs";

const [url, key, executablePath, report, reference, versions, forms, mock] = process.argv.slice(2);
const quiet = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", ...quiet] });
const axe = await readFile(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const screens = {
  desktop: { viewport: { width: 1400, height: 900 }, colorScheme: "light" },
  phone: { viewport: { width: 360, height: 740 }, colorScheme: "dark", hasTouch: true },
};

/** What axe-core finds on the page as it stands, without fetching its styles, which no page may, and whether it is as wide as the screen. */
const isFine = async (page, width) => {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => axe.run({ preload: false }));
  assert.deepEqual(violations.map((it) => `${it.id}: ${it.nodes.map((node) => node.html).slice(0, 3)}`), [], page.url());
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, `${page.url()} scrolls sideways`);
};

/** Goes to a page by the search, with the keyboard alone. */
const find = async (page, words) => {
  await page.keyboard.press("/");
  await page.keyboard.type(words);
  await page.locator("#found li").first().waitFor();
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
};

const send = async (page) => {
  await page.locator("#send button[type=submit]").click();
  await page.locator("#answer strong").waitFor();
  await page.locator("#send button", { hasText: "Stop" }).waitFor({ state: "hidden" });
  return page.locator("#answer").innerText();
};

for (const [name, screen] of Object.entries(screens)) {
  const context = await browser.newContext(screen);
  const page = await context.newPage(), asked = [], faults = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (line) => { if (/Content Security Policy/.test(line.text())) faults.push(line.text()); });
  const { width } = screen.viewport;
  await page.goto(url);
  await isFine(page, width);

  // The navigation of a phone opens by its button.
  const menu = page.getByRole("button", { name: "Menu" });
  assert.equal(await menu.isVisible(), name === "phone");
  if (name === "phone") {
    await menu.click();
    assert.equal(await menu.getAttribute("aria-expanded"), "true");
    await page.getByRole("link", { name: "Cards" }).first().waitFor();
    await isFine(page, width);
  }

  // What is not there is said where people look; a scope leads to the operations that want it.
  await page.keyboard.press("/");
  await page.keyboard.type("qqqq");
  await page.getByText("Nothing found for “qqqq”").waitFor();
  await isFine(page, width);
  await page.keyboard.press("Escape");
  assert.equal(await page.getByText("Nothing found").count(), 0);
  await page.keyboard.type("liquidation_address:create");
  await page.locator("#found li", { hasText: "Create a liquidation address" }).first().waitFor();
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.activeElement.blur());

  // Found by search; without a key it is refused, with one it answers, and the key is there after a reload.
  await find(page, "whoami");
  assert.match(page.url(), /describe_api_key/);
  await page.locator("#send").waitFor();
  assert.match(await send(page), /^401/m);
  await page.getByLabel("ApiKey (key)").fill(key);
  await page.locator("#send button[type=submit]").click();
  await page.locator("#answer", { hasText: "svc:api_unrestricted" }).waitFor();
  assert.equal(await page.locator("#answer").getAttribute("aria-live"), "polite");
  await isFine(page, width);
  await page.reload();
  assert.equal(await page.getByLabel("ApiKey (key)").inputValue(), key);

  // Ids of the demo are filled in; what is wrong leads to what it is about.
  await find(page, "create liquidation");
  await page.locator("#send[data-filled]").waitFor();
  assert.equal(await page.locator("#send-path-customerID").inputValue(), "acme0customer");
  const body = page.getByRole("textbox", { name: /^Body/ });
  await body.fill('{"currency": "usdc", "chain": 7}');
  assert.match(await send(page), /^400/m);
  await isFine(page, width);
  await page.locator("#answer li a").first().click();
  const target = decodeURIComponent(new URL(page.url()).hash.slice(1));
  assert.match(target, /^body\./);
  assert.ok(await page.locator(`[id="${target}"]`).isVisible());
  assert.equal(await body.getAttribute("aria-invalid"), "true");
  await body.fill('{"currency": "usdc", "chain": "base"}');
  await page.locator("#send button[type=submit]").click();
  await page.locator("#answer", { hasText: '"state": "active"' }).waitFor();
  await page.reload();
  await page.locator("#send[data-filled]").waitFor();
  assert.match(await body.inputValue(), /"external_account_id": "acme0bank"/);
  assert.match(await send(page), /^201/m, "the example can be sent as it is");

  // A deletion asks first.
  await find(page, "delete external account");
  await page.locator("#send").waitFor();
  let question = "";
  page.once("dialog", (dialog) => { question = dialog.message(); return dialog.dismiss(); });
  await page.locator("#send button[type=submit]").click();
  assert.match(question, /^Really send DELETE/);
  assert.equal(await page.locator("#answer").innerText(), "");

  // A path of several ids, a query, and code that can be copied.
  await find(page, "prefunded history");
  await page.locator("#send[data-filled]").waitFor();
  await page.locator("#send-query-limit").fill("1");
  assert.match(await send(page), /^200[^]*"count": 1/m);
  await page.getByRole("button", { name: "Copy: curl" }).click();
  await page.getByRole("button", { name: "Copy: curl" }).filter({ hasText: "Copied" }).waitFor();

  for (const path of ["models.html", "models/DrainState.html", "models/LiquidationAddress.html", "webhooks.html", "errors.html", "access.html", "open.html", "groups/Cards.html"]) {
    assert.equal((await page.goto(`${url}/${path}`)).status(), 200, path);
    await isFine(page, width);
  }
  assert.deepEqual(faults, []);
  assert.deepEqual([...new Set(asked)], [new URL(url).origin], "no other server is asked");

  await tryFindings(page, reference, () => isFine(page, width));
  await tryVersions(page, versions, () => isFine(page, width));
  await tryForms(page, forms, () => isFine(page, width), name);
  await tryMock(page, mock, () => isFine(page, width));
  assert.deepEqual(faults, []);

  // The report of a comparison is one file, which obeys its own policy; everything in it can be unfolded.
  // What the page before still asks for, such as its icon, is not the report's.
  await page.goto("about:blank");
  asked.length = 0;
  await page.goto(pathToFileURL(report).href);
  await page.getByRole("heading", { name: "What changed" }).waitFor();
  await isFine(page, width);
  await page.evaluate(() => document.querySelectorAll("details").forEach((it) => { it.open = true; }));
  await isFine(page, width);
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector(".sides")).display), "grid");
  assert.deepEqual([faults, asked.length], [[], 1], "the report asks for nothing");
  await context.close();
}
await browser.close();
console.log("people find, read and send on a desktop and on a phone of 360 px; axe-core finds nothing");
