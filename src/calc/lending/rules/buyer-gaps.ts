import type { BankInput, BuyerProfile } from "#calc/lending/bank-input.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import { BANK_RULE_IDS, type BankRuleId } from "#calc/tables/bank-rule.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { ASSESSORS } from "./assess-rules.ts";

/** What a rule still has to know of the buyer; nothing: it can be answered. */
export interface BuyerGap {
  readonly rule: BankRuleId;
  /** As the rules name them: `people.sharePct`, `profile.cash`. */
  readonly missing: readonly string[];
}

/** A purchase of which all is known but who buys. It is assessed for what its rules ask, never for what they answer. */
const KNOWN_DEAL: BankInput = {
  deal: {
    askingPriceUsd: 1_000_000,
    revenueUsd: 1_500_000,
    ebitdaUsd: 300_000,
    sdeUsd: 350_000,
    ebitdaMultiple: null,
    equipmentUsd: 100_000,
    realEstateUsd: 0,
    inventoryUsd: 50_000,
    receivablesUsd: 0,
  },
  offer: 1_000_000,
  components: [
    { type: "equity", percentage: 15 },
    { type: "sba", percentage: 75 },
    { type: "seller_note", percentage: 10 },
  ],
  figures: { cads: 250_000, revenue: 1_500_000, adjustedEbitda: 300_000 },
  closing: { workingCapital: 50_000, reserve: 0 },
  loanNumberDate: "2026-11-20",
};

const isOfBuyer = (name: string): boolean => name.startsWith("people.") || name.startsWith("profile.");

function listMissing(profile: BuyerProfile): BuyerGap[] {
  const calculation = calculateBank({ ...KNOWN_DEAL, profile }, BANK_RULES);
  return BANK_RULE_IDS.map((rule) => ({
    rule,
    missing: ASSESSORS[rule](calculation).missing.filter(isOfBuyer),
  }));
}

/**
 * The rules that ask something of the buyer, each with what it still has to know. Which they are is found by assessing a
 * purchase of which nothing is known of the buyer, so that a new rule is among them by itself.
 */
export function buyerGaps(profile: BuyerProfile): BuyerGap[] {
  const asking = new Set(listMissing({}).flatMap(({ rule, missing }) => (missing.length > 0 ? [rule] : [])));
  return listMissing(profile).filter(({ rule }) => asking.has(rule));
}
