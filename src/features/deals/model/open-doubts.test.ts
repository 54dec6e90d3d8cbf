import { expect, test } from "vitest";
import { makeDeal } from "#tests/support/deals.ts";
import { confirmDoubts, doubtsByFigure, listOpenDoubts } from "./open-doubts.ts";

const NOW = "2026-11-22T10:00:00.000Z";
const same = {
  code: "sde-is-ebitda",
  sentence: "SDE and EBITDA are the same.",
  values: { "financials.sde": 90_000, "financials.ebitda": 90_000 },
};
const unread = {
  code: "read-employees",
  sentence: "“-1” is no count.",
  values: { "basics.employees": null },
};

const dealWith = (financials: { sde?: number; ebitda?: number }, employees?: number) =>
  makeDeal("Doubted", {
    basics: { businessName: "Doubted", ...(employees === undefined ? {} : { employees }) },
    financials,
    listing: { figureDoubts: [same, unread] },
  });

test("a doubt stands beside every figure it is about", () => {
  expect(doubtsByFigure(dealWith({ sde: 90_000, ebitda: 90_000 }))).toEqual({
    "financials.sde": [same.sentence],
    "financials.ebitda": [same.sentence],
    "basics.employees": [unread.sentence],
  });
  expect(doubtsByFigure(makeDeal("Typed in"))).toEqual({});
});

test("it ends when one of its figures is changed, taken away or, where none could be read, entered", () => {
  expect(listOpenDoubts(dealWith({ sde: 90_000, ebitda: 60_000 }))).toEqual([unread]);
  expect(listOpenDoubts(dealWith({ sde: 90_000 }))).toEqual([unread]);
  expect(listOpenDoubts(dealWith({ sde: 90_000, ebitda: 90_000 }, 4))).toEqual([same]);
});

test("it ends when somebody confirms it, and the moment is kept", () => {
  const deal = confirmDoubts(dealWith({ sde: 90_000, ebitda: 90_000 }), [same.code], NOW);
  expect(listOpenDoubts(deal)).toEqual([unread]);
  expect(deal.listing?.figureDoubts[0]?.confirmedAt).toBe(NOW);
  const later = confirmDoubts(deal, [same.code], "2027-01-01T00:00:00.000Z");
  expect(later.listing?.figureDoubts[0]?.confirmedAt).toBe(NOW);
});
