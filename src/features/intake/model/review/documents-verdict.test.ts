import fc from "fast-check";
import { expect, test } from "vitest";
import { rowAnswer } from "#features/deals/model/row-verdict.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import { withValues, EMPTY_DEAL } from "./change-deal.ts";
import type { IntakeValue, Steps } from "./intake.ts";
import { documentsVerdict, describeDocumentsBasis } from "./documents-verdict.ts";
import { headFigures, standingValues } from "./standing-values.ts";

const DAY = "2026-11-22";
const PAID = { usualManagerSalaryUsd: 80_000, day: DAY };

const read = (key: string, value: IntakeValue["value"], more: Partial<IntakeValue> = {}): IntakeValue => ({
  key,
  value,
  unit: null,
  quote: String(value),
  place: { offset: 0 },
  how: "label",
  sureness: "certain",
  alternatives: [],
  ...more,
});
const step = (decision: "accepted" | "refused", second: number, value?: number): Steps[string] => ({
  decision,
  ...(value !== undefined && { value }),
  at: `2026-11-22T10:00:0${second}.000Z`,
  by: null,
});
const HVAC = [
  read("industry", "HVAC"),
  read("askingPrice", 900_000),
  read("annualRevenue", 1_800_000),
  read("sde", 345_000),
];

test("of a fact stands what was accepted last, else what was read first and not refused", () => {
  const values = [read("askingPrice", 1), read("askingPrice", 2), read("askingPrice", 3)];
  const stands = (steps: Steps) => headFigures({ values, steps }).askingPriceUsd;
  expect(stands({})).toBe(1);
  expect(stands({ "0": step("refused", 1) })).toBe(2);
  expect(stands({ "2": step("accepted", 2), "1": step("accepted", 1, 7) })).toBe(3);
  expect(stands({ "2": step("accepted", 1), "1": step("accepted", 2, 7) })).toBe(7);
  expect(stands({ "0": step("refused", 1), "1": step("refused", 1), "2": step("refused", 1) })).toBeNull();
});

test("earnings are SDE, else EBITDA, and books are no facts of the deal", () => {
  const values = [read("books.line", 5), read("adjustedEbitda", 9), read("ebitda", 8)];
  expect(headFigures({ values, steps: {} })).toEqual({
    askingPriceUsd: null,
    earningsUsd: 8,
    earningsAre: "EBITDA",
  });
  expect(headFigures({ values: [...values, read("sde", 10)], steps: {} })).toMatchObject({
    earningsUsd: 10,
    earningsAre: "SDE",
  });
  expect(standingValues({ values, steps: {} }).map(({ key }) => key)).toEqual(["adjustedEbitda", "ebitda"]);
});

test("the answer is that of a deal with these figures, and gray where nothing speaks against it", () => {
  const verdict = documentsVerdict({ values: HVAC, steps: {} }, PAID);
  const deal = withValues(EMPTY_DEAL, [
    { path: "basics.industry", value: "HVAC" },
    { path: "financials.askingPrice", value: 900_000 },
    { path: "financials.annualRevenue", value: 1_800_000 },
    { path: "financials.sde", value: 345_000 },
  ]);
  const figures = toVerdictDeal(deal, 80_000);
  const { id, colour, missing } = rowAnswer({
    figures,
    said: {},
    offerUsd: null,
    day: DAY,
    components: null,
  });
  expect(verdict).toEqual({ id, colour, missing, unsure: [] });
  expect(verdict).toMatchObject({ id: "holds_if", colour: "grey" });
  const dear = HVAC.with(1, read("askingPrice", 9_000_000));
  expect(documentsVerdict({ values: dear, steps: {} }, PAID)).toMatchObject({
    id: "above_market",
    colour: "red",
  });
});

test("without the buyer's usual pay, as a viewer reads it, the manager's pay is missing", () => {
  const unpaid = { usualManagerSalaryUsd: null, day: DAY };
  expect(documentsVerdict({ values: HVAC, steps: {} }, unpaid)).toMatchObject({
    id: "unknown",
    missing: ["managerSalary"],
  });
});

test("what is doubtful, or stated differently, counts once it is accepted", () => {
  const doubtful = HVAC.with(1, read("askingPrice", 900_000, { sureness: "doubtful", why: "A range." }));
  const verdict = documentsVerdict({ values: doubtful, steps: {} }, PAID);
  expect(verdict).toMatchObject({ id: "unknown", missing: ["askingPrice"], unsure: ["Asking price"] });
  expect(describeDocumentsBasis(verdict)).toContain("Asking price");
  const differing = [...HVAC, read("askingPrice", 950_000)];
  expect(documentsVerdict({ values: differing, steps: {} }, PAID)).toMatchObject({
    unsure: ["Asking price"],
  });
  const steps = { "1": step("accepted", 1) };
  for (const values of [doubtful, differing])
    expect(documentsVerdict({ values, steps }, PAID)).toMatchObject({ id: "holds_if", unsure: [] });
  // Two documents that say the same are no doubt.
  expect(
    documentsVerdict({ values: [...HVAC, read("askingPrice", 900_000)], steps: {} }, PAID).unsure,
  ).toEqual([]);
});

test("a value that no deal can hold is left out, and the others count", () => {
  const values = [...HVAC, read("location", "x".repeat(20_000)), read("yearEstablished", "soon")];
  expect(documentsVerdict({ values, steps: {} }, PAID).id).toBe("holds_if");
});

test("nothing that documents say is green", () => {
  const amount = fc.option(fc.integer({ min: 0, max: 20_000_000 }), { nil: undefined });
  fc.assert(
    fc.property(amount, amount, amount, amount, (askingPrice, annualRevenue, sde, ebitda) => {
      const values = Object.entries({ askingPrice, annualRevenue, sde, ebitda }).flatMap(([key, value]) =>
        value === undefined ? [] : [read(key, value)],
      );
      const steps = Object.fromEntries(values.map((_, at) => [String(at), step("accepted", 1)]));
      expect(documentsVerdict({ values, steps }, PAID).colour).not.toBe("green");
    }),
  );
});
