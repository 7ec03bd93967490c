// Uses the page of a sandbox as a person does: `node try.mjs URL KEY BROWSER`.
import assert from "node:assert/strict";
import { chromium } from "playwright-core";

const [url, key, executablePath] = process.argv.slice(2);
const quiet = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", ...quiet] });
const page = await browser.newPage();
const asked = [], faults = [];
page.on("request", (request) => asked.push(new URL(request.url()).origin));
page.on("pageerror", (error) => faults.push(String(error)));
await page.goto(url);

const open = async (operation) => {
  await page.locator(`#${operation} > summary`).click();
  return page.locator(`#${operation}`);
};
const send = async (form) => {
  await form.getByRole("button", { name: "Send" }).click();
  const answer = form.locator("pre");
  await answer.filter({ hasText: /\d{3}/ }).waitFor();
  return answer.textContent();
};

// Every operation of the description is there, with its docs.
const description = await (await fetch(`${url}/openapi.json`)).json();
const operations = Object.values(description.paths).flatMap(Object.values).filter((it) => it.operationId);
assert.ok(operations.length >= 18);
for (const { operationId, summary } of operations)
  assert.match(await page.locator(`#${operationId}`).textContent(), new RegExp(summary.slice(0, 20)));

// Without a key it is refused, with one it answers.
const whoami = await open("describe_api_key");
assert.match(await send(whoami), /^401[^]*required/);
await page.locator("#key").fill(key);
await whoami.getByRole("button", { name: "Send" }).click();
await whoami.locator("pre").filter({ hasText: "200" }).waitFor();
assert.match(await whoami.locator("pre").textContent(), /svc:api_unrestricted/);

// A path, a query, a header and a body go where they belong.
const history = await open("list_prefunded_account_history");
await history.locator("input[name='path:prefundedAccountID']").fill("acme0prefunded");
await history.locator("input[name='query:limit']").fill("1");
assert.match(await send(history), /^200[^]*"count": 1/);
const creation = await open("create_liquidation_address");
await creation.locator("input[name='path:customerID']").fill("acme0customer");
await creation.locator("input[name='header:Idempotency-Key']").fill("from-the-page");
await creation.locator("textarea").fill('{"currency": "usdc", "chain": "base"}');
assert.match(await send(creation), /^201[^]*"state": "active"/);

assert.deepEqual(faults, []);
assert.deepEqual([...new Set(asked)], [new URL(url).origin], "no other server is asked");
await browser.close();
console.log(`the page shows ${operations.length} operations, and its forms work`);
