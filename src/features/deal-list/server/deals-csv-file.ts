import { listDealIds, listDealsById, type ListAnswers } from "#features/deals/server/index.ts";
import { BYTE_ORDER_MARK } from "#kit/write-csv.ts";
import { dealsCsvHead, dealsCsvLine } from "#features/deal-list/model/deals-csv.ts";
import { readListQuery } from "#features/deal-list/model/list-query.ts";
import { localDay } from "#kit/day.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { FileRoute } from "#server/file-route.ts";

const DEALS_A_PART = 500;

/** All deals of the list as filtered, in its order and not only the page that is shown; or the picked ones. */
export const dealsCsvRoute = (answers: ListAnswers): FileRoute => ({
  path: "/deals.csv",
  role: "guest",
  async answer(context, { query }) {
    const read = readListQuery(query);
    if (!read.ok) return { ok: false, status: 400, code: "BAD_REQUEST", message: read.message };
    const { ids: picked } = read.query;
    const ids = picked.length > 0 ? picked : await listDealIds(context, read.query, answers);
    return {
      ok: true,
      body: ReadableStream.from(partsOf(context, ids)),
      contentType: "text/csv; charset=utf-8",
      fileName: `Deals ${localDay(new Date())}.csv`,
    };
  },
});

const encoder = new TextEncoder();

/** Each part is read when the one before it has been taken: a slow reader holds neither memory nor a connection. */
async function* partsOf(
  context: WorkContext,
  ids: readonly string[],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield encoder.encode(`${BYTE_ORDER_MARK}${dealsCsvHead()}`);
  for (let start = 0; start < ids.length; start += DEALS_A_PART) {
    const deals = await listDealsById(context, ids.slice(start, start + DEALS_A_PART));
    yield encoder.encode(deals.map(dealsCsvLine).join(""));
  }
}
