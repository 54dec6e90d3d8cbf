import type { SavedAnswer, SavedBasis, StoredStructure } from "#features/structures/model/saved-answer.ts";

const best: StoredStructure = {
  kind: "best",
  components: [
    { type: "equity", amount: 115_000 },
    { type: "sba", amount: 1_035_000, terms: { interestRate: 10, term: 120 } },
  ],
  figures: {
    cashToClose: 149_500.25,
    worstCoverage: 1.2512,
    worstYear: 1,
    laterCoverage: null,
    global: 1.176543,
    irr5Pct: 24.9,
    ownershipPct: 100,
    cost: 725_885.12,
    debtFreeMonth: 120,
    lowestCash: 12_345,
    kinds: 2,
  },
};

const answer: SavedAnswer = {
  question: {
    offer: 1_150_000,
    objectives: ["cash", "ownership", "coverage"],
    constraints: {
      worstCoverage: { on: true, value: 1.25 },
      global: { on: true, value: 1.15 },
      cashMost: { on: true, value: 320_123 },
      liquidityMonths: { on: true, value: 3 },
    },
    types: [{ type: "sba", use: "may" }],
  },
  status: "closed",
  best,
  others: [{ ...best, kind: "fewestKinds" }],
  certificate: {
    status: "closed",
    step: 1_150,
    points: "28704340038328994280040800",
    levels: [{ objective: "cash", value: 149_500.25, bound: 149_500.25 }],
    sets: 386,
    nodes: 41_206,
    leftOut: { bound: 12, constraint: "18446744073709551616" },
    engine: "1",
  },
  binding: [
    { constraint: "worstCoverage", step: 0.05, gain: { objective: "cash", amount: 18_000 } },
    { constraint: "cashMost", step: 5_000, gain: { objective: "cash", amount: 0 } },
  ],
  conflict: null,
  assumptions: ["rules/life-insurance", "profile.personalDebts"],
  input: {
    bank: {
      offer: 1_150_000,
      loanNumberDate: "2026-11-20",
      profile: { cash: [{ source: "savings", amount: 320_123 }], livingCostsMonthly: 6_789 },
    },
    best: { objectives: ["cash", "ownership", "coverage"] },
  },
};

const basis: SavedBasis = {
  rulesVersion: "1",
  loanNumberDate: "2026-11-20",
  earnings: "Earnings rest on the deal’s EBITDA of $330,000 as typed.",
};

/** A saved answer with figures of the buyer's profile in it: global coverage, cash, liquidity. */
export const SAVED_STRUCTURE = { name: "Least cash", answer, basis };
