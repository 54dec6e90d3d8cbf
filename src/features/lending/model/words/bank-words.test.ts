import { describe, expect, test } from "vitest";
import { readDealRecord } from "#calc/deal/read-deal-record.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { bankFigures, bankRuleAnswers } from "#calc/lending/analyze-bank.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { bankNotes } from "#calc/lending/bank-notes.ts";
import { type Fix, isFreeOfCash } from "#calc/lending/fixes/find-fixes.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { BANK_VALUE_ROWS } from "#calc/tables/bank-value-rows.ts";
import { CLOSING_COST_ROWS } from "#calc/tables/closing-cost-ranges.ts";
import { describeRowSource } from "#kit/row-source.ts";
import worked from "#tests/data/worked-bank.json" with { type: "json" };
import { describeCash, describeOpening } from "./cash-words.ts";
import { suggestCost } from "./closing-words.ts";
import { FACT_WORDS, isFact, missingWords } from "./fact-words.ts";
import { describeFix } from "./fix-words.ts";
import { describeNote } from "./note-words.ts";
import { RULE_WORDS, describeLimit, describeValue } from "./rule-words.ts";
import { describeExpired, describeValidity, VALUE_WORDS } from "./value-words.ts";
import { describeVerdict } from "./verdict-words.ts";

const reading = readDealRecord(worked.input.deal);
if (!reading.ok) throw new Error(reading.error);
const input = { ...worked.input, deal: fundingDealOf(reading.figures) } as BankInput;
const NAMES = [
  "Buyer equity",
  "SBA loan",
  "Seller note",
  "Second seller note",
  "Earnout",
  "Deferred payment",
  "Investor",
];

function assess(of: BankInput) {
  const calculation = calculateBank(of, BANK_RULES);
  const figures = bankFigures(calculation);
  const answers = bankRuleAnswers(calculation, BANK_RULES);
  return {
    calculation,
    figures,
    answers,
    verdict: describeVerdict(answers, figures, BANK_RULES),
  };
}
const example = assess(input);

describe("the verdict", () => {
  test("counts, and names the worst year", () => {
    const { verdict } = example;
    expect(verdict.counts).toMatchObject({ fail: 7, notice: 1, expired: 0 });
    expect(verdict.tone).toBe("bad");
    expect(verdict.headline).toBe(
      "Not on these terms. In year 1 the business earns 85 cents for each dollar due.",
    );
  });

  test("without earnings asks for them", () => {
    const { verdict } = assess({
      ...input,
      components: [{ type: "equity", percentage: 100 }],
      books: null,
      profile: null,
      deal: { ...input.deal, ebitdaUsd: null, sdeUsd: null },
    });
    expect(verdict).toMatchObject({ tone: "unknown", headline: "What does the business earn?" });
  });

  test("a loss is said of the years that have it, with the year that lacks the most", () => {
    const losing = (cads: number, growthPct = 0) =>
      assess({
        ...input,
        books: null,
        figures: { cads },
        scenario: { cadsPct: 0, growthPct, ratePath: [] },
      });
    const all = losing(-50_000);
    expect(all.verdict.headline).toMatch(
      /^Not on these terms\. The business loses money in every year with payments; \$[\d,]+ is missing in year \d+, the most\.$/,
    );
    const due = all.figures.years.map((year) => year.due);
    expect(all.figures.worstYear).toBe(due.indexOf(Math.max(...due)) + 1);
    expect(all.verdict.headline).not.toContain("In year");
  });

  test("passes in words where nothing fails and nothing is unknown", () => {
    const { figures } = example;
    const verdict = describeVerdict(
      example.answers.map((answer) => ({ ...answer, verdict: "pass" as const, fixes: [] })),
      { ...figures, worstYear: 10 },
      BANK_RULES,
    );
    expect(verdict.tone).toBe("good");
    expect(verdict.headline).toMatch(
      /^These terms pass every rule\. The worst year, year 10, is covered 1\.\d\d times\.$/,
    );
  });

  test("where nothing fails says what waits, and what has ended", () => {
    const verdict = describeVerdict(
      example.answers.map((answer, at) => ({
        ...answer,
        verdict: at === 0 ? ("expired" as const) : at === 1 ? ("unknown" as const) : ("pass" as const),
        fixes: [],
      })),
      example.figures,
      BANK_RULES,
    );
    expect(verdict.sentence).toBe(
      "1 rule needs an answer. 1 rule is neither passed nor failed: the table for that day is not known.",
    );
  });
});

describe("rules", () => {
  test("each has words, and every value a name", () => {
    for (const { id, facts, values } of BANK_RULES.rules) {
      expect(RULE_WORDS[id].title, id).not.toBe("");
      for (const name of values) expect(VALUE_WORDS[name], name).not.toBe("");
      for (const name of facts) expect(isFact(name) || missingWords(name).label !== name, name).toBe(true);
    }
  });

  test("a valuation that every purchase needs is always asked", () => {
    expect(describeLimit("sba-valuation", 0)).toBe("always asked");
    expect(describeLimit("sba-valuation", 250_000)).toBe("asked from $250,000");
  });

  test("no value's source reads like a note to oneself", () => {
    for (const row of BANK_VALUE_ROWS)
      expect(describeRowSource(row), row.id).not.toMatch(/secondary summary:|searches dated|https?:/i);
  });

  test("say their value and their limit in their unit", () => {
    const of = (id: string) => example.answers.find((answer) => answer.id === id);
    const said = (id: "sba-coverage" | "sba-earnout" | "sba-rate-variable" | "sba-injection") => {
      const answer = of(id);
      return `${describeValue(id, answer?.value ?? null)} ${describeLimit(id, answer?.limit ?? null)}`;
    };
    expect(said("sba-coverage")).toBe("0.80x at least 1.25x");
    expect(said("sba-earnout")).toBe("$46,000 none");
    expect(said("sba-rate-variable")).toBe("10.25% up to 10.00%");
    expect(said("sba-injection")).toBe("23.1% at least 10.0%");
  });

  test("what every rule of the example misses is named and has a place", () => {
    for (const { missing } of example.answers)
      for (const name of missing) expect(missingWords(name).label, name).not.toBe(name);
  });

  test("an expired rule says since when", () => {
    const { calculation } = assess({ ...input, loanNumberDate: "2036-01-01" });
    const expired = BANK_RULES.rules.flatMap(
      (rule) => describeExpired(rule.values, (name) => calculation.values[name]) ?? [],
    );
    expect(expired[0]).toMatch(
      /: the table ended on \d+ \w+ \d{4}\. The nearest one is shown, and nothing is judged by it\.$/,
    );
    expect(describeValidity(example.calculation.values.maxLoan)).toBe("in force");
  });

  test("a fact that is chosen has its choices", () => {
    for (const { options, kind } of Object.values(FACT_WORDS))
      expect(options !== undefined).toBe(kind === "choice");
  });
});

describe("fixes", () => {
  const fix = (...steps: Fix["steps"]): Fix => ({ steps, buyerCashDelta: 0, worstCoverageAfter: null });

  test("say what changes from what to what", () => {
    const [single] = [
      describeFix(fix({ change: "buyer_cash_up", index: 1, from: 747_500, to: 434_800 }), NAMES),
    ];
    expect(single).toEqual({ title: "Your cash up $312,700", detail: "SBA loan $747,500 to $434,800" });
    const pair = fix(
      { change: "note_standby", index: 3, from: "none", to: "full_life" },
      { change: "order_document", index: null, from: null, to: "valuationOrdered" },
    );
    expect(describeFix(pair, NAMES).title).toBe(
      "Second seller note on standby, and Order an independent valuation",
    );
  });

  test("every fix of the example is said in whole words", () => {
    for (const { fixes } of example.answers)
      for (const one of fixes) {
        const { title, detail } = describeFix(one, NAMES);
        expect(`${title} ${detail}`).not.toMatch(/undefined|NaN|_/);
      }
  });

  test("a lower price is not free, and neither is a pair", () => {
    expect(isFreeOfCash(fix({ change: "price_down", index: null, from: 10, to: 9 }))).toBe(false);
    expect(isFreeOfCash(fix({ change: "rate_to_cap", index: 1, from: 10, to: 9 }))).toBe(true);
  });
});

describe("cash and notes", () => {
  test("the cash says what is brought, when it is lowest and what is missing", () => {
    expect(describeCash(example.figures, "2027-01-15")).toBe(
      "You bring $243,500 to the closing. The cash does not last: in March 2031 $11,459 is missing, and 4 months are below zero.",
    );
  });

  test("notes name components and sums in place of fields", () => {
    const words = bankNotes({ ...input, facts: null }).map((note) => describeNote(note, NAMES));
    expect(words).toContain(
      "SBA loan: the typed down payment is not calculated with: the whole component is borrowed.",
    );
    expect(words.join(" ")).toContain("The closing lacks real estate outside the price");
    expect(words.join(" ")).not.toMatch(/components\[|costs\./);
  });
});

test("the cash at closing names what it leaves out, and says nothing of a typed 0", () => {
  expect(describeOpening({ workingCapital: 60_000, reserve: 0, cashBought: 0 })).toBeNull();
  expect(describeOpening({ workingCapital: 60_000 })).toBe(
    "The cash at closing leaves out a reserve and cash that comes with the business: not entered yet. Enter it under “Closing”, 0 where there is none.",
  );
});

test("a closing cost is proposed with its range at this price, and with its source or that it is an assumption", () => {
  const [legal] = CLOSING_COST_ROWS;
  if (legal === undefined) throw new Error("There are no closing costs.");
  expect(suggestCost(legal, 1_150_000)).toEqual({
    usual: 20_000,
    words: "At a price of $1,150,000: $12,000 to $35,000.",
    basis: "Assumption of this product, 26 Nov 2026.",
  });
  expect(suggestCost({ ...legal, source: "Our lawyers", sourceDate: "" }, 90_000)?.basis).toBe(
    "Assumption: Our lawyers.",
  );
  expect(suggestCost({ ...legal, isAssumption: false, source: "A survey" }, 90_000)?.basis).toBe(
    "A survey, 26 Nov 2026.",
  );
  expect(suggestCost(legal, null)).toBeNull();
  expect(suggestCost(legal, 0)).toBeNull();
});
