import { isRecord } from "#kit/record.ts";
import type { CallMeta } from "#contract/audited.ts";
import type { ServerFeature } from "#server/feature.ts";

/** What is noted of a call's input: by name, the check that its contract makes of that one value. */
export type NotedFields = ReadonlyMap<string, FieldCheck>;
type FieldCheck = (value: unknown) => { readonly success: boolean; readonly data?: unknown };

const MOST_LISTED = 5;
const MOST_LETTERS = 200;

/** How a call stands in the audit log. */
export interface Audited {
  readonly action: string;
  readonly isChange: boolean;
  /** About the work of the workspace that the request names. */
  readonly isWork: boolean;
  readonly fields: NotedFields;
  /** The field whose id makes it the same call however often it is made; null: it has none. */
  readonly onceBy: string | null;
}

/**
 * What the contracts declare of their calls, by `feature.call`. Throws at the start of the server when a contract notes a
 * field that its input does not have.
 */
export function collectAuditedCalls(features: readonly ServerFeature[]): ReadonlyMap<string, Audited> {
  return new Map(features.flatMap(({ name, contract }) => walk(contract, name)));
}

function walk(node: unknown, path: string): [string, Audited][] {
  if (!isRecord(node)) return [];
  const definition = node["~orpc"];
  if (isRecord(definition)) return [[path, readAudited(definition, path)]];
  return Object.entries(node).flatMap(([name, part]) => walk(part, `${path}.${name}`));
}

/** A call that declares nothing is noted as a change, under its own name: better an entry too many. */
function readAudited(definition: Readonly<Record<string, unknown>>, path: string): Audited {
  const { audited, role, onceBy = null } = (definition["meta"] ?? {}) as CallMeta;
  const shape = readKey(definition["inputSchema"], "shape");
  const { action = path, isChange = true, noted = [] } = audited ?? {};
  const fields = noted.map((field) => [field, checkOf(isRecord(shape) ? shape : {}, field, path)] as const);
  if (onceBy !== null && !(isRecord(shape) && Object.hasOwn(shape, onceBy)))
    throw new Error(`${path} is to be made once by "${onceBy}", and its input has no such field.`);
  return { action, isChange, isWork: role !== undefined, fields: new Map(fields), onceBy };
}

/**
 * What an entry says of the input: the fields that its contract named, as far as each is what the contract asks for. What
 * came along beside them, or is not valid, is not noted.
 */
export function readNotedFields(fields: NotedFields, input: unknown): Record<string, unknown> {
  if (typeof input !== "object" || input === null) return {};
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

const readKey = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);
