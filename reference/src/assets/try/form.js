// The form of an operation's page, part by part.

const serverPart = ({ servers }) => {
  const chosen = select(servers.map(({ url, about }) => about ? `${url} (${about})` : url)), variables = make("div");
  let inputs = [];
  const show = () => {
    inputs = servers[chosen.value].variables.filter((it) => it.is_free || it.values.length > 1).map((it) => {
      const input = it.is_free ? make("input", { autocomplete: "off" }) : make("select", {}, ...it.values.map((value) => make("option", {}, value)));
      input.value = it.default;
      return [it.name, input];
    });
    variables.replaceChildren(...inputs.map(([name, input]) => field(`send-variable-${name}`, name, input, "of the server")));
  };
  chosen.addEventListener("change", show);
  show();
  const parts = servers.length > 1 ? [field("send-server", "Server", chosen)] : [];
  const isShown = parts.length > 0 || inputs.length > 0;
  return { shown: isShown ? [group("Server", ...parts, variables)] : [], given: () => ({ server: Number(chosen.value), variables: Object.fromEntries(inputs.map(([name, it]) => [name, it.value])) }) };
};

const secretInputs = ({ scheme, place, label, name }) => {
  const text = (id, title, part) => {
    const input = make("input", { autocomplete: "off", spellcheck: "false", type: part === "user" ? "text" : "password" });
    const known = stored.get(scheme);
    input.value = (part ? known?.[part] : known) ?? "";
    input.addEventListener("input", () => stored.set(scheme, part ? { ...stored.get(scheme), [part]: input.value } : input.value));
    return field(id, title, input, "stays in this tab");
  };
  if (place === "basic") return [text(`send-user-${scheme}`, `${label}: user`, "user"), text(`send-password-${scheme}`, `${label}: password`, "password")];
  if (place === "cookie") return [note(`${label}: a page cannot set the cookie ${name}. The browser sends the one that it has of the service, where the service allows that.`)];
  if (place === "certificate") return [note(`${label}: the browser shows a certificate that it has.`)];
  if (place === "unknown") return [note(`${label}: the description does not say what is sent.`)];
  if (place === "header" && !isSettable(name)) return [note(`${label}: a page cannot set the header ${name}.`)];
  return [text(`send-key-${scheme}`, label)];
};

const securityPart = ({ security }) => {
  if (security.every((it) => it.schemes.length === 0)) return { shown: [], given: () => ({}) };
  const chosen = select(security.map((it) => it.label)), fields = make("div");
  const known = security.findIndex((it) => it.schemes.length > 0 && it.schemes.every(({ scheme }) => stored.get(scheme)));
  chosen.value = Math.max(0, known);
  const schemes = () => security[chosen.value].schemes;
  const show = () => fields.replaceChildren(...schemes().flatMap(secretInputs));
  chosen.addEventListener("change", show);
  show();
  const parts = security.length > 1 ? [field("send-security", "One of", chosen)] : [];
  return { shown: [group("Authentication", ...parts, fields)], given: () => ({ alternative: Number(chosen.value), secrets: Object.fromEntries(schemes().map(({ scheme }) => [scheme, stored.get(scheme)])) }) };
};

/** Where the page says what a parameter is. */
const documented = ({ place, name }) => document.querySelector(`#main [data-name="${CSS.escape(name)}"][id^="${place}."]`)?.id;

const parameterPart = ({ parameters }, inputs) => {
  const all = parameters.map((it) => {
    if (it.place === "cookie") return { shown: note(`${it.name}: a page cannot set this cookie.`), given: () => undefined };
    if (it.place === "header" && !isSettable(it.name)) return { shown: note(`${it.name}: a page cannot set this header.`), given: () => undefined };
    const made = inputOf(`send-${it.place}-${it.name}`, it, it.part ? `header of the part ${it.part}` : it.place);
    inputs.set(it.name, { field: made.input, about: documented(it) });
    return made;
  });
  return { shown: all.length ? [group("Parameters", ...all.map((it) => it.shown))] : [], given: () => all.map((it) => it.given()) };
};

/** A choice of the examples of a body, where it has several. */
const exampleOf = ({ examples = [], sample }, input) => {
  if (!examples.length) return [];
  return [choiceOf("send-example", "a sample", examples, (text) => { input.value = text ?? sample; })];
};

const contentPart = (body, isRequired) => {
  if (body.kind === "file") return inputOf("send-body", { name: "Body", entry: { kind: "file" }, required: isRequired, sample: "" }, body.media);
  if (body.kind === "text") {
    const input = make("textarea", { rows: "10", spellcheck: "false" });
    input.value = body.sample;
    const shown = make("div", { class: "inner" }, ...exampleOf(body, input), field("send-body", "Body", input, body.media));
    return { shown, given: () => input.value === "" && !isRequired ? undefined : input.value };
  }
  const fields = body.fields.map((it) => inputOf(`send-body-${it.name}`, it, ""));
  const others = body.has_others ? inputOf("send-body", { name: fields.length ? "Other fields" : "Fields", entry: { kind: "json" }, required: false, sample: "{}" }, "an object") : undefined;
  const shown = make("div", { class: "inner" }, ...fields.map((it) => it.shown), ...others ? [others.shown] : []);
  const given = () => {
    const all = { fields: fields.map((it) => it.given()), others: others?.given() };
    return !isRequired && all.others === undefined && all.fields.every((it) => it === undefined) ? undefined : all;
  };
  return { shown, given };
};

const bodyPart = ({ bodies, is_body_required: isRequired }) => {
  if (!bodies.length) return { shown: [], given: () => undefined };
  const chosen = select(bodies.map((it) => it.media)), content = make("div");
  let part;
  const show = () => {
    const body = bodies[chosen.value];
    part = contentPart(body, isRequired);
    content.replaceChildren(part.shown);
  };
  chosen.addEventListener("change", show);
  show();
  const parts = bodies.length > 1 ? [field("send-media", "Media type", chosen)] : [];
  const given = () => {
    const content = part.given();
    return { position: Number(chosen.value), content: bodies[chosen.value].kind === "file" ? content?.[0] : content };
  };
  return { shown: [group(isRequired ? "Body" : "Body, optional", ...parts, content)], given };
};

const start = (section) => {
  const form = JSON.parse(section.dataset.request), inputs = new Map();
  const server = serverPart(form), security = securityPart(form), parameters = parameterPart(form, inputs), body = bodyPart(form);
  const send = make("button", { type: "submit" }, `Send ${form.method}`), stop = make("button", { type: "button", hidden: "" }, "Stop");
  const shown = make("form", { "aria-labelledby": "send-title" }, ...server.shown, ...security.shown, ...parameters.shown, ...body.shown, make("div", {}, send, " ", stop));
  const output = make("div", { id: "answer", "aria-live": "polite", "aria-label": "Answer", role: "region", tabindex: "-1" });
  let running;
  stop.addEventListener("click", () => running?.abort());
  shown.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (form.method === "DELETE" && !confirm(`Really send DELETE ${form.title}?`)) return;
    for (const it of section.querySelectorAll("[aria-invalid]")) it.removeAttribute("aria-invalid");
    running?.abort();
    const own = running = new AbortController();
    try {
      const request = requestOf(form, { ...server.given(), ...security.given(), parameters: parameters.given(), body: body.given() }, location.href);
      stop.hidden = false;
      await exchange(form, inputs, output, request, own.signal);
    } catch (error) {
      output.replaceChildren(make("p", { class: "bad" }, error.message));
    }
    if (own === running) stop.hidden = true;
  });
  section.append(make("h2", { id: "send-title" }, "Try it"), ...form.servers.length ? [shown, output] : [note("The description names no server that a page can call.")]);
  section.hidden = false;
  document.querySelector("#main .route").parentElement.after(make("p", {}, make("a", { href: "#send" }, "Try it")));
};

const section = globalThis.document?.getElementById("send");
if (section) start(section);
