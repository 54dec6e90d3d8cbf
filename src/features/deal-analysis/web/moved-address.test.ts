import { expect, test } from "vitest";
import { movedAddress } from "./moved-address.ts";

const moved = (query: string) => movedAddress(new URLSearchParams(query))?.toString() ?? null;

test("the best structure stands in the deal stack, with its view", () =>
  expect(moved("tab=best&best=grid&w=1")).toBe("tab=deal-stack&best=grid&w=1&stack=best"));

test("the stress test is a view of the bank", () => expect(moved("tab=stress")).toBe("tab=bank&bank=stress"));

test("activity is a drawer, with what it is about", () =>
  expect(moved("tab=activity&about=term:price")).toBe("about=term%3Aprice&activity=open"));

test("what stays where it was is not moved", () => {
  for (const query of ["", "tab=bank&bank=cash", "tab=valuation"]) expect(moved(query)).toBeNull();
});
