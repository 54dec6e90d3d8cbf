import { isRecord } from "#kit/record.ts";
import type { RuleRow, RuleTable } from "./rule-table.ts";

const FORMAT = "dealwright-rules";

/** A table as a file to work on and to import again. */
export const writeRulesJson = (
  table: RuleTable,
  { version, rows }: { version: string; rows: readonly RuleRow[] },
): string =>
  `${JSON.stringify({ format: FORMAT, table: table.id, compiled: table.compiled, version, rows }, null, 2)}\n`;

export type FileReading =
  | { rows: readonly unknown[]; version: string | null }
  /** What is wrong with the file as a whole. */
  | { problem: string };

/** The rows of a file, still to be judged; a bare list of rows is read too. */
export function readRulesJson(table: RuleTable, text: string): FileReading {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const why = error instanceof Error ? ` (${error.message.slice(0, 120)})` : "";
    return { problem: `The file is no JSON${why}. Export the table to have a file to start from.` };
  }
  if (Array.isArray(content)) return { rows: content, version: null };
  if (!isRecord(content) || !Array.isArray(content["rows"]))
    return { problem: "The file has no rows. Export the table to have a file to start from." };
  const { table: of, version, rows } = content;
  if (of !== undefined && of !== table.id)
    return { problem: `The file is of another table than “${table.id}”.` };
  return { rows: rows as unknown[], version: typeof version === "string" ? version : null };
}
