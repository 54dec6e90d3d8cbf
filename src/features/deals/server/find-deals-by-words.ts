import type { WorkTx } from "#server/database/in-workspace.ts";

/** A deal that a text may name. */
export interface DealByWords {
  id: string;
  name: string;
  companyName: string;
  industry: string;
  /** null: not entered. */
  askingPriceUsd: number | null;
}

const MOST_WORDS = 12;
const MOST_FOUND = 300;
/** So much of a word has to stand in a name at either end: the rest may be mistyped. */
const PIECE = 3;

/**
 * The owner's deals whose name shares a piece of a word with a text: the candidates, of which the caller chooses. Those
 * whose whole name stands in the text come first, then the latest.
 */
export async function findDealsByWords(
  tx: WorkTx,
  { text, words }: { text: string; words: readonly string[] },
): Promise<DealByWords[]> {
  const pieces = words.slice(0, MOST_WORDS).flatMap((word) => [word.slice(0, PIECE), word.slice(-PIECE)]);
  if (pieces.length === 0) return [];
  const { rows } = await tx.client.query<DealByWords>({
    text: `
      select id, name, company_name as "companyName", industry, nullif(asking_price, 0) as "askingPriceUsd"
      from deals
      where workspace_id = $1 and exists (
        select from unnest($2::text[]) as piece where strpos(name_key || chr(10) || lower(company_name), piece) > 0)
      order by strpos($3, name_key) > 0 desc, updated_at desc, id
      limit ${MOST_FOUND}`,
    values: [tx.workspaceId, [...new Set(pieces)], text.toLowerCase()],
  });
  return rows;
}
