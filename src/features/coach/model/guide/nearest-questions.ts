import { isNear, wordsOf } from "#features/coach/model/ask/words.ts";
import { GUIDED_IDS, type GuidedId } from "./questions.ts";

/** What a question may speak of that one of the guided ones answers. */
const TOPICS: Readonly<Record<GuidedId, string>> = {
  price: "price fair worth value market cheap expensive multiple",
  most: "most maximum highest ceiling offer bid afford pay",
  structure: "structure best fund finance money cash down stack note standby equity partner",
  debt: "debt bank lender loan repay approve lend payment monthly",
  coverage: "coverage change fix need reach pass rule fail",
  seller: "seller owner broker risk risky customer employee lease question ask negotiate diligence",
  missing: "missing unknown paper document return proof enter",
};
const WORDS = GUIDED_IDS.map((id) => [id, wordsOf(TOPICS[id])] as const);

const MOST_OFFERED = 3;

/** The guided questions that speak of most of what a text speaks of; equal ones in their own order. */
export function nearestQuestions(text: string): GuidedId[] {
  const asked = new Set(wordsOf(text));
  return WORDS.map(([id, words]) => {
    const met = [...asked].filter((one) => words.some((word) => isNear(one, word)));
    return { id, met: met.length };
  })
    .toSorted((a, b) => b.met - a.met)
    .slice(0, MOST_OFFERED)
    .map(({ id }) => id);
}
