// The request of an operation, of what its form says (`data-request`, which Rust makes of the model) and of what was typed.

/** Does something for a field; an error names it. */
const within = (name, run) => {
  try {
    return run();
  } catch (error) {
    throw new Error(`${name}: ${error.message}`);
  }
};

const scalar = (text) => /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(text) ? text : JSON.stringify(text);

/** What was typed, as JSON. */
const jsonOf = (entry, typed) => {
  const one = entry.item === "value" ? scalar : JSON.stringify;
  if (entry.kind === "line") return one(typed);
  if (entry.kind === "lines") return `[${typed.split("\n").map(one).join(",")}]`;
  return compact(typed);
};

/** The base URL of a server, with its variables. */
const baseOf = (server, variables, here) => {
  const filled = server.variables.reduce((url, { name, default: usual }) => url.replaceAll(`{${name}}`, variables[name] || usual), server.url);
  const base = filled.startsWith("//") ? `https:${filled}` : filled;
  const whole = /^https?:\/\//.test(base) ? base : `${new URL(here).origin}/${base.replace(/^\/+/, "")}`;
  return whole.replace(/\/+$/, "");
};

const utf8 = (text) => String.fromCharCode(...new TextEncoder().encode(text));
const base64 = (text) => btoa(utf8(text));

/** The headers and the pairs of the query that show who calls. */
const credentials = (alternative, secrets) => {
  const headers = new Map(), query = [];
  const add = (name, text) => {
    const known = headers.get(name.toLowerCase());
    if (known && known[1] !== text) throw new Error(`two schemes have different texts for the header ${name}`);
    headers.set(name.toLowerCase(), [name, text]);
  };
  for (const { scheme, place, name, before } of alternative?.schemes ?? []) {
    const secret = secrets[scheme];
    if (!secret) continue;
    if (place === "header") add(name, before + secret);
    if (place === "query") query.push(`${plainly(name)}=${plainly(secret)}`);
    if (place === "basic" && (secret.user || secret.password)) add("Authorization", `Basic ${base64(`${secret.user}:${secret.password}`)}`);
  }
  return { headers: [...headers.values()], query };
};

const inQuotes = (name) => name.replaceAll("\\", "\\\\").replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const isJsonMedia = (media) => /^(?:(?:application|text)\/(?:x-)?json|.*\+json)\s*(?:;|$)/i.test(media ?? "");

/** The parts of a form in which a field stands. */
const partsOfField = (field, value) => {
  const head = `Content-Disposition: form-data; name="${inQuotes(field.name)}"`;
  if (Array.isArray(value)) {
    const media = (file) => file.type || field.media || "application/octet-stream";
    return value.map((file) => [`${head}; filename="${inQuotes(file.name)}"\r\nContent-Type: ${media(file)}`, file]);
  }
  const items = field.is_list && !field.is_whole ? partsOf(value).list : undefined;
  return (items ?? [value]).filter((json) => items || !isNull(json)).map((json) => {
    const hasParts = partsOf(json).text === undefined;
    const isValue = field.is_list && field.is_whole || field.inner === "json" || field.inner === "object" || field.inner === "any" && hasParts;
    const isJson = isValue || isJsonMedia(field.media), media = field.media ?? (isJson ? "application/json" : "");
    if (items && !isJson) itemText(json);
    return [head + (media && `\r\nContent-Type: ${media}`), isJson ? json : textOf(json)];
  });
};

const boundaryOf = () => `form-boundary-${[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join("")}`;

const multipart = (body, values, headerOf) => {
  const boundary = boundaryOf(), pieces = [];
  for (const [field, value] of values) {
    for (const [head, content] of within(field.name, () => partsOfField(field, value))) {
      pieces.push(`--${boundary}\r\n${head}${headerOf(field.name)}\r\n\r\n`, content, "\r\n");
    }
  }
  return { media: `${body.media}; boundary=${boundary}`, content: new Blob([...pieces, `--${boundary}--\r\n`]) };
};

const urlencoded = (body, values) => {
  const pairs = values.flatMap(([field, json]) => within(field.name, () => {
    if (field.style) return queryPairs(field.style, field.name, json, plainly);
    if (field.inner === "json" && !field.is_list) return [[plainly(field.name), plainly(json)]];
    return nestedPairs(body.nested, field.name, json);
  }));
  return { media: body.media, content: pairs.map((pair) => pair.join("=")).join("&") };
};

/** What is sent, and its media type; nothing where nothing was given. */
const contentOf = (body, given, headerOf) => {
  if (given === undefined) return {};
  if (body.kind === "text") return { media: body.media, content: given };
  if (body.kind === "file") return { media: body.media.includes("*") ? given.type || "application/octet-stream" : body.media, content: given };
  const { fields = [], others } = given;
  const values = body.fields.map((field, at) => [field, fields[at]]).filter(([, value]) => value !== undefined);
  const more = others === undefined ? [] : within("Body", () => partsOf(compact(others)).object ?? (() => { throw new Error("it is no object"); })());
  const inner = (json) => partsOf(json).text === undefined ? "any" : "plain";
  values.push(...more.map(([name, json]) => [{ name, is_list: json.startsWith("["), inner: inner(json) }, json]));
  return body.kind === "multipart" ? multipart(body, values, headerOf) : urlencoded(body, values);
};

/** What `fetch` takes. `given` has the server with its variables, the alternative of authentication with its secrets, and JSON for parameters and body. */
const requestOf = (form, given, here) => {
  const alternative = form.security[given.alternative ?? 0];
  const { headers, query } = credentials(alternative, given.secrets ?? {});
  const hasCookies = form.has_cookies || alternative?.schemes.some(({ place }) => ["cookie", "certificate"].includes(place));
  const all = form.parameters.map((parameter, at) => [parameter, given.parameters?.[at]]).filter(([, json]) => json !== undefined);
  const pairs = [...form.query], partHeaders = {};
  for (const [{ place, name, part, style }, json] of all) {
    if (place === "query") pairs.push(...within(name, () => queryPairs(style, name, json)).map((pair) => pair.join("=")));
    if (place === "header") headers.push(...within(name, () => headerLines(style, name, json)).map((line) => [name, line]));
    if (place === "part") {
      const line = within(name, () => headerLines(style, name, json)).join(", ").replaceAll(/[\x00-\x1f\x7f]/g, " ");
      partHeaders[part] = `${partHeaders[part] ?? ""}\r\n${name}: ${line}`;
    }
  }
  const path = form.path.map((piece) => {
    if (piece.text !== undefined) return piece.text;
    const found = all.find(([{ place, name }]) => place === "path" && name === piece.parameter);
    if (!found) throw new Error(`${piece.parameter}: a path has all of its parameters`);
    return within(piece.parameter, () => pathText(found[0].style, piece.parameter, found[1]));
  }).join("");
  if (/(?:^|\/)(?:\.|%2e){1,2}(?=\/|$)/i.test(path)) throw new Error("A browser leaves out parts of a path that are dots alone, and would call another address.");
  const base = baseOf(form.servers[given.server ?? 0], given.variables ?? {}, here);
  const body = form.bodies[given.body?.position ?? 0];
  const { media, content } = body ? contentOf(body, given.body?.content, (part) => partHeaders[part] ?? "") : {};
  if (content !== undefined && ["GET", "HEAD"].includes(form.method)) throw new Error(`A browser sends no body with ${form.method}.`);
  if (content !== undefined && !headers.some(([name]) => name.toLowerCase() === "content-type")) headers.push(["Content-Type", media]);
  const search = [...pairs, ...query].join("&");
  const url = base + path + (search && `${path.includes("?") ? "&" : "?"}${search}`);
  return [url, {
    method: form.method,
    headers: headers.map(([name, text]) => [name, utf8(text)]),
    body: content,
    cache: "no-store",
    credentials: hasCookies ? "include" : "omit",
    referrerPolicy: "no-referrer",
  }];
};
