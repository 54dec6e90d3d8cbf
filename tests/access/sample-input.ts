import { isIdName, type JsonSchema } from "#tests/support/json-schema.ts";

export interface Sample {
  input: unknown;
  /** The names of the fields that hold the id, one for each time that it stands there. */
  idFields: readonly string[];
}

/** What a field of this name holds, where the schema only says that it is text. */
const TEXTS: Readonly<Record<string, string>> = { email: "somebody@example.com", code: "000000" };
/** Not required by a schema and yet by what the call does: without it every id gets the same refusal. */
const NEEDED: ReadonlySet<string> = new Set(["businessName", "dealName"]);

/**
 * An input that the schema takes: what is required, and every field that holds an id, with `id` in it. Made from the
 * contract alone, so that a new call needs no word here.
 */
export function makeSample(schema: JsonSchema, id: string): Sample {
  const idFields: string[] = [];
  const rootDefs = schema.$defs ?? {};

  function makeText(part: JsonSchema, name: string): string {
    if (part.format === "uuid" || (part.format === undefined && isIdName(name))) {
      idFields.push(name);
      return id;
    }
    if (part.format === "date-time") return "2026-01-31T00:00:00.000Z";
    if (part.format === "date") return "2026-01-31";
    return TEXTS[name] ?? "x".repeat(Math.max(1, part.minLength ?? 1));
  }

  function make(given: JsonSchema, name: string): unknown {
    const part = given.$ref === undefined ? given : (rootDefs[given.$ref.replace("#/$defs/", "")] ?? {});
    if ("const" in part) return part.const;
    if (part.enum) return part.enum[0];
    const [choice] = part.anyOf ?? part.oneOf ?? part.allOf ?? [];
    if (choice) return make(choice, name);
    const type = Array.isArray(part.type) ? part.type[0] : part.type;
    if (type === "object") {
      const { properties = {}, required = [] } = part;
      const wanted = Object.entries(properties).filter(
        ([key, value]) => required.includes(key) || isWanted(value, key),
      );
      return Object.fromEntries(wanted.map(([key, value]) => [key, make(value, key)]));
    }
    if (type === "array") {
      if (part.prefixItems) return part.prefixItems.map((item) => make(item, name));
      const length = part.items && isWanted(part.items, name) ? 1 : (part.minItems ?? 0);
      return Array.from({ length }, () => make(part.items ?? {}, name));
    }
    if (type === "string") return makeText(part, name);
    if (type === "integer" || type === "number") return makeNumber(part);
    if (type === "boolean") return false;
    return null;
  }

  const input = make(schema, "");
  return { input, idFields };
}

function makeNumber({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const least = Math.max(
    minimum ?? -Infinity,
    exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1,
  );
  // Zod writes the bounds of safe integers where a contract names none.
  const number = Math.max(0, least > -9_007_199_254_740_991 ? least : 0);
  return Math.min(number, maximum ?? number);
}

/** A field to fill although it may be left out: it is an id, or something in it is. */
function isWanted(part: JsonSchema, name: string): boolean {
  if (part.format === "uuid" || NEEDED.has(name)) return true;
  if (part.type === "string") return part.format === undefined && !part.enum && isIdName(name);
  if (part.type === "array") return part.items !== undefined && isWanted(part.items, name);
  const fields = Object.entries(part.properties ?? {});
  return (
    fields.some(([key, value]) => isWanted(value, key)) ||
    (part.anyOf ?? []).some((choice) => isWanted(choice, name))
  );
}
