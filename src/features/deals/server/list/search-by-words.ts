import type { DealListItem } from "#features/deals/contract.ts";
import type { WorkContext } from "#server/call-context.ts";
import { boundToDeals } from "#server/database/readable-rows.ts";
import { listDealsById } from "./list-every-deal.ts";
import { oneLine, searchDeals } from "./search-deals.ts";

/** Deals of a trade, place or broker take no more room from those that are called so than this share of the answer. */
const SHARE_OF_OTHERS = 3 / 8;

/** The deals that a text names, the one changed last first: by name or company, then by trade, tag, place, broker or contact. */
export async function searchByWords(
  context: WorkContext,
  { text, limit }: { text: string; limit: number },
): Promise<DealListItem[]> {
  const [named, about] = await Promise.all([
    findByName(context, text, limit),
    findByWordsAbout(context, text, limit),
  ]);
  const room = Math.max(limit - named.length, Math.floor(limit * SHARE_OF_OTHERS));
  const others = about.filter((id) => !named.includes(id)).slice(0, room);
  return listDealsById(context, [...named.slice(0, limit - others.length), ...others]);
}

/** A text is any part of the name or of the company. Of what the index finds, which holds places and brokers as well. */
function findByName(context: WorkContext, text: string, limit: number): Promise<string[]> {
  return context.inWorkspace(async (tx) => {
    const found = await searchDeals(tx, text);
    const values: unknown[] = [tx.workspaceId, oneLine(text), limit, ...(found === null ? [] : [found])];
    const bound = boundToDeals(tx, "id", values);
    const { rows } = await tx.client.query<{ id: string }>({
      name: `find-deals-by-name${found === null ? "" : "-found"}${bound.name}`,
      text: `select id from deals where workspace_id = $1 and strpos(name_key || chr(10) || lower(company_name), lower($2)) > 0
        ${found === null ? "" : "and id = any($4::uuid[])"}${bound.sql} order by updated_at desc, id desc limit $3`,
      values,
    });
    return rows.map(({ id }) => id);
  });
}

/** Signs between the words of a place or of a name. */
const BETWEEN_WORDS = ",.;/()-";

/**
 * A text begins a word of what is searched; two letters are a whole word, so that a state is not found in the middle of
 * a city. Walked from the latest deal on: no index says where a business is, nor a word within its trade.
 */
async function findByWordsAbout(context: WorkContext, text: string, limit: number): Promise<string[]> {
  if (text.length < 2) return [];
  const words = (sql: string) => `' ' || translate(lower(${sql}), '${BETWEEN_WORDS}', $4) || ' '`;
  const wanted = ` ${plainWords(text)}${text.length === 2 ? " " : ""}`;
  const rows = await context.readInWorkspace<{ id: string }>((caller) => {
    const values: unknown[] = [caller.workspaceId, wanted, limit, " ".repeat(BETWEEN_WORDS.length)];
    const bound = boundToDeals(caller, "id", values);
    return {
      name: `find-deals-by-words-about${bound.name}`,
      text: `select id from deals where workspace_id = $1${bound.sql} and (strpos(${words("concat_ws(' ', industry, array_to_string(tags, ' '), location)")}, $2) > 0
        or listing is not null and strpos(${words("concat_ws(' ', listing ->> 'source', listing ->> 'contact_name')")}, $2) > 0)
      order by updated_at desc, id desc limit $3`,
      values,
    };
  });
  return rows.map(({ id }) => id);
}

const plainWords = (text: string): string =>
  [...text.toLowerCase()].map((sign) => (BETWEEN_WORDS.includes(sign) ? " " : sign)).join("");
