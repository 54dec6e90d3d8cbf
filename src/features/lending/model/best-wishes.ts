import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import type { BestWishes } from "#calc/structures/model/question.ts";
import { CONSTRAINTS, OBJECTIVES, OBJECTIVES_MOST, STANDBY_ORDER } from "#calc/tables/best-structure.ts";
import { z } from "zod";
import { group, list, MOST_USD, number, usd } from "#contract/figure-fields.ts";
import { lendingTermsSchema } from "#contract/lending-terms.ts";

/** What is asked of the search for the best structure, as a person typed it. Absent or null is the default. */

const range = (min: number, max: number) => {
  const words = `Write the lowest and the highest, each from ${min} to ${max}.`;
  return z
    .tuple([number(min, max, words), number(min, max, words)], { error: words })
    .refine(([low, high]) => low <= high, "Write the lower one first.");
};

const wish = group({
  use: z.enum(["may", "must", "never"], { error: "Write may, must or never." }).nullish(),
  least: usd,
  most: usd,
  terms: lendingTermsSchema.nullish(),
  vary: group({
    ratePct: range(0, 100).nullish(),
    termMonths: range(1, 600).nullish(),
    standby: list(z.enum(STANDBY_ORDER), STANDBY_ORDER.length).min(1).nullish(),
    balloonMonth: list(number(1, 600, "Write a month from 1 to 600.").int().nullable(), 60).nullish(),
  }).nullish(),
});

const constraint = group({
  on: z.boolean().nullish(),
  value: number(-MOST_USD, MOST_USD, "Write a plain number, or null.").nullish(),
});

export const bestWishesSchema = group({
  objectives: list(z.enum(OBJECTIVES), OBJECTIVES_MOST).min(1).nullish(),
  constraints: z.partialRecord(z.enum(CONSTRAINTS), constraint.nullish()).nullish(),
  types: z.partialRecord(z.enum(FUNDING_TYPES), wish.nullish()).nullish(),
  marketTerms: group({ on: z.boolean({ error: "Write true or false." }).nullish() }).nullish(),
  price: range(0, MOST_USD).nullish(),
  step: number(1, MOST_USD, "Write whole dollars, 1 or more.").int().nullish(),
});
export type RequestedBest = z.output<typeof bestWishesSchema>;

/** Absent and undefined are one to the search. */
export const toBestWishes = (asked: RequestedBest): BestWishes => asked as BestWishes;

/** Their numbers are the buyer's own money. */
const OF_BUYER = ["global", "liquidityMonths", "cashMost"] as const;

/** What is asked without what it says of the buyer's own money. */
export function withoutBuyersLimits(asked: RequestedBest | null): RequestedBest | null {
  if (asked?.constraints === null || asked?.constraints === undefined) return asked;
  const constraints = { ...asked.constraints };
  for (const id of OF_BUYER) delete constraints[id];
  return { ...asked, constraints };
}
