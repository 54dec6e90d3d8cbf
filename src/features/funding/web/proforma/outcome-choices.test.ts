import { expect, test } from "vitest";
import {
  readCashFlowBase,
  readManagerSalary,
  writeCashFlowBase,
  withoutManagerSalary,
} from "./outcome-choices.ts";

const address = (text: string) => new URLSearchParams(text);

test("a salary is what was written, and nothing when it cannot be one", () => {
  expect(readManagerSalary(address("managerSalary=60000"))).toBe(60_000);
  expect(readManagerSalary(address("managerSalary=0"))).toBe(0);
  for (const text of ["", "managerSalary=", "managerSalary=-1", "managerSalary=abc", "managerSalary=1e12"])
    expect(readManagerSalary(address(text))).toBeNull();
  expect(withoutManagerSalary(address("a=1&managerSalary=5")).toString()).toBe("a=1");
});

test("the cash flow is EBITDA unless SDE is chosen", () => {
  expect(readCashFlowBase(address(""))).toBe("ebitda");
  expect(readCashFlowBase(address("cashFlow=magic"))).toBe("ebitda");
  expect(readCashFlowBase(writeCashFlowBase(address(""), "sde"))).toBe("sde");
  expect(writeCashFlowBase(address("cashFlow=sde"), "ebitda").toString()).toBe("");
});

test("an old address that deducts none is read as a pay of 0", () => {
  expect(readManagerSalary(address("managerSalary=none"))).toBe(0);
});
