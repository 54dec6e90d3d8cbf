import { expect, test } from "vitest";
import { readGridRequest, structuresFileHref } from "./structures-file-address.ts";

const queryOf = (href: string) => new URL(href, "http://here").searchParams;

test("an address is read as the grid that it was written of", () => {
  const question = {
    choice: {
      x: "ratePct",
      y: "price",
      value: "irr5Pct",
      ends: { price: [900_000, 1_100_000], ratePct: [-1.5, 12] },
      size: 41,
    },
    kind: "noSba",
  } as const;
  expect(readGridRequest(queryOf(structuresFileHref("a", question)))).toEqual(question);
});

test("what is left out is as the tab has it", () => {
  expect(readGridRequest(queryOf("/"))).toEqual({
    choice: { x: "ebitdaChangePct", y: "price", value: "worstCoverage", ends: {}, size: 25 },
    kind: "best",
  });
});

test.each([
  "?x=price&y=price",
  "?x=nothing",
  "?value=beauty",
  "?size=1000",
  "?of=worst",
  "?price=5_1",
  "?price=a_b",
  "?price=1",
  "?price=1_2_3",
  "?price=_5",
  "?price=0_1e999",
])("%s is no grid", (query) => {
  expect(readGridRequest(queryOf(`/${query}`))).toBeNull();
});
