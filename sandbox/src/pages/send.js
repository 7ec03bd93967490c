"use strict";
// Sends the request of an operation's page to this sandbox. It stands in the place of the reference's own script, which does nothing.
{
  const KEY = "sandbox-key", BASE = "/v0";
  const section = document.getElementById("send");
  const make = (tag, attributes = {}, ...inside) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...inside);
    return made;
  };

  /** What an id in a path is of: `customerID` and `customer_id` are of a customer, `/wallets/{id}` is of a wallet. */
  const subject = (name, path) => {
    const plain = (word) => word.toLowerCase().replaceAll(/[^a-z]/g, "");
    const own = plain(name).replace(/id$/, "");
    const before = path.split("/").find((_, at, all) => all[at + 1] === `{${name}}`) ?? "";
    return own || plain(before).replace(/ies$/, "y").replace(/(ss?)es$/, "$1").replace(/s$/, "");
  };

  /** An example with the ids of this sandbox, so that it can be sent as it is; its numbers stay as they are written. */
  const withIds = (body, ids) => body.replaceAll(/"(\w+_id)"(\s*:\s*)"[^"\\]*"/g, (member, name, between) => {
    const id = ids[subject(name, "")];
    return id === undefined ? member : `"${name}"${between}${JSON.stringify(id)}`;
  });

  const field = (id, label, input, more = "") => {
    input.id = id;
    return make("div", {}, make("label", { for: id }, label, make("span", { class: "optional" }, more)), input);
  };

  const form = (operation, ids) => {
    const { method, path, media, body } = operation.dataset;
    const made = make("form", { "aria-labelledby": "send-title" });
    const key = make("input", { autocomplete: "off", spellcheck: "false", placeholder: "sk-test-…" });
    key.value = sessionStorage.getItem(KEY) ?? "";
    key.addEventListener("input", () => sessionStorage.setItem(KEY, key.value));
    made.append(field("send-key", "API key", key, " of this sandbox; it stays in this tab"));
    const inputs = [...document.querySelectorAll("#main [data-in]")].map((parameter) => {
      const { in: place, name, required, example } = parameter.dataset;
      const input = make("input", { autocomplete: "off", spellcheck: "false" });
      const isKey = name.toLowerCase() === "idempotency-key";
      if (place === "path") input.value = ids[subject(name, path)] ?? "";
      else if (isKey) input.value = crypto.randomUUID?.() ?? String(Math.random());
      else if (required === "true") input.value = example;
      else input.placeholder = example;
      if (required === "true") input.required = true;
      made.append(field(`send-${place}-${name}`, `${name} `, input, `${place}${required === "true" ? ", required" : ""}`));
      return { place, name, input, parameter };
    });
    const text = media ? make("textarea", { rows: "10", spellcheck: "false" }) : undefined;
    if (text) {
      text.value = withIds(body, ids);
      made.append(field("send-body", "Body ", text, media));
    }
    made.append(make("div", {}, make("button", { type: "submit" }, `Send ${method}`)));
    return { made, key, inputs, text, method, path, media };
  };

  const request = ({ key, inputs, text, method, path, media }) => {
    let target = path;
    const query = new URLSearchParams(), headers = {};
    if (key.value) headers["Api-Key"] = key.value;
    for (const { place, name, input } of inputs) {
      const { value } = input;
      if (place === "path") target = target.replace(`{${name}}`, encodeURIComponent(value));
      else if (place === "query" && value) query.append(name, value);
      else if (place === "header" && value) headers[name] = value;
    }
    if (text) headers["Content-Type"] = media;
    const url = `${BASE}${target}${query.size ? `?${query}` : ""}`;
    return [url, { method, headers, body: text?.value }];
  };

  /** The page's call with curl, led to this sandbox, with what stands in the form's inputs and the ids of this sandbox. */
  const ownCurl = (sent, ids) => {
    const blocks = [...document.querySelectorAll(".samples .code")];
    const code = blocks.find((block) => block.querySelector(".label").textContent === "curl")?.querySelector("code");
    if (!code) return () => {};
    const written = withIds(code.textContent, ids);
    return () => {
      const url = new URL(request(sent)[0], location.href).href.replaceAll("'", "%27");
      code.textContent = written.replace(/'https?:\/\/[^']*'/, () => `'${url}'`);
    };
  };

  /** The parts of the page that an error speaks of: a member of the body, or a parameter with its input. */
  const places = (problem, { inputs }) => {
    const source = problem?.source ?? {}, names = String(source.key ?? "").split(",").map((name) => name.trim()).filter(Boolean);
    return names.map((name) => {
      const parameter = inputs.find((it) => it.name === name);
      if (parameter) return { name, at: parameter.parameter, input: parameter.input };
      const members = [...document.querySelectorAll("#main [data-path]")];
      const plain = name.replaceAll(/\[\d+\]|\.\d+(?=\.|$)/g, "");
      const at = members.find((it) => it.id.startsWith("body.") && [name, plain].includes(it.dataset.path.replaceAll(".[]", "")));
      return { name, at, input: document.getElementById("send-body") };
    });
  };

  const shown = (problem, sent) => {
    const line = make("li", {}, problem.message ?? problem.code ?? "");
    for (const { name, at, input } of places(problem, sent)) {
      input?.setAttribute("aria-invalid", "true");
      line.append(" ", at ? make("a", { href: `#${at.id}` }, `What ${name} is`) : name);
      if (!input) continue;
      const go = make("button", { type: "button" }, `Go to ${name}`);
      go.addEventListener("click", () => input.focus());
      line.append(" ", go);
    }
    return line;
  };

  const answer = async (sent, output) => {
    for (const input of section.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
    output.replaceChildren(make("p", {}, "Waiting…"));
    try {
      const response = await fetch(...request(sent));
      const text = await response.text(), parts = [make("p", { class: response.ok ? "good" : "bad" }, make("strong", {}, `${response.status} ${response.statusText}`))];
      let pretty = text;
      try {
        const value = JSON.parse(text);
        pretty = JSON.stringify(value, null, 2);
        const problems = response.ok ? [] : value.errors ?? [value];
        if (problems.length) parts.push(make("ul", {}, ...problems.map((it) => shown(it, sent))));
      } catch { /* not JSON: as it came */ }
      parts.push(make("pre", {}, make("code", {}, pretty || "No body")));
      output.replaceChildren(...parts);
    } catch (error) {
      output.replaceChildren(make("p", { class: "bad" }, `The sandbox gave no answer: ${error}`));
    }
  };

  const start = async () => {
    const response = await fetch("/_ids");
    const ids = response.ok ? await response.json() : {};
    const sent = form(section, ids), showCurl = ownCurl(sent, ids);
    showCurl();
    sent.made.addEventListener("input", showCurl);
    const output = make("div", { id: "answer", "aria-live": "polite", "aria-label": "Answer", role: "region", tabindex: "-1" });
    sent.made.addEventListener("submit", (event) => {
      event.preventDefault();
      if (sent.method === "DELETE" && !confirm(`Really send DELETE ${sent.path}?`)) return;
      answer(sent, output);
    });
    section.append(make("h2", { id: "send-title" }, "Send it to this sandbox"), sent.made, output);
    section.hidden = false;
    document.querySelector("#main .route").parentElement.after(make("p", {}, make("a", { href: "#send" }, "Send it to this sandbox")));
  };
  if (section) start();
}
