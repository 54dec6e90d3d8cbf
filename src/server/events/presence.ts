import type pg from "pg";
import type { WorkTx } from "#server/database/in-workspace.ts";

/** After the last sign of a page, somebody is gone, in seconds. */
export const PRESENT_SECONDS = 30;

export interface PresentPerson {
  readonly id: string;
  readonly name: string;
}

/** Who looks at which deals of a workspace now, and in how many milliseconds the first of them is gone without a sign. */
export interface Presence {
  readonly peopleOf: ReadonlyMap<string, readonly PresentPerson[]>;
  readonly nextEndMs: number | null;
}

/** A page of the transaction's person shows a deal, or shows it no more. */
export async function noteLook(
  { client }: WorkTx,
  { dealId, pageId, leaves }: { dealId: string; pageId: string; leaves: boolean },
): Promise<void> {
  await client.query({
    name: "look-at-deal",
    text: "select look_at_deal($1, $2, $3)",
    values: [dealId, pageId, leaves],
  });
}

interface PresenceRow {
  dealId: string;
  people: PresentPerson[];
  endMs: number;
}

/** In the order of their names, each once however many pages of theirs show the deal. */
export async function readPresence(pool: pg.Pool, workspaceId: string): Promise<Presence> {
  const { rows } = await pool.query<PresenceRow>({
    name: "read-presence",
    text: `
      select deal_id as "dealId", json_agg(json_build_object('id', id, 'name', name) order by name, id) as people,
        (min(extract(epoch from seen_at - statement_timestamp())) * 1000)::float8 + ${PRESENT_SECONDS * 1000} as "endMs"
      from (
        select d.deal_id, p.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), split_part(p.email, '@', 1)) as name,
          max(d.seen_at) as seen_at
        from deal_presence d join profiles p on p.id = d.person_id
        where d.workspace_id = $1 and d.seen_at > statement_timestamp() - interval '${PRESENT_SECONDS} seconds'
        group by d.deal_id, p.id) looks
      group by deal_id`,
    values: [workspaceId],
  });
  return {
    peopleOf: new Map(rows.map(({ dealId, people }) => [dealId, people])),
    nextEndMs: rows.length === 0 ? null : Math.max(0, Math.min(...rows.map(({ endMs }) => endMs))),
  };
}
