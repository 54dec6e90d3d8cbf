import { expect, test } from "vitest";
import { readMultiple, readPercent } from "./read-ratio.ts";
import { readLink, readList, readText, readYesNo } from "./read-text.ts";

test.each(["=2+5", "+1 208 555 0100", "-cmd|' /C calc'!A0", "@SUM(A1:A9)"])(
  "%j stays the text it is",
  (text) => {
    expect(readText(text, "line")).toEqual({ value: text });
  },
);

test("a text is trimmed, cut with a doubt, and holds nothing that cannot be stored", () => {
  expect(readText("  Two\n lines ", "line")).toEqual({ value: "Two lines" });
  expect(readText(" Two\r\nlines ", "prose")).toEqual({ value: "Two\nlines" });
  expect(readText("a\u0000b\ud800", "line")).toEqual({ value: "ab\ufffd" });
  const long = readText("x".repeat(250), "line");
  expect(long).toMatchObject({ value: "x".repeat(200), doubt: expect.stringContaining("cut after 200") });
  expect(readText("N/A", "prose")).toEqual({ value: null });
});

test.each([
  ["[Inventory, Real Estate]", ["Inventory", "Real Estate"]],
  ['["Inventory"]', ["Inventory"]],
  ["['Inventory', 'FF&E']", ["Inventory", "FF&E"]],
  ["Inventory; Real Estate", ["Inventory", "Real Estate"]],
  ["Inventory", ["Inventory"]],
  ["[]", []],
  ["None", []],
])("the list %j", (text, items) => {
  expect(readList(text)).toEqual({ value: items });
});

test("an address is opened only by http or https", () => {
  expect(readLink("https://example.com/a?b=1")).toEqual({ value: "https://example.com/a?b=1" });
  expect(readLink("www.example.com/1")).toEqual({ value: "https://www.example.com/1" });
  expect(readLink("javascript:alert(1)").refused).toContain("not a web address");
  expect(readLink("see broker").refused).toBeDefined();
});

test("yes and no", () => {
  for (const yes of ["Yes", "y", "TRUE", "1", "Included", "✓", "Included in asking price"])
    expect(readYesNo(yes)).toEqual({ value: "yes" });
  for (const no of [
    "No",
    "n",
    "false",
    "0",
    "Not included",
    "Excluded",
    "* Not included in the asking price",
    "excl",
    "No - leased",
  ])
    expect(readYesNo(no)).toEqual({ value: "no" });
  expect(readYesNo("perhaps").refused).toBeDefined();
});

test("multiples and rates", () => {
  expect(readMultiple("2.04242")).toEqual({ value: 2.04242 });
  expect(readMultiple("3.2x")).toEqual({ value: 3.2 });
  expect(readMultiple("2.045")).toEqual({ value: 2.045 });
  expect(readMultiple("lots").refused).toBeDefined();
  expect(readPercent("5%")).toEqual({ value: 5 });
  expect(readPercent("-3 %")).toEqual({ value: -3 });
  expect(readPercent("(5%)")).toEqual({ value: -5 });
  expect(readPercent("12")).toEqual({ value: 12 });
  expect(readPercent("0.05")).toMatchObject({ value: 5, doubt: expect.any(String) });
  expect(readPercent("5-10%")).toMatchObject({ value: 5, doubt: expect.any(String) });
  expect(readPercent("5000%").refused).toBeDefined();
});
