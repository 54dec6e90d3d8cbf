import { BYTE_ORDER_MARK } from "#kit/write-csv.ts";
import { type ListQuery, readListQuery } from "#features/deal-list/model/list-query.ts";
import { EXPLORER_TABS, type ExplorerTab } from "#features/deal-list/contract.ts";
import { explorerCsvHead, explorerCsvLine } from "#features/deal-list/model/explorer-csv.ts";
import { localDay } from "#kit/day.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { FileRoute } from "#server/file-route.ts";
import { listPage } from "./list-page.ts";
import { readPageKey } from "./page-key.ts";

const ROWS_A_PART = 200;
const PATH = "/explorer.csv";

/** Every row of a tab as filtered, in its order: what the account holds, and not only the rows that are shown. */
export const explorerCsvRoute: FileRoute = {
  role: "guest",
  path: PATH,
  answer(context, { query }) {
    const read = readListQuery(query);
    const asked = query.get("tab") ?? "all";
    const tab = EXPLORER_TABS.find((name) => name === asked);
    const message = read.ok ? `The tab must be one of ${EXPLORER_TABS.join(", ")}.` : read.message;
    if (!read.ok || tab === undefined)
      return Promise.resolve({ ok: false, status: 400, code: "BAD_REQUEST", message });
    return Promise.resolve({
      ok: true,
      body: ReadableStream.from(partsOf(context, tab, read.query)),
      contentType: "text/csv; charset=utf-8",
      fileName: `${tab === "analyses" ? "Saved analyses" : "Explorer"} ${localDay(new Date())}.csv`,
    });
  },
};

const encoder = new TextEncoder();

/** Each page is read when the one before it has been taken: a slow reader holds neither memory nor a connection. */
async function* partsOf(
  context: WorkContext,
  tab: ExplorerTab,
  { filter, sort: asked, direction }: ListQuery,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield encoder.encode(`${BYTE_ORDER_MARK}${explorerCsvHead()}`);
  const sort = asked === "verdict" ? "updated" : asked;
  let next: string | null = null;
  do {
    const cursor: ReturnType<typeof readPageKey> = next === null ? null : readPageKey(next, sort, direction);
    const page = await listPage(context, { tab, filter, sort, direction, cursor, limit: ROWS_A_PART });
    yield encoder.encode(page.items.map(explorerCsvLine).join(""));
    next = page.nextCursor;
  } while (next !== null);
}
