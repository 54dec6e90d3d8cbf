import { expect, test } from "vitest";
import { FIGURES, nameOfPart, TERMS } from "./about.ts";

test("every figure and term has a name of its own, and what is none has none", () => {
  expect(FIGURES.length).toBeGreaterThan(20);
  expect(nameOfPart("figure", "financials.askingPrice")).toBe("Asking price");
  expect(new Set(TERMS.map(({ id }) => id)).size).toBe(TERMS.length);
  for (const { id, name } of TERMS) expect(nameOfPart("term", id)).toBe(name);
  expect(nameOfPart("term", "financials.askingPrice")).toBeNull();
});
