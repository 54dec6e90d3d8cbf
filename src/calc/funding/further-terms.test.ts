import { changeTerm } from "#calc/funding/change-term.ts";
import { checkTerms } from "#calc/funding/check-terms.ts";
import { closingCash } from "#calc/funding/closing-cash.ts";
import { defaultTerms } from "#calc/funding/default-terms.ts";
import { dialogLines } from "#calc/funding/dialog-fields.ts";
import { isTermedType } from "#calc/funding/funding-terms.ts";
import { definitionOf, FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import { proForma } from "#calc/funding/pro-forma.ts";
import { readStackRecord } from "#calc/funding/read-stack-record.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import { positionOf } from "#calc/funding/term-loan.ts";
import { HVAC_FUNDING, HVAC_OFFER_USD, termsWith } from "#tests/data/sample-stacks.ts";
import { randomTerms } from "#tests/support/random-terms.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

/** Terms that only a lender counts: the pro forma does not read them. */

const amounts = { amountUsd: 100_000, offerUsd: HVAC_OFFER_USD, deal: HVAC_FUNDING };
const furtherOf = (type: FundingType): string[] =>
  Object.entries(definitionOf(type).fields).flatMap(([name, { presence }]) =>
    presence === "when-set" ? [name] : [],
  );
const withoutFurther = (type: FundingType, terms: object | null): object | null => {
  if (terms === null) return null;
  const further = furtherOf(type);
  const kept = Object.entries(terms).filter(([name]) => !further.includes(name));
  return kept.length === 0 ? null : Object.fromEntries(kept);
};

test("default terms hold none of them, in a dialog neither", () => {
  for (const type of FUNDING_TYPES.filter(isTermedType)) {
    for (const context of ["unset", "saved-dialog", "builder-dialog"] as const) {
      const names = Object.keys(defaultTerms(type, context, amounts));
      expect(names.filter((name) => furtherOf(type).includes(name))).toEqual([]);
    }
  }
});

test("they change no figure of the pro forma and of closing", () => {
  const figures = (type: FundingType, terms: object | null) => {
    const component = { type, percentage: 20, terms } as StackComponent;
    const equity: StackComponent = { type: "equity", percentage: 80, terms: null };
    const stack = { deal: HVAC_FUNDING, offerUsd: HVAC_OFFER_USD, components: [equity, component] };
    return { proForma: proForma({ ...stack, base: "ebitda" }), closing: closingCash(stack) };
  };
  const cases = fc
    .constantFrom(...FUNDING_TYPES)
    .chain((type) => fc.tuple(fc.constant(type), randomTerms(type, true)));
  fc.assert(
    fc.property(cases, ([type, terms]) => {
      expect(figures(type, terms)).toEqual(figures(type, withoutFurther(type, terms)));
    }),
    { numRuns: 300 },
  );
});

describe("a value that says no more than its absence", () => {
  test("leaves the terms, and what is set stays", () => {
    const note = termsWith("seller_note", {});
    const waiting = changeTerm("seller_note", { ...note }, "standby", "full_life");
    expect(waiting).toEqual({ ...note, standby: "full_life" });
    expect(changeTerm("seller_note", waiting, "standby", "none")).toEqual(note);
    expect(changeTerm("seller_note", { ...note, balloonMonth: 24 }, "balloonMonth", null)).toEqual(note);
    // What every note says is set to what was chosen.
    expect(changeTerm("seller_note", { ...note }, "personalGuarantee", false)).toHaveProperty(
      "personalGuarantee",
      false,
    );
  });
});

describe("what contradicts itself is refused in words, at its field", () => {
  const problemsOf = (further: object, sbaMonths = 0) =>
    checkTerms("seller_note", termsWith("seller_note", { term: 60, ...further }), {
      ...amounts,
      sbaMonths,
    }).problems;
  const said = (further: object, sbaMonths?: number) =>
    problemsOf(further, sbaMonths).map(({ field, message }) => `${field}: ${message}`);

  test("a standby that lasts as long as the note, or no number of months", () => {
    expect(said({ standby: "full_months" })).toEqual([
      "standbyMonths: Enter how many months it is on standby.",
    ]);
    expect(said({ standby: "full_months", standbyMonths: 60 })).toEqual([
      "standbyMonths: Write fewer months than the term, which is 60.",
    ]);
    expect(said({ standby: "interest_only_months", standbyMonths: 59 })).toEqual([]);
    // Without a standby its months are not assessed.
    expect(said({ standbyMonths: 200 })).toEqual([]);
  });

  test("a balance due before a standby ends, or no sooner than the term", () => {
    expect(said({ balloonMonth: 60 })).toEqual(["balloonMonth: Write a month before the term, which is 60."]);
    expect(said({ standby: "full_months", standbyMonths: 24, balloonMonth: 24 })).toEqual([
      "balloonMonth: Write a month after the standby, which ends in month 24.",
    ]);
    expect(said({ standby: "full_life", balloonMonth: 100 }, 120)).toEqual([
      "balloonMonth: Write a month after the standby, which ends in month 120.",
    ]);
    expect(said({ standby: "full_life", balloonMonth: 150 }, 120)).toEqual([]);
    expect(said({ standby: "full_life", balloonMonth: 180 }, 120)).toEqual([
      "balloonMonth: Write a month before the term, which is 180.",
    ]);
  });

  test("a first payment after the term, and a figure out of its bounds", () => {
    expect(said({ firstPaymentMonth: 61 })).toEqual([
      "firstPaymentMonth: Write at most the term, which is 60.",
    ]);
    expect(said({ rateKind: "variable", spreadPct: 40 })).toEqual([
      "spreadPct: Spread over the index is 40%: enter a figure from −10% to 20%.",
    ]);
    expect(said({ spreadPct: 40 })).toEqual([]);
  });

  test("a loan of another kind without its rate or its term", () => {
    const problems = (terms: object) =>
      checkTerms("other", terms, amounts).problems.map(({ field, message }) => `${field}: ${message}`);
    expect(problems({ kind: "loan" })).toEqual([
      "interestRate: A loan needs its rate in percent a year.",
      "term: A loan needs its term in months.",
    ]);
    expect(problems({ kind: "loan", interestRate: 7, term: 60 })).toEqual([]);
    expect(problems({ kind: "grant" })).toEqual([]);
  });
});

describe("in a stack of a file", () => {
  const read = (terms: object) => {
    const components = [
      { type: "equity", percentage: 80 },
      { type: "seller_note", percentage: 20, terms },
    ];
    const reading = readStackRecord({ deal: { askingPrice: 1_000_000 }, offer: 1_000_000, components });
    if (!reading.ok) throw new Error(reading.error);
    const said = reading.warnings.map(({ message }) => message);
    return { terms: reading.stack.components[1]?.terms, said: said.filter((one) => one.includes("terms.")) };
  };

  test("they are read where they are written, and stay absent where they are not", () => {
    const { terms, said } = read({ term: 72, standby: "full_months", standbyMonths: 24 });
    expect(terms).toMatchObject({ term: 72, standby: "full_months", standbyMonths: 24 });
    expect(terms).not.toHaveProperty("balloonMonth");
    expect(said).toEqual([]);
    expect(Object.keys(read({ term: 72 }).terms ?? {})).toEqual(Object.keys(termsWith("seller_note", {})));
  });

  test("what is none of them is left out and named, and so is what contradicts itself", () => {
    expect(read({ standby: "for ever", balloonMonth: "soon", standbyAccrues: 1 }).said).toEqual([
      "components[1].terms.standby must be one of none, full_life, full_months, interest_only_months; it is left out.",
      "components[1].terms.standbyAccrues must be true or false; it is left out.",
      "components[1].terms.balloonMonth is not a plain number; it is left out.",
    ]);
    expect(read({ term: 60, balloonMonth: 60 }).said).toEqual([
      "components[1].terms.balloonMonth: Write a month before the term, which is 60.",
    ]);
  });
});

test("a dialog asks only for what its terms use", () => {
  const drawn = (type: FundingType, terms: object): string[] => {
    const component = { type, percentage: 20, terms } as StackComponent;
    const position = positionOf(component, { deal: HVAC_FUNDING, offerUsd: HVAC_OFFER_USD });
    return dialogLines(type, position).flatMap((line) =>
      line.kind === "field" && line.field.presence === "when-set" ? [line.name] : [],
    );
  };
  const note = termsWith("seller_note", {});
  expect(drawn("seller_note", note)).toEqual([
    "standby",
    "balloonMonth",
    "interestOnlyMonths",
    "firstPaymentMonth",
    "rateKind",
  ]);
  expect(drawn("seller_note", { ...note, standby: "full_life" })).toContain("standbyAccrues");
  expect(drawn("seller_note", { ...note, standby: "full_months" })).toContain("standbyMonths");
  expect(drawn("seller_note", { ...note, rateKind: "variable" })).toEqual(
    expect.arrayContaining(["index", "spreadPct", "resetMonths"]),
  );
  expect(drawn("other", {})).toEqual(["kind"]);
  expect(drawn("other", { kind: "equity" })).toEqual(["kind", "equityPercentage"]);
  expect(drawn("other", { kind: "loan" })).toEqual(
    expect.arrayContaining(["interestRate", "term", "rateKind"]),
  );
  const friends = termsWith("friends_family", { type: "investment" });
  expect(drawn("friends_family", friends)).toEqual([]);
  expect(drawn("friends_family", { ...friends, type: "loan" })).toContain("firstPaymentMonth");
});
