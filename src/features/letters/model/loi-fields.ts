import {
  type Bounds,
  DAYS,
  type FormSection,
  LONGEST_PROSE,
  MONTHS,
  SHARE,
  TITLE_HELP,
} from "./form-field.ts";
import { HOURS, type LoiForm, MILES, YEARS } from "./loi-form.ts";

export type LoiFieldKey = Exclude<keyof LoiForm, "parts">;

const number = (unit: string, bounds: Bounds) => ({ kind: "number", unit, bounds }) as const;
const LINE = { kind: "line" } as const;
const PROSE = { kind: "prose", most: LONGEST_PROSE } as const;
const ADDRESS = { kind: "prose", most: 500 } as const;
const MONEY = { kind: "money" } as const;
const DAY = { kind: "day" } as const;
const SWITCH = { kind: "switch" } as const;
const choice = (options: readonly (readonly [string, string])[]) =>
  ({ kind: "choice", options: options.map(([value, label]) => ({ value, label })) }) as const;

const KEPT = choice([
  ["buyer", "Included"],
  ["seller", "Seller keeps"],
]);
const OWED = choice([
  ["buyer", "Buyer takes over"],
  ["seller", "Seller pays"],
]);

/** The form of a letter of intent in the order in which a buyer decides. */
export const LOI_SECTIONS: readonly FormSection<LoiFieldKey>[] = [
  {
    title: "Parties",
    fields: [
      { key: "buyerName", label: "Buyer", help: "A person or a company", look: LINE },
      { key: "sellerName", label: "Seller", help: "Who owns the business", look: LINE },
      { key: "buyerAddress", label: "Buyer’s address", look: ADDRESS },
      { key: "sellerAddress", label: "Seller’s address", look: ADDRESS },
      { key: "buyerSignatory", label: "Signs for the buyer", help: "Their name", look: LINE },
      {
        key: "sellerSignatory",
        label: "Signs for the seller",
        help: "The letter is addressed to them",
        look: LINE,
      },
      { key: "buyerTitle", label: "Title, for the buyer", help: TITLE_HELP, look: LINE },
      { key: "sellerTitle", label: "Title, for the seller", help: TITLE_HELP, look: LINE },
      { key: "businessName", label: "Business", look: LINE },
      { key: "businessLocation", label: "Place", look: LINE },
    ],
  },
  {
    title: "What is bought",
    fields: [
      {
        key: "purchaseKind",
        label: "Purchase of",
        look: choice([
          ["assets", "The assets"],
          ["equity", "The company (shares)"],
        ]),
      },
      {
        key: "premises",
        label: "Premises",
        look: choice([
          ["undecided", "Not decided"],
          ["lease-assigned", "Lease passes to the buyer"],
          ["lease-from-seller", "Seller leases to the buyer"],
          ["included", "Real estate is included"],
          ["none", "There are none"],
        ]),
      },
      { key: "excludedAssets", label: "Assets left out", isWide: true, look: PROSE },
      { key: "assumedLiabilities", label: "Liabilities taken over", isWide: true, look: PROSE },
      { key: "mayAssign", label: "Buyer may use a new company", isWide: true, look: SWITCH },
    ],
  },
  {
    title: "What passes to the buyer",
    fields: [
      { key: "receivables", label: "Receivables", help: "What customers owe", look: KEPT },
      { key: "inventory", label: "Inventory", look: KEPT },
      { key: "cash", label: "Cash", help: "At closing", look: KEPT },
      { key: "payables", label: "Payables", help: "What suppliers are owed", look: OWED },
      { key: "debts", label: "Debts", help: "Borrowed money", isWide: true, look: OWED },
    ],
  },
  {
    title: "Price",
    fields: [{ key: "priceUsd", label: "Purchase price", isWide: true, look: MONEY }],
  },
  {
    title: "Deposit, working capital and escrow",
    fields: [
      { key: "depositUsd", label: "Deposit", help: "1% of the asking price is usual here", look: MONEY },
      { key: "depositHolder", label: "Held by", look: LINE },
      { key: "isDepositRefundable", label: "Deposit is refundable", isWide: true, look: SWITCH },
      { key: "depositConditions", label: "Conditions of the deposit", isWide: true, look: PROSE },
      {
        key: "workingCapitalUsd",
        label: "Working capital target",
        help: "0 or empty: set in due diligence",
        look: MONEY,
      },
      {
        key: "workingCapitalAdjustment",
        label: "Adjustment",
        look: choice([
          ["dollar-for-dollar", "Dollar for dollar"],
          ["percentage", "By a percentage"],
          ["other", "As the agreement says"],
        ]),
      },
      { key: "escrowPct", label: "Escrow", look: number("% of the price", SHARE) },
      { key: "escrowMonths", label: "Escrow held for", look: number("months", MONTHS) },
      { key: "escrowPurpose", label: "Escrow secures", isWide: true, look: PROSE },
    ],
  },
  {
    title: "Time and conditions",
    fields: [
      { key: "dueDiligenceDays", label: "Due diligence", look: number("days", DAYS) },
      { key: "financingDays", label: "Word from a lender", look: number("days", DAYS) },
      { key: "closingDays", label: "Closing", look: number("days", DAYS) },
      { key: "exclusivityDays", label: "Exclusivity", look: number("days", DAYS) },
      { key: "letterDate", label: "Date of the letter", look: DAY },
      { key: "acceptBy", label: "Accept by", look: DAY },
      { key: "expiresOn", label: "Letter expires", look: DAY },
      { key: "confidentialityMonths", label: "Confidential for", look: number("months", MONTHS) },
      { key: "needsKeyEmployees", label: "Key employees must stay", isWide: true, look: SWITCH },
      { key: "hasNda", label: "There is a separate NDA", isWide: true, look: SWITCH },
    ],
  },
  {
    title: "After closing",
    fields: [
      { key: "transitionWeeks", label: "Transition", look: number("weeks", { min: 1, max: 520 }) },
      { key: "transitionHours", label: "Up to", look: number("hours a week", HOURS) },
      {
        key: "transitionPay",
        label: "Pay for transition",
        isWide: true,
        look: choice([
          ["included", "Included in the price"],
          ["paid", "Paid by the buyer"],
        ]),
      },
      { key: "nonCompeteYears", label: "Non-compete", look: number("years", YEARS) },
      { key: "nonCompeteMiles", label: "Within", look: number("miles", MILES) },
    ],
  },
  {
    title: "Costs and law",
    fields: [
      {
        key: "brokerPaidBy",
        label: "Broker",
        look: choice([
          ["own", "Each pays its own, if any"],
          ["none", "Neither has engaged one"],
          ["seller", "Paid by the seller"],
          ["buyer", "Paid by the buyer"],
        ]),
      },
      {
        key: "disputes",
        label: "Disputes",
        look: choice([
          ["courts", "Courts"],
          ["arbitration", "Arbitration"],
        ]),
      },
      { key: "governingLaw", label: "Governing law", isWide: true, look: { kind: "state" } },
    ],
  },
];
