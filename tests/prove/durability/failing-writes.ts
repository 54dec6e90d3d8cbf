import type pg from "pg";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { makeDeal } from "#tests/support/deals.ts";
import type { CallAnswer } from "#tests/prove/http-caller.ts";
import { openSite, type Member, type Site } from "./proven-site.ts";
import { examine, hireCrew } from "./rounds.ts";
import type { ProofOptions } from "./prove-kills.ts";

/** What a disk says through PostgreSQL when it does not take what is written. */
const INJECTED = [
  { code: "53100", words: "could not extend file: No space left on device" },
  { code: "58030", words: "could not write block: Input/output error" },
] as const;

/** The tables that a save writes to, first and last. */
const TABLES = ["deals", "explorer_counts", "funding_stacks", "leads", "lead_entries", "listing_imports"];
const SENTENCE = /[A-Z][^.]+\./;

/** Statements that fail as on a full or failing disk: refused in words, nothing of the change stored. */
export async function proveFailingWrites({ seed, tell }: ProofOptions): Promise<string[]> {
  const dataDir = makeTemporaryFolder("failing");
  const site = await openSite(dataDir);
  try {
    await site.start();
    const crew = await hireCrew(site, seed);
    for (const hand of crew.hands) for (let times = 0; times < 3; times++) await hand.step();
    const member = await site.createMember();
    const answers = new Map<string, number>();
    const problems: string[] = [];
    for (const error of INJECTED) {
      for (const table of TABLES) {
        await site.withDatabase((database) => inject(database, table, error));
        for (const answer of await saveOfEveryKind(site, member)) {
          const name = `${answer.status} ${answer.code}`;
          answers.set(name, (answers.get(name) ?? 0) + 1);
          if (
            answer.status !== 200 &&
            (![503, 507].includes(answer.status) || !SENTENCE.test(answer.message))
          )
            problems.push(`${error.code} on ${table} was answered ${name}: "${answer.message}"`);
        }
        await site.withDatabase((database) => takeBack(database, table));
        problems.push(...(await site.withDatabase((database) => findHalves(database, member.userId))));
      }
    }
    tell([...answers].map(([name, times]) => `${times} × ${name.trim()}`).join(", "));
    for (const answer of await saveOfEveryKind(site, member))
      if (answer.status !== 200) problems.push(`Afterwards a save was answered ${answer.status}.`);
    problems.push(...(await examine(site, crew, true)));
    return problems;
  } finally {
    await site.stop();
    removeTemporaryFolder(dataDir);
  }
}

async function inject(
  database: pg.Client,
  table: string,
  { code, words }: { code: string; words: string },
): Promise<void> {
  await database.query(`create or replace function fail_writing() returns trigger language plpgsql as $$
    begin raise exception using errcode = '${code}', message = '${words}'; end $$`);
  await database.query(
    `create trigger zz_fail after insert or update on ${table} for each statement execute function fail_writing()`,
  );
}

const takeBack = (database: pg.Client, table: string) => database.query(`drop trigger zz_fail on ${table}`);

async function saveOfEveryKind({ caller }: Site, { cookie }: Member): Promise<CallAnswer[]> {
  const data = makeDeal("Refused or whole", { financials: { askingPrice: 900_000 } });
  const rows = [2, 3, 4].map((row) => ({ row, data }));
  const importOf = () => ({ importId: crypto.randomUUID(), fileName: "whole.csv" });
  return Promise.all([
    caller.ask("deals/create", { data }, cookie),
    caller.ask("dealImport/store", { ...importOf(), rows }, cookie),
    caller.ask("leads/create", { fields: { name: "Refused or whole" } }, cookie),
    caller.ask(
      "leads/store",
      { ...importOf(), rows: rows.map(() => ({ fields: { name: "Whole" }, status: "new" })) },
      cookie,
    ),
  ]);
}

/** Rows that came without what belongs to them. */
async function findHalves(database: pg.Client, userId: string): Promise<string[]> {
  const { rows } = await database.query<{ what: string; times: number }>(
    `select 'counts of deals' as what, count(*)::int - (select coalesce(sum(rows), 0)::int from explorer_counts
         where workspace_id = $1 and source = 'deals' and facet = 'all') as times from deals where workspace_id = $1
     union all select 'leads without an entry', count(*)::int from leads where workspace_id = $1
         and not exists (select from lead_entries where lead_entries.workspace_id = $1 and lead_id = leads.id)
     union all select 'imports without rows', count(*)::int from listing_imports where workspace_id = $1
         and jsonb_array_length(stored) <> 3`,
    [userId],
  );
  return rows.filter(({ times }) => times !== 0).map(({ what, times }) => `${what}: ${times}`);
}
