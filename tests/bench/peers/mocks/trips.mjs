// One round of an item: it is created, read, listed, changed, read, deleted, and gone.
import { requestOf } from "./requests.mjs";
import { Session, itemOf, resourcesOf } from "./session.mjs";

/** What creates items that stand in a path, by a POST to their collection or a PUT of their own. */
const parentsOf = (operations, path) =>
  operations.filter((it) => {
    const items = it.method === "put" ? [it.path] : operations.filter((item) => itemOf(item.path, it.path)).map((item) => item.path);
    return ["post", "put"].includes(it.method) && items.some((item) => item.endsWith("}") && path.startsWith(`${item}/`));
  });

/** The rounds of a description, as requests. */
export const tripsOf = (keys, operations) => {
  const make = (operation, seed) => operation && requestOf(keys, operation, seed);
  const made = (operation) => {
    try {
      return [make(operation, 1)];
    } catch {
      return [];
    }
  };
  return resourcesOf(operations).flatMap(({ create, list, read, update, remove }) => {
    try {
      const parents = parentsOf(operations, create.path).sort((a, b) => a.path.length - b.path.length).flatMap(made);
      return [{ path: create.path, parents, create: make(create, 1), list: make(list), read: make(read), update: make(update, 2), remove: make(remove) }];
    } catch (error) {
      console.error(`${create.path} does not go round: ${error.message}`);
      return [];
    }
  });
};

/** The objects in a value, the outermost first. */
const objects = (value) => {
  if (value === null || typeof value !== "object") return [];
  return [...(Array.isArray(value) ? [] : [value]), ...Object.values(value).flatMap(objects)];
};

/** Whether an object of an answer has what was sent, in all texts, numbers and truths that have a name and a kind in common; or nothing has any in common. */
const shows = (answer, sent) => {
  const inner = Object.values(sent);
  const members = inner.length === 1 && objects(inner[0]).length > 0 && !Array.isArray(inner[0]) ? inner[0] : sent;
  const common = (object) => Object.keys(members).filter((key) => typeof object[key] === typeof members[key] && typeof members[key] !== "object");
  const comparable = objects(answer).filter((object) => common(object).length > 0);
  return comparable.length === 0 || comparable.some((object) => common(object).every((key) => object[key] === members[key]));
};

/** A request that changes an item and not its id, which may stand in it as well. */
const withId = (request, name, id) => {
  const key = Object.keys(request.value ?? {}).find((it) => it === name);
  if (!key) return request;
  return { ...request, value: { ...request.value, [key]: id }, body: JSON.stringify({ ...request.value, [key]: id }) };
};

/** Why a round does not hold, or nothing. */
export const broken = async (server, operations, trip) => {
  const session = new Session(server, operations);
  const succeeded = async (request) => {
    const answer = await session.send(request);
    if (process.env.EXPLAIN && answer.status >= 300) console.error(`${request.method} ${request.path}: ${answer.status} ${answer.text.slice(0, 500)}`);
    return answer.status >= 200 && answer.status < 300 ? answer : undefined;
  };
  // What is in the way and cannot be made may be there already.
  for (const parent of trip.parents) await session.send(parent);
  if (!(await succeeded(trip.create))) return "it is not created";
  const id = session.ids.get(trip.read.path);
  if (id === undefined) return "its id is not shown";
  const read = await succeeded(trip.read);
  if (!read) return "it is not read";
  if (!shows(read.value, trip.create.value)) return "it is not what was sent";
  const listed = trip.list && (await succeeded(trip.list));
  if (trip.list && !objects(listed?.value).some((it) => Object.values(it).some((value) => String(value) === String(id)))) return "it is not listed";
  if (trip.update) {
    const update = withId(trip.update, itemOf(trip.read.path, trip.path), id);
    if (!(await succeeded(update))) return "it is not changed";
    const changed = await succeeded(trip.read);
    if (!changed || !shows(changed.value, update.value)) return "the change is not read";
  }
  if (!(await succeeded(trip.remove))) return "it is not deleted";
  const gone = await session.send(trip.read);
  return [404, 410].includes(gone.status) ? undefined : `it answers ${gone.status} when it is gone`;
};
