import { DEBT_INDICATOR, INDICATOR_FLOORS, OPPORTUNITY_INDICATOR_KEYS } from "#calc/valuation/opportunity.ts";
import { expect, test } from "vitest";
import { statusLabel, statusReason } from "./indicator-words.ts";

test("a cheap price is not called bad", () => {
  expect(statusLabel("multiples", "red")).toBe("Red: cheaper than benchmark");
  expect(statusReason("multiples", "red")).toContain("Red here means cheaper than benchmark");
  expect(statusLabel("margin", "red")).toBe("Red");
  expect(statusLabel("multiples", null)).toBe("No data");
});

test("every color has its own reason", () => {
  const reasons = OPPORTUNITY_INDICATOR_KEYS.flatMap((key) =>
    (["red", "yellow", "green"] as const).map((status) => statusReason(key, status)),
  );
  expect(new Set(reasons).size).toBe(12);
  expect(statusReason("margin", null)).toBe("");
});

test("the reasons name the thresholds of the core", () => {
  const named = (ratio: number) => `${Math.round(ratio * 100)}%`;
  expect(INDICATOR_FLOORS.multiples).toEqual({ redBelow: 0.5, yellowBelow: 0.8 });
  expect(statusReason("margin", "red")).toContain(named(INDICATOR_FLOORS.margin.redBelow));
  expect(statusReason("margin", "yellow")).toContain(named(INDICATOR_FLOORS.margin.yellowBelow));
  expect(statusReason("revenue_per_employee", "red")).toContain(
    named(INDICATOR_FLOORS.revenue_per_employee.redBelow),
  );
  expect(statusReason("revenue_per_employee", "yellow")).toContain(
    named(INDICATOR_FLOORS.revenue_per_employee.yellowBelow),
  );
  expect(DEBT_INDICATOR).toEqual({ redAbove: 1.5, greenBelow: 0.5 });
});
