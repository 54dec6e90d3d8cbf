import { type BuyerGap, buyerGaps } from "#calc/lending/rules/buyer-gaps.ts";
import { type Buyer, toBuyerProfile } from "./buyer.ts";

export const BUYER_SECTIONS = ["people", "cash", "household", "net-worth"] as const;
export type BuyerSection = (typeof BUYER_SECTIONS)[number];

/** What a rule finds out, by its id. */
const ANSWERS: Readonly<Record<string, string>> = {
  "sba-global": "Whether business and household together can pay",
  "sba-guaranty": "Who has to guarantee the loan",
  "sba-citizenship": "Whether every owner may borrow",
  "sba-affiliates": "Which other businesses are counted",
  "liquidity-after": "How much cash is left after closing",
  "buyer-experience": "Whether the experience is there",
};

/** What is missing, within a sentence, and where it is entered. */
const FACTS: Readonly<Record<string, { readonly words: string; readonly section: BuyerSection }>> = {
  "people.sharePct": { words: "everybody’s share", section: "people" },
  "people.guarantees": { words: "who signs a guaranty", section: "people" },
  "people.citizenship": { words: "everybody’s citizenship", section: "people" },
  "people.otherBusinesses": { words: "everybody’s other businesses", section: "people" },
  "people.managementYears": { words: "years in management", section: "people" },
  "people.industryYears": { words: "years in the industry", section: "people" },
  "profile.cash": { words: "the cash, each amount of it", section: "cash" },
  "profile.otherIncomeYearly": { words: "other income", section: "household" },
  "profile.taxPct": { words: "the tax rate", section: "household" },
  "profile.livingCostsMonthly": { words: "living costs", section: "household" },
  "profile.personalDebts": {
    words: "what is paid on personal debts and borrowed cash",
    section: "household",
  },
};

export interface MissingFact {
  readonly words: string;
  readonly section: BuyerSection;
}
export interface MeterLine {
  readonly rule: BuyerGap["rule"];
  readonly answer: string;
  readonly missing: readonly MissingFact[];
}

/** What the profile answers, and what is missing for the rest. */
export const meterOf = (buyer: Buyer): MeterLine[] =>
  buyerGaps(toBuyerProfile(buyer)).map(({ rule, missing }) => ({
    rule,
    answer: ANSWERS[rule] ?? rule,
    missing: missing.map((name) => FACTS[name] ?? { words: name, section: "people" }),
  }));
