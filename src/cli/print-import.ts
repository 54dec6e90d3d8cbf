import type { Column } from "#features/deal-import/model/recognise-columns.ts";
import { labelOf } from "#features/deal-import/model/listing-fields.ts";
import { describeDoubts } from "#features/deal-import/model/listing-to-deal.ts";
import type { PlannedRow } from "#features/deal-import/model/plan-row.ts";
import type { ReportedRow } from "#features/deal-import/model/import-report.ts";
import { formatCount } from "#kit/format-figure.ts";

/** What an import did, or would do. */
export interface ImportOutcome {
  readonly fileName: string;
  readonly email: string;
  /** The name of one that people share; null: the person's own. */
  readonly workspace: string | null;
  /** The title of the stage that the deals begin in; null: none was named. */
  readonly stage: string | null;
  readonly dryRun: boolean;
  readonly notes: readonly string[];
  readonly columns: readonly Column[];
  /** The name of the profile by which the columns were read; empty where it has none, null where none was. */
  readonly profile: string | null;
  /** Rows that were not stored because they are among the deals already. */
  readonly alreadyThere: number;
  /** Rows that were not stored for any other reason. */
  readonly leftOut: number;
  /** Industries that the names of listings suggest and that were not set. */
  readonly suggested: readonly { readonly industry: string; readonly rows: readonly PlannedRow[] }[];
  readonly rows: readonly ReportedRow[];
}

const MOST_LINES = 200;

const count = (number: number, word: string): string =>
  `${formatCount(number)} ${word}${number === 1 ? "" : "s"}`;

function listLines(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - MOST_LINES;
  const rest = more > 0 ? [`  and ${formatCount(more)} more (--json prints them all)`] : [];
  return ["", title, ...lines.slice(0, MOST_LINES).map((line) => `  ${line}`), ...rest];
}

const isIncluded = ({ decision }: ReportedRow): boolean => decision.status !== "skipped";
const rowWords = ({ planned }: ReportedRow): string =>
  `row ${planned.source.row} (line ${planned.source.line}), ${planned.name}`;

/** Whose deals they are. */
const placeOf = ({ email, workspace }: ImportOutcome): string =>
  workspace === null ? email : `${email} in “${workspace}”`;

function describeThere(outcome: ImportOutcome, included: number): string[] {
  const { alreadyThere } = outcome;
  if (alreadyThere === 0) return [];
  const there = alreadyThere === 1 ? "The one listing is" : `All ${formatCount(alreadyThere)} are`;
  if (included === 0) return [`${there} there already, among the deals of ${placeOf(outcome)}.`];
  return [`${count(alreadyThere, "row")} ${alreadyThere === 1 ? "is" : "are"} among the deals already.`];
}

/** The outcome in words for a person at a terminal. */
export function describeImport(outcome: ImportOutcome): string {
  const { fileName, dryRun, notes, columns, rows, profile, suggested } = outcome;
  const included = rows.filter(isIncluded);
  const skipped = rows.filter((row) => !isIncluded(row));
  const doubtful = included.filter(({ decision }) => decision.status === "doubtful");
  const unused = columns.filter((column) => column.field === null).map((column) => column.header);
  const mapped = columns.flatMap(({ field, header }) =>
    field === null || labelOf(field).toLowerCase() === header.toLowerCase()
      ? []
      : [`${header}: ${labelOf(field)}`],
  );
  const lines = [
    `${fileName}: ${count(rows.length, "row")}, ${count(columns.length, "column")}.`,
    ...describeThere(outcome, included.length),
    `${dryRun ? "Would store" : "Stored"} ${count(included.length, "deal")} for ${placeOf(outcome)} (${formatCount(doubtful.length)} with a doubt), skipped ${count(skipped.length, "row")}.`,
    ...(outcome.stage === null || included.length === 0
      ? []
      : [`They ${dryRun ? "would begin" : "begin"} in the stage “${outcome.stage}”.`]),
    ...(profile === null
      ? []
      : [`The columns were read as remembered${profile === "" ? "" : ` (profile “${profile}”)`}.`]),
    ...notes,
    ...listLines("Columns read under another name:", mapped),
    ...listLines("Columns that are not used:", unused),
    ...listLines(
      "Industries that the names suggest (set them with --suggested-industry):",
      suggested.map(({ industry, rows: of }) => `${industry}: ${count(of.length, "row")}`),
    ),
    ...listLines(
      "Skipped:",
      skipped.map((row) => `${rowWords(row)}: ${row.decision.reason ?? "not stored"}`),
    ),
    ...listLines(
      "Look at these:",
      doubtful.map((row) => `${rowWords(row)}: ${describeDoubts(row.planned).join(" ")}`),
    ),
  ];
  return `${lines.join("\n")}\n`;
}

/** The outcome as JSON for another program. */
export function importAsJson(imported: ImportOutcome): string {
  const { fileName, email, dryRun, notes, columns, rows, alreadyThere, leftOut, suggested } = imported;
  const outcome = {
    file: fileName,
    user: email,
    workspace: imported.workspace,
    stage: imported.stage,
    dryRun,
    profile: imported.profile,
    notes,
    columns: columns.map(({ header, field }) => ({ header, field })),
    stored: dryRun ? 0 : rows.filter(isIncluded).length,
    skipped: rows.filter((row) => !isIncluded(row)).length,
    alreadyThere,
    leftOut,
    suggestedIndustries: suggested.map(({ industry, rows: of }) => ({
      industry,
      rows: of.map(({ source }) => source.row),
    })),
    rows: rows.map(({ planned, decision, dealId }) => ({
      row: planned.source.row,
      line: planned.source.line,
      name: planned.name,
      status: decision.status,
      why: decision.reason,
      dealId,
      doubts: describeDoubts(planned),
    })),
  };
  return `${JSON.stringify(outcome, null, 2)}\n`;
}
