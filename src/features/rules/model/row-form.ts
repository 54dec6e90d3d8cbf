import { groupThousands } from "#kit/group-thousands.ts";
import { isRecord } from "#kit/record.ts";
import { parseNumber } from "#kit/parse-number.ts";
import type { RuleColumn, RuleParts, RuleRow } from "./rule-table.ts";

/** A value as it is typed: texts in the shape of the value. */
export type Draft = string | readonly Draft[] | { readonly [name: string]: Draft };
export type RowForm = Readonly<Record<string, Draft>>;

export interface FormProblem {
  readonly column: string;
  readonly message: string;
}

/** What is typed where a yes or no is asked. */
export const YES = "yes";
export const NO = "no";

function toDraft(value: unknown, parts: RuleParts = {}, name = ""): Draft {
  if (Array.isArray(value)) return value.map((line) => toDraft(line, parts, name));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([of, part]) => [of, toDraft(part, parts, of)]));
  if (typeof value === "boolean") return value ? YES : NO;
  if (Number.isInteger(value) && parts[name]?.unit === "$") return groupThousands(String(value));
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function toForm(columns: readonly RuleColumn[], row: RuleRow): RowForm {
  return Object.fromEntries(
    columns.map(({ key, kind, parts }) => {
      const value = row[key];
      const isLines = kind === "lines" && Array.isArray(value);
      return [key, isLines ? value.join("\n") : toDraft(value, parts?.(row))];
    }),
  );
}

/**
 * What was typed, still to be judged by the schema of the table; or what cannot be read. `shape` is a row whose values
 * say what the ones of kind `value` are made of.
 */
export function readForm(
  columns: readonly RuleColumn[],
  form: RowForm,
  shape: RuleRow,
): { row: RuleRow } | { problems: FormProblem[] } {
  const problems: FormProblem[] = [];
  const entries = columns.flatMap((column): [string, unknown][] => {
    const { key } = column;
    const parts = column.parts?.(shape) ?? {};
    const read = readDraft(column, form[key] ?? "", { name: "", shape: shape[key], parts });
    if ("value" in read) return read.value === undefined ? [] : [[key, read.value]];
    problems.push({ column: key, message: read.problem });
    return [];
  });
  return problems.length > 0 ? { problems } : { row: Object.fromEntries(entries) };
}

interface PartOf {
  /** Of the value as a whole it is empty; the lines of a list have that of the list. */
  readonly name: string;
  readonly shape: unknown;
  readonly parts: RuleParts;
}

type Reading = { value: unknown } | { problem: string };

function readDraft({ kind, unit }: RuleColumn, draft: Draft, of: PartOf): Reading {
  if (kind === "value") return readTree(draft, of);
  const text = typeof draft === "string" ? draft : "";
  switch (kind) {
    case "number":
      return parseNumber(text, { unit });
    case "lines":
      return {
        value: text
          .split("\n")
          .map((line) => line.trim())
          .filter(Boolean),
      };
    case "day":
      return { value: text.trim() === "" ? null : text.trim() };
    case "yes-no":
      return { value: text === YES };
    default:
      return { value: text.trim() };
  }
}

function readTree(draft: Draft, of: PartOf): Reading {
  if (typeof draft === "string") return readLeaf(draft, of);
  const isList = Array.isArray(draft);
  const readings = Object.entries(draft).map(([name, part]) => {
    const inner = { ...of, name: isList ? of.name : name, shape: shapeOf(of.shape, name) };
    return [name, readTree(part, inner)] as const;
  });
  for (const [name, read] of readings)
    if ("problem" in read)
      return { problem: isList ? `Line ${Number(name) + 1}: ${read.problem}` : read.problem };
  const values = readings.map(([name, read]) => [name, "value" in read ? read.value : null] as const);
  return { value: isList ? values.map(([, value]) => value) : Object.fromEntries(values) };
}

/** All lines of a list are made of the same. */
function shapeOf(shape: unknown, name: string): unknown {
  if (Array.isArray(shape)) return shape[Number(name)] ?? shape[0];
  return isRecord(shape) ? shape[name] : undefined;
}

function readLeaf(text: string, { name, shape, parts }: PartOf): Reading {
  if (typeof shape === "boolean") return { value: text === YES };
  const { unit, choices, isOptional = shape === null } = parts[name] ?? {};
  if (choices !== undefined) return { value: text === "" && isOptional ? null : text };
  if (typeof shape !== "number" && shape !== null) return { value: text.trim() };
  const read = parseNumber(unit === "$" ? text.replace(/^\s*\$/, "") : text, { unit });
  if ("value" in read && read.value === null && !isOptional) return { problem: "Write a number." };
  return read;
}

/** A line more of a list of a value, as the last one is. */
export const withLine = (lines: readonly Draft[]): Draft[] => [...lines, lines.at(-1) ?? ""];
