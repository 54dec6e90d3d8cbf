import crypto from "node:crypto";
import { stat } from "node:fs/promises";
import { findAccountByEmail } from "#features/account/server/index.ts";
import { findSameDeals } from "#features/deals/server/index.ts";
import { decideRow, type ExistingDeal, type RowDecision } from "#features/listings/model/decide-row.ts";
import { LARGEST_FILE_BYTES, refuseSize } from "#features/listings/model/decode-file.ts";
import { findRepeats, listingKey } from "#features/listings/model/find-repeats.ts";
import type { ReportedRow } from "#features/listings/model/import-report.ts";
import { type ImportedFrom, listingToDeal } from "#features/listings/model/listing-to-deal.ts";
import { type ImportPlan, planImport } from "#features/listings/model/plan-import.ts";
import type { PlannedRow } from "#features/listings/model/plan-row.ts";
import { storeListings } from "#features/listings/server/index.ts";
import { asUser } from "#server/database/as-user.ts";
import type { Database } from "#server/database/open-database.ts";
import type { Command } from "./command.ts";
import { CommandProblem } from "./command-problem.ts";
import { openInput, STANDARD_INPUT } from "./open-input.ts";
import { openPlatform } from "./open-platform.ts";
import { parseOptions } from "./parse-options.ts";
import { describeImport, importAsJson } from "./print-import.ts";
import { print } from "./print.ts";

const USAGE = `Usage: deal import FILE.csv --user EMAIL [--dry-run] [--leave-empty] [--json]

Stores the listings of a CSV file as deals of a person, all in one transaction, and says what became of every row.
Rows that say nothing, repeat another row or are among the person's deals already are skipped. Doubtful values are
kept as read and named, here and on the deal. A row with a value that could not be read at all (a negative number
of people, say) is skipped; with --leave-empty it is stored and that value left empty. --dry-run stores nothing.
FILE may be - for standard input.`;

interface Wanted {
  readonly file: string;
  readonly email: string;
  readonly dryRun: boolean;
  readonly leaveEmpty: boolean;
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
          "dry-run": { type: "boolean", default: false },
          "leave-empty": { type: "boolean", default: false },
          json: { type: "boolean", default: false },
        },
      },
      USAGE,
    );
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new CommandProblem(USAGE);
    if (values.user === undefined)
      throw new CommandProblem(`Say whose deals they become: --user EMAIL.\n\n${USAGE}`);
    const wanted = { file, email: values.user, dryRun: values["dry-run"], leaveEmpty: values["leave-empty"] };
    // The file is read before the database is opened: one that is refused touches nothing.
    const now = new Date().toISOString();
    const plan = await planFile(file, now);
    const platform = await openPlatform();
    try {
      const rows = await importPlan(platform.database, plan, wanted, now);
      const { fileName, notes, columns } = plan;
      const outcome = { fileName, email: wanted.email, dryRun: wanted.dryRun, notes, columns, rows };
      await print(process.stdout, values.json ? importAsJson(outcome) : describeImport(outcome));
    } finally {
      await platform.close();
    }
    return 0;
  },
};

async function planFile(file: string, now: string): Promise<ImportPlan> {
  const input = await openInput(file);
  const size = file === STANDARD_INPUT ? null : (await stat(file)).size;
  const tooLarge = size === null ? null : refuseSize(size);
  if (tooLarge !== null) throw new CommandProblem(`${input.name}: ${tooLarge} Nothing was stored.`);
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of input.chunks) {
    length += part.length;
    parts.push(part);
    // Standard input has no size to ask for: it is refused as soon as it has too much.
    if (length > LARGEST_FILE_BYTES) break;
  }
  const planning = planImport(Buffer.concat(parts), input.name, now);
  if (!planning.ok) throw new CommandProblem(`${input.name}: ${planning.problem} Nothing was stored.`);
  return planning.plan;
}

async function importPlan(
  db: Database,
  plan: ImportPlan,
  wanted: Wanted,
  now: string,
): Promise<ReportedRow[]> {
  const person = await findAccountByEmail(db, wanted.email);
  if (person === null) {
    throw new CommandProblem(
      `Nobody has an account under ${wanted.email}. Make one with: deal user add ${wanted.email}`,
    );
  }
  const existing = await findExisting(db, person.id, plan.rows);
  const repeats = findRepeats(plan.rows);
  const decided = plan.rows.map((planned, index) => ({
    planned,
    decision: decide(
      planned,
      decideRow(planned, repeats.get(planned.source.row), existing.get(index)),
      wanted,
    ),
  }));
  const from: ImportedFrom = { fileName: plan.fileName, now };
  const rows = decided.flatMap(({ planned, decision }) =>
    decision.status === "skipped" ? [] : [{ row: planned.source.row, data: listingToDeal(planned, from) }],
  );
  const dealIds = new Map<number, string>();
  if (!wanted.dryRun && rows.length > 0) {
    const importId = crypto.randomUUID();
    const answer = await storeListings({ db, userId: person.id, importId, fileName: plan.fileName, rows });
    if (!answer.ok) throw new CommandProblem(`${plan.fileName}: a row has no name. Nothing was stored.`);
    for (const { row, dealId } of answer.stored) dealIds.set(row, dealId);
  }
  return decided.map((one) => ({ ...one, dealId: dealIds.get(one.planned.source.row) ?? null }));
}

async function findExisting(
  db: Database,
  userId: string,
  rows: readonly PlannedRow[],
): Promise<Map<number, ExistingDeal>> {
  const found = await asUser(db, userId, (tx) => findSameDeals(tx, rows.map(listingKey)));
  return new Map(found.map(({ index, dealId, dealName }) => [index, { dealId, dealName }]));
}

/** Nobody is asked here, so a value that could not be read keeps its row out unless that was allowed. */
function decide(planned: PlannedRow, decision: RowDecision, { leaveEmpty }: Wanted): RowDecision {
  const refused = planned.open.find((doubt) => doubt.kind === "refused");
  if (decision.status === "skipped" || refused === undefined || leaveEmpty) return decision;
  return { status: "skipped", reason: refused.sentence };
}
