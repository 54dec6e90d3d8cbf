import { z } from "zod";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import type { MarketTermId } from "#calc/tables/market-term-rows.ts";
import {
  MARKET_BASES,
  MARKET_FACTS,
  MARKET_USES,
  type MarketBase,
  type MarketFact,
  type MarketLimitId,
  type MarketMost,
  type MarketNeed,
  type MarketRate,
  type MarketTerm,
  type MarketUse,
} from "#calc/tables/market-term.ts";
import { lendingTermsSchema } from "#contract/lending-terms.ts";
import { listWords } from "#kit/list-words.ts";
import { ruleNumber, type RuleParts, ruleText } from "#features/rules/model/rule-table.ts";
import {
  FROM_TO,
  fromTo,
  pct,
  pctValue,
  points,
  describePct,
  describePoints,
  describeTimes,
  shareValue,
  usd,
  usdValue,
  type ValueMake,
} from "./value-makes.ts";

const MOST_LINES = 20;
const MOST_SHARE = 5;
const LIST = "Choose one of the list.";

const USE_WORDS: Readonly<Record<MarketUse, string>> = {
  always: "Where its needs hold",
  partners: "Where ownership may be given",
  typed: "Only with terms that are typed",
  never: "Never",
};
const BASE_WORDS: Readonly<Record<MarketBase, string>> = {
  offer: "the price",
  inventory: "the inventory",
  equipment: "the equipment",
  accountsReceivable: "the receivables",
  remainingBalance: "the remaining balance",
  recurringRevenueMonthly: "the recurring revenue of a month",
  e: "the earnings after a manager’s pay",
};
const FACT_WORDS: Readonly<Record<MarketFact, string>> = {
  ineligibleBusiness: "A business that the SBA does not lend to",
  sellerWilling: "The seller is willing to lend",
  recurringRevenueMonthly: "Recurring revenue a month",
  receivablesBought: "The receivables are bought",
};
const CASH_BASES = ["project", "offer"] as const;
const CASH_BASE_WORDS = { project: "the project’s cost", offer: "the price" } as const;
const ASSETS = ["inventory", "equipment", "accountsReceivable"] as const;

const choicesOf = <Value extends string>(values: readonly Value[], say: (value: Value) => string) =>
  values.map((value) => ({ value, label: say(value) }));
const describeType = (type: FundingType): string => FUNDING_TYPE_INFO[type].name;
const TYPE_CHOICES = choicesOf(FUNDING_TYPES, describeType);
const lines = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(MOST_LINES, `At most ${MOST_LINES} lines.`);

const most = z.strictObject({
  share: ruleNumber(0, MOST_SHARE, `Write a share from 0 to ${MOST_SHARE}: 0.3 is 30%.`),
  of: z.enum(MARKET_BASES, LIST),
  beside: z.enum(FUNDING_TYPES, LIST).exactOptional(),
});

const yesNo = z.boolean("Choose yes or no.");
const need: z.ZodType<MarketNeed> = z.union([
  z.strictObject({ asset: z.enum(ASSETS), least: usd.exactOptional() }),
  z.strictObject({ earnings: z.literal("e"), least: usd }),
  z.strictObject({
    fact: z.enum(MARKET_FACTS),
    not: yesNo.exactOptional(),
    is: yesNo.exactOptional(),
    least: usd.exactOptional(),
  }),
]);

const POINTS = "Write percentage points from 0 to 50, or variableSpread: the most that the program allows.";
/** A number may be typed where the programme's own spread stood. */
const overPrime = z.preprocess(
  (value) => (typeof value === "string" && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value),
  z.union([points, z.literal("variableSpread")], POINTS),
);
const RATE =
  "A rate over prime has points and no percentage; a rate without a base has a percentage and no points.";
const rate = z.union(
  [z.strictObject({ base: z.literal("prime"), points: overPrime }), z.strictObject({ base: z.null(), pct })],
  { error: ({ input }) => describeRateProblem(input) },
) as z.ZodType<MarketRate>;

function describeRateProblem(input: unknown): string {
  const given = z.looseObject({ base: z.unknown() }).safeParse(input).data ?? { base: undefined };
  if (given.base === "prime" && "points" in given) return POINTS;
  return given.base === null && "pct" in given ? "Write a percentage from 0 to 100." : RATE;
}

const schema: z.ZodType<MarketTerm> = z
  .strictObject({
    words: ruleText(60),
    bySearch: z.enum(MARKET_USES, LIST),
    needs: lines(need),
    most: lines(most),
    least: most.exactOptional(),
    rate: rate.nullable(),
    usual: z.strictObject(lendingTermsSchema.shape) as unknown as z.ZodType<LendingTerms>,
    shown: z.record(z.string(), z.number()).exactOptional(),
    range: z.record(z.string(), fromTo(ruleNumber(0, 1e6, "Write a number, 0 or more."))).exactOptional(),
    ownCashLeastPct: pct,
    ownCashOf: z.enum(CASH_BASES, LIST).nullable(),
    security: ruleText(),
    personalGuarantee: ruleText(),
    notBeside: lines(z.enum(FUNDING_TYPES, LIST)),
  })
  .refine(({ ownCashLeastPct, ownCashOf }) => ownCashLeastPct === 0 || ownCashOf !== null, {
    path: ["ownCashOf"],
    message: "Enter what the buyer’s own cash is a percentage of.",
  });

const PARTS: RuleParts = {
  words: { label: "Called" },
  bySearch: { label: "Used by the search", choices: choicesOf(MARKET_USES, (use) => USE_WORDS[use]) },
  needs: { label: "Needs", isOptional: true },
  asset: { label: "Asset", choices: choicesOf(ASSETS, (asset) => BASE_WORDS[asset]) },
  earnings: { label: "Earnings", choices: [{ value: "e", label: BASE_WORDS.e }] },
  fact: { label: "Fact", choices: choicesOf(MARKET_FACTS, (fact) => FACT_WORDS[fact]) },
  is: { label: "Has to be" },
  not: { label: "May not be" },
  most: { label: "At most", isOptional: true },
  least: { label: "At least", unit: "$" },
  share: { label: "Share (1 is all)" },
  of: { label: "Of", choices: choicesOf(MARKET_BASES, (base) => BASE_WORDS[base]) },
  beside: { label: "Where there is", choices: TYPE_CHOICES },
  rate: { label: "Rate", unit: "%" },
  base: { label: "Over", choices: [{ value: "prime", label: "Prime" }], isOptional: true },
  points: { label: "Percentage points", lines: FROM_TO },
  pct: { label: "Percentage", unit: "%" },
  usual: { label: "Usual terms" },
  interestRate: { label: "Interest rate", unit: "%" },
  term: { label: "Term", unit: "months" },
  estimatedTerm: { label: "Estimated term", unit: "months" },
  shown: { label: "Shown and not calculated with" },
  range: { label: "Usual range" },
  ratePct: { label: "Rate", unit: "%", lines: FROM_TO },
  termMonths: { label: "Term", unit: "months", lines: FROM_TO },
  durationYears: { label: "Duration", unit: "years", lines: FROM_TO },
  dueDays: { label: "Due", unit: "days", lines: FROM_TO },
  feePer30DaysPct: { label: "Fee for 30 days", unit: "%", lines: FROM_TO },
  revenuePercentage: { label: "Part of revenue", unit: "%", lines: FROM_TO },
  cap: { label: "Cap", unit: "x", lines: FROM_TO },
  preferredReturnPct: { label: "Preferred return", unit: "%", lines: FROM_TO },
  ownCashLeastPct: { label: "Buyer’s own cash, at least", unit: "%" },
  ownCashOf: {
    label: "Of",
    choices: choicesOf(CASH_BASES, (base) => CASH_BASE_WORDS[base]),
    isOptional: true,
  },
  security: { label: "Security" },
  personalGuarantee: { label: "Personal guarantee" },
  notBeside: { label: "Cannot be combined with", choices: TYPE_CHOICES, isOptional: true },
};

const describeShare = (share: number): string =>
  share > 1 ? describeTimes(share) : describePct(share * 100);
const describeMost = ({ share, of, beside }: MarketMost): string =>
  `${describeShare(share)} of ${BASE_WORDS[of]}${beside === undefined ? "" : ` beside ${describeType(beside)}`}`;

function describeRate(rate: MarketRate): string {
  if (rate.base === null) return describePct(rate.pct);
  return rate.points === "variableSpread"
    ? "prime + what the program allows"
    : `prime + ${describePoints(rate.points)}`;
}

const describeTerm = ({ bySearch, most, rate, usual, ownCashLeastPct, ownCashOf }: MarketTerm): string =>
  [
    `search: ${USE_WORDS[bySearch].toLowerCase()}`,
    most.length === 0 ? "no upper limit" : `at most ${listWords(most.map(describeMost))}`,
    ...(rate === null ? [] : [describeRate(rate)]),
    ...(typeof usual.term === "number" ? [`${usual.term} months`] : []),
    ...(ownCashOf === null
      ? []
      : [`own cash ${describePct(ownCashLeastPct)} of ${CASH_BASE_WORDS[ownCashOf]}`]),
  ].join("; ");

const termOf = (type: FundingType): ValueMake<MarketTerm> => ({
  name: describeType(type),
  schema,
  parts: PARTS,
  say: describeTerm,
});

const LIMIT_MAKES: { readonly [Id in MarketLimitId as `limit/${Id}`]: ValueMake<number> } = {
  "limit/ownPartLeastPct": pctValue("Least cash of the buyer alone beside an SBA loan"),
  "limit/fixPriceLeastShare": shareValue("Lowest price that is proposed, of the offer"),
  "limit/impliedPayLeast": usdValue("SDE less EBITDA from which a manager’s pay is in it"),
  "limit/growthPct": pctValue("Growth of earnings a year"),
};

/** Every market term by its type or limit: one that has no make does not compile. */
export const MARKET_TERM_MAKES = {
  ...(Object.fromEntries(FUNDING_TYPES.map((type) => [type, termOf(type)])) as Record<
    FundingType,
    ValueMake<MarketTerm>
  >),
  ...LIMIT_MAKES,
} satisfies Record<MarketTermId, ValueMake<MarketTerm> | ValueMake<number>>;
