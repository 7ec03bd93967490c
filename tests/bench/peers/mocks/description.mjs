// A description as a third-party validator reads it: its operations with what validates their parameters, bodies and answers.
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

const METHODS = ["get", "post", "put", "patch", "delete"];
/** Keys below which there are values and no schemas, and those of them that no validator looks at. */
const VALUES = ["enum", "const"];
const UNUSED = ["example", "examples", "default"];

/** A pointer into the document, of its steps. */
const pointer = (steps) => `#${steps.map((it) => `/${encodeURIComponent(String(it).replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("")}`;

/** Schemas of OpenAPI 3.0 as JSON Schema 2020-12, without what the other side sends: members that are `readOnly` in requests, `writeOnly` in answers. */
const converted = (node, document, dropped, isNamed = false) => {
  if (Array.isArray(node)) return node.map((it) => converted(it, document, dropped));
  if (node === null || typeof node !== "object") return node;
  const is30 = document.openapi.startsWith("3.0");
  if (is30 && !isNamed && typeof node.$ref === "string") return { $ref: node.$ref };
  const copy = {};
  for (const [key, value] of Object.entries(node)) {
    if (!isNamed && (key.startsWith("x-") || UNUSED.includes(key))) continue;
    copy[key] = !isNamed && VALUES.includes(key) ? value : converted(value, document, dropped, !isNamed && ["properties", "patternProperties", "schemas", "responses"].includes(key));
  }
  if (isNamed) return copy;
  if (copy.properties && !Array.isArray(copy.properties)) {
    const isDropped = (name) => dereferenced(node.properties, [name], document)[0]?.[dropped] === true;
    const names = Object.keys(copy.properties).filter(isDropped);
    if (Array.isArray(copy.required)) copy.required = copy.required.filter((it) => !names.includes(it));
    for (const name of names) delete copy.properties[name];
  }
  if (!is30) return copy;
  for (const [side, exclusive] of [["minimum", "exclusiveMinimum"], ["maximum", "exclusiveMaximum"]]) {
    if (copy[exclusive] === true) [copy[exclusive], copy[side]] = [copy[side], undefined];
    if (typeof copy[exclusive] === "boolean") delete copy[exclusive];
    if (copy[side] === undefined) delete copy[side];
  }
  const { nullable, ...rest } = copy;
  return nullable === true ? { anyOf: [rest, { type: "null" }] } : rest;
};

/** A document in one direction, with a validator for each of its schemas. */
class Side {
  constructor(document, dropped) {
    this.document = converted(document, document, dropped);
    this.ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false, unicodeRegExp: false, inlineRefs: false });
    addFormats(this.ajv);
    this.ajv.addSchema(this.document, "api");
  }

  /** The schema at steps, with what it refers to, and what validates values of it. */
  at(steps) {
    const $ref = pointer(steps);
    const schema = { ...dereferenced(this.document, steps)[0], components: this.document.components };
    return { schema, validate: this.ajv.compile({ $ref: `api${$ref}` }) };
  }
}

/** The first example that a parameter or a media type has. */
const exampleOf = (node) => [node.example, ...Object.values(node.examples ?? {}).map((it) => it?.value), node.schema?.example].find((it) => it !== undefined);

/** All that can be called and validated, and how many operations there are. */
export const operationsOf = (document) => {
  const [sent, answered] = [new Side(document, "readOnly"), new Side(document, "writeOnly")];
  const deref = (steps) => dereferenced(document, steps);
  const operations = [];
  let count = 0;
  for (const path of Object.keys(document.paths)) {
    for (const method of METHODS.filter((it) => document.paths[path][it])) {
      count += 1;
      const steps = ["paths", path, method];
      const operation = document.paths[path][method];
      try {
        if (path.includes("#")) throw new Error("a path has no fragment");
        const lists = [["paths", path, "parameters"], [...steps, "parameters"]];
        const places = lists.flatMap((list) => (dereferenced(document, list)[0] ?? []).map((_, at) => deref([...list, at])));
        const parameters = places.map(([node, at]) => {
          const schema = node.schema ? [...at, "schema"] : [...at, "content", Object.keys(node.content)[0], "schema"];
          return { ...node, isJson: !node.schema, sample: exampleOf(node), ...sent.at(schema) };
        });
        operations.push({ path, method, parameters, body: bodyOf(sent, deref, operation, steps), answers: answersOf(answered, deref, operation, steps) });
      } catch (error) {
        console.error(`${method} ${path} is not validated: ${error.message}`);
      }
    }
  }
  return { operations, count };
};

/** What stands at steps in a part of a document, and where: of a reference, what it leads to. */
const dereferenced = (part, steps, document = part) => {
  let [node, at] = [steps.reduce((inner, step) => inner?.[step], part), steps];
  while (typeof node?.$ref === "string") {
    at = node.$ref.slice(2).split("/").map((it) => decodeURIComponent(it).replaceAll("~1", "/").replaceAll("~0", "~"));
    node = at.reduce((inner, step) => inner?.[step], document);
  }
  return [node, at];
};

/** The body of requests: its first media type of JSON, else of forms. */
const bodyOf = (side, deref, operation, steps) => {
  if (!operation.requestBody) return undefined;
  const [body, at] = deref([...steps, "requestBody"]);
  const types = Object.keys(body.content ?? {});
  const type = types.find(isJson) ?? types.find((it) => it.startsWith("application/x-www-form-urlencoded"));
  if (!type) return { type: undefined };
  return { type, sample: exampleOf(body.content[type]), ...side.at([...at, "content", type, "schema"]) };
};

/** The answers by status, each with a validator by media type. */
const answersOf = (side, deref, operation, steps) => {
  const statuses = Object.keys(operation.responses).map((status) => {
    const [answer, at] = deref([...steps, "responses", status]);
    const media = Object.entries(answer.content ?? {}).map(([type, node]) => {
      const schema = isJson(type) && node.schema ? side.at([...at, "content", type, "schema"]).validate : undefined;
      return [type.split(";")[0].trim().toLowerCase(), schema];
    });
    return [status.toUpperCase(), media];
  });
  return Object.fromEntries(statuses);
};

export const isJson = (type) => /^[^;]*[/+]json\b/.test(type);
