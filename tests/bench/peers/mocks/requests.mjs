// Requests that are valid by the third party, made once and sent to every mock, and what it says of their answers.
import { generateSync } from "json-schema-faker";

/** A value that a schema takes: the description's example where it is valid, else a random one by a seed. */
export const valueOf = ({ schema, validate, sample }, seed) => {
  if (seed === 0 && sample !== undefined && validate(sample)) return sample;
  for (let at = seed; at < seed + 40; at += 10) {
    const value = generateSync(schema, { seed: at + 1, alwaysFakeOptionals: seed > 0, optionalsProbability: 0, maxDepth: 4 });
    if (validate(value)) return value;
  }
  throw new Error("no valid value was made");
};

const isPlain = (value) => ["string", "number", "boolean"].includes(typeof value) && value !== "";
/** A parameter as texts: what is plain, and lists of it, of which a query has each item by itself unless the description says otherwise. */
const texts = ({ isJson, explode, ...parameter }, value) => {
  if (isJson) return [JSON.stringify(value)];
  const list = [value].flat();
  if (list.length === 0 || !list.every(isPlain)) throw new Error("a parameter is no simple text");
  return parameter.in === "query" && (explode ?? true) ? list : [list.join(",")];
};

/** The headers and the query that show a key for each scheme: `mock` prints what it takes, and others take anything. */
export const credentials = (document, printed) => {
  const schemes = Object.entries(document.components?.securitySchemes ?? {});
  const found = { headers: {}, query: {} };
  for (const [name, scheme] of schemes) {
    const line = printed.match(new RegExp(`^  ${name}: (.*)$`, "m"))?.[1];
    if (!line) continue;
    if (scheme.in === "query") found.query[scheme.name] = line.slice(line.indexOf("=") + 1);
    else found.headers[line.slice(0, line.indexOf(": ")).toLowerCase()] = line.slice(line.indexOf(": ") + 2);
  }
  return found;
};

/** A request of an operation without the values of its path, which stand beside it. With another seed, all that is optional is in its body. */
export const requestOf = ({ headers: keys, query }, { path, method, parameters, body }, seed = 0) => {
  const headers = { ...keys, accept: "application/json, */*;q=0.1" };
  const search = new URLSearchParams(query);
  const ids = {};
  for (const parameter of parameters.filter((it) => it.required || it.in === "path")) {
    const values = texts(parameter, valueOf(parameter, 0));
    const [value] = values;
    if (parameter.in === "path") ids[parameter.name] = value;
    else if (parameter.in === "query") values.forEach((it) => search.append(parameter.name, it));
    else if (parameter.in === "header") headers[parameter.name.toLowerCase()] = value;
    else throw new Error(`a parameter is in ${parameter.in}`);
  }
  const request = { method: method.toUpperCase(), path, ids, search: String(search), headers };
  if (!body) return request;
  if (!body.type) throw new Error("a body is neither JSON nor a form");
  const value = valueOf(body, seed);
  headers["content-type"] = body.type;
  const isForm = body.type.startsWith("application/x-www-form");
  if (isForm && !Object.values(value).every(isPlain)) throw new Error("a form is not simple");
  return { ...request, value, body: isForm ? String(new URLSearchParams(value)) : JSON.stringify(value) };
};

/** What the third party says of an answer to an operation: `valid` by its status, media type and body; and whether it is a success as well. */
export const verdict = ({ answers }, { status, headers, text }) => {
  const media = answers[status] ?? answers[`${String(status)[0]}XX`] ?? answers.DEFAULT;
  const isSuccess = status >= 200 && status < 400;
  const faults = (why) => ({ isValid: false, isSuccess: false, why: `${status}: ${why}` });
  if (!media) return faults("the status is not described");
  if (media.length === 0 || (text === "" && [204, 304].includes(status))) return { isValid: true, isSuccess };
  const type = (headers["content-type"] ?? "").split(";")[0].trim().toLowerCase();
  const found = media.find(([known]) => new RegExp(`^${known.replace(/[.+]/g, "\\$&").replaceAll("*", ".*")}$`).test(type));
  if (!found) return faults(`the media type \`${type}\` is not described`);
  const validate = found[1];
  if (!validate) return { isValid: true, isSuccess };
  try {
    if (validate(JSON.parse(text))) return { isValid: true, isSuccess };
  } catch {
    return faults("the body is no JSON");
  }
  const [{ instancePath, message }] = validate.errors;
  return faults(`${instancePath} ${message}`);
};
