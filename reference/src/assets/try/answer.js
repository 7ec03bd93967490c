// What came back, with the words of the description.

const make = (tag, attributes = {}, ...inside) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
};

/** How many characters of an answer are shown; the rest is in its download. */
const MAX_SHOWN = 1_000_000;
const isStream = (media) => /^(?:text\/event-stream|application\/(?:jsonl|x-ndjson|ndjson|x-jsonlines|json-lines))\s*(?:;|$)/i.test(media);
const isText = (media) => isJsonMedia(media) || /^(?:text\/|[^;]*(?:[/+]xml|javascript|yaml|x-www-form-urlencoded))/i.test(media);

/** What the description says of a status: of itself, of its class, of all others. */
const described = (answers, status) => {
  const find = (key) => answers.find((it) => it.status === key);
  return find(String(status)) ?? find(`${Math.floor(status / 100)}XX`) ?? find("default");
};

const statusLine = (form, response) => {
  const { status, statusText, ok } = response, own = described(form.answers, status);
  const line = make("p", { class: ok ? "good" : "bad" }, make("strong", {}, [status, statusText].filter(Boolean).join(" ")));
  if (!own) return [line, make("p", { class: "quiet" }, `The description does not speak of ${status}.`)];
  return [line, make("p", {}, own.about && `${own.about} `, make("a", { href: `#${own.id}` }, `What ${own.status} means`))];
};

const headersOf = (response, isForeign) => {
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  const block = make("details", {}, make("summary", {}, "Headers"), make("pre", {}, make("code", {}, lines || "None")));
  if (isForeign) block.append(make("p", { class: "quiet" }, "Of another origin a page sees those headers alone that the service exposes."));
  return block;
};

const sizeOf = (bytes) => bytes < 1024 ? `${bytes} bytes` : bytes < 1048576 ? `${(bytes / 1024).toFixed(1)} KiB` : `${(bytes / 1048576).toFixed(1)} MiB`;

/** The texts in an error that may name a part of the request, such as `customer.name`, `/customer/name` or `["body", "customer", "name"]`. */
const namesIn = (value, found = []) => {
  if (typeof value === "string") found.push(...value.split(/[,\s]+/));
  if (Array.isArray(value) && value.every((it) => ["string", "number"].includes(typeof it))) found.push(value.join("."));
  if (value && typeof value === "object") Object.values(value).forEach((it) => namesIn(it, found));
  return found.slice(0, 1000);
};
const plainPlace = (name) => name.replace(/^[#$]?[./]*/, "").replace(/^(?:body|query|path|header)[./]/, "")
  .replaceAll("/", ".").replaceAll(/\[\d+\]|\.\d+(?=\.|$)/g, "");

/** Links to what an error speaks of: parameters and members of the body, where the page says what they are. */
const placesIn = (json, inputs) => {
  const members = [...document.querySelectorAll("#main [data-path]")].filter((it) => it.id.startsWith("body."));
  const links = [...new Set(namesIn(JSON.parse(json)).map(plainPlace))].filter(Boolean).flatMap((name) => {
    const input = inputs.get(name), member = members.find((it) => it.dataset.path.replaceAll(".[]", "") === name);
    const id = input?.about ?? member?.id, field = input?.field ?? (member && document.getElementById("send-body"));
    field?.setAttribute("aria-invalid", "true");
    return id ? [make("li", {}, make("a", { href: `#${id}` }, `What ${name} is`))] : [];
  });
  return links.length ? [make("ul", {}, ...links)] : [];
};

const download = (blob, title) => {
  const link = make("a", { href: URL.createObjectURL(blob), download: "answer" }, title);
  return make("p", {}, link, ` (${sizeOf(blob.size)})`);
};

/** A whole body. */
const bodyOf = async (response, inputs) => {
  const media = response.headers.get("content-type") ?? "", blob = await response.blob();
  if (blob.size === 0) return [make("p", { class: "quiet" }, "No body")];
  if (media && !isText(media)) return [make("p", {}, media), download(blob, "Download the body")];
  const text = await blob.text(), isLong = text.length > MAX_SHOWN;
  let shown = text.slice(0, MAX_SHOWN), links = [];
  if (isJsonMedia(media) && !isLong) {
    try {
      shown = pretty(text);
      if (!response.ok) links = placesIn(text, inputs);
    } catch { /* no JSON, whatever its media type says: as it came */ }
  }
  const parts = [...links, make("pre", {}, make("code", {}, shown))];
  return isLong ? [...parts, make("p", { class: "quiet" }, "There is more: the beginning is shown."), download(blob, "Download all of it")] : parts;
};

/** A body whose pieces are shown as they come. */
const showStream = async (response, output) => {
  const code = make("code"), reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  output.append(make("pre", {}, code));
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    code.append(value);
    length += value.length;
    if (length < MAX_SHOWN) continue;
    await reader.cancel();
    output.append(make("p", { class: "quiet" }, "There is more, which is not read."));
    return;
  }
  output.append(make("p", { class: "quiet" }, "The stream has ended."));
};

/** Why nothing came, in a sentence. Browsers tell no page which it was. */
const failure = (error, url) => {
  if (error.name === "AbortError") return "Stopped.";
  if (!(error instanceof TypeError)) return error.message;
  const { origin } = new URL(url);
  if (location.protocol === "https:" && url.startsWith("http:")) return `A page that came by https may send nothing to ${origin}, which is http.`;
  if (location.protocol === "file:") return `No answer may be read: pages that are opened from a disk have no origin that ${origin} could allow. Serve the folder, and open it there.`;
  if (origin === location.origin) return `${origin} gave no answer: it cannot be reached, or it broke off.`;
  return `No answer of ${origin} may be read: it cannot be reached, or it does not allow requests of pages at ${location.origin} (CORS). The console of the browser says which.`;
};

/** Sends a request and shows what comes. */
const exchange = async (form, inputs, output, [url, options], signal) => {
  output.replaceChildren(make("p", {}, make("code", {}, `${options.method} ${url}`)), make("p", { class: "quiet" }, "Waiting…"));
  try {
    const response = await fetch(url, { ...options, signal });
    output.lastChild.remove();
    output.append(...statusLine(form, response), headersOf(response, new URL(url).origin !== location.origin));
    if (isStream(response.headers.get("content-type") ?? "") && response.body) await showStream(response, output);
    else output.append(...await bodyOf(response, inputs));
  } catch (error) {
    if (output.lastChild.textContent === "Waiting…") output.lastChild.remove();
    output.append(make("p", { class: "bad" }, failure(error, url)));
  }
};
