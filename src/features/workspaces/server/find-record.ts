import type { Database } from "#server/database/open-database.ts";
import type { Caller } from "#server/database/name-caller.ts";
import { readInWorkspace } from "#server/database/read-once.ts";
import { boundToDeals } from "#server/database/readable-rows.ts";
import { listStandings, type Standing } from "./list-workspaces.ts";

const TABLES = {
  deal: "deals",
  stack: "funding_stacks",
  letter: "letters",
  lead: "leads",
  analysis: "deal_analyses",
} as const;
export type RecordKind = keyof typeof TABLES;

/** The column that names the deal of a record; a lead has none, and is nobody's who is a guest. */
const DEAL_OF: Readonly<Record<RecordKind, string>> = {
  deal: "id",
  stack: "deal_id",
  letter: "deal_id",
  lead: "null::uuid",
  analysis: "deal_id",
};

/** In which of somebody's workspaces a record is: each is asked as they may read it there. */
export async function findRecord(
  database: Database,
  personId: string,
  { kind, id }: { kind: RecordKind; id: string },
): Promise<Standing[]> {
  const standings = await listStandings(database, personId);
  const statement = (caller: Caller) => {
    const values: unknown[] = [caller.workspaceId, id];
    const bound = boundToDeals(caller, DEAL_OF[kind], values);
    const text = `select 1 from ${TABLES[kind]} where workspace_id = $1 and id = $2${bound.sql}`;
    return { name: `find-record-${kind}${bound.name}`, text, values };
  };
  const found = await Promise.all(
    standings.map(async (standing) => {
      const rows = await readInWorkspace(database, standing.caller, statement);
      return rows.length > 0 ? [standing] : [];
    }),
  );
  return found.flat();
}
