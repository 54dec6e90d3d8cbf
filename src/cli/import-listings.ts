import type { Caller } from "#server/database/name-caller.ts";
import crypto from "node:crypto";
import { stat } from "node:fs/promises";
import { findAccountByEmail } from "#features/sign-in/server/index.ts";
import type { Duplicate } from "#features/deals/model/duplicates/duplicate.ts";
import { findDuplicates } from "#features/deals/server/index.ts";
import { describePoints } from "#features/deal-import/model/decide-row.ts";
import { refuseSize } from "#kit/table-file/decode-file.ts";
import { LISTING_FILE } from "#features/deal-import/model/listing-file.ts";
import { LISTING_FIELD_KEYS } from "#features/deal-import/model/listing-fields.ts";
import { listingKey, sideOfKey } from "#features/deal-import/model/find-repeats.ts";
import { type ImportedFrom, listingToDeal } from "#features/deal-import/model/listing-to-deal.ts";
import { type ImportSource, planSource, readSource } from "#features/deal-import/model/plan-import.ts";
import { planRow, type PlannedRow } from "#features/deal-import/model/plan-row.ts";
import type { PlanContext } from "#features/deal-import/model/import-row.ts";
import { countAlreadyThere, type Review, reviewRows } from "#features/deal-import/model/review-rows.ts";
import { suggestIndustries } from "#features/deal-import/model/suggest-industry.ts";
import { storeListings } from "#features/deal-import/server/index.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import type { Database } from "#server/database/open-database.ts";
import type { Command } from "./command.ts";
import { CommandProblem } from "./command-problem.ts";
import { openInput, STANDARD_INPUT } from "./open-input.ts";
import { chooseWorkspace, WORKSPACE_USAGE } from "./choose-workspace.ts";
import { chooseStage } from "./choose-stage.ts";
import { chooseColumns, type ColumnOption, readColumnOption } from "./choose-columns.ts";
import { openPlatform } from "./open-platform.ts";
import { parseOptions } from "./parse-options.ts";
import { describeImport, importAsJson, type ImportOutcome } from "./print-import.ts";
import { print } from "./print.ts";

const USAGE = `Usage: deal import FILE.csv --user EMAIL [options]

Stores the listings of a CSV file as deals of a person, all in one transaction, and says what became of every row.
Rows that are empty or repeat another row are left out, and so are those that are among the person's deals already.
Doubtful values are kept as read and named, here and on the deal. A value that could not be read (a negative number
of people, say) is left empty and named; its row is stored. FILE may be - for standard input.

${WORKSPACE_USAGE}
  --stage NAME           the stage of the pipeline that the new deals begin in, by its title: an open one. Without it the first
  --dry-run              stores nothing, and says what would be stored
  --column "NAME=FIELD"  keeps a column of the file as a field; may be given several times. NAME is what the file calls
                         it, or "Column 4" for the fourth; nothing after "=" leaves it out. The fields:
                         ${LISTING_FIELD_KEYS.join(", ")
                           .replaceAll(/(.{1,84})(?: |$)/g, "$1\n                         ")
                           .trim()}
  --save-profile NAME    remembers for this person what the columns are kept as. The next file of the same columns is
                         read so by itself, here and on the screen; what is imported on the screen is remembered too
  --profile NAME         reads the file by the remembered profile of that name
  --no-profile           recognizes the columns again and ignores the remembered ones
  --suggested-industry   sets the industry that a listing's name suggests, where the file states none
  --allow-skipped        ends with status 0 although rows were left out
  --json                 prints the outcome as JSON
  --leave-empty          accepted for older scripts: values that could not be read are left empty anyway

Ends with status 0 when every row was stored or is among the deals already, 2 when rows were left out (totals,
repeats and empty rows too), and 1 when nothing could be done.`;

/** Rows of the file were left out. */
const SOME_LEFT_OUT = 2;

interface Wanted {
  readonly file: string;
  readonly email: string;
  /** By its name or id; the person's own where none is named. */
  readonly workspace: string | undefined;
  /** The title of the stage that the deals begin in. */
  readonly stage: string | undefined;
  readonly dryRun: boolean;
  readonly suggestedIndustry: boolean;
  readonly columns: readonly ColumnOption[];
  /** The name of the profile to read by. */
  readonly profile: string | undefined;
  /** Whether what is remembered of files of this shape counts. */
  readonly useProfile: boolean;
  readonly saveAs: string | undefined;
}

/** `import FILE.csv --user EMAIL`: the import of the screen, for files that nobody needs to look at. */
export const importCommand: Command = {
  usage: USAGE,
  async run(args) {
    const { values, positionals } = parseOptions(
      {
        args: [...args],
        allowPositionals: true,
        options: {
          user: { type: "string" },
          workspace: { type: "string" },
          stage: { type: "string" },
          "dry-run": { type: "boolean", default: false },
          "leave-empty": { type: "boolean", default: false },
          column: { type: "string", multiple: true, default: [] },
          profile: { type: "string" },
          "no-profile": { type: "boolean", default: false },
          "save-profile": { type: "string" },
          "suggested-industry": { type: "boolean", default: false },
          "allow-skipped": { type: "boolean", default: false },
          json: { type: "boolean", default: false },
        },
      },
      USAGE,
    );
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new CommandProblem(USAGE);
    if (values.user === undefined)
      throw new CommandProblem(`Say whose deals they become: --user EMAIL.\n\n${USAGE}`);
    const wanted = {
      file,
      email: values.user,
      workspace: values.workspace,
      stage: values.stage,
      dryRun: values["dry-run"],
      suggestedIndustry: values["suggested-industry"],
      columns: values.column.map(readColumnOption),
      profile: values.profile,
      useProfile: !values["no-profile"],
      saveAs: values["save-profile"],
    };
    // The file is read before the database is opened: one that is refused touches nothing.
    const now = new Date().toISOString();
    const source = await readFile(file, now);
    const platform = await openPlatform();
    try {
      const outcome = await importSource(platform.database, source, wanted, now);
      await print(process.stdout, values.json ? importAsJson(outcome) : describeImport(outcome));
      return outcome.leftOut > 0 && !values["allow-skipped"] ? SOME_LEFT_OUT : 0;
    } finally {
      await platform.close();
    }
  },
};

async function readFile(file: string, now: string): Promise<ImportSource> {
  const input = await openInput(file);
  const size = file === STANDARD_INPUT ? null : (await stat(file)).size;
  const tooLarge = size === null ? null : refuseSize(size, LISTING_FILE.mostBytes);
  if (tooLarge !== null) throw new CommandProblem(`${input.name}: ${tooLarge} Nothing was stored.`);
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of input.chunks) {
    length += part.length;
    parts.push(part);
    // Standard input has no size to ask for: it is refused as soon as it has too much.
    if (length > LISTING_FILE.mostBytes) break;
  }
  const reading = readSource(Buffer.concat(parts), input.name, now);
  if (!reading.ok) throw new CommandProblem(`${input.name}: ${reading.problem} Nothing was stored.`);
  return reading.source;
}

async function importSource(
  db: Database,
  read: ImportSource,
  wanted: Wanted,
  now: string,
): Promise<ImportOutcome> {
  const { fileName } = read;
  const { email, dryRun } = wanted;
  const person = await findAccountByEmail(db, email);
  if (person === null) {
    throw new CommandProblem(`Nobody has an account under ${email}. Make one with: deal user add ${email}`);
  }
  const { workspace, caller } = await chooseWorkspace(
    db,
    { id: person.id, email },
    { named: wanted.workspace, needed: "editor" },
  );
  const stage = await chooseStage(db, caller, wanted.stage);
  const { source, profile } = await chooseColumns(db, caller, read, wanted);
  const planning = planSource(source, now);
  if (!planning.ok) throw new CommandProblem(`${fileName}: ${planning.problem} Nothing was stored.`);
  const { plan } = planning;
  const { table, columns, context } = plan;
  const suggested = suggestIndustries(plan.rows);
  const planned = wanted.suggestedIndustry ? withIndustries(plan.rows, suggested, context) : plan.rows;
  const review = withoutUpdates(
    reviewRows(planned, await findExisting(db, caller, { rows: planned, fileName })),
  );
  const from: ImportedFrom = { fileName, now };
  const rows = review.rows.flatMap((row) =>
    row.decision.status === "skipped"
      ? []
      : [{ row: row.planned.source.row, data: listingToDeal(row.planned, from) }],
  );
  const dealIds = new Map<number, string>();
  if (!dryRun && rows.length > 0) {
    const importId = crypto.randomUUID();
    const answer = await storeListings({
      db,
      caller,
      importId,
      fileName,
      rows,
      beginning: stage?.beginning ?? null,
    });
    if (!answer.ok && answer.reason === "stage-gone")
      throw new CommandProblem(
        `The stage “${stage?.title ?? ""}” was removed meanwhile. Nothing was stored.`,
      );
    if (!answer.ok) throw new CommandProblem(`${fileName}: a row has no name. Nothing was stored.`);
    for (const { row, dealId } of answer.stored) dealIds.set(row, dealId);
  }
  const alreadyThere = countAlreadyThere(review);
  return {
    fileName,
    email,
    workspace: workspace.isPersonal ? null : workspace.name,
    stage: stage?.title ?? null,
    dryRun,
    notes: table.notes,
    columns,
    profile,
    alreadyThere,
    leftOut: review.counts.skipped - alreadyThere,
    suggested: wanted.suggestedIndustry ? [] : suggested,
    rows: review.rows.map((row) => ({ ...row, dealId: dealIds.get(row.planned.source.row) ?? null })),
  };
}

function withIndustries(
  rows: readonly PlannedRow[],
  suggested: ReturnType<typeof suggestIndustries>,
  context: PlanContext,
): PlannedRow[] {
  const industries = new Map(
    suggested.flatMap(({ industry, rows: of }) => of.map((planned) => [planned.source.row, industry])),
  );
  return rows.map((planned) => {
    const industry = industries.get(planned.source.row);
    if (industry === undefined) return planned;
    const { answers } = planned;
    return planRow(planned.source, context, { ...answers, values: { ...answers.values, industry } });
  });
}

/** Nobody looks at a row here: what is chosen beforehand is not done, and a row that would update a deal is left out. */
function withoutUpdates(review: Review): Review {
  const counts = { ...review.counts };
  const rows = review.rows.map((row) => {
    const { status, updates } = row.decision;
    if (updates === null) return row;
    counts[status] -= 1;
    counts.skipped += 1;
    const reason = `Already among your deals at another price: ${updates.name} (${describePoints(updates)}). Import the file on the screen to take the price over`;
    return { ...row, decision: { status: "skipped" as const, reason, updates: null } };
  });
  return { rows, counts };
}

/** What may be there already, by the row of the file. */
async function findExisting(
  db: Database,
  caller: Caller,
  { rows, fileName }: { readonly rows: readonly PlannedRow[]; readonly fileName: string },
): Promise<Map<number, readonly Duplicate[]>> {
  const found = await inWorkspace(db, caller, (tx) =>
    findDuplicates(
      tx,
      rows.map((row) => sideOfKey(listingKey(row), fileName)),
    ),
  );
  return new Map(rows.map(({ source }, at) => [source.row, found[at] ?? []]));
}
