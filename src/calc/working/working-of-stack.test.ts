import {
  CAPPED_TYPES,
  LENDER_FIGURE_KEYS,
  type LendersViewInput,
  lendersView,
  proForma,
  STACK_FIGURE_KEYS,
  type StackFigureId,
  type Working,
  workingOfStack,
} from "#calc";
import { HVAC_FUNDING, HVAC_OFFER_USD, HVAC_STACK, row, termsWith } from "#tests/data/sample-stacks.ts";
import { expect, test } from "vitest";

const INPUT: LendersViewInput = {
  deal: HVAC_FUNDING,
  offerUsd: HVAC_OFFER_USD,
  components: [
    ...HVAC_STACK,
    row("investor", 20),
    row("carve_out", 1, termsWith("carve_out", { ebitdaContribution: 24_000 })),
    row("subject_to", 1, termsWith("subject_to", { monthlyPayment: 950, remainingTerm: 7 })),
  ],
  base: "ebitda",
  managerSalaryUsd: 60_000,
};
const explain = (id: StackFigureId, input: LendersViewInput = INPUT): Working => workingOfStack(id, input);

/** Does the column from the top; null when the lines are inputs of a formula that is no column. */
function addUp({ lines }: Working): number | null {
  const [first, ...rest] = lines;
  if (first === undefined || first.value === null || rest.some(({ sign }) => sign === "")) return null;
  return rest.reduce((sum: number, { sign, value, unit }) => {
    const by = sign === "×" && unit === "pct" ? (value ?? 0) / 100 : (value ?? 0);
    if (sign === "+") return sum + by;
    if (sign === "−") return sum - by;
    return sign === "×" ? sum * by : sum / by;
  }, first.value);
}

const COLUMNS: readonly StackFigureId[] = [
  ...STACK_FIGURE_KEYS.filter(
    (key) => !["blended_cost", "weighted_term", "own_rate", "own_term", "investor_cash_share"].includes(key),
  ).map((key): StackFigureId => `stack.${key}`),
  "stack.payment.6",
  "stack.payment.7",
  "stack.payment.10",
  "stack.amount.1",
  "stack.cap.inventory_financing",
  "stack.cap.asset_based",
  "stack.cap.ar_factoring",
  ...LENDER_FIGURE_KEYS.map((key): StackFigureId => `lender.${key}`),
  "lender.due.1",
  "lender.due.10",
  "lender.coverage.4",
];

test.each(COLUMNS)("the lines of %s make its result", (id) => {
  const working = explain(id);
  // An unknown input is read as 0.
  expect(addUp(working) ?? Number.NaN).toBeCloseTo(working.result.value ?? Number.NaN, 0);
  expect(working.id).toBe(id);
});

test("figures are those that the screens show", () => {
  const form = proForma(INPUT);
  const view = lendersView(INPUT);
  expect(explain("stack.dscr").result.value).toBe(form.coverageRatio);
  expect(explain("stack.free_cash_flow").result.value).toBe(form.freeCashFlowUsd);
  expect(explain("stack.distributions").result.value).toBe(form.investorDistributionsUsd);
  expect(explain("lender.worst_coverage").result.value).toBe(view.worstYear?.coverageRatio);
  for (const [index, { annualUsd }] of form.items.entries()) {
    expect(explain(`stack.payment.${index}`).result.value).toBe(annualUsd);
  }
  for (const { year, dueUsd } of view.years) expect(explain(`lender.due.${year}`).result.value).toBe(dueUsd);
});

test("every figure has a title, a formula and a source", () => {
  const ids: StackFigureId[] = [
    ...STACK_FIGURE_KEYS.map((key): StackFigureId => `stack.${key}`),
    ...CAPPED_TYPES.map((type): StackFigureId => `stack.cap.${type}`),
    ...INPUT.components.map((_, index): StackFigureId => `stack.payment.${index}`),
  ];
  for (const id of ids) {
    const { title, formula, source } = explain(id);
    expect([title, formula, source].every((text) => text.length > 5)).toBe(true);
  }
});

test("a payment says what was borrowed, on which terms, and what is not counted", () => {
  expect(explain("stack.payment.1")).toMatchObject({
    title: "SBA Loan, first twelve months",
    lines: [
      { value: 465_750, note: "The component less its down payment" },
      { value: 11.5 },
      { value: 120 },
      {},
      { value: 12 },
    ],
    notes: ["Default terms: none are set yet."],
  });
  const note = (amortization: "annual" | "balloon") =>
    explain("stack.payment.0", {
      ...INPUT,
      components: [row("seller_note", 20, termsWith("seller_note", { amortization }))],
    });
  expect(note("annual").notes).toEqual(["Paid once a year: 12 monthly payments at once."]);
  expect(note("balloon").notes?.[0]).toMatch(/^The balloon at the end/);
  expect(explain("stack.payment.5").notes?.[0]).toMatch(/^Contingent/);
  const ddp = explain("stack.payment.0", { ...INPUT, components: [row("ddp", 10), row("subject_to", 5)] });
  expect(ddp.notes?.[0]).toMatch(/due on day 90/);
});

test("what is assumed is labelled, with the stack's own figure beside it", () => {
  expect(explain("stack.blended_cost")).toMatchObject({
    result: { value: 6.25 },
    beside: { value: expect.closeTo(9.559, 3) },
  });
  expect(explain("stack.weighted_term").notes?.[0]).toMatch(/specification's assumption/);
  expect(explain("stack.own_rate").notes?.[0]).toMatch(/Revenue-Based Financing/);
  expect(explain("stack.investor_cash_share")).toMatchObject({ beside: { value: 20 } });
});

test("no figure says why", () => {
  const equity = { ...INPUT, components: [row("equity", 0)] };
  expect(explain("stack.dscr", equity).reason).toBe("There is no debt to serve.");
  expect(explain("stack.assumed_coverage", equity).reason).toBe("There is no debt to serve.");
  expect(explain("lender.worst_coverage", equity).reason).toBe("Nothing falls due in this year.");
  expect(explain("stack.own_term", equity).reason).toMatch(/no loan/);
  expect(explain("stack.investor_cash_share", equity).reason).toMatch(/no cash equity/);
  const unknown = { ...INPUT, deal: { ...HVAC_FUNDING, ebitdaUsd: null } };
  expect(explain("stack.cash_flow", unknown).lines[0]).toMatchObject({
    value: null,
    note: "Not entered, read as 0",
  });
  expect(() => explain("stack.payment.99")).toThrow(/no component 99/);
});
