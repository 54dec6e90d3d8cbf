import fc from "fast-check";
import { expect, test } from "vitest";
import { readDealRecord } from "#calc/deal/read-deal-record.ts";
import { sdeAsEntered } from "#calc/deal/sde-as-entered.ts";

const amount = fc.option(fc.constantFrom(0, -5_000, 210_000, 345_000), { nil: undefined });
const type = fc.constantFrom(undefined, "sde", "owner_benefit", "adjusted_ebitda", "net_income", "other");

test("an entry of 0 gives way, and a cash flow of another kind is never SDE", () => {
  fc.assert(
    fc.property(fc.record({ sde: amount, cashFlow: amount, cashFlowType: type }), (entered) => {
      const { sde, cashFlow, cashFlowType } = entered;
      const isSde = cashFlowType === undefined || cashFlowType === "sde" || cashFlowType === "owner_benefit";
      const known = [sde, isSde ? cashFlow : undefined].find((value) => value !== undefined && value !== 0);
      expect(sdeAsEntered(entered) || null).toBe(known ?? null);
    }),
  );
});

test("a record is read by the same rule, under its names and the stored ones", () => {
  const sdeOf = (financials: object) => {
    const reading = readDealRecord({ financials });
    return reading.ok ? reading.figures.sdeUsd : reading.error;
  };
  expect(sdeOf({ cashFlow: 210_000 })).toBe(210_000);
  expect(sdeOf({ cashFlow: 210_000, cashFlowType: "net_income" })).toBeNull();
  expect(sdeOf({ adjusted_cash_flow: 210_000, cash_flow_type: "adjusted_ebitda" })).toBeNull();
  expect(sdeOf({ sde: 190_000, cashFlow: 210_000, cashFlowType: "sde" })).toBe(190_000);
});
