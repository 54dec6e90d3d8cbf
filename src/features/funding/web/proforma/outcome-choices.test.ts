import { expect, test } from "vitest";
import {
  readCashFlowBase,
  readManagerSalary,
  writeCashFlowBase,
  writeManagerSalary,
} from "./outcome-choices.ts";

const address = (text: string) => new URLSearchParams(text);

test("a salary is what was written, and nothing when it cannot be one", () => {
  expect(readManagerSalary(address("managerSalary=60000"))).toBe(60_000);
  expect(readManagerSalary(address("managerSalary=0"))).toBe(0);
  for (const text of ["", "managerSalary=", "managerSalary=-1", "managerSalary=abc", "managerSalary=1e12"])
    expect(readManagerSalary(address(text))).toBeNull();
  expect(writeManagerSalary(address("a=1"), 70_000).toString()).toBe("a=1&managerSalary=70000");
  expect(writeManagerSalary(address("a=1&managerSalary=5"), null).toString()).toBe("a=1");
});

test("the cash flow is EBITDA unless SDE is chosen", () => {
  expect(readCashFlowBase(address(""))).toBe("ebitda");
  expect(readCashFlowBase(address("cashFlow=magic"))).toBe("ebitda");
  expect(readCashFlowBase(writeCashFlowBase(address(""), "sde"))).toBe("sde");
  expect(writeCashFlowBase(address("cashFlow=sde"), "ebitda").toString()).toBe("");
});

test("the salary of the profile holds until another, or none, is set for the deal", () => {
  const usual = 80_000;
  expect(readManagerSalary(address(""), usual)).toBe(usual);
  for (const [salary, text] of [
    [usual, ""],
    [0, "managerSalary=0"],
    [60_000, "managerSalary=60000"],
    [null, "managerSalary=none"],
  ] as const) {
    const written = writeManagerSalary(address("managerSalary=1"), salary, usual);
    expect(written.toString()).toBe(text);
    expect(readManagerSalary(written, usual)).toBe(salary);
  }
});
