import fc from "fast-check";
import { expect, test } from "vitest";
import { strongestReason } from "./strongest-reason.ts";
import { makeDuplicateIndex } from "./duplicate-index.ts";
import { foldSide, pairOf, SHOWN_FROM, duplicatePoints, type DuplicateSide } from "./duplicate-points.ts";

const NOTHING: DuplicateSide = {
  name: "",
  place: "",
  address: "",
  listingId: "",
  source: "",
  file: "",
  priceUsd: null,
  revenueUsd: null,
  sdeUsd: null,
  text: "",
};
const side = (known: Partial<DuplicateSide>): DuplicateSide => ({ ...NOTHING, ...known });
const WORDS = Array.from({ length: 40 }, (_, at) => `word${at}`).join(" ");

test("points are counted for what both sides know", () => {
  const one = side({
    name: "Northgate Plumbing, LLC",
    place: "Dayton, OH",
    priceUsd: 500_000,
    sdeUsd: 150_000,
  });
  const other = side({
    name: "NORTHGATE plumbing",
    place: "Dayton OH",
    priceUsd: 509_000,
    revenueUsd: 1_000_000,
  });
  expect(duplicatePoints(one, other)).toEqual({
    points: 90,
    reasons: ["same name 50", "same place 20", "same price 20"],
  });
  expect(duplicatePoints(one, { ...other, priceUsd: 511_000 }).points).toBe(70);
  expect(duplicatePoints(NOTHING, NOTHING)).toEqual({ points: 0, reasons: [] });
});

test("texts are alike by their runs of words, whatever their capitals; short ones never are", () => {
  const points = (one: string, other: string) =>
    duplicatePoints(side({ place: "Boise", text: one }), side({ place: "Boise", text: other })).points;
  expect(points(WORDS, WORDS.toUpperCase())).toBe(70);
  expect(points("one two three", "one two three")).toBe(20);
  expect(points(WORDS, WORDS.replaceAll("word", "other"))).toBe(20);
  // Alike texts alone are no duplicates.
  expect(duplicatePoints(side({ text: WORDS }), side({ text: WORDS })).points).toBe(0);
});

test("addresses are one without scheme, www, query, fragment and closing slash", () => {
  const one = side({ address: "https://www.example.com/listing/77/?from=mail#top" });
  const other = side({ address: "http://example.com/listing/77" });
  expect(duplicatePoints(one, other)).toEqual({ points: 100, reasons: ["same web address 100"] });
  expect(duplicatePoints(one, other)).toEqual(duplicatePoints(other, one));
});

test("a listing number counts by its source, by its file where no source is said, and not between two sources", () => {
  const points = (one: Partial<DuplicateSide>, other: Partial<DuplicateSide>) =>
    duplicatePoints(side({ listingId: "77", ...one }), side({ listingId: "77", ...other })).points;
  expect(points({ source: "BizBuySell" }, { source: "bizbuysell" })).toBe(100);
  expect(points({ source: "BizBuySell" }, {})).toBe(60);
  expect(points({ source: "BizBuySell" }, { source: "Sunbelt" })).toBe(0);
  expect(points({ file: "list.csv" }, { file: "list.csv" })).toBe(100);
  expect(points({ file: "list.csv" }, { file: "other.csv" })).toBe(60);
  expect(points({ file: "list.csv", source: "BizBuySell" }, { file: "list.csv" })).toBe(60);
});

test("a pair that was told apart is another one once a name, a price or an address changes", () => {
  const [one, other] = [side({ name: "Bakery", priceUsd: 1 }), side({ name: "The Bakery", priceUsd: 2 })];
  expect(pairOf(one, other)).toBe(pairOf(other, one));
  expect(pairOf(one, { ...other, sdeUsd: 5 })).toBe(pairOf(one, other));
  expect(pairOf(one, { ...other, priceUsd: 3 })).not.toBe(pairOf(one, other));
  expect(pairOf(one, { ...other, address: "example.com/2" })).not.toBe(pairOf(one, other));
});

test("the strongest reason is the one with the most points, the first of equal ones", () => {
  const reasons = ["same place 20", "same web address 100", "same listing number at the same source 100"];
  expect(strongestReason({ reasons })).toBe("same web address 100");
  expect(strongestReason({ reasons: [] })).toBe("");
});

test("what is left out for one side is found for another, and takes no duplicate's place", () => {
  const index = makeDuplicateIndex<number>();
  const same = foldSide(side({ name: "Bakery", place: "Boise, ID" }));
  for (let at = 0; at < 7; at++) index.add(same, at);
  expect(index.find(same, (of) => of < 2).map(({ of }) => of)).toEqual([2, 3, 4, 5, 6]);
  expect(index.find(same).map(({ of }) => of)).toEqual([0, 1, 2, 3, 4]);
});

const anySide: fc.Arbitrary<DuplicateSide> = fc.record({
  name: fc.constantFrom("", "Bakery", "Gym LLC", "Business for sale"),
  place: fc.constantFrom("", "Boise, ID", "Reno, NV"),
  address: fc.constantFrom("", "https://www.example.com/1/", "example.com/2?from=mail"),
  listingId: fc.constantFrom("", "A-1", "A-2"),
  source: fc.constantFrom("", "BizBuySell", "Sunbelt"),
  file: fc.constantFrom("", "list.csv"),
  priceUsd: fc.option(fc.constantFrom(0, 100_000, 101_900, 104_000, 500_000)),
  revenueUsd: fc.option(fc.constantFrom(300_000, 305_500, 900_000)),
  sdeUsd: fc.option(fc.constantFrom(80_000, 81_500)),
  text: fc.constantFrom("", WORDS, `${WORDS} and more`, "short"),
});

test("the index finds what comparing each with each finds", () => {
  fc.assert(
    fc.property(fc.array(anySide, { maxLength: 30 }), anySide, (known, sought) => {
      const index = makeDuplicateIndex<number>();
      for (const [at, one] of known.entries()) index.add(foldSide(one), at);
      const expected = known
        .map((one, at) => ({ at, ...duplicatePoints(sought, one) }))
        .filter(({ points }) => points >= SHOWN_FROM)
        .toSorted((one, other) => other.points - one.points)
        .slice(0, 5);
      expect(index.find(foldSide(sought)).map(({ of, points }) => ({ at: of, points }))).toEqual(
        expected.map(({ at, points }) => ({ at, points })),
      );
    }),
  );
});

test("thousands of listings of one place and text are compared without comparing each with each", () => {
  const index = makeDuplicateIndex<number>();
  const began = performance.now();
  let found = 0;
  for (let at = 0; at < 2_000; at++) {
    const one = foldSide(
      side({ name: `Shop ${at % 900}`, place: "Boise, ID", priceUsd: 100_000 + at, text: `${WORDS} ${at}` }),
    );
    found += index.find(one).length;
    index.add(one, at);
  }
  expect(found).toBeGreaterThan(0);
  expect(performance.now() - began).toBeLessThan(30_000);
});
