import { toNumber } from "#calc/deal/to-number.ts";
import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import type { BankFact } from "#calc/lending/bank-input.ts";
import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import type { Lever } from "./lever.ts";

/** What a buyer can bring about by ordering or signing something. */
const DOCUMENTS: { readonly [Id in BankRuleId]?: BankFact } = {
  "sba-note-paid": "noteSubordinated",
  "sba-valuation": "valuationOrdered",
  "sba-qoe": "qoeOrdered",
  "sba-tax-transcripts": "taxTranscripts",
  "sba-hazard-insurance": "hazardInsurance",
  "sba-life-insurance": "lifeInsurance",
  "sba-collateral": "personalRealEstatePledged",
};

export function orderDocument({ input }: BankCalculation, id: BankRuleId): Lever[] {
  const fact = DOCUMENTS[id];
  if (fact === undefined) return [];
  const from = input.facts?.[fact] ?? null;
  return [
    {
      change: "order_document",
      index: null,
      kind: "switch",
      steps: 1,
      cuts: [],
      apply: (known) => ({
        input: { ...known, facts: { ...known.facts, [fact]: true } },
        step: { change: "order_document", index: null, from, to: fact },
      }),
    },
  ];
}

/** The seller stays fewer months. */
export function sellerStays({ input }: BankCalculation): Lever[] {
  const from = toNumber(input.facts?.sellerStaysMonths);
  return [
    {
      change: "seller_stays",
      index: null,
      kind: "months",
      steps: Math.max(0, Math.floor(from)),
      cuts: [],
      apply: (known, by) => ({
        input: { ...known, facts: { ...known.facts, sellerStaysMonths: from - by } },
        step: { change: "seller_stays", index: null, from, to: from - by },
      }),
    },
  ];
}
