// Asks the script of the forms: `node driver.mjs SCRIPT QUESTIONS`; one answer for each question, null where it refuses.
import { readFile } from "node:fs/promises";

const [script, questions] = await Promise.all(process.argv.slice(2).map((path) => readFile(path, "utf8")));
const names = ["pathText", "headerLines", "queryPairs", "nestedPairs", "plainly", "pretty", "jsonOf", "requestOf"];
const it = new Function(`${script}\nreturn { ${names} };`)();

/** What a form gives that nobody touched: its samples where something is required, keys for all schemes, and a file for each. */
const untouched = async (form, more) => {
  const file = new File([await readFile("file")], "file");
  const json = ({ required, entry, sample }) => !required ? undefined : entry.kind === "file" ? [file] : it.jsonOf(entry, sample);
  const secret = ({ place, before }) => place === "basic" ? { user: "ada", password: "p:w" } : before ? "t1" : "k&1";
  const schemes = form.security.flatMap(({ schemes }) => schemes).map((scheme) => [scheme.scheme, secret(scheme)]);
  const body = form.bodies[more.body ?? 0], fields = { fields: body?.fields?.map(json) };
  const content = { text: body?.sample, file, multipart: fields, urlencoded: fields }[body?.kind];
  return {
    alternative: more.alternative,
    server: more.server,
    variables: more.variables,
    secrets: Object.fromEntries(schemes),
    parameters: form.parameters.map((it) => ["cookie"].includes(it.place) ? undefined : json(it)),
    body: { position: more.body ?? 0, content },
  };
};

const answers = {
  path: ({ style, name, json }) => it.pathText(style, name, json),
  header: ({ style, name, json }) => it.headerLines(style, name, json),
  query: ({ style, name, json }) => it.queryPairs(style, name, json),
  cookie: ({ style, name, json }) => it.queryPairs(style, name, json, it.plainly),
  nested: ({ style, name, json }) => it.nestedPairs(style, name, json),
  pretty: ({ json }) => it.pretty(json),
  send: async ({ form, here, ...more }) => {
    try {
      const given = await untouched(form, more);
      const [url, options] = it.requestOf(form, Object.assign(given, more.given), here);
      await (await fetch(url, options)).text();
      return null;
    } catch (error) {
      return error.message;
    }
  },
};
const all = [];
for (const question of JSON.parse(questions)) {
  try {
    all.push(await answers[question.ask](question));
  } catch {
    all.push(null);
  }
}
console.log(JSON.stringify(all));
