// What a caller does with a mock: it calls each operation once, and lets items go round. Ids are those that the mock answered.
import { requestOf, verdict } from "./requests.mjs";

/** What is called first and last: what creates, and what deletes. */
const ORDER = ["POST", "PUT", "GET", "PATCH", "DELETE"];
const depth = ({ path }) => path.split("/").length;
/** A name without what its writers chose. */
const plain = (name) => name.replace(/[^a-z0-9]/gi, "").toLowerCase();
/** The last word of a name: `id` of `petId`, `number` of `issue_number`. */
const lastWord = (name) => name.match(/[A-Z]?[a-z0-9]+$/)?.[0] ?? name;

/** The requests of all operations that can be made, in the order in which they are sent. */
export const requestsOf = (keys, operations) => {
  const all = operations.flatMap((operation) => {
    try {
      return [{ operation, ...requestOf(keys, operation) }];
    } catch (error) {
      console.error(`${operation.method} ${operation.path} is not called: ${error.message}`);
      return [];
    }
  });
  const rank = (one) => ORDER.indexOf(one.method) * 100 + (one.method === "DELETE" ? -depth(one) : depth(one));
  return all.sort((a, b) => rank(a) - rank(b));
};

/** The id in an object by the name of a parameter of a path: the member of that name, or of its last word. An envelope with one object is opened. */
const idIn = (value, name) => {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return undefined;
  for (const wanted of [name, lastWord(name), "id"]) {
    const key = Object.keys(value).find((it) => plain(it) === plain(wanted));
    if (["string", "number"].includes(typeof value[key]) && value[key] !== "") return value[key];
  }
  const inner = Object.values(value);
  return inner.length === 1 ? idIn(inner[0], name) : undefined;
};

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The parameter at the end of a path that is an item of a collection. */
export const itemOf = (path, collection) => (path.startsWith(`${collection}/`) ? path.slice(collection.length + 1).match(/^\{([^/{}]*)\}$/)?.[1] : undefined);

export class Session {
  constructor(server, operations) {
    Object.assign(this, { server, operations, ids: new Map() });
  }

  /** Sends a request with the ids that were answered before, and remembers that of what it created. */
  async send(request) {
    const filled = request.path.replace(/\{([^{}]*)\}/g, (all, name, at) => {
      const id = this.ids.get(request.path.slice(0, at + all.length)) ?? request.ids[name];
      return encodeURIComponent(String(id));
    });
    const answer = await this.server.send({ ...request, path: request.search ? `${filled}?${request.search}` : filled });
    answer.value = parsed(answer.text);
    if (request.method === "POST" && answer.status < 300) {
      for (const { path } of this.operations) {
        const name = itemOf(path, request.path);
        const id = name && (idIn(answer.value, name) ?? idIn(request.value, name));
        if (id !== undefined) this.ids.set(path, id);
      }
    }
    return answer;
  }

  /** Calls each operation once: how many answers are valid, and how many are valid successes. */
  async callAll(requests, explain) {
    const found = { valid: 0, successes: 0, succeeded: new Set() };
    for (const request of requests) {
      const answer = await this.send(request).catch((error) => ({ status: 0, headers: {}, text: error.message }));
      const { isValid, isSuccess, why } = verdict(request.operation, answer);
      found.valid += isValid;
      found.successes += isValid && isSuccess;
      if (answer.status === 200 && request.method === "GET") found.succeeded.add(request.path);
      if (!isSuccess) explain(`${request.method} ${request.path}: ${why ?? answer.status} ${answer.text.slice(0, 300)}`);
    }
    return found;
  }
}

/** What goes round: collections to which something is posted whose items are read and deleted, with what is in their way, by methods. */
export const resourcesOf = (operations) => {
  const named = (path, method) => operations.find((it) => it.path === path && it.method === method);
  return operations.filter(({ method }) => method === "post").flatMap((create) => {
    const { path } = create;
    const item = operations.find((it) => it.method === "get" && itemOf(it.path, path) && named(it.path, "delete"));
    if (!item) return [];
    const update = named(item.path, "put") ?? named(item.path, "patch") ?? named(path, "put");
    return [{ create, list: named(path, "get"), read: item, update, remove: named(item.path, "delete") }];
  });
};
