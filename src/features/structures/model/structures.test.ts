import { expect, test } from "vitest";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { assessStructure } from "#calc/structures/model/assess-structure.ts";
import { createProblem } from "#calc/structures/model/problem.ts";
import { reverseDetail, reversedOf } from "#calc/structures/reverse.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { KINDS } from "#calc/tables/best-structure.ts";
import { UNKNOWN_LENDING, withoutBuyer as withoutBuyerOfDeal } from "#features/lending/model/deal-lending.ts";
import { toBestWishes } from "#features/lending/model/best-wishes.ts";
import { SAVED_STRUCTURE } from "#tests/support/saved-structures.ts";
import { isDefault, withConstraint, withObjectives, withTerms, withVary } from "./change-question.ts";
import { balloonChoice, balloonMonths } from "./balloon-choice.ts";
import { inputChanges } from "./input-changes.ts";
import { builderEditOf } from "#features/funding/model/builder-edit-of.ts";
import { answerBest, type BestProgress, bestTask } from "./answer-best.ts";
import { runInTurns } from "#workers/task.ts";
import { toSavedAnswer } from "./to-saved-answer.ts";
import { savedAnswerSchema, withoutBuyer } from "./saved-answer.ts";
import { changesSince } from "./then-and-now.ts";
import { unlimitedParts } from "./unlimited-parts.ts";
import { summarizeReverse, describeReverse } from "./words/reverse-sentence.ts";
import { describeTerms } from "./words/terms-label.ts";
import { describeReachedTogether, describeWhy } from "./words/why-sentence.ts";

const BANK: BankInput = {
  deal: {
    askingPriceUsd: 1_150_000,
    revenueUsd: 1_800_000,
    ebitdaUsd: 330_000,
    sdeUsd: null,
    ebitdaMultiple: null,
    equipmentUsd: null,
    realEstateUsd: null,
    inventoryUsd: null,
    receivablesUsd: null,
  },
  offer: 1_150_000,
  components: [],
  managerSalary: 90_000,
  loanNumberDate: "2026-11-20",
  profile: { cash: [{ source: "savings", amount: 320_000 }] },
  closing: { workingCapital: 60_000 },
};
const NEVER = Object.fromEntries(
  ["ddp", "rbf", "investor", "friends_family", "ar_factoring", "asset_based"].map((type) => [
    type,
    { use: "never" as const },
  ]),
);
const COMPONENTS: readonly StructureComponent[] = [
  { type: "sba", amount: 920_000, terms: null },
  { type: "seller_note", amount: 57_500, terms: { interestRate: 8, term: 60, standby: "full_life" } },
];

test("a structure is in the builder what it is in the answer: amounts as parts of the price, terms as they are", () => {
  const edit = builderEditOf(COMPONENTS, { deal: BANK.deal, offerUsd: 1_150_000 });
  expect(
    edit.rows.filter(({ percentage }) => percentage > 0).map(({ type, percentage }) => [type, percentage]),
  ).toEqual([
    ["sba", 80],
    ["seller_note", 5],
  ]);
  expect(edit.terms.seller_note).toMatchObject({ interestRate: 8, term: 60, standby: "full_life" });
});

test("the best alone is the best of the whole answer, and nothing is searched for beside it", () => {
  const ask = { bank: BANK, best: { types: NEVER }, rules: BANK_RULES };
  const parts: string[] = [];
  const whole = answerBest(ask, ({ part }) => {
    if (part !== null) parts.push("part");
  });
  const alone = answerBest({ ...ask, isBestAlone: true }, ({ part }) => {
    if (part !== null) parts.push("part of the best alone");
  });
  expect(whole.others.length + whole.binding.length).toBeGreaterThan(0);
  expect(alone).toEqual({ ...whole, others: [], binding: [] });
  expect(parts).not.toContain("part of the best alone");
});

/** A step takes the whole turn. */
const turns = () => {
  let at = 0;
  return { now: () => (at += 100), pause: () => Promise.resolve() };
};
/** Without market terms there is more to look through. */
const ASK = {
  bank: BANK,
  best: { marketTerms: { on: false }, types: { rbf: { use: "never" as const } } },
  rules: BANK_RULES,
};

test("a newer question takes its place in the middle of a search, before the best is found", async () => {
  const told: BestProgress[] = [];
  const ended = await runInTurns(
    bestTask,
    ASK,
    {
      onProgress: (progress) => told.push(progress),
      isStopped: () => false,
      isDropped: () => true,
    },
    turns(),
  );
  expect(ended).toBeNull();
  expect(told.filter(({ part }) => part !== null)).toEqual([]);
});

test("between the best and the rest of its answer others have their turn many times, and the answer is the same", async () => {
  const parts: number[] = [];
  let pauses = 0;
  const ended = await runInTurns(
    bestTask,
    ASK,
    {
      onProgress: ({ part }) => part !== null && parts.push(pauses),
      isStopped: () => false,
      isDropped: () => false,
    },
    { ...turns(), pause: () => Promise.resolve(void (pauses += 1)) },
  );
  expect(ended?.result).toEqual(answerBest(ASK));
  const [best = 0, others = 0, binding = 0] = parts;
  expect(others - best).toBeGreaterThan(KINDS.length - 1);
  expect(binding - others).toBeGreaterThan(3);
});

test("who ends it early is given what was found so far", async () => {
  const early = await runInTurns(
    bestTask,
    ASK,
    { onProgress: () => undefined, isStopped: () => true, isDropped: () => false },
    turns(),
  );
  expect(early?.result).toMatchObject({ status: "stopped", others: [], binding: [] });
});

test("an answer is kept as it can be stored, counts beyond exact numbers as text, and nothing of it is changed since at once", () => {
  const ask = { bank: BANK, best: { types: NEVER }, rules: BANK_RULES };
  const answer = answerBest(ask);
  expect(answer.status).toBe("closed");
  const problem = createProblem({ bank: BANK, best: ask.best });
  const kept = toSavedAnswer(answer, problem.question, ask);
  expect(savedAnswerSchema.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  const basis = { rulesVersion: "1", loanNumberDate: BANK.loanNumberDate, earnings: "As typed." };
  const saved = {
    id: "",
    dealId: "",
    name: "",
    createdAt: "",
    updatedAt: "",
    createdBy: null,
    updatedBy: null,
    answer: kept,
    basis,
  };
  const today = { rulesVersion: "1", earnings: "As typed.", input: ask, best: null };
  expect(changesSince(saved, { ...today, problem })).toBeNull();
  const bank = { ...BANK, figures: { cads: 270_000 } };
  const richer = createProblem({ bank, best: ask.best });
  const now = { ...today, problem: richer, earnings: "Otherwise." };
  const covers = /Today the same structure covers \d\.\d\dx in place of \d\.\d\dx\.$/;
  const words = changesSince(saved, { ...now, input: { ...ask, bank } });
  expect(words).toMatch(/^Changed since: /);
  expect(words).toMatch(covers);
  // An answer of before knows of its question what its basis says.
  const older = { ...saved, answer: { ...kept, input: null } };
  expect(changesSince(older, now)).toMatch(/^Changed since: what the earnings rest on\. /);
  // A newer search proves anew what an older one proved; a better answer is told.
  if (answer.best === null) throw new Error("There is a best structure.");
  const best = { figures: { ...answer.best.figures, cashToClose: 1 }, status: "closed" as const };
  expect(changesSince(saved, { ...today, problem, best: { ...best, engine: "another" } })).toMatch(
    /^Changed since: the search itself\. Today the same structure comes to the same figures\. Today’s best: \$[\d,]+ less cash than this structure\.$/,
  );
});

test("what rests on the buyer's profile is left out of an answer, and of what is asked", () => {
  const shown = withoutBuyer(SAVED_STRUCTURE.answer);
  expect(Object.keys(shown.question.constraints)).toEqual(["worstCoverage"]);
  expect(shown.binding.map(({ constraint }) => constraint)).toEqual(["worstCoverage"]);
  expect(shown.assumptions).toEqual(["rules/life-insurance"]);
  expect(shown.best?.figures.global).toBeNull();
  expect(SAVED_STRUCTURE.answer.input).not.toBeNull();
  expect(shown.input).toBeNull();
  const conflict = { constraints: ["worstCoverage", "cashMost"], relief: [] };
  expect(withoutBuyer({ ...SAVED_STRUCTURE.answer, conflict }).conflict).toBeNull();
  const best = { constraints: { cashMost: { value: 320_123 }, kindsMost: { value: 3 } } };
  expect(withoutBuyerOfDeal({ ...UNKNOWN_LENDING, best }).best).toEqual({
    constraints: { kindsMost: { value: 3 } },
  });
});

test("a reverse question is told with both values, and what fails at the next one", () => {
  const problem = createProblem({ bank: BANK, best: {} });
  const reversed = reversedOf(problem, COMPONENTS, { isChosen: true });
  const words = describeReverse(summarizeReverse(reverseDetail(reversed, "highestPrice")));
  expect(words).toMatch(/^At \$[\d,]+ .+; at \$[\d,]+ .+: “[^”]+ at least 3 months” fails\.$/);
  expect(words).not.toMatch(/NaN|undefined|null/);
});

test("what is asked is the default again once nothing of it is said", () => {
  expect(isDefault({})).toBe(true);
  expect(isDefault(withConstraint({}, "kindsMost", { value: 3 }))).toBe(false);
  expect(
    isDefault(withConstraint(withConstraint({}, "kindsMost", { value: 3 }), "kindsMost", { value: null })),
  ).toBe(true);
  expect(isDefault(withObjectives(withObjectives({}, ["cost"]), []))).toBe(true);
});

test("of money that nothing limits it is asked who gives it, until a most is typed", () => {
  const parts: StructureComponent[] = [
    { type: "equity", amount: 500_000, terms: null },
    { type: "rbf", amount: 600_000, terms: null },
    { type: "friends_family", amount: 50_000, terms: null },
  ];
  const basis = { deal: BANK.deal, priceUsd: 1_150_000 };
  expect(unlimitedParts(parts, { ...basis, asked: {} }).map(({ type }) => type)).toEqual(["rbf"]);
  expect(
    unlimitedParts(parts, { ...basis, asked: { types: { rbf: { use: "may", most: 600_000 } } } }),
  ).toEqual([]);
  // The programme's own maximum limits a loan.
  expect(unlimitedParts([{ type: "sba", amount: 900_000, terms: null }], { ...basis, asked: {} })).toEqual(
    [],
  );
});

test("months of a balloon are read from their list and written to it again", () => {
  expect(balloonChoice([null])).toEqual({ use: "never", from: 36, to: 36 });
  expect(balloonMonths("may", [24, 50], 12)).toEqual([null, 24, 36, 48, 50]);
  expect(balloonChoice([null, 24, 36, 48, 50])).toEqual({ use: "may", from: 24, to: 50 });
  expect(balloonMonths("must", [36, 36], 12)).toEqual([36]);
  expect(balloonChoice([36])).toEqual({ use: "must", from: 36, to: 36 });
  expect(balloonMonths("may", [1, 600], 1).length).toBeLessThanOrEqual(60);
});

test("a type without a price takes part once a term is typed, and a standby of some months with their number", () => {
  const useOf = (question: Parameters<typeof withTerms>[0], type: string) =>
    createProblem({ bank: BANK, best: toBestWishes(question) }).question.types.find(
      (one) => one.type === type,
    )?.use;
  expect(useOf({}, "earnout")).toBe("never");
  const typed = withTerms({}, "earnout", { duration: 3 });
  expect(useOf(typed, "earnout")).toBe("may");
  expect(useOf(withTerms(typed, "earnout", { duration: null }), "earnout")).toBe("never");
  expect(isDefault(withTerms(typed, "earnout", { duration: null }))).toBe(true);
  const waiting = withTerms(withVary({}, "seller_note", { standby: ["full_months"] }), "seller_note", {
    standbyMonths: 24,
  });
  const types = {
    ...NEVER,
    ...waiting.types,
    seller_note: { ...waiting.types?.seller_note, use: "must" as const },
  };
  const { best } = answerBest({ bank: BANK, best: toBestWishes({ types }), rules: BANK_RULES });
  expect(best?.components.find(({ type }) => type === "seller_note")?.terms).toMatchObject({
    standby: "full_months",
    standbyMonths: 24,
  });
});

test("what was asked and is asked otherwise today is named by its part; the order of keys and what is null say nothing", () => {
  const then = { bank: { offer: 1, closing: { reserve: 1, deposit: null }, tax: null }, best: {} };
  expect(inputChanges(then, { bank: { closing: { reserve: 1 }, offer: 1 }, best: {} })).toEqual([]);
  expect(
    inputChanges(then, {
      bank: { offer: 2, closing: { reserve: 2 }, facts: { naics: "1" } },
      best: { step: 5 },
    }),
  ).toEqual(["the price", "the closing", "facts of the deal for the bank", "what is asked"]);
});

test("why the best is not better is told by the limit whose relief gains most, and never by the buyer's money to who may not read it", () => {
  const { question } = createProblem({ bank: BANK, best: {} });
  const binding = [
    { constraint: "cashMost" as const, step: 5_000, gain: { objective: "cash" as const, amount: 90_000 } },
    {
      constraint: "worstCoverage" as const,
      step: 0.05,
      gain: { objective: "cash" as const, amount: 18_000 },
    },
  ];
  expect(describeWhy({ best: null, binding }, question, true)).toBe(
    "Why this one: “Cash to close at most $320,000” keeps it from being better. With $325,000 there would be $90,000 less cash. One more limit is in the way: see “What is holding you back?” below.",
  );
  expect(describeWhy({ best: null, binding }, question, false)).toBe(
    "Why this one: “Coverage at least 1.25x” keeps it from being better. With 1.20x there would be $18,000 less cash.",
  );
  expect(describeWhy({ best: null, binding: [] }, question, true)).toMatch(/not what you asked/);
});

test("limits that hold each other are told together, where one step of either alone gains nothing", () => {
  const problem = createProblem({ bank: BANK, best: {} });
  const { question } = problem;
  const { figures } = assessStructure(problem, COMPONENTS);
  const best = (own: { worstCoverage: number; laterCoverage: number | null; lowestCash?: number }) => ({
    kind: "best" as const,
    components: COMPONENTS,
    figures: { ...figures, global: null, lowestCash: 90_000, ...own },
  });
  const reached = best({ worstCoverage: 1.2501, laterCoverage: 1.4, lowestCash: 505 });
  const words =
    "“Coverage at least 1.25x” and “Lowest month of cash at least $0” are nearly reached. One step of either alone gains nothing; easing them together may.";
  expect(describeReachedTogether({ best: reached, binding: [] }, question, true)).toBe(words);
  expect(describeWhy({ best: reached, binding: [] }, question, true)).toBe(`Why this one: ${words}`);
  const all = best({ worstCoverage: 1.2501, laterCoverage: 1.26, lowestCash: 505 });
  expect(describeReachedTogether({ best: all, binding: [] }, question, true)).toMatch(
    /One step of any alone/,
  );
  const one = best({ worstCoverage: 1.2501, laterCoverage: null });
  expect(describeReachedTogether({ best: one, binding: [] }, question, true)).toBeNull();
  const alone = {
    constraint: "worstCoverage" as const,
    step: 0.05,
    gain: { objective: "cash" as const, amount: 0 },
  };
  expect(describeReachedTogether({ best: reached, binding: [alone] }, question, true)).toBeNull();
});

test("the terms of a part are told in short", () => {
  expect(describeTerms({ terms: { interestRate: 8, term: 60, standby: "full_life" } })).toBe(
    "8.00%, 60 months, nothing is paid while the SBA loan runs",
  );
  expect(describeTerms({ terms: { standby: "full_months", standbyMonths: 24, balloonMonth: 36 } })).toBe(
    "nothing is paid for 24 months, the rest in month 36",
  );
  expect(describeTerms({ terms: null })).toBe("");
});
