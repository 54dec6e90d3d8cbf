import { expect, test } from "vitest";
import { bankFigures } from "#calc/lending/analyze-bank.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { bestSourcesOf } from "#features/coach/model/best-study.ts";
import { type AroundDeal, studyDeal } from "#features/coach/model/deal-study.ts";
import { listUnsupported } from "#features/coach/model/mark-figures.ts";
import { type BankBasis, withoutProfile } from "#features/lending/model/bank-of-stack.ts";
import { UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import { type Buyer, UNKNOWN_BUYER } from "#features/profile/model/buyer.ts";
import { mostAnew, mostToPay, studyBest } from "#features/structures/model/study-best.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { savedStack } from "#tests/support/random-stacks.ts";
import { findTopic } from "#features/coach/model/ask/topics.ts";
import { answerTopic } from "./questions.ts";

const id = "11111111-1111-4111-8111-111111111111";
const now = new Date("2026-11-22T12:00:00Z");
const data = makeDeal("Harbor Sign", {
  financials: { askingPrice: 940_000, annualRevenue: 1_100_000, ebitda: 138_000 },
});
const basis: BankBasis = {
  books: null,
  buyer: UNKNOWN_BUYER,
  hidesBuyer: false,
  lending: UNKNOWN_LENDING,
  usualSalaryUsd: null,
  today: "2026-11-22",
  rules: BANK_RULES,
};
const COVERAGE = 1.8;
const study = (bank: BankBasis, ofData = data, stacks: AroundDeal["stacks"] = []) =>
  studyDeal(id, ofData, null, {
    around: { stacks, usualManagerSalaryUsd: null, earnings: null, bank, now },
  });
const rich: Buyer = {
  ...UNKNOWN_BUYER,
  cash: [{ source: "savings", amount: 213_077, borrowed: false, monthlyPayment: null }],
};

test("the most that can be paid: at that price the bank's calculation covers 1.8 times, at the next dollar it does not", () => {
  const asked = study({ ...limited, buyer: UNKNOWN_BUYER }, cheaper);
  const { text, figures } = answerTopic("most", asked);
  const sources = bestSourcesOf(asked);
  const studied = studyBest(sources.parts, { rules: BANK_RULES });
  if (studied.kind !== "found") throw new Error(studied.kind);
  const { atHolds, atFails, holdsAt, failsAt } = mostToPay(studied.best);
  const [worstHolds, worstFails] = [atHolds, atFails].map((view) => {
    const { components } = view?.point ?? {};
    const offer = view?.value ?? 0;
    const input = { ...studied.subject.input, offer, components: components ?? [] };
    return Math.min(
      ...bankFigures(calculateBank(input, BANK_RULES)).years.flatMap(({ coverage }) => coverage ?? []),
    );
  });
  expect(worstHolds).toBeGreaterThanOrEqual(COVERAGE - 1e-9);
  expect(worstFails).toBeLessThan(COVERAGE - 1e-9);
  expect(failsAt).toBe((holdsAt ?? 0) + 1);
  const said = `$${holdsAt?.toLocaleString("en-US")}`;
  // Nobody said what the buyer has: equity would pay any price, which is told and is no headline.
  expect(text).toContain(`**${said} is the most you can pay with the best structure kept as it is.**`);
  expect(text).toContain("Nothing that is asked limits the buyer’s own cash");
  expect(text).toMatch(/coverage is 1\.79\d+x: “Coverage at least 1.80x” fails/);
  expect(figures).toContainEqual(expect.objectContaining({ text: said, place: "best", unit: "usd" }));
  expect(listUnsupported(text, figures)).toEqual([]);
});

test("with the buyer's cash the structure is searched again at each price, and the bank says the same of it", () => {
  const asked = study(limited, cheaper);
  const { text, figures } = answerTopic("most", asked);
  const studied = studyBest(bestSourcesOf(asked).parts, { rules: BANK_RULES });
  if (studied.kind !== "found") throw new Error(studied.kind);
  const anew = mostAnew(studied);
  expect(anew.holdsAt ?? 0).toBeGreaterThanOrEqual(mostToPay(studied.best).holdsAt ?? 0);
  const said = `$${anew.holdsAt?.toLocaleString("en-US")}`;
  expect(text).toContain(`**${said} is the most you can pay.**`);
  expect(text).toMatch(/cannot hold together|cannot be met/);
  const { components = [] } = anew.atHolds?.point ?? {};
  const there = { ...studied.subject.input, offer: anew.holdsAt ?? 0, components };
  const { years } = bankFigures(calculateBank(there, BANK_RULES));
  expect(Math.min(...years.flatMap(({ coverage }) => coverage ?? []))).toBeGreaterThanOrEqual(
    COVERAGE - 1e-9,
  );
  expect(listUnsupported(text, figures)).toEqual([]);
});

test("unknown earnings: the one figure to enter, and nothing else", () => {
  const nothing = makeDeal("Harbor Sign", { financials: { askingPrice: 940_000 } });
  for (const guided of ["most", "structure"] as const) {
    const { text, figures } = answerTopic(guided, study(basis, nothing));
    expect(text).toContain("the earnings are missing");
    expect(text).toContain("[Enter EBITDA or SDE](/dashboard/deal-input?dealId=");
    expect(figures).toEqual([]);
  }
});

test("where nothing holds at the present price, a lower one that holds is found", () => {
  const { text, figures } = answerTopic("most", study(limited, costly));
  expect(text).toContain("At the present price of $3,000,000 no structure was found");
  expect(text).toMatch(/\*\*\$[\d,]+ is the most you can pay\.\*\*/);
  expect(listUnsupported(text, figures)).toEqual([]);
  expect(answerTopic("structure", study(limited, costly)).text).toContain(
    "**At $3,000,000 no structure meets everything that is asked.**",
  );
});
const limited: BankBasis = {
  ...basis,
  buyer: rich,
  // More than lenders ask: otherwise what earnings and market support is where prices end.
  lending: {
    ...UNKNOWN_LENDING,
    best: { types: { rbf: { use: "never" } }, constraints: { worstCoverage: { value: COVERAGE } } },
  },
};
const cheaper = makeDeal("Harbor Sign", {
  financials: { askingPrice: 600_000, annualRevenue: 1_100_000, ebitda: 138_000 },
});
const costly = makeDeal("Costly", {
  financials: { askingPrice: 3_000_000, annualRevenue: 1_100_000, ebitda: 138_000 },
});

test("the saved stack is answered beside it", () => {
  const stack = savedStack(940_000, [
    { type: "equity", percentage: 40 },
    { type: "sba", percentage: 60 },
  ]);
  const { text } = answerTopic("most", study(basis, data, [{ record: stack, deal: storedDeal }]));
  expect(text).toMatch(/Your saved stack “[^”]+”, its parts keeping their percentages: At \$[\d,]+ /);
});
const storedDeal = {
  id,
  version: 1,
  status: "",
  hasAnalysis: false,
  hasLoi: false,
  unreadable: [],
  data,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  createdBy: null,
  updatedBy: null,
};

test("money that nothing limits is no good news: the answer says so, and what is left without it", () => {
  const strong = makeDeal("Summit Air", {
    financials: { askingPrice: 1_200_000, annualRevenue: 1_850_000, ebitda: 330_000 },
  });
  // Within market terms somebody limits all of it.
  const off: BankBasis = { ...basis, lending: { ...UNKNOWN_LENDING, best: { marketTerms: { on: false } } } };
  expect(answerTopic("most", study(basis, strong)).text).not.toContain("money that nothing limits");
  const { text, figures } = answerTopic("most", study(off, strong));
  expect(text).toContain("But it rests on money that nothing limits: see below.");
  expect(text).toMatch(/- Without Revenue-Based Financing[^:]*: Buyer Equity/);
  expect(listUnsupported(text, figures)).toEqual([]);
});

test("with the buyer's profile every figure is marked as resting on it; without it nothing of it is said", () => {
  const own = { ...basis, buyer: rich };
  for (const guided of ["most", "structure"] as const) {
    const { figures } = answerTopic(guided, study(own));
    expect(figures.length).toBeGreaterThan(0);
    expect(figures.every(({ isOfBuyer }) => isOfBuyer === true)).toBe(true);
    const shared = answerTopic(guided, study(withoutProfile(own)));
    expect(shared.text).not.toMatch(/213,077|household|profile|liquid|your cash after/i);
    expect(shared.text).toContain("What rests on the buyer’s own finances");
    expect(shared.figures.some(({ isOfBuyer }) => isOfBuyer === true)).toBe(false);
  }
});

test.each([
  ["What is the most I can pay?", "most"],
  ["How much could I offer for it?", "most"],
  ["What is the best way to finance it?", "structure"],
  ["what is the best structure", "structure"],
  ["Is it worth the price?", "price"],
])("%s: %s", (text, guided) => expect(findTopic(text)?.topic).toBe(guided));
