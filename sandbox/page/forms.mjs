// Uses the forms of a reference that somebody publishes: `oasmith docs --try`, on another origin than the service.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join, normalize } from "node:path";

const MEDIA = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml" };

const listening = (handler, port) => new Promise((done) => {
  const server = createServer(handler).listen(port, "127.0.0.1", () => done(server));
});

/** The pages, as any host serves them. */
const pagesOf = (folder) => listening(async (request, response) => {
  const path = normalize(new URL(request.url, "http://pages").pathname);
  const text = await readFile(join(folder, path)).catch(() => undefined);
  response.writeHead(text ? 200 : 404, { "Content-Type": MEDIA[path.split(".").pop()] ?? "text/plain" }).end(text);
}, 0);

/** A service that notes what comes, lets pages of others read what it answers, and `/closed` not. */
const serviceAt = (port, seen) => listening(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const path = new URL(request.url, "http://service").pathname, { origin } = request.headers;
  const open = { "Access-Control-Allow-Origin": origin, "Access-Control-Allow-Headers": "*, authorization", "Access-Control-Allow-Credentials": "true", "Access-Control-Expose-Headers": "X-Count" };
  if (request.headers["access-control-request-headers"]) open["Access-Control-Allow-Headers"] = request.headers["access-control-request-headers"];
  if (request.method === "OPTIONS") return response.writeHead(204, open).end();
  seen.push({ method: request.method, url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() });
  if (path.endsWith("/closed")) return response.end("{}");
  if (path.endsWith("/bytes")) return response.writeHead(200, { ...open, "Content-Type": "application/octet-stream" }).end(Buffer.from([0, 1, 2]));
  if (path.endsWith("/events")) {
    response.writeHead(200, { ...open, "Content-Type": "text/event-stream" });
    response.write("data: first\n\n");
    return setTimeout(() => response.end("data: last\n\n"), 1500);
  }
  const status = path.includes("styles") && !request.headers["x-key"] && !request.headers.authorization ? 422 : 200;
  const json = status === 422 ? '{"detail":[{"loc":["query","spread"],"msg":"wrong"}]}' : '{"id":9223372036854775807,"price":1.50}';
  return response.writeHead(status, { ...open, "Content-Type": "application/json", "X-Count": "1", "X-Hidden": "1" }).end(json);
}, port);

const sent = async (page) => {
  await page.locator("#send button[type=submit]").click();
  await page.locator("#send button", { hasText: "Stop" }).waitFor({ state: "hidden" });
  return page.locator("#answer").innerText();
};

/** The pages in front of a mock call it. */
export const tryMock = async (page, mock, isFine) => {
  await page.goto(`${mock}/`);
  await page.goto(`${mock}/operations/styles.html`);
  assert.match(await sent(page), /^200/m, "one alternative asks for nothing");
  await page.getByLabel("key (key)").fill("mock-key");
  assert.match(await sent(page), /^200[^]*What was asked for\./m);
  await isFine();
  await page.goto(`${mock}/operations/parts.html`);
  await page.getByLabel("Media type").selectOption({ label: "application/json" });
  assert.match(await sent(page), /^401/m);
};

/** `isFine` looks at the page as it stands. */
export const tryForms = async (page, folder, isFine, name) => {
  const seen = [], servers = [await pagesOf(folder), await serviceAt(9871, seen), await serviceAt(9872, seen)];
  const url = `http://127.0.0.1:${servers[0].address().port}`;
  const open = async (operation) => {
    await page.goto(`${url}/operations/${operation}.html`);
    await page.locator("#send form").waitFor();
  };

  // All styles arrive as the client writes them; keys are of the alternative that is chosen, and stay in the tab.
  await open("styles");
  await isFine();
  if (process.env.PICTURES) await page.locator("#send").screenshot({ path: `${process.env.PICTURES}/${name}-form.png` });
  assert.match(await sent(page), /^422[^]*Something is wrong\.[^]*What 4XX means[^]*What spread is/m);
  assert.equal(await page.locator("#send-query-spread").getAttribute("aria-invalid"), "true");
  await isFine();
  await page.getByLabel("key (key)").fill("mock-key");
  const shown = await sent(page);
  assert.match(shown, /^200[^]*What was asked for\./m);
  assert.match(shown, /"id": 9223372036854775807,\n\s+"price": 1\.50/, "digits stay as they are");
  const { url: path, headers } = seen.at(-1);
  assert.equal(path, "/v1/styles/;matrix=a;matrix=b%26c/.x,1.0,y,-2?spread=a&spread=b%26c&spaces=a%20b%26c&pipes=a%7Cb%26c&deep%5Bx%5D=1.0&deep%5By%5D=-2&json=%7B%22x%22%3A1.0%2C%22y%22%3A-2%7D&free=a/b?c:d");
  assert.deepEqual([headers["x-key"], headers["x-names"], headers.cookie], ["mock-key", "a,b&c", undefined]);
  await page.locator("#answer summary").click();
  assert.match(await page.locator("#answer details").innerText(), /x-count: 1[^]*exposes/);
  await isFine();
  if (process.env.PICTURES) await page.locator("#send").screenshot({ path: `${process.env.PICTURES}/${name}-answer.png` });
  await page.getByLabel("One of").selectOption({ label: "basic and query_key" });
  await page.getByLabel("basic: user").fill("ädä");
  await page.getByLabel("basic: password").fill("p:w");
  await page.getByLabel("query_key (key)").fill("a&b");
  await page.getByLabel("port").selectOption("9872");
  await page.locator("#send-query-color-example").selectOption({ label: "fresh" });
  assert.equal(await page.locator("#send-query-color").inputValue(), "green");
  await page.locator("#send-query-color").fill("red");
  await page.locator("#send-query-comment-empty").check();
  await sent(page);
  const last = seen.at(-1);
  assert.equal(last.headers.authorization, `Basic ${Buffer.from("ädä:p:w").toString("base64")}`);
  assert.equal(last.headers.host, "127.0.0.1:9872");
  assert.match(last.url, /&color=red&comment=&api%20key=a%26b$/);
  await page.getByText("a page cannot set this cookie").waitFor();
  for (const header of ["Origin", "no header"]) await page.getByText(`${header}: a page cannot set this header`).waitFor();
  await page.reload();
  assert.equal(await page.getByLabel("key (key)").first().inputValue(), "mock-key", "the tab has it");
  assert.deepEqual(await page.evaluate(() => [document.cookie, Object.keys(localStorage).filter((it) => it.startsWith("try"))]), ["", []]);

  // What cannot be written is said, and nothing is sent.
  const before = seen.length;
  await page.locator("#send-query-pipes").fill("a|b");
  await page.locator("#send button[type=submit]").click();
  await page.locator("#answer", { hasText: "pipes: “a|b” has a “|”" }).waitFor();
  await page.locator("#send-query-pipes").fill("a");
  await page.locator("#send-query-json").fill("{");
  await page.locator("#send button[type=submit]").click();
  await page.locator("#answer", { hasText: "json: " }).waitFor();
  assert.equal(seen.length, before);

  // A mock that allows all origins answers a preflight, and what it refuses is read.
  await open("keyed");
  await page.getByLabel("port").selectOption("9874");
  assert.match(await sent(page), /^200[^]*Good\./m);
  await page.locator("#answer summary").click();
  assert.match(await page.locator("#answer details").innerText(), /x-request-id/);
  await page.getByLabel("key (key)").fill("wrong");
  assert.match(await sent(page), /^401[^]*Who are you\?/m);
  await page.getByLabel("port").selectOption("9871");
  assert.match(await sent(page), /^200/m);

  // A form with a file, JSON and bytes.
  await open("parts");
  await page.getByText("a page cannot set the cookie session").waitFor();
  const unsent = seen.length;
  await page.locator("#send button[type=submit]").click();
  assert.ok(await page.locator("#send-body-picture").evaluate((it) => !it.validity.valid), "a required file is missing");
  assert.equal(seen.length, unsent);
  await page.locator("#send-body-picture").setInputFiles({ name: "a \"b\".png", mimeType: "image/png", buffer: Buffer.from("PNG") });
  await isFine();
  assert.match(await sent(page), /does not speak of 200/);
  const { body, headers: { "content-type": media } } = seen.at(-1);
  const boundary = media.split("boundary=")[1];
  assert.equal(body.replaceAll(boundary, "B"), ['--B', 'Content-Disposition: form-data; name="note"', "", "Hello", "--B", 'Content-Disposition: form-data; name="point"', "Content-Type: application/json", "", '{"x":1.0,"y":-2}',
    "--B", 'Content-Disposition: form-data; name="picture"; filename="a %22b%22.png"', "Content-Type: image/png", "", "PNG", "--B--", ""].join("\r\n"));
  await page.getByLabel("Media type").selectOption({ label: "application/json" });
  await sent(page);
  assert.match(seen.at(-1).body, /"x": 0\.50,/, "the media type's first example, and its number as it is written");
  await page.locator("#send-example").selectOption({ label: "far" });
  await sent(page);
  assert.deepEqual(JSON.parse(seen.at(-1).body), { x: 1000000, y: 1 });
  await page.getByLabel("Media type").selectOption({ label: "application/octet-stream" });
  await page.locator("#send-body").setInputFiles({ name: "f", mimeType: "", buffer: Buffer.from("bytes") });
  await sent(page);
  assert.deepEqual([seen.at(-1).body, seen.at(-1).headers["content-type"]], ["bytes", "application/octet-stream"]);

  // A stream is shown as it comes, and can be stopped; bytes are a download; what may not be read is said.
  await open("events");
  await page.locator("#send button[type=submit]").click();
  await page.locator("#answer", { hasText: "data: first" }).waitFor();
  assert.ok(!(await page.locator("#answer").innerText()).includes("data: last"));
  await page.locator("#answer", { hasText: "data: last" }).waitFor();
  await page.locator("#send button[type=submit]").click();
  await page.locator("#answer", { hasText: "data: first" }).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.locator("#answer", { hasText: "Stopped." }).waitFor();
  await open("bytes");
  await sent(page);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download the body" }).click()]);
  assert.deepEqual([...await readFile(await file.path())], [0, 1, 2]);
  await open("closed");
  assert.match(await sent(page), /does not allow requests of pages at http:\/\/127\.0\.0\.1:\d+ \(CORS\)/);
  await isFine();
  servers.forEach((server) => { server.closeAllConnections(); server.close(); });
};
