import { expect, test } from "vitest";
import {
  readBankPrice,
  readStackView,
  withoutBankPrice,
  writeBankPrice,
  writeStackView,
  type OpenView,
} from "./stack-address.ts";

const id = "0b9f3f4e-6f5b-4a53-9a35-1f6f0ce0c7aa";

test.each<[string, OpenView]>([
  ["", { view: "initial" }],
  ["stack=creating", { view: "creating" }],
  ["stack=building", { view: "building" }],
  [`stack=${id.toUpperCase()}`, { view: "saved", stackId: id }],
  ["stack=saved", { view: "initial" }],
  ["stack=../../admin", { view: "initial" }],
])("reads %j", (address, view) => {
  expect(readStackView(new URLSearchParams(address))).toEqual(view);
});

test("writes what it reads and leaves the rest of the address alone", () => {
  const views: OpenView[] = [
    { view: "initial" },
    { view: "creating" },
    { view: "building" },
    { view: "saved", stackId: id },
  ];
  for (const view of views) {
    const written = writeStackView(new URLSearchParams("tab=deal-stack&stack=building"), view);
    expect(readStackView(written)).toEqual(view);
    expect(written.get("tab")).toBe("deal-stack");
  }
});

test("a bank's price is read as it was written, once, and anything else asks for nothing", () => {
  const written = writeBankPrice(new URLSearchParams("tab=valuation"), 1_707_314);
  expect(readBankPrice(written)).toBe(1_707_314);
  expect(readStackView(written)).toEqual({ view: "building" });
  expect(readBankPrice(withoutBankPrice(written))).toBeNull();
  expect(readStackView(withoutBankPrice(written))).toEqual({ view: "building" });
  for (const text of ["", "0", "-5", "1e9", "1.5", "Infinity", "99999999999"])
    expect(readBankPrice(new URLSearchParams({ bankPrice: text })), text).toBeNull();
});
