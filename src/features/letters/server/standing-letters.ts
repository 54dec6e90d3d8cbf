import { localDay } from "#kit/day.ts";
import { readContent, type LoiContent } from "#features/letters/model/letter-content.ts";
import type { Caller } from "#server/database/name-caller.ts";
import type { Database } from "#server/database/open-database.ts";
import { boundToDeals } from "#server/database/readable-rows.ts";
import { readInWorkspace } from "#server/database/read-once.ts";

/** The letter of intent that stands for a deal: the one that was saved last, in its newest version. */
export interface StandingLetter {
  readonly id: string;
  readonly dealId: string;
  readonly dealName: string;
  readonly version: number;
  readonly updatedAt: Date;
  readonly content: LoiContent;
}

interface Row extends Omit<StandingLetter, "content"> {
  content: unknown;
  savedAt: Date;
}

/** One for each deal that the caller may read and that has any, those changed last first. */
export async function listStandingLetters(
  database: Database,
  caller: Caller,
  { most }: { most: number },
): Promise<StandingLetter[]> {
  const values: unknown[] = [caller.workspaceId];
  const ofDeals = boundToDeals(caller, "deal_id", values).sql;
  const rows = await readInWorkspace<Row & Record<string, unknown>>(database, caller, {
    text: `select l.id, l.deal_id as "dealId", d.name as "dealName", l.version, l.updated_at as "updatedAt",
        v.content, v.saved_at as "savedAt"
      from (select distinct on (deal_id) * from letters where workspace_id = $1 and kind = 'loi'${ofDeals}
          order by deal_id, updated_at desc, id) l
        join deals d on d.workspace_id = l.workspace_id and d.id = l.deal_id
        join letter_versions v on v.workspace_id = l.workspace_id and v.letter_id = l.id and v.number = l.version
      order by l.updated_at desc, l.id limit $${values.push(most)}`,
    values,
  });
  return rows.flatMap(({ content, savedAt, ...letter }) => {
    const read = readContent("loi", content, localDay(savedAt));
    return read.kind === "loi" ? [{ ...letter, content: read }] : [];
  });
}
