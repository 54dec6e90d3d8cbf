import { PRICE_PART_KINDS } from "#calc/letters/price-parts.ts";
import { addDays } from "#kit/day.ts";
import { z } from "zod";
import { DAYS, daySchema, line, MONTHS, numberWithin, prose, SHARE, USD } from "./form-field.ts";

export const MOST_PARTS = 30;
/** Above the longest terms of a component of a stack. */
export const LONGEST_TERMS = 5_000;

export const pricePartSchema = z.object({
  id: line(100),
  kind: z.enum(PRICE_PART_KINDS),
  amountUsd: numberWithin(USD),
  /** What the letter says of it behind its name: "6% a year over 60 months". */
  terms: line(LONGEST_TERMS),
});
export type PricePart = z.output<typeof pricePartSchema>;

const PURCHASE_KINDS = ["assets", "equity"] as const;
const PREMISES = ["undecided", "lease-assigned", "lease-from-seller", "included", "none"] as const;
/** To whom a part of the business belongs after closing; of an amount that is owed, who owes it. */
const SIDES = ["buyer", "seller"] as const;
const ADJUSTMENTS = ["dollar-for-dollar", "percentage", "other"] as const;
const TRANSITION_PAYS = ["included", "paid"] as const;
const BROKER_PAYERS = ["own", "none", "seller", "buyer"] as const;
export const DISPUTES = ["courts", "arbitration"] as const;

export const HOURS = { min: 1, max: 168 };
export const MILES = { min: 1, max: 10_000 };
export const YEARS = { min: 1, max: 50 };

/** What a letter of intent is filled with. */
export const loiFormSchema = z.object({
  letterDate: daySchema,
  buyerName: line(),
  buyerAddress: prose(500),
  buyerSignatory: line(),
  buyerTitle: line().default(""),
  sellerName: line(),
  sellerAddress: prose(500),
  sellerSignatory: line(),
  sellerTitle: line().default(""),
  businessName: line(),
  businessLocation: line(),
  purchaseKind: z.enum(PURCHASE_KINDS),
  premises: z.enum(PREMISES),
  excludedAssets: prose(),
  assumedLiabilities: prose(),
  receivables: z.enum(SIDES).default("buyer"),
  inventory: z.enum(SIDES).default("buyer"),
  cash: z.enum(SIDES).default("seller"),
  payables: z.enum(SIDES).default("buyer"),
  debts: z.enum(SIDES).default("seller"),
  mayAssign: z.boolean(),
  priceUsd: numberWithin(USD),
  parts: z.array(pricePartSchema).max(MOST_PARTS, `A price has at most ${MOST_PARTS} parts.`),
  depositUsd: numberWithin(USD),
  isDepositRefundable: z.boolean(),
  depositHolder: line(),
  depositConditions: prose(),
  workingCapitalUsd: numberWithin(USD),
  workingCapitalAdjustment: z.enum(ADJUSTMENTS),
  escrowPct: numberWithin(SHARE),
  escrowMonths: numberWithin(MONTHS),
  escrowPurpose: prose(),
  dueDiligenceDays: numberWithin(DAYS),
  financingDays: numberWithin(DAYS),
  closingDays: numberWithin(DAYS),
  needsKeyEmployees: z.boolean(),
  transitionWeeks: numberWithin({ min: 1, max: 520 }),
  transitionHours: numberWithin(HOURS),
  transitionPay: z.enum(TRANSITION_PAYS),
  nonCompeteYears: numberWithin(YEARS),
  nonCompeteMiles: numberWithin(MILES),
  exclusivityDays: numberWithin(DAYS),
  confidentialityMonths: numberWithin(MONTHS),
  hasNda: z.boolean(),
  brokerPaidBy: z.enum(BROKER_PAYERS),
  governingLaw: line(),
  disputes: z.enum(DISPUTES),
  acceptBy: daySchema,
  expiresOn: daySchema,
});
export type LoiForm = z.output<typeof loiFormSchema>;

/** Days from the letter until it can no longer be accepted, and until it ends. */
const ACCEPT_WITHIN_DAYS = 14;
const ENDS_AFTER_DAYS = 90;

/** Before a deal is chosen: the terms of the specification, and nothing about anybody. */
export function blankLoi(today: string): LoiForm {
  return {
    letterDate: today,
    buyerName: "",
    buyerAddress: "",
    buyerSignatory: "",
    buyerTitle: "",
    sellerName: "",
    sellerAddress: "",
    sellerSignatory: "",
    sellerTitle: "",
    businessName: "",
    businessLocation: "",
    purchaseKind: "assets",
    premises: "undecided",
    excludedAssets: "",
    assumedLiabilities: "",
    receivables: "buyer",
    inventory: "buyer",
    cash: "seller",
    payables: "buyer",
    debts: "seller",
    mayAssign: true,
    priceUsd: null,
    parts: [],
    depositUsd: null,
    isDepositRefundable: true,
    depositHolder: "an independent escrow agent chosen by the parties",
    depositConditions: "Subject to satisfactory completion of due diligence",
    workingCapitalUsd: null,
    workingCapitalAdjustment: "dollar-for-dollar",
    escrowPct: 10,
    escrowMonths: 18,
    escrowPurpose: "Representations, warranties, and indemnifications",
    dueDiligenceDays: 45,
    financingDays: 45,
    closingDays: 60,
    needsKeyEmployees: true,
    transitionWeeks: 8,
    transitionHours: 20,
    transitionPay: "included",
    nonCompeteYears: 5,
    nonCompeteMiles: 50,
    exclusivityDays: 60,
    confidentialityMonths: 24,
    hasNda: false,
    brokerPaidBy: "own",
    governingLaw: "",
    disputes: "courts",
    acceptBy: addDays(today, ACCEPT_WITHIN_DAYS),
    expiresOn: addDays(today, ENDS_AFTER_DAYS),
  };
}
