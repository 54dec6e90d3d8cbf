import { expect, test } from "vitest";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { answerBest } from "./answer-best.ts";
import { behindBest } from "./behind-best.ts";

const DEAL = {
  askingPriceUsd: 1_150_000,
  revenueUsd: 1_800_000,
  ebitdaUsd: 330_000,
  sdeUsd: null,
  ebitdaMultiple: null,
  equipmentUsd: null,
  realEstateUsd: null,
  inventoryUsd: null,
  receivablesUsd: null,
};
const BANK: BankInput = {
  deal: DEAL,
  offer: 1_150_000,
  components: [],
  managerSalary: 90_000,
  loanNumberDate: "2026-11-20",
  profile: { cash: [{ source: "savings", amount: 320_000 }] },
  closing: { workingCapital: 60_000 },
};
const BEST = {
  types: Object.fromEntries(
    ["ddp", "rbf", "investor", "friends_family", "ar_factoring", "asset_based"].map((type) => [
      type,
      { use: "never" as const },
    ]),
  ),
};

test("equal goals are passed over, and a missing figure is as the search counts it", () => {
  const answer = answerBest({ bank: BANK, best: BEST, rules: BANK_RULES });
  const figures = answer.best?.figures;
  if (figures === undefined) throw new Error("There is a best structure.");
  expect(behindBest(figures, figures, ["cash", "ownership", "coverage"])).toBeNull();
  expect(behindBest({ ...figures, ownershipPct: 90 }, figures, ["cash", "ownership"])).toEqual({
    objective: "ownership",
    amount: 10,
    isBestBetter: true,
    equal: ["cash"],
  });
  // Nothing due is the best coverage; no return is the worst.
  expect(behindBest({ ...figures, worstCoverage: null }, figures, ["coverage"])).toMatchObject({
    amount: null,
    isBestBetter: false,
  });
  expect(behindBest({ ...figures, irr5Pct: null }, figures, ["return"])).toMatchObject({
    amount: null,
    isBestBetter: true,
  });
});
