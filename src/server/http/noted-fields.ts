import { isRecord } from "#kit/record.ts";
import type { AnyRouter } from "@orpc/server";
import type { ServerFeature } from "#server/feature.ts";

/** What is noted of a call's input: by name, the check that its contract makes of that one value. */
export type NotedFields = ReadonlyMap<string, FieldCheck>;
type FieldCheck = (value: unknown) => { readonly success: boolean; readonly data?: unknown };

const MOST_LISTED = 5;
const MOST_LETTERS = 200;

/**
 * Collects what the features say of their calls, by `feature.call`. Throws at the start of the server when a feature names
 * a call or a field that its contract does not have.
 */
export function collectNotedFields(features: readonly ServerFeature[]): ReadonlyMap<string, NotedFields> {
  const all = features.flatMap(({ name, router, noted = {} }) =>
    Object.entries(noted).map(([call, fields]) => {
      const shape = findShape(router, call);
      const checks = fields.map((field) => [field, checkOf(shape, field, `${name}.${call}`)] as const);
      return [`${name}.${call}`, new Map(checks)] as const;
    }),
  );
  return new Map(all);
}

/**
 * What an entry says of the input: the fields that the feature named, as far as each is what the contract asks for. What
 * came along beside them, or is not valid, is not noted.
 */
export function readNotedFields(fields: NotedFields | undefined, input: unknown): Record<string, unknown> {
  if (fields === undefined || typeof input !== "object" || input === null) return {};
  const noted: Record<string, unknown> = {};
  for (const [name, check] of fields) {
    if (!Object.hasOwn(input, name)) continue;
    const { success, data } = check((input as Readonly<Record<string, unknown>>)[name]);
    if (success && data !== undefined) noted[name] = shorten(data);
  }
  return noted;
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.length <= MOST_LISTED ? value.map(shorten) : `${value.length} of them`;
  }
  if (typeof value === "string") return value.slice(0, MOST_LETTERS);
  return typeof value === "number" || typeof value === "boolean" ? value : null;
}

function checkOf(shape: Readonly<Record<string, unknown>>, field: string, call: string): FieldCheck {
  const schema = Object.hasOwn(shape, field) ? shape[field] : undefined;
  if (hasCheck(schema)) return (value) => schema.safeParse(value);
  throw new Error(`The audit log is to note "${field}" of ${call}, whose input has no such field.`);
}

function hasCheck(schema: unknown): schema is { safeParse: FieldCheck } {
  return typeof schema === "object" && schema !== null && "safeParse" in schema;
}

/** The fields of a call's input. Every input is a zod object where one of its fields is noted. */
function findShape(router: AnyRouter, call: string): Readonly<Record<string, unknown>> {
  const procedure: unknown = Reflect.get(router, call);
  const definition = readKey(procedure, "~orpc");
  const shape = readKey(readKey(definition, "inputSchema"), "shape");
  return isRecord(shape) ? shape : {};
}

const readKey = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);
