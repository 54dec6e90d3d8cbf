import { expect, test } from "vitest";
import type { Entry, Happened } from "./entry.ts";
import { piecesOfWork } from "./pieces-of-work.ts";

const [ann, bob] = [crypto.randomUUID(), crypto.randomUUID()];
const NOON = Date.parse("2026-11-28T12:00:00.000Z");
/** As the list gives them, the latest first; `before` is minutes before noon. */
const entry = (before: number, happened: Happened, by = ann, id: string = crypto.randomUUID()): Entry => ({
  id,
  at: new Date(NOON - before * 60_000).toISOString(),
  by,
  happened,
});
const truck = "adjustments/00000000-0000-4000-8000-000000000001";
const cell = (place: string, name: string, is: unknown, was: unknown = null): Happened => ({
  what: "field",
  kind: "books",
  cause: "typed",
  place,
  name,
  was,
  is,
});
const price = (wasUsd: number, isUsd: number): Happened => ({
  what: "figure",
  figure: "askingPrice",
  wasUsd,
  isUsd,
  cause: "typed",
});
const said = (entries: readonly Entry[]) => piecesOfWork(entries).map(({ words }) => words);

test("an add-back that is written and proved cell by cell is one line, by its name", () => {
  const entries = [
    entry(0, cell(`${truck}/status`, "Truck: Status", "documented", "claimed")),
    entry(1, cell(`${truck}/evidence/1`, "Truck: Proof", { page: null })),
    entry(2, cell(`${truck}/amounts/FY2025`, "Truck: FY2025", 14_000)),
    entry(3, cell(`${truck}/ruleId`, "Truck: Kind of add-back", "owner-vehicle")),
    entry(4, cell(`${truck}/label`, "Truck: Label", "Truck")),
    entry(5, cell(truck, "Add-back", "added")),
  ];
  expect(said(entries)).toEqual([
    {
      did: "added the add-back “Truck”",
      more: "Status “documented”, Proof, FY2025 14,000, Kind of add-back “Personal use of vehicles”",
    },
  ]);
  const gone = entry(0, cell(truck, "Add-back Truck", null, { id: "1" }));
  expect(said([gone, ...entries])).toEqual([]);
  expect(said([gone]).map(({ did }) => did)).toEqual(["removed Add-back Truck"]);
});

test("saves of one person within a short while are one line with its outcome; of another, or later, another", () => {
  const first = entry(10, price(1_350_000, 1_300_000));
  const second = entry(5, price(1_300_000, 1_280_000));
  const changed = (from: string, to: string) => ({
    did: `changed the asking price from ${from} to ${to}`,
    more: "Entered",
  });
  expect(said([second, first])).toEqual([changed("$1,350,000", "$1,280,000")]);
  expect(said([entry(1, price(1_280_000, 1_350_000)), second, first])).toEqual([]);
  expect(said([second, { ...first, by: bob }])).toHaveLength(2);
  expect(said([second, entry(60, price(1_350_000, 1_300_000))])).toHaveLength(2);
  const pay: Happened = {
    ...cell("financials.managerSalary", "Manager salary", 90_000),
    kind: "figure",
  } as Happened;
  expect(said([entry(4, pay), second, first])).toEqual([
    { did: "changed 2 figures", more: "Manager salary $90,000, asking price $1,280,000" },
  ]);
});

test("a letter that is saved again and again is one line; a stack that was saved and deleted is none", () => {
  const letter = (number: number): Happened => ({ what: "letter", kind: "loi", name: "Offer", number });
  const id = crypto.randomUUID();
  const versions = [3, 2, 1].map((number, at) => entry(at, letter(number), ann, id));
  expect(said(versions)).toEqual([{ did: "wrote the letter of intent “Offer”", more: "Version 3" }]);
  const stack = (was: unknown, is: unknown): Happened =>
    ({ ...cell("stacks/1", "SBA and note", is, was), kind: "stack" }) as Happened;
  const saved = [entry(1, stack(1, 2)), entry(2, stack(null, "added"))];
  expect(said(saved)).toEqual([{ did: "saved the funding stack “SBA and note”", more: null }]);
  expect(said([entry(0, stack({ name: "" }, null)), ...saved])).toEqual([]);
});
