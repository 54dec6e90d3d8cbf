import { expect, test } from "vitest";
import { readCompared } from "./compare-address.ts";

const a = "0f7c2a52-6f0e-4b8e-9a57-0c2f6d1b9e11";
const b = "1f7c2a52-6f0e-4b8e-9a57-0c2f6d1b9e12";
const read = (ids: string) => readCompared(new URLSearchParams({ ids }));

test("takes deals, saved analyses and drafts in the order of the address", () =>
  expect(read(`${b}, analysis-${a},draft-${a}`)).toEqual([b, `analysis-${a}`, `draft-${a}`]));

test("leaves out what is no id, and whoever is named twice", () => {
  expect(read(`${a},abc,,${a},draft-draft-${b}`)).toEqual([a]);
  expect(readCompared(new URLSearchParams())).toEqual([]);
});
