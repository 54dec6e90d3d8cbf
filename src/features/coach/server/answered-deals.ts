import { type AnsweredName, byAnswer } from "#features/coach/model/guide/deals-answer.ts";
import { findDeals, type ListAnswers } from "#features/deals/server/index.ts";
import type { WorkContext } from "#server/call-context.ts";

/** So many are named; of the others the answers alone are counted. */
const MOST_NAMED = 10;

/** All deals that the person may read with the answers that the lists show. */
export async function readAnsweredDeals(
  context: WorkContext,
  listAnswers: ListAnswers,
): Promise<AnsweredName[]> {
  const all = (await listAnswers(context)).map(({ dealId: id, id: answer, buys }) => ({ id, answer, buys }));
  const sorted = all.toSorted(byAnswer);
  const first = sorted.slice(0, MOST_NAMED).map(({ id }) => id);
  const deals = await context.inWorkspace((tx) => findDeals(tx, first));
  const names = new Map(deals.map(({ id, data }) => [id, data.summary.dealName || data.basics.businessName]));
  return sorted.map((one) => ({ ...one, name: names.get(one.id) || "Unnamed deal" }));
}
