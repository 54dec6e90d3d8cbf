import { BYTE_ORDER_MARK } from "#kit/write-csv.ts";
import { daySchema } from "#contract/day-schema.ts";
import type { Lead } from "#features/leads/model/lead.ts";
import { readLeadsAddress, type LeadsAddress } from "#features/leads/model/leads-address.ts";
import { leadsCsvHead, leadsCsvLine } from "#features/leads/model/leads-csv.ts";
import { localDay } from "#kit/day.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { FileRoute } from "#server/file-route.ts";
import { columnsOfLead, dayOf, type LeadRow, toLead } from "./lead-rows.ts";
import { listLeads, readCursor } from "./list-leads.ts";

const LEADS_A_PART = 500;

/** All leads of the list as filtered, in its order and not only what is shown. */
export const leadsCsvRoute: FileRoute = {
  path: "/leads.csv",
  role: "viewer",
  async answer(context, { query }) {
    const today = query.get("today");
    if (today !== null && !daySchema.safeParse(today).success) {
      const message = "The day (today) is written such as 2026-12-31.";
      return { ok: false, status: 400, code: "BAD_REQUEST", message };
    }
    return {
      ok: true,
      body: ReadableStream.from(partsOf(context, readLeadsAddress(query), today ?? undefined)),
      contentType: "text/csv; charset=utf-8",
      fileName: `Leads ${localDay(new Date())}.csv`,
    };
  },
};

const encoder = new TextEncoder();

/** Each part is read when the one before it has been taken: a slow reader holds neither memory nor a connection. */
async function* partsOf(
  context: WorkContext,
  { filter, sort }: LeadsAddress,
  today: string | undefined,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield encoder.encode(`${BYTE_ORDER_MARK}${leadsCsvHead()}`);
  let next: string | null = "";
  while (next !== null) {
    const cursor: [string, string] | null = next === "" ? null : readCursor(next, sort);
    const page = await listLeads(context, { filter, sort, today, cursor, limit: LEADS_A_PART });
    const ids = page.items.map(({ id }) => id);
    yield encoder.encode((await listLeadsById(context, ids)).map(leadsCsvLine).join(""));
    next = page.nextCursor;
  }
}

/** In the order of the ids; one that was deleted meanwhile is left out. */
async function listLeadsById(context: WorkContext, ids: readonly string[]): Promise<Lead[]> {
  const rows = await context.readInWorkspace<LeadRow & Record<string, unknown>>({
    text: `select ${columnsOfLead("$3")} from leads where workspace_id = $1 and id = any($2::uuid[])
      order by array_position($2::uuid[], id)`,
    values: [context.caller.workspaceId, ids, dayOf(undefined)],
  });
  return rows.map(toLead);
}
