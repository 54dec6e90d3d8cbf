import { expect, test } from "vitest";
import { changeableOf } from "#features/coach/model/ask/what-if.ts";
import { readQuestion, type Said } from "#features/coach/model/ask/read-question.ts";
import { findFigureName } from "#features/coach/model/ask/find-figure.ts";
import { STACK_FIGURE_IDS, STACK_FIGURES } from "#features/coach/model/ask/stack-figures.ts";
import { type AroundDeal, type DealStudy, studyDeal } from "#features/coach/model/deal-study.ts";
import { listUnsupported } from "#features/coach/model/mark-figures.ts";
import { fundingStackSchema } from "#features/funding/model/stack-record.ts";
import { defaultDealTerms } from "#features/funding/model/deal-terms.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { answerFigure } from "./figure-answer.ts";
import { answerTopic, isOfDeal } from "./questions.ts";
import { answerWhatIf } from "./what-if-answer.ts";

const id = "11111111-1111-4111-8111-111111111111";
const now = new Date("2026-11-20T12:00:00Z");
const at = now.toISOString();
const data = makeDeal("Summit Air", {
  financials: { askingPrice: 1_200_000, annualRevenue: 1_850_000, ebitda: 330_000 },
});

type Share = readonly [componentType: "equity" | "sba" | "seller_note" | "ar_factoring", percentage: number];
const stack = (number: number, name: string, shares: readonly Share[], offerAmount = 1_200_000) =>
  fundingStackSchema.parse({
    id: `22222222-2222-4222-8222-22222222222${number}`,
    dealId: id,
    version: 1,
    name,
    companyName: "Summit Air",
    description: "",
    totalAmount: 1_200_000,
    offerAmount,
    dealTerms: defaultDealTerms(1_200_000),
    components: shares.map(([componentType, percentage], order) => ({
      id: `33333333-3333-4333-8333-33333333333${order}`,
      name: componentType,
      description: "",
      componentType,
      percentage,
      amount: (offerAmount * percentage) / 100,
      order,
      isUsingDefaultTerms: true,
      terms: null,
      details: [],
    })),
    managerSalaryUsd: 70_000,
    isTemplate: false,
    status: "draft",
    createdAt: at,
    updatedAt: at,
    createdBy: null,
    updatedBy: null,
  });

const noteHeavy = stack(1, "Note heavy", [
  ["equity", 20],
  ["seller_note", 80],
]);
const bankFirst = stack(2, "Bank first", [
  ["equity", 20],
  ["sba", 80],
]);
const hollow = stack(3, "Receivables", [
  ["equity", 50],
  ["ar_factoring", 50],
]);

function study(...records: AroundDeal["stacks"][number]["record"][]): DealStudy {
  const deal = {
    id,
    version: 1,
    status: "draft",
    hasAnalysis: false,
    hasLoi: false,
    createdAt: at,
    updatedAt: at,
    createdBy: null,
    updatedBy: null,
    data,
    unreadable: [],
  };
  const stacks = records.map((record) => ({ record, deal }));
  return studyDeal(id, data, null, {
    around: { stacks, usualManagerSalaryUsd: null, earnings: null, bank: null, now },
  });
}

/** As the guide answers a typed question. */
function ask(text: string, of: DealStudy, earlier: Said[] = []): string {
  const stacks = of.around.stacks.map(({ record }) => record);
  const read = readQuestion(
    { text, guided: null },
    { earlier, dealWords: [], base: changeableOf(of), stacks },
  );
  expect(read.problems, text).toEqual([]);
  const { about, changes } = read;
  if (about === null || (typeof about === "string" && !isOfDeal(about)))
    throw new Error(`${text} names no figure.`);
  if (Object.keys(changes).length > 0) return answerWhatIf(of, { changes, about }).text;
  return (typeof about === "string" ? answerTopic(about, of) : answerFigure(of, about)).text;
}

test("each name of a stack's figure leads to it alone, and those of the loan plan too once a stack is saved", () => {
  for (const figure of STACK_FIGURE_IDS)
    for (const name of STACK_FIGURES[figure].names)
      for (const hasStacks of [false, true])
        expect(findFigureName(name, hasStacks)?.figure, name).toEqual({
          kind: "stack",
          id: figure,
          stackId: null,
        });
  expect(findFigureName("dscr", true)?.figure).toMatchObject({ id: "lender.coverage" });
  expect(findFigureName("dscr", false)?.figure).toEqual({ kind: "computed", id: "roi.dscr" });
});

test("every figure of a stack is answered with figures of the core, and none is NaN", () => {
  for (const one of [noteHeavy, bankFirst, hollow])
    for (const figure of STACK_FIGURE_IDS) {
      const { text, figures } = answerFigure(study(one), { kind: "stack", id: figure, stackId: null });
      expect(text, figure).not.toMatch(/\bNaN\b|Infinity|undefined|\bnull\b|spec §|decision/);
      expect(text, figure).toContain("the only stack that is saved");
      expect(text, figure).toMatch(/\| = \|/);
      expect(figures.every(({ place, stackId }) => place !== "stack" || stackId === one.id)).toBe(true);
      expect(listUnsupported(text, figures), `${figure}: ${text}`).toEqual([]);
    }
});

test("a question goes to the stack it names, by its share or its name, else to the latest, and says which", () => {
  const all = study(bankFirst, noteHeavy);
  expect(ask("cash to close on the 80 % SBA stack", all)).toContain("of Bank first (Summit Air): $310,500**");
  expect(ask("What is my DSCR on the note heavy one?", all)).toMatch(
    /^\*\*Coverage of year \d+ of Note heavy/,
  );
  const latest = ask("What is my DSCR?", all);
  expect(latest).toMatch(/^\*\*Coverage of year \d+ of Bank first/);
  expect(latest).toContain("“Bank first”, the latest of the saved stacks");
  expect(latest).toContain("write a part of its name: “Note heavy”");
  const earlier = [{ text: "What is my DSCR?", guided: null }];
  expect(ask("and the note heavy stack?", all, earlier)).toMatch(/^\*\*Coverage of year \d+ of Note heavy/);
});

test("whether the bank can be paid is the worst year of the whole life, of earnings after a manager", () => {
  const text = ask("can the bank be paid?", study(bankFirst));
  expect(text).toMatch(/\*\*Coverage of year \d+ of Bank first/);
  expect(text).toContain("of EBITDA, which is after a manager's pay");
  expect(text).toContain("Holds, if confirmed: At $1,200,000");
});

test("coverage at another price keeps the structure and says what it is as entered", () => {
  const text = ask("coverage at $1.1m", study(bankFirst));
  expect(text).toContain("**What if: a price of $1,100,000.**");
  const [, then, before] =
    /Bank first \(Summit Air\): ([\d.]+)x[\s\S]*Today it is ([\d.]+)x/.exec(text) ?? [];
  expect(Number(then) / Number(before)).toBeCloseTo(12 / 11, 1);
  expect(ask("cash to close at $1.1m", study(bankFirst))).toContain(
    "| Cash to close | $310,500 | $290,500 |",
  );
});

test("what is missing at closing is named in dollars, beside the buyer's cash too", () => {
  expect(ask("What is missing at closing?", study(hollow))).toMatch(
    /Missing at closing of Receivables .*: \$\d/,
  );
  expect(ask("cash to close on the receivables stack", study(hollow))).toContain(
    "Beside it: Missing at closing $",
  );
});

test("without a saved stack it says so and leads to the builder", () => {
  const bare = study();
  expect(ask("sources and uses", bare)).toContain(`/dashboard/deal-stack?dealId=${id}`);
  const dscr = ask("What is my DSCR?", bare);
  expect(dscr).toContain("No funding stack of Summit Air is saved.");
  expect(dscr).toContain("This is the loan plan of the returns page.");
});
