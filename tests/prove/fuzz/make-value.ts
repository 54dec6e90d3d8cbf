import { isIdName, type JsonSchema } from "#tests/support/json-schema.ts";
import type { Chance } from "./chance.ts";
import { AWKWARD_TEXTS } from "./awkward.ts";

export interface Making {
  chance: Chance;
  /** At the ends of what is allowed, and one step past them. */
  atBounds: boolean;
  /** An id of one's own record, of another person's, or of none. */
  anyId(): string;
}

const MOST_ITEMS = 4;
const LONGEST_TEXT = 200_000;

/** A value that the schema takes, or nearly takes. */
export function makeValue(schema: JsonSchema, making: Making, name = ""): unknown {
  const { chance } = making;
  if ("const" in schema) return schema.const;
  if (schema.enum) return chance.of(schema.enum);
  if (schema.anyOf) return makeValue(chance.of(schema.anyOf), making, name);
  switch (schema.type) {
    case "object":
      return makeRecord(schema, making);
    case "array":
      return makeList(schema, making, name);
    case "string":
      return makeText(schema, making, name);
    case "integer":
      return makeNumber(schema, making, true);
    case "number":
      return makeNumber(schema, making, false);
    case "boolean":
      return chance.happens(0.5);
    case "null":
      return null;
    default:
      // Anything is taken: what a form remembers, a figure that may be a text.
      return chance.of<unknown>([null, 1, "a text", ["a list"], { a: { nested: "record" } }]);
  }
}

function makeRecord(schema: JsonSchema, making: Making): Record<string, unknown> {
  const { chance } = making;
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  const record: Record<string, unknown> = {};
  const share = chance.of([0.1, 0.5, 1]);
  for (const [key, value] of Object.entries(properties))
    if (required.includes(key) || chance.happens(share)) record[key] = makeValue(value, making, key);
  if (typeof additionalProperties === "object")
    for (let more = chance.between(0, MOST_ITEMS); more > 0; more--) {
      const key = propertyNames ? String(makeValue(propertyNames, making)) : `key ${more}`;
      record[key] = makeValue(additionalProperties, making);
    }
  return record;
}

function makeList(
  { items = {}, minItems = 0, maxItems }: JsonSchema,
  making: Making,
  name: string,
): unknown[] {
  const { chance, atBounds } = making;
  const most = Math.min(maxItems ?? MOST_ITEMS, Math.max(minItems, MOST_ITEMS));
  const bounds = [
    minItems - 1,
    minItems,
    ...(maxItems !== undefined && maxItems <= 200 ? [maxItems + 1] : []),
  ];
  const length = atBounds ? Math.max(0, chance.of(bounds)) : chance.between(minItems, most);
  return Array.from({ length }, () => makeValue(items, making, name));
}

function makeText(schema: JsonSchema, making: Making, name: string): string {
  const { chance, atBounds } = making;
  if (schema.format === "uuid" || isIdName(name)) return making.anyId();
  if (schema.format === "date-time") return chance.of(MOMENTS);
  if (schema.format === "date") return chance.of(DAYS);
  if (schema.pattern?.includes("@") || /email/i.test(name)) return chance.of(EMAILS);
  const { minLength = 0, maxLength = 400 } = schema;
  if (atBounds) {
    const length = chance.of([minLength - 1, minLength, maxLength, maxLength + 1]);
    return chance.of(["x", " ", "é", "\u{1F600}"]).repeat(Math.min(Math.max(0, length), LONGEST_TEXT));
  }
  if (schema.pattern === undefined && chance.happens(0.2)) return chance.of(AWKWARD_TEXTS);
  const length = Math.min(maxLength, Math.max(minLength, chance.between(1, 24)));
  return "words and more words of some length".repeat(1 + length / 30).slice(0, length);
}

const MOMENTS = [
  "2026-01-31T00:00:00.000Z",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
  "2024-02-29T12:00:00Z",
];
const DAYS = ["2026-01-31", "0000-01-01", "9999-12-31", "2024-02-29", "2023-02-29"];
const EMAILS = [
  "fuzz@example.com",
  "FUZZ@EXAMPLE.COM",
  "fuzz+1@xn--exmple-cua.com",
  "a@b",
  `${"a".repeat(300)}@example.com`,
];

function makeNumber(schema: JsonSchema, { chance, atBounds }: Making, isWhole: boolean): number {
  const least = Math.max(schema.minimum ?? -1e15, schema.exclusiveMinimum ?? -1e15);
  const most = Math.min(schema.maximum ?? 1e15, schema.exclusiveMaximum ?? 1e15);
  if (atBounds)
    return chance.of([least, least - 1, most, most + 1, 0, -0, -1, 0.1 + 0.2, 5e-324, 2 ** 53, 1e308]);
  const [from, to] = [Math.max(least, -1_000), Math.min(most, 10_000_000)];
  if (from > to) return least;
  const whole = chance.between(Math.ceil(from), Math.floor(to));
  return isWhole || chance.happens(0.5) ? whole : Math.min(most, whole + 0.37);
}
