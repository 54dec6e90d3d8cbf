import { LENDER_MINIMUM_COVERAGE } from "#calc";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import type { GuideAnswer } from "./answer-writer.ts";
import { answerCoverage } from "./coverage-answer.ts";
import { answerDebt } from "./debt-answer.ts";
import { answerMissing } from "./missing-answer.ts";
import { answerPrice } from "./price-answer.ts";
import { answerSeller } from "./seller-answer.ts";

export const GUIDED_IDS = ["price", "debt", "coverage", "seller", "missing"] as const;
export type GuidedId = (typeof GUIDED_IDS)[number];

/** What the built-in guide answers of a deal, in its order (decision Q-F35). */
export const GUIDED_QUESTIONS: Readonly<Record<GuidedId, string>> = {
  price: "Is the price fair?",
  debt: "Can this deal pay its debt?",
  coverage: `What would have to be true for ${LENDER_MINIMUM_COVERAGE}?`,
  seller: "What should I ask the seller?",
  missing: "What is missing?",
};

const ANSWERS: Readonly<Record<GuidedId, (study: DealStudy) => GuideAnswer>> = {
  price: answerPrice,
  debt: answerDebt,
  coverage: (study) => answerCoverage(study),
  seller: answerSeller,
  missing: answerMissing,
};

export const answerGuided = (id: GuidedId, study: DealStudy): GuideAnswer => ANSWERS[id](study);

/** Words that give a question away; the first that fits wins, so the narrower ones stand first. */
const SIGNS: readonly (readonly [GuidedId, RegExp])[] = [
  ["coverage", /1\.25|have to be true|\bto reach\b.*\bcover|what (price|ebitda|down).*\bneed/i],
  ["missing", /\bmissing\b|\bincomplete\b|\bnot (entered|know)|fill in|what else do (i|you) need/i],
  [
    "seller",
    /\bask\b.*\b(seller|owner|broker)|questions?\b.*\b(seller|owner|broker|diligence)|due diligence/i,
  ],
  ["debt", /\b(debt|loan|dscr|coverage|lender|bank|repay|afford|borrow)/i],
  ["price", /\b(price|worth|valu|overpriced|expensive|cheap|multiple|offer|pay for)/i],
];

/** The guided question that a typed one comes closest to; null when none is near. */
export function matchQuestion(text: string): GuidedId | null {
  return SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? null;
}
