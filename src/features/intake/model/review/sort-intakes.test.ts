import fc from "fast-check";
import { expect, test } from "vitest";
import { ROW_VERDICTS } from "#features/deals/model/row-verdict.ts";
import { comparePlaces, INTAKE_SORTS, type IntakeSort, sortPlaceOf } from "./sort-intakes.ts";

type Item = Parameters<typeof sortPlaceOf>[1];

const item = (name: string, more: Partial<Item> = {}): Item => ({
  id: `00000000-0000-4000-8000-00000000000${name.length}`,
  name,
  createdAt: "2026-11-22T10:00:00.000Z",
  askingPriceUsd: null,
  earningsUsd: null,
  verdict: null,
  ...more,
});
const sorted = (items: readonly Item[], sort: IntakeSort): string[] =>
  items
    .toSorted((one, other) => comparePlaces(sortPlaceOf(sort, one), sortPlaceOf(sort, other)))
    .map(({ name }) => name);
const verdict = (id: (typeof ROW_VERDICTS)[number]): NonNullable<Item["verdict"]> => ({
  id,
  colour: "grey",
  missing: [],
  unsure: [],
});

test("figures sort either way, and what is not known stands last both times", () => {
  const items = [
    item("none"),
    item("dear", { askingPriceUsd: 9, earningsUsd: 1 }),
    item("cheap", { askingPriceUsd: 2, earningsUsd: 3 }),
    item("given away", { askingPriceUsd: 0 }),
  ];
  expect(sorted(items, "price-low")).toEqual(["given away", "cheap", "dear", "none"]);
  expect(sorted(items, "price-high")).toEqual(["dear", "cheap", "given away", "none"]);
  expect(sorted(items, "earnings-high").slice(0, 2)).toEqual(["cheap", "dear"]);
  expect(sorted(items, "earnings-low").slice(0, 2)).toEqual(["dear", "cheap"]);
});

test("by the answer what holds is first, a loss behind all others, what is unknown last", () => {
  const items = ROW_VERDICTS.map((id) => item(id, { verdict: verdict(id) }));
  expect(sorted([item("unread"), ...items], "verdict").slice(0, 9)).toEqual([
    "holds",
    "holds_if",
    "below_market",
    "beyond_custom",
    "buys_a_job",
    "change_plan",
    "not_financeable",
    "above_market",
    "loses_money",
  ]);
});

test("names sort without regard to capitals, and of two that are the same the later one is first", () => {
  const items = [
    item("bakery", { createdAt: "2026-11-20T10:00:00.000Z" }),
    item("Bakery"),
    item("Zoo"),
    item("apiary"),
  ];
  expect(sorted(items, "name")).toEqual(["apiary", "Bakery", "bakery", "Zoo"]);
});

const anyItem = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom("Bakery", "bakery", "Gym"),
  createdAt: fc.constantFrom("2026-11-20T10:00:00.000Z", "2026-11-21T10:00:00.000Z"),
  askingPriceUsd: fc.option(fc.integer({ min: 0, max: 3 })),
  earningsUsd: fc.option(fc.integer({ min: -2, max: 2 })),
  verdict: fc.option(fc.constantFrom(...ROW_VERDICTS.map(verdict))),
});

test("every order is one: no two stand at the same place, and a page begins where the one before ended", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyItem, { selector: ({ id }) => id, maxLength: 12 }),
      fc.constantFrom(...INTAKE_SORTS),
      (items, sort) => {
        const places = items.map((one) => sortPlaceOf(sort, one)).toSorted(comparePlaces);
        for (const [at, place] of places.entries()) {
          const after = places.filter((other) => comparePlaces(other, place) > 0);
          expect(after).toEqual(places.slice(at + 1));
        }
      },
    ),
  );
});
