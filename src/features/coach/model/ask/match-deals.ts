import { STACK_FIGURES } from "./stack-figures.ts";
import { ENTERED_NAMES, FIGURE_NAMES, VERDICT_NAMES, YEARLY_NAMES } from "./figure-names.ts";
import { FILLERS, findWords, isNear, wordsOf } from "./words.ts";

/** A deal as it may be named. */
export interface NamedDeal {
  id: string;
  name: string;
  companyName: string;
  industry: string;
  askingPriceUsd: number | null;
}

export type DealMatch =
  | { kind: "none" }
  | { kind: "one"; deal: NamedDeal; words: readonly string[] }
  | { kind: "several"; deals: readonly NamedDeal[] };

/** Words that many businesses carry, and words of questions: alone they name no deal. */
export const COMMON: ReadonlySet<string> = new Set([
  ...FILLERS,
  ...[FIGURE_NAMES, YEARLY_NAMES, ENTERED_NAMES, VERDICT_NAMES].flatMap((table) =>
    Object.values<readonly string[]>(table).flatMap((names) => names.flatMap(wordsOf)),
  ),
  ...Object.values(STACK_FIGURES).flatMap(({ names }) => names.flatMap(wordsOf)),
  ...wordsOf(
    `stack structure funding inc llc co ltd corp group service services shop store company holding offer seller owner buyer broker bank lender
     debt interest rate term year month percent thousand million question missing fair high low lower higher expensive
     cheap overpriced afford ask need enough best good bad first second third last next other another lease loan true
     joke help buy sell purchase negotiate industry area due diligence earnout article resource pay paid deal`,
  ),
]);

export const SHORTEST = 3;
const MOST_NAMED = 5;
/** What a company's name may end in, and nobody says. */
const LEGAL_ENDINGS: ReadonlySet<string> = new Set(wordsOf("inc llc llp co ltd corp"));

/** The words of a question by which a deal may be meant; none where it speaks of none. */
export const dealWordsOf = (question: string): string[] => [
  ...new Set(wordsOf(question).filter((word) => word.length >= SHORTEST && !COMMON.has(word))),
];

interface Score {
  deal: NamedDeal;
  /** The question holds the name from its first word to its last. */
  isWhole: boolean;
  weight: number;
  words: readonly string[];
}

/**
 * The deal that a question names: whole, in part, or with a slip. The one whose name the question holds most of wins;
 * of several alike, the one that the conversation is about already. A conversation about a deal stays with it: only the
 * whole name of another leads away.
 */
export function matchDeals(
  question: string,
  deals: readonly NamedDeal[],
  currentId: string | null = null,
): DealMatch {
  const asked = wordsOf(question);
  const scores = deals
    .flatMap((deal) => scoreDeal(asked, deal) ?? [])
    .filter(({ deal, isWhole }) => currentId === null || isWhole || deal.id === currentId);
  const most = Math.max(0, ...scores.map(({ weight }) => weight));
  const best = scores.filter(({ weight }) => weight === most);
  const [first] = best;
  if (first === undefined) return { kind: "none" };
  const chosen = best.length === 1 ? first : best.find(({ deal }) => deal.id === currentId);
  if (chosen) return { kind: "one", deal: chosen.deal, words: chosen.words };
  return { kind: "several", deals: best.slice(0, MOST_NAMED).map(({ deal }) => deal) };
}

function scoreDeal(asked: readonly string[], deal: NamedDeal): Score | null {
  const scores = [deal.name, deal.companyName].flatMap((name) => scoreName(asked, wordsOf(name)) ?? []);
  const [best] = scores.toSorted((a, b) => b.weight - a.weight);
  return best ? { deal, ...best } : null;
}

/** "Heating & Air" is said "heating and air". */
const withoutAnd = (words: readonly string[]): string[] => words.filter((word) => word !== "and");

function scoreName(asked: readonly string[], name: readonly string[]): Omit<Score, "deal"> | null {
  const held = name.filter((word) => asked.some((one) => isNear(one, word)));
  const tells = (word: string): boolean => !COMMON.has(word) && word.length >= SHORTEST;
  const telling = held.filter(tells);
  const said = LEGAL_ENDINGS.has(name.at(-1) ?? "") ? name.slice(0, -1) : name;
  const isWhole =
    said.length > 1 ? findWords(withoutAnd(asked), withoutAnd(said)) >= 0 : telling.length === 1;
  // A name made of common words alone counts only where it stands in the question as it is.
  // One word of a long title is a word of the question.
  if (!isWhole && (telling.length === 0 || telling.length * 3 < name.filter(tells).length)) return null;
  const exact = telling.filter((word) => asked.includes(word)).length;
  const weight = (isWhole ? name.length * 4 + 1 : telling.length * 4) + exact;
  return { isWhole, weight, words: asked.filter((word) => held.some((one) => isNear(word, one))) };
}
