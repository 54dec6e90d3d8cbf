import type { BankInput } from "#calc/lending/bank-input.ts";
import { expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { createProblem } from "./model/problem.ts";
import { proveBest } from "./proof/proof.ts";
import type { BestWishes } from "./model/question.ts";

const DEAL: BankInput = {
  deal: {
    askingPriceUsd: null,
    revenueUsd: 1_800_000,
    ebitdaUsd: null,
    sdeUsd: null,
    ebitdaMultiple: null,
    equipmentUsd: 180_000,
    realEstateUsd: null,
    inventoryUsd: 85_000,
    receivablesUsd: 140_000,
  },
  offer: 1_150_000,
  components: [],
  figures: { cads: 230_000 },
  profile: {
    people: [],
    cash: [{ amount: 300_000, borrowed: false }],
    personalDebts: [{ monthlyPayment: 2500 }],
    livingCostsMonthly: 5000,
    otherIncomeYearly: 90_000,
    taxPct: 22,
  },
  closing: { workingCapital: 60_000, reserve: 20_000 },
  loanNumberDate: "2026-11-20",
  facts: { entity: "c_corp" },
};
const COARSE: BestWishes = {
  step: 25_000,
  types: { rbf: { use: "never" }, ar_factoring: { use: "never" }, friends_family: { use: "never" } },
};
const answer = (bank: Partial<BankInput> = {}, best: BestWishes = COARSE) =>
  answerQuestion(createProblem({ bank: { ...DEAL, ...bank }, best }));

test("nothing is searched where the earnings are unknown", () => {
  const { status, best, certificate, assumptions } = answer({ figures: null });
  expect({ status, best, certificate, assumptions }).toEqual({
    status: "unknown",
    best: null,
    certificate: null,
    assumptions: ["earnings"],
  });
});

test("an answer is closed, and its certificate counts every point", () => {
  const { status, certificate, best } = answer();
  const counted = Object.values(certificate?.leftOut ?? {}).reduce((sum, count) => sum + count, 0n);
  expect(status).toBe("closed");
  expect(counted).toBe(certificate?.points);
  expect(certificate?.levels[0]).toMatchObject({
    objective: "cash",
    value: best?.figures.cashToClose,
    bound: best?.figures.cashToClose,
  });
});

test("what is unknown and passes is named", () => {
  const { assumptions } = answer({ profile: null });
  expect(assumptions).toEqual(expect.arrayContaining(["global", "liquidityMonths", "cashMost", "taxRate"]));
  expect(assumptions.some((id) => id.startsWith("rules/sba-"))).toBe(true);
});

test("other kinds are other structures, and none beats another in all", () => {
  const { best, others } = answer();
  const all = [best, ...others].map((one) => JSON.stringify(one?.components));
  expect(new Set(all).size).toBe(all.length);
  expect(others.find(({ kind }) => kind === "noSeller")?.components.map(({ type }) => type)).not.toContain(
    "seller_note",
  );
});

test("another kind keeps what must be there @further", () => {
  const kindsOf = (best: BestWishes): string[] => answer({}, best).others.map(({ kind }) => kind);
  expect(kindsOf(COARSE)).toContain("noSeller");
  const must = { ...COARSE, types: { ...COARSE.types, seller_note: { use: "must" as const } } };
  const { best, others } = answer({}, must);
  expect(kindsOf(must)).not.toContain("noSeller");
  for (const { components } of [best, ...others].filter((one) => one !== null))
    expect(components.map(({ type }) => type)).toContain("seller_note");
});

test("a constraint binds where one step of relief changes the best, and says what it gains", () => {
  const figures = { cads: 200_000 };
  const { binding, best } = answer({ figures });
  expect(binding.length).toBeGreaterThan(0);
  for (const { constraint, step, gain } of binding.filter((one) => one.constraint === "global")) {
    const after = answer(
      { figures },
      { ...COARSE, constraints: { [constraint]: { value: Math.round((1.15 - step) * 100) / 100 } } },
    );
    expect(after.best?.figures.cashToClose).toBe((best?.figures.cashToClose ?? 0) - gain.amount);
  }
  expect(binding.map(({ constraint }) => constraint)).not.toContain("rules");
});

test("of an impossible deal the fewest constraints that stand against each other are named", () => {
  const { status, conflict, best } = answer({ figures: { cads: 60_000 } });
  expect({ status, best }).toEqual({ status: "infeasible", best: null });
  expect(conflict?.constraints.length).toBeGreaterThan(0);
  for (const { constraint, to } of conflict?.relief ?? []) {
    if (to === null) continue;
    const relieved = answer(
      { figures: { cads: 60_000 } },
      { ...COARSE, constraints: { [constraint]: { value: to } } },
    );
    expect(relieved.status, constraint).toBe("closed");
  }
});

test("the parts of a proof add up to the space", () => {
  const proof = proveBest(createProblem({ bank: DEAL, best: COARSE }));
  if (proof === null || proof === "too many") throw new Error("There is no proof.");
  const sum = proof.leaves.reduce((total, { points }) => total + points, 0n);
  expect(sum).toBe(proof.head.points);
});

test("a limit of nodes leaves the answer open, with what is proved so far", () => {
  const best = { ...COARSE, step: 1000, nodesMost: 3, marketTerms: { on: false } };
  const { status, certificate } = answer({}, best);
  expect(status).toBe("open");
  expect(certificate?.nodes).toBe(3);
  // Begun anew at its answer the search comes further: what it then leaves out proves another answer.
  expect(proveBest(createProblem({ bank: DEAL, best }))).toBe("too many");
});
