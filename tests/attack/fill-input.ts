import type { AnyContractProcedure } from "@orpc/contract";
import { z } from "zod";
import { isIdName, type JsonSchema } from "#tests/support/json-schema.ts";

/** The words for the next field of this name. */
export type NextText = (name: string) => string;

const DEEPEST = 12;
const DATES: Readonly<Record<string, string>> = {
  date: "2026-01-31",
  "date-time": "2026-01-31T00:00:00.000Z",
};

/** An input with every field there is, also those that may be left out, and `nextText` in each that takes any text. */
export function fillInput(
  procedure: AnyContractProcedure,
  { id, nextText }: { id: string; nextText: NextText },
): unknown {
  const { inputSchema } = procedure["~orpc"];
  if (!(inputSchema instanceof z.ZodType)) return undefined;
  // The two say the same in different types: one of JSON's, one of zod's.
  const schema = JSON.parse(
    JSON.stringify(z.toJSONSchema(inputSchema, { io: "input", unrepresentable: "any" })),
  ) as JsonSchema;
  const defs = schema.$defs ?? {};

  function fill(given: JsonSchema, name: string, depth: number): unknown {
    const part = given.$ref === undefined ? given : (defs[given.$ref.replace("#/$defs/", "")] ?? {});
    if ("const" in part) return part.const;
    if (part.enum) return part.enum[0];
    const choices = part.anyOf ?? part.oneOf ?? part.allOf;
    if (choices) return fill(choices.find(takesText) ?? choices[0] ?? {}, name, depth + 1);
    const type = Array.isArray(part.type) ? part.type[0] : part.type;
    if (type === "object") return fillObject(part, depth);
    if (type === "array")
      return part.maxItems === 0 || !part.items ? [] : [fill(part.items, name, depth + 1)];
    if (type === "string") return fillText(part, name);
    if (type === "integer" || type === "number") return fillNumber(part);
    if (type === "boolean") return false;
    return type === undefined ? nextText(name) : null;
  }

  function fillObject({ properties = {}, additionalProperties, propertyNames }: JsonSchema, depth: number) {
    const fields = Object.entries(properties).map(
      ([key, part]) => [key, fill(part, key, depth + 1)] as const,
    );
    const [known] = propertyNames?.enum ?? [];
    const name = typeof known === "string" ? known : "free";
    if (depth < DEEPEST && typeof additionalProperties === "object")
      fields.push([name, fill(additionalProperties, name, depth + 1)]);
    return Object.fromEntries(fields);
  }

  function fillText({ format, maxLength = 10_000 }: JsonSchema, name: string): string {
    if (format === "uuid" || isIdName(name)) return id;
    return (format && DATES[format]) ?? nextText(name).slice(0, maxLength);
  }

  return fill(schema, "", 0);
}

const takesText = ({ type, format }: JsonSchema): boolean => type === "string" && format === undefined;

function fillNumber({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const least = Math.max(minimum ?? -1, exclusiveMinimum === undefined ? -1 : exclusiveMinimum + 1);
  const number = Math.max(1, least);
  return Math.min(number, maximum ?? number);
}
