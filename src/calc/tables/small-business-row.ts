import { findAround, findWithin, OWN_INDEX } from "./industry-index.ts";
import type { IndustryRow } from "./industry-row.ts";
import { nameATrade, wordsOf } from "./industry-words.ts";

/** What a small-business row may be found by, in the order in which it is sought. */
export const ROW_MATCHES = ["chosen", "industry", "tag", "name"] as const;
export type RowMatch = (typeof ROW_MATCHES)[number];

/** What is known of a deal besides its figures. Texts as written; "" and null are unknown. */
export interface DealNaming {
  /** The row of the industry table that somebody chose for the deal. */
  readonly chosenIndustry: string | null;
  readonly industry: string;
  readonly tags: readonly string[];
  readonly businessName: string;
}

export interface SmallBusinessRowMatch {
  readonly row: IndustryRow;
  readonly match: RowMatch;
}

const isSmallBusiness = (row: IndustryRow): boolean => row.kind === "small-business";

/** The row of an exact name, then of an exact alias; small businesses alone. */
function findWhole(text: string): IndustryRow | null {
  const joined = wordsOf(text).join(" ");
  const found = [OWN_INDEX.byName.get(joined), OWN_INDEX.byAlias.get(joined)];
  return found.find((row) => row !== undefined && isSmallBusiness(row)) ?? null;
}

/** Every step of the industry match, over small businesses alone. */
function findByIndustry(text: string): IndustryRow | null {
  const whole = findWhole(text);
  if (whole !== null) return whole;
  const words = wordsOf(text);
  if (!nameATrade(words)) return null;
  return findWithin(OWN_INDEX, words, isSmallBusiness) ?? findAround(OWN_INDEX, words, isSmallBusiness);
}

function firstOfTags(tags: readonly string[]): IndustryRow | null {
  for (const tag of tags) {
    const row = findWhole(tag);
    if (row !== null) return row;
  }
  return null;
}

const STEPS: Readonly<Record<RowMatch, (naming: DealNaming) => IndustryRow | null>> = {
  chosen: ({ chosenIndustry }) => (chosenIndustry === null ? null : findWhole(chosenIndustry)),
  industry: ({ industry }) => findByIndustry(industry),
  tag: ({ tags }) => firstOfTags(tags),
  name: ({ businessName }) => findAround(OWN_INDEX, wordsOf(businessName), isSmallBusiness),
};

/**
 * The row of small businesses that were sold which a deal belongs to, and what it was found by: the row chosen for
 * it, its industry, a tag (exact name, then exact alias), the name of the business (all words of a row's name or
 * alias in it). A row of listed companies is never the answer. null: none of the four names a row.
 *
 * @example findSmallBusinessRow({ chosenIndustry: null, industry: "Other", tags: ["HVAC"], businessName: "" })?.match // "tag"
 * @example findSmallBusinessRow({ chosenIndustry: null, industry: "", tags: [], businessName: "Joe's Plumbing of Ohio" })?.row.industryName // "Plumbing Contractor"
 * @example findSmallBusinessRow({ chosenIndustry: null, industry: "Steel", tags: [], businessName: "" }) // null
 */
export function findSmallBusinessRow(naming: DealNaming): SmallBusinessRowMatch | null {
  for (const match of ROW_MATCHES) {
    const row = STEPS[match](naming);
    if (row !== null) return { row, match };
  }
  return null;
}
