import { LENDER_MINIMUM_COVERAGE } from "#calc/funding/lenders-view.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import type { GuideAnswer } from "./answer-writer.ts";
import { answerCoverage } from "./coverage-answer.ts";
import { answerDebt } from "./debt-answer.ts";
import { answerMissing } from "./missing-answer.ts";
import { answerMost } from "./most-answer.ts";
import { answerPrice } from "./price-answer.ts";
import { answerSeller } from "./seller-answer.ts";
import { answerStructure } from "./structure-answer.ts";

export const GUIDED_IDS = ["price", "most", "structure", "debt", "coverage", "seller", "missing"] as const;
export type GuidedId = (typeof GUIDED_IDS)[number];

/** What the built-in guide answers of a deal, in its order. */
export const GUIDED_QUESTIONS: Readonly<Record<GuidedId, string>> = {
  price: "Is the price fair?",
  most: "What is the most I can pay?",
  structure: "How should I pay for this?",
  debt: "Can this deal pay its debt?",
  coverage: `What would have to be true for ${LENDER_MINIMUM_COVERAGE}?`,
  seller: "What should I ask the seller?",
  missing: "What is missing?",
};

const ANSWERS: Readonly<Record<GuidedId, (study: DealStudy) => GuideAnswer>> = {
  price: answerPrice,
  most: answerMost,
  structure: answerStructure,
  debt: answerDebt,
  coverage: (study) => answerCoverage(study),
  seller: answerSeller,
  missing: answerMissing,
};

export const answerGuided = (id: GuidedId, study: DealStudy): GuideAnswer => ANSWERS[id](study);

/** A question, and the words that give it away: one of the rows, each word of it somewhere behind the one before. */
type Sign = readonly [GuidedId, readonly (readonly RegExp[] | ((text: string) => boolean))[]];

/** Words that give a question away, also where it names a figure; the first that fits wins. */
const NARROW: readonly Sign[] = [
  [
    "most",
    [
      [/\bmost\b/i, /\b(can|could)\b/i, /\b(pay|offer|afford)/i],
      [/\bhow (much|high) (can|could|may) (i|we) (pay|offer|go)\b/i],
    ],
  ],
  [
    "structure",
    [
      [/\bbest (structure|way (to|of) (pay|fund|financ))/i],
      [
        /\bhow (should|can|could|do) (i|we) (pay for|fund|finance|structure) (this|it|the (deal|business|purchase))\b/i,
      ],
    ],
  ],
  [
    "coverage",
    [[/1\.25|have to be true/i], [/\bto reach\b/i, /\bcover/i], [/what (price|ebitda|down)/i, /\bneed/i]],
  ],
  [
    "missing",
    [asksWhatIsMissing, [/\bincomplete\b|\bnot (entered|know)|fill in|what else do (i|you) need/i]],
  ],
  [
    "seller",
    [
      [/\bask\b/i, /\b(seller|owner|broker)/i],
      [/questions?\b/i, /\b(seller|owner|broker|diligence)/i],
      [/due diligence/i],
    ],
  ],
];

/** Words that many questions hold: looked at where no figure is asked for. */
const WIDE: readonly Sign[] = [
  ["debt", [[/\b(debt|loan|dscr|coverage|lender|bank|repay|afford|borrow)/i]]],
  ["price", [[/\b(price|worth|valu|overpriced|expensive|cheap|fair|multiple|offer|pay for)/i]]],
];

/** One expression with `.*` between the words would try each pair of places: this looks at each letter once. */
function standInOrder(words: readonly RegExp[], text: string): boolean {
  let at = 0;
  for (const word of words) {
    const found = word.exec(text.slice(at));
    if (found === null) return false;
    at += found.index + found[0].length;
  }
  return true;
}

/** What is missing to close is asked of the cash, not of the record. */
function asksWhatIsMissing(text: string): boolean {
  return /\bmissing\b/i.test(text.slice([...text.matchAll(/\bclos/gi)].at(-1)?.index ?? 0));
}

const match = (signs: readonly Sign[], text: string): GuidedId | null =>
  signs.find(([, rows]) =>
    rows.some((row) => (typeof row === "function" ? row(text) : standInOrder(row, text))),
  )?.[0] ?? null;

export const matchNarrow = (text: string): GuidedId | null =>
  GUIDED_IDS.find((id) => GUIDED_QUESTIONS[id].toLowerCase() === text.trim().toLowerCase()) ??
  match(NARROW, text);
export const matchWide = (text: string): GuidedId | null => match(WIDE, text);

/** The guided question that a typed one comes closest to; null when none is near. */
export const matchQuestion = (text: string): GuidedId | null => matchNarrow(text) ?? matchWide(text);
