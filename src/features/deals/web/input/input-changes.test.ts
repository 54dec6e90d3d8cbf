import { expect, test } from "vitest";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { listInputChanges } from "./input-changes.ts";

const deal = dealDataSchema.parse(EXAMPLE_DEALS[0]?.data);

test("the same deal has no changes", () => {
  expect(listInputChanges(deal, JSON.parse(JSON.stringify(deal)))).toEqual([]);
});

test("names each input that is another, as the form calls it", () => {
  const later = dealDataSchema.parse({
    ...deal,
    basics: { ...deal.basics, tags: ["HVAC"], benchmarkIndustry: "HVAC Contractor", employees: undefined },
    financials: { ...deal.financials, askingPrice: 900_000, ebitda: -24_000, ebitdaMultiple: 3.5 },
    assets: { ...deal.assets, vehicles: undefined },
  });
  expect(listInputChanges(deal, later)).toEqual([
    { label: "Employees", before: "12", after: "unknown" },
    { label: "Tags", before: "HVAC, service, example", after: "HVAC" },
    { label: "Asking price", before: "$1,200,000", after: "$900,000" },
    { label: "EBITDA", before: "$330,000", after: "−$24,000" },
    { label: "EBITDA multiple", before: "4x", after: "3.5x" },
    { label: "Vehicles", before: "$160,000", after: "unknown" },
    { label: "Benchmark row chosen", before: "nothing", after: "HVAC Contractor" },
  ]);
});

test("a long text is shortened, a listing that came later is named", () => {
  const later = dealDataSchema.parse({
    ...deal,
    basics: { ...deal.basics, description: "x".repeat(200) },
    listing: { rentUsd: 3500 },
  });
  const changes = listInputChanges(deal, later);
  expect(changes.find(({ label }) => label === "Description")?.after).toHaveLength(81);
  expect(changes.find(({ label }) => label === "Rent")).toMatchObject({ before: "unknown", after: "$3,500" });
});
