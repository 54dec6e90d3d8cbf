import type { DealFilter, ListSort } from "#features/deals/contract.ts";
import { ROW_VERDICTS, type RowVerdictId } from "#features/deals/model/row-verdict.ts";
import type { ListAnswers } from "#features/deals/server/verdicts/find-by-verdict.ts";
import type { WorkContext } from "#server/call-context.ts";
import { orderColumn } from "./find-records.ts";
import type { Direction, PageCursor } from "./page-cursor.ts";

/** Deals with the place of their answers in the order of a list. No column holds an answer: see decision 19. */
export interface Answered {
  readonly ids: readonly string[];
  readonly places: readonly number[];
}

interface AnsweredList {
  readonly filter: Pick<DealFilter, "buys">;
  readonly sort?: ListSort;
  readonly direction?: Direction;
}

/** The deals that a list which asks for answers can hold; null: it asks for none. */
export async function findAnswered(
  context: () => Promise<Pick<WorkContext, "caller" | "inWorkspace">>,
  { filter: { buys }, sort, direction = "descending" }: AnsweredList,
  list: ListAnswers,
): Promise<Answered | null> {
  if (buys.length === 0 && sort !== "verdict") return null;
  const found = (await list(await context())).filter((one) => buys.length === 0 || buys.includes(one.buys));
  return { ids: found.map(({ dealId }) => dealId), places: found.map(({ id }) => placeOf(id, direction)) };
}

/** From what speaks most against a deal to what speaks for it; an unknown one comes last in both directions. */
const placeOf = (id: RowVerdictId, direction: Direction): number =>
  id === "unknown" && direction === "ascending" ? ROW_VERDICTS.length : ROW_VERDICTS.indexOf(id);

/** What a statement over deals takes of them; nothing where the list asks for no answers. */
export function joinAnswered(values: unknown[], answered: Answered | null): string {
  if (answered === null) return "";
  const ids = values.push(answered.ids);
  const places = values.push(answered.places);
  return ` join unnest($${ids}::uuid[], $${places}::int[]) as answered (answered_id, answer_place) on answered_id = id`;
}

/** The order of a list of deals, in SQL; those of one answer with what was changed last at the head. */
export function orderOfList(sort: ListSort, direction: Direction) {
  const word = direction === "ascending" ? "asc" : "desc";
  if (sort === "verdict")
    return { key: "answer_place", order: `answer_place ${word}, updated_at desc, id desc` };
  const { column } = orderColumn(sort, direction);
  return { key: column, order: `${column} ${word}, id ${word}` };
}

/** What comes after the last row of a page. */
export function afterRow(values: unknown[], { sort, direction, key, id }: PageCursor): string {
  const comparison = direction === "ascending" ? ">" : "<";
  if (sort !== "verdict") {
    const { column, type } = orderColumn(sort, direction);
    return ` and (${column}, id) ${comparison} ($${values.push(key)}::${type}, $${values.push(id)}::uuid)`;
  }
  const [place, updatedAt] = key.split(" ");
  const at = `$${values.push(place)}::int`;
  return ` and (answer_place ${comparison} ${at} or answer_place = ${at}
    and (updated_at, id) < ($${values.push(updatedAt)}::timestamptz, $${values.push(id)}::uuid))`;
}
