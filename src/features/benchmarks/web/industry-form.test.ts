import { expect, test } from "vitest";
import type { KeptIndustry } from "#features/benchmarks/contract.ts";
import { toChange, toForm } from "./industry-form.ts";

const row: KeptIndustry = {
  industry_name: "Bakery",
  kind: "small-business",
  ev_sales_multiple: 0.5,
  ev_ebitda_multiple: null,
  ebitda_margin: 12.5,
  revenue_per_employee: 85_000,
  market_debt_to_capital: 0,
  sde_multiple_low: 1.5,
  sde_multiple_high: 2.5,
  sources: ["One", "Two"],
  as_of: "2026",
  note: "",
  edited_at: null,
  is_known: true,
};

test("a row goes into the form and comes back; unknown stays unknown and 0 stays 0", () => {
  const { industry_name: _, edited_at: __, is_known: ___, ...change } = row;
  expect(toForm(row)).toMatchObject({
    ev_ebitda_multiple: "",
    market_debt_to_capital: "0",
    sources: "One\nTwo",
  });
  expect(toChange(toForm(row))).toEqual({ change });
});

test("what is no number is told at its field", () => {
  const read = toChange({ ...toForm(row), ev_sales_multiple: "much" });
  expect(read).toEqual({ problems: { ev_sales_multiple: expect.any(String) } });
});
