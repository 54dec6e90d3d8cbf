import { AWKWARD_KEYS, awkwardValue, nest } from "./awkward.ts";
import type { Making } from "./make-value.ts";

type Group = Record<string, unknown>;
type Place = readonly [group: Group, key: string];

/** Makes one thing in it wrong, or strange: somewhere, at any depth. Changes it in place. */
export function spoilValue(value: unknown, making: Making): unknown {
  const { chance } = making;
  const holder: Group = { value };
  const [group, key] = chance.of(listPlaces(holder));
  const at = group[key];
  switch (chance.of(["replace", "replace", "remove", "key", "nest", "wrap", "id", "grow"] as const)) {
    case "replace":
      group[key] = awkwardValue(chance);
      break;
    case "remove":
      if (group !== holder) delete group[key];
      break;
    case "key":
      if (isGroup(at)) setOwn(at, chance.of(AWKWARD_KEYS), awkwardValue(chance));
      break;
    case "nest":
      group[key] = nest(chance.of([10, 33, 400]), chance.happens(0.5));
      break;
    case "wrap":
      group[key] = chance.happens(0.5) ? [at] : { value: at };
      break;
    case "id":
      group[key] = making.anyId();
      break;
    case "grow":
      if (Array.isArray(at)) group[key] = Array.from({ length: 300 }, () => at[0] ?? null);
      else if (typeof at === "string") group[key] = at.padEnd(120_000, "long ");
      else if (typeof at === "number") group[key] = at * 1e15;
      break;
  }
  return holder["value"];
}

function listPlaces(holder: Group): Place[] {
  const places: Place[] = [];
  const open: Group[] = [holder];
  for (let group = open.pop(); group; group = open.pop())
    for (const key of Object.keys(group)) {
      places.push([group, key]);
      const value = group[key];
      if (isGroup(value)) open.push(value);
    }
  return places;
}

const isGroup = (value: unknown): value is Group => typeof value === "object" && value !== null;

/** As JSON's reader does it: `__proto__` is a key like any other. */
const setOwn = (group: Group, key: string, value: unknown) =>
  void Object.defineProperty(group, key, { value, enumerable: true, writable: true, configurable: true });
