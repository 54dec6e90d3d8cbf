import { isRecord } from "#kit/record.ts";
import { MOST_KEY, type RowProblem, type RuleRow, type RuleTable } from "./rule-table.ts";

export type RowReading = { key: string; row: RuleRow } | { problems: RowProblem[] };

/** A row as somebody sent it, read by the schema of its table; or what is wrong with it, in words. */
export function readRow(table: RuleTable, value: unknown): RowReading {
  const read = table.schema.safeParse(value);
  if (!read.success)
    return {
      problems: read.error.issues.map((issue) => {
        const [column] = issue.path;
        const name = typeof column === "string" ? column : null;
        return { key: keyAsFarAsKnown(table, value), column: name, message: tell(name, issue) };
      }),
    };
  const key = table.keyOf(read.data);
  if (key === "" || key.length > MOST_KEY)
    return { problems: [{ key: "", column: null, message: "What names the row is empty or too long." }] };
  return { key, row: read.data };
}

function tell(
  column: string | null,
  issue: { code: string; message: string; keys?: readonly string[] },
): string {
  if (issue.code === "unrecognized_keys" && column === null)
    return `The table has no column ${(issue.keys ?? []).map((name) => `“${name.slice(0, 40)}”`).join(", ")}.`;
  if (issue.code === "invalid_type" && issue.message.endsWith(" received undefined"))
    return "This is missing.";
  return issue.message.startsWith("Invalid ") ? "This cannot be read." : issue.message;
}

/** A problem in one sentence, where it stands by itself and not at its column. */
export function describeProblem(
  table: RuleTable,
  { column, message }: { readonly column: string | null; readonly message: string },
): string {
  const label = table.columns.find(({ key }) => key === column)?.label;
  return label === undefined ? message : `${label}: ${message}`;
}

/** Of a row that cannot be read: by what a person may find it. */
function keyAsFarAsKnown(table: RuleTable, value: unknown): string {
  if (!isRecord(value)) return "";
  const named = table.columns.filter(({ isFixed }) => isFixed).map(({ key }) => value[key]);
  return (
    named
      .find((name) => typeof name === "string")
      ?.toString()
      .slice(0, MOST_KEY) ?? ""
  );
}
