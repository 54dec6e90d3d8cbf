import type { DealListItem } from "#features/deals/contract.ts";
import { NO_FILTER } from "#features/deals/model/figure-ranges.ts";
import type { MemberContext } from "#server/call-context.ts";
import { listDeals } from "./list-deals.ts";
import { listDealsById } from "./list-every-deal.ts";

/** Deals of a trade, place or broker take no more room from those that are called so than this share of the answer. */
const SHARE_OF_OTHERS = 3 / 8;

/** The deals that a text names, the one changed last first: by name or company, then by trade, tag, place, broker or contact. */
export async function searchByWords(
  context: MemberContext,
  { text, limit }: { text: string; limit: number },
): Promise<DealListItem[]> {
  const latest = { sort: "updated", direction: "descending", cursor: null } as const;
  const [named, about] = await Promise.all([
    listDeals(context, { ...latest, filter: { ...NO_FILTER, search: text }, limit }),
    findByWordsAbout(context, text, limit),
  ]);
  const others = about.filter((id) => !named.items.some((deal) => deal.id === id));
  const room = Math.max(limit - named.items.length, Math.floor(limit * SHARE_OF_OTHERS));
  const byWords = await listDealsById(context, others.slice(0, room));
  return [...named.items.slice(0, limit - byWords.length), ...byWords];
}

/** Signs between the words of a place or of a name. */
const BETWEEN_WORDS = ",.;/()-";

/**
 * A text begins a word of what is searched; two letters are a whole word, so that a state is not found in the middle of
 * a city. Walked from the latest deal on: no index says where a business is, nor a word within its trade.
 */
async function findByWordsAbout(context: MemberContext, text: string, limit: number): Promise<string[]> {
  if (text.length < 2) return [];
  const words = (sql: string) => `' ' || translate(lower(${sql}), '${BETWEEN_WORDS}', $4) || ' '`;
  const wanted = ` ${plainWords(text)}${text.length === 2 ? " " : ""}`;
  const rows = await context.readAsOwner<{ id: string }>({
    name: "find-deals-by-words-about",
    text: `select id from deals where user_id = $1 and (strpos(${words("concat_ws(' ', industry, array_to_string(tags, ' '), location)")}, $2) > 0
        or listing is not null and strpos(${words("concat_ws(' ', listing ->> 'source', listing ->> 'contact_name')")}, $2) > 0)
      order by updated_at desc, id desc limit $3`,
    values: [context.person.id, wanted, limit, " ".repeat(BETWEEN_WORDS.length)],
  });
  return rows.map(({ id }) => id);
}

const plainWords = (text: string): string =>
  [...text.toLowerCase()].map((sign) => (BETWEEN_WORDS.includes(sign) ? " " : sign)).join("");
