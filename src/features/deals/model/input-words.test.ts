import { expect, test } from "vitest";
import { ASSET_KEYS, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import { inputWord, describeMissing } from "./input-words.ts";

test("names single inputs as a buyer would", () => {
  expect(describeMissing(["ebitda"])).toBe("EBITDA");
  expect(describeMissing(["askingPrice", "employees"])).toBe("asking price and employees");
});

test("names few assets one by one and many by their count", () => {
  expect(describeMissing(["assets.vehicles", "assets.ffAndE"])).toBe("vehicles and FF&E");
  expect(describeMissing(ASSET_KEYS.map((key) => `assets.${key}`))).toBe("all 12 assets");
  expect(describeMissing(ASSET_KEYS.slice(0, 5).map((key) => `assets.${key}`))).toBe("5 of 12 assets");
  expect(describeMissing(LIABILITY_KEYS.map((key) => `liabilities.${key}`))).toBe("all 4 liabilities");
});

test("has a word for every asset and liability", () => {
  for (const key of ASSET_KEYS) expect(inputWord(`assets.${key}`)).not.toContain("assets.");
  for (const key of LIABILITY_KEYS) expect(inputWord(`liabilities.${key}`)).not.toContain("liabilities.");
});
