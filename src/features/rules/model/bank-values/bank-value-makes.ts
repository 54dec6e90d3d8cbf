import { z } from "zod";
import { CITIZENSHIPS } from "#calc/lending/bank-input.ts";
import type { BankValueName, BankValueTypes } from "#calc/tables/bank-rule.ts";
import { listWords } from "#kit/list-words.ts";
import { ruleNumber } from "#features/rules/model/rule-table.ts";
import {
  allowedValue,
  FROM_TO,
  fromTo,
  LOAN_UP_TO,
  months,
  monthsValue,
  pct,
  pctValue,
  describeMonths,
  describePct,
  describeTiers,
  describeTimes,
  describeUsd,
  share,
  shareValue,
  spreadValue,
  tiersOf,
  times,
  timesValue,
  usd,
  usdValue,
  type ValueMake,
} from "./value-makes.ts";

const pctTiers = tiersOf(z.strictObject({ loanUpTo: usd, pct }));
/** A fee that is financed grows the loan that it is a percent of. */
const FEE = "Write a percentage from 0 to 20.";
const feePct = ruleNumber(0, 20, FEE);
const CITIZEN_WORDS: Readonly<Record<(typeof CITIZENSHIPS)[number], string>> = {
  us_citizen: "U.S. citizen",
  us_national: "U.S. national",
  permanent_resident: "Permanent resident",
  other: "Other",
};
const isCitizenship = (value: string): value is (typeof CITIZENSHIPS)[number] => value in CITIZEN_WORDS;
const describeCitizenship = (value: string): string => (isCitizenship(value) ? CITIZEN_WORDS[value] : value);

const guaranteedPct: ValueMake<BankValueTypes["guaranteedPct"]> = {
  name: "Guaranteed part of a loan",
  schema: z.strictObject({ tiers: pctTiers, express: pct }),
  parts: {
    tiers: { label: "By the size of the loan" },
    ...LOAN_UP_TO,
    pct: { label: "Guaranteed", unit: "%" },
    express: { label: "Of an Express loan", unit: "%" },
  },
  say: ({ tiers, express }) =>
    `${describeTiers(tiers, (tier) => describePct(tier.pct))}; Express: ${describePct(express)}`,
};

const guarantyFee: ValueMake<BankValueTypes["guarantyFee"]> = {
  name: "Guaranty fee",
  schema: z.strictObject({
    tiers: tiersOf(z.strictObject({ loanUpTo: usd, pct: feePct })),
    twoRatesAbove: usd,
    pctOnGuaranteedAbove1m: feePct,
    pctTwelveMonthsOrLess: feePct,
    waiver: z.strictObject({
      naicsPrefixes: z
        .array(z.string().regex(/^\d{1,6}$/, "An industry code has one to six digits."))
        .max(50, "At most 50 industry codes."),
      loanUpTo: usd,
    }),
  }),
  parts: {
    tiers: { label: "Percent of the guaranteed part, by the size of the loan" },
    ...LOAN_UP_TO,
    pct: { label: "Fee", unit: "%" },
    twoRatesAbove: { label: "Two rates above a loan of", unit: "$" },
    pctOnGuaranteedAbove1m: { label: "Above $1,000,000 guaranteed", unit: "%" },
    pctTwelveMonthsOrLess: { label: "Term of 12 months or less", unit: "%" },
    waiver: { label: "No fee" },
    naicsPrefixes: { label: "Industry codes that begin with" },
  },
  say: ({ tiers, twoRatesAbove, pctOnGuaranteedAbove1m, pctTwelveMonthsOrLess, waiver }) =>
    [
      describeTiers(tiers, (tier) => describePct(tier.pct)),
      `above ${describeUsd(twoRatesAbove)}, ${describePct(pctOnGuaranteedAbove1m)} on what is guaranteed above $1,000,000`,
      `12 months or less: ${describePct(pctTwelveMonthsOrLess)}`,
      waiver.naicsPrefixes.length === 0
        ? "no waiver"
        : `no fee up to ${describeUsd(waiver.loanUpTo)} for NAICS ${listWords(waiver.naicsPrefixes)}`,
    ].join("; "),
};

const limitedShareOfInjection: ValueMake<BankValueTypes["limitedShareOfInjection"]> = {
  name: "Equity injection from a standby note and small investors",
  schema: z.strictObject({
    share,
    investorsBelow20PctAreLimited: z.boolean("Choose yes or no."),
  }),
  parts: {
    share: { label: "Share of the required equity injection (0 to 1)" },
    investorsBelow20PctAreLimited: { label: "Investors below 20% count to it" },
  },
  say: ({ share, investorsBelow20PctAreLimited }) =>
    `At most ${share} of the required equity injection, of ${investorsBelow20PctAreLimited ? "a standby note and investors below 20% together" : "a standby note alone"}`,
};

const injectionByKind: ValueMake<BankValueTypes["injectionByKind"]> = {
  name: "Least equity injection of an expansion and a buyout",
  schema: z.strictObject({
    expansion: z.strictObject({ withConditionsPct: pct }),
    owner_buyout: z.strictObject({ withConditionsPct: pct, withoutConditionsLoanShareMost: share }),
  }),
  parts: {
    expansion: { label: "Expansion" },
    owner_buyout: { label: "Buyout of an owner" },
    withConditionsPct: { label: "Where the conditions hold", unit: "%" },
    withoutConditionsLoanShareMost: { label: "Nothing up to a loan of this part of the price (0 to 1)" },
  },
  say: ({ expansion, owner_buyout: buyout }) =>
    `Expansion under its conditions: ${describePct(expansion.withConditionsPct)}; buyout of an owner: nothing up to a loan of ${describePct(buyout.withoutConditionsLoanShareMost * 100)} of the price, above it under its conditions ${describePct(buyout.withConditionsPct)}`,
};

const minCoverage: ValueMake<BankValueTypes["minCoverage"]> = {
  name: "Least coverage of the program",
  schema: z.strictObject({ initial: times, expansion: times, owner_buyout: times, small: times }),
  parts: {
    initial: { label: "Initial acquisition", unit: "x" },
    expansion: { label: "Expansion", unit: "x" },
    owner_buyout: { label: "Buyout of an owner", unit: "x" },
    small: { label: "7(a) Small", unit: "x" },
  },
  say: ({ initial, expansion, owner_buyout: buyout, small }) =>
    `Initial acquisition ${describeTimes(initial)}, expansion ${describeTimes(expansion)}, buyout of an owner ${describeTimes(buyout)}, 7(a) Small ${describeTimes(small)}`,
};

const citizenship: ValueMake<BankValueTypes["citizenship"]> = {
  name: "Citizenship of the owners",
  schema: z
    .array(z.enum(CITIZENSHIPS, "Choose one of the list."))
    .min(1, "At least one line is needed.")
    .refine((list) => new Set(list).size === list.length, "The same line is there twice."),
  parts: {
    "": {
      label: "Who may own",
      choices: CITIZENSHIPS.map((value) => ({ value, label: CITIZEN_WORDS[value] })),
    },
  },
  say: (list) => list.map(describeCitizenship).join("; "),
};

const qoeFromPrice: ValueMake<BankValueTypes["qoeFromPrice"]> = {
  name: "Quality-of-earnings report from a price of",
  schema: usd.nullable(),
  parts: { "": { label: "Price; empty where none is asked for", unit: "$", isOptional: true } },
  say: (value) => (value === null ? "None is asked for" : describeUsd(value)),
};

const noteMarket: ValueMake<BankValueTypes["noteMarket"]> = {
  name: "Usual terms of a seller note",
  schema: z.strictObject({ ratePct: fromTo(pct), termMonths: fromTo(months) }),
  parts: {
    ratePct: { label: "Rate", unit: "%", lines: FROM_TO },
    termMonths: { label: "Term", unit: "months", lines: FROM_TO },
  },
  say: ({ ratePct: [least, most], termMonths: [shortest, longest] }) =>
    `${describePct(least)} to ${describePct(most)}, ${shortest} to ${describeMonths(longest)}`,
};

const multipleMax: ValueMake<BankValueTypes["multipleMax"]> = {
  name: "Highest usual multiple by price",
  schema: z
    .array(
      z
        .strictObject({ priceFrom: usd, priceBelow: usd, multiple: times })
        .refine(({ priceFrom, priceBelow }) => priceFrom < priceBelow, "A band ends above where it begins."),
    )
    .min(1, "At least one line is needed.")
    .max(20, "At most 20 lines.")
    .refine(
      (bands) =>
        bands.every(({ priceFrom }, at) => at === 0 || priceFrom >= (bands[at - 1]?.priceBelow ?? 0)),
      "The bands go from the lowest price to the highest and do not overlap.",
    ),
  parts: {
    "": { label: "Of adjusted EBITDA" },
    priceFrom: { label: "Price from", unit: "$" },
    priceBelow: { label: "Price below", unit: "$" },
    multiple: { label: "Multiple", unit: "x" },
  },
  say: (bands) =>
    bands
      .map(
        ({ priceFrom, priceBelow, multiple }) =>
          `${describeUsd(priceFrom)} to ${describeUsd(priceBelow)}: ${describeTimes(multiple)}`,
      )
      .join("; "),
};

const termMonths: ValueMake<BankValueTypes["termMonths"]> = {
  name: "Longest term of an SBA loan",
  schema: z
    .strictObject({ other: months, realEstate: months })
    .refine(({ other, realEstate }) => other <= realEstate, "The term with real estate is the longer one."),
  parts: {
    other: { label: "Without real estate", unit: "months" },
    realEstate: { label: "Half or more for real estate", unit: "months" },
  },
  say: ({ other, realEstate }) =>
    `${describeMonths(other)}; half or more for real estate: ${describeMonths(realEstate)}`,
};

/** Every dated value by its name: one that has no make does not compile. */
export const BANK_VALUE_MAKES: { readonly [Name in BankValueName]: ValueMake<BankValueTypes[Name]> } = {
  maxLoan: usdValue("Largest SBA loan"),
  maxGuaranteed: usdValue("Largest guaranteed total"),
  expressMaxLoan: usdValue("Largest Express loan"),
  smallMaxLoan: usdValue("Largest 7(a) Small loan"),
  smallForChangeOfOwnership: allowedValue("7(a) Small for a change of ownership"),
  guaranteedPct,
  guarantyFee,
  minInjectionPct: pctValue("Least equity injection"),
  limitedShareOfInjection,
  earnoutsAllowed: allowedValue("Earnout beside an SBA loan"),
  sellerStaysMonthsMax: monthsValue("Longest stay of the seller"),
  termMonths,
  variableSpread: spreadValue("Cap of a variable rate"),
  fixedSpread: spreadValue("Cap of a fixed rate"),
  prime: pctValue("Prime rate"),
  minCoverage,
  minGlobalCoverage: timesValue("Least global coverage"),
  lenderCoverage: timesValue("Coverage that lenders ask for"),
  guaranteeFromPct: pctValue("Owners guarantee from a share of"),
  citizenship,
  injectionByKind,
  valuationAbove: usdValue("Independent valuation above"),
  collateralFullAbove: usdValue("Full collateral above a loan of"),
  homeEquityFromPct: pctValue("Owners’ real estate is asked for from equity of"),
  realEstateShareFull: shareValue("Real estate share of the loan for the long term"),
  qoeFromPrice,
  liquidityMonths: monthsValue("Payments that the buyer's cash covers after closing"),
  noteMarket,
  multipleMax,
  concentrationPct: pctValue("Largest customer up to"),
};
