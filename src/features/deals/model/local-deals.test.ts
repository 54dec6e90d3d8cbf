import fc from "fast-check";
import { expect, test } from "vitest";
import { readCurrentDeal, readLocalDeals, withoutLocalDeal } from "./local-deals.ts";

const bistro = { id: "local-1", name: "Bistro", company_name: "Bay Street Bistro", asking_price: 465_000 };
const summit = { basics: { businessName: "Summit Air" }, updated_at: "2026-11-20T10:00:00.000Z" };

test("a list of records of either shape is read, with its moment if it has one", () => {
  const deals = readLocalDeals(JSON.stringify([bistro, summit]));
  expect(deals).toHaveLength(2);
  expect(deals[0]).toMatchObject({ key: "local-1", updatedAt: null });
  expect(deals[0]?.data.financials.askingPrice).toBe(465_000);
  expect(deals[1]).toMatchObject({ key: "1", updatedAt: "2026-11-20T10:00:00.000Z" });
});

test("records that say the same id have a key each", () => {
  const text = JSON.stringify([bistro, { ...summit, id: "local-1" }, { ...summit, id: "3" }, summit, bistro]);
  expect(readLocalDeals(text).map(({ key }) => key)).toEqual(["local-1", "at-1", "3", "at-3", "at-4"]);
});

test("a saved record keeps its deal inside", () => {
  const kept = {
    id: "a",
    deal_name: "Kept",
    deal_data: { basics: { businessName: "Summit Air" } },
    updatedAt: 0,
  };
  const [deal] = readLocalDeals(JSON.stringify([kept]));
  expect(deal?.data.summary.dealName).toBe("Kept");
  expect(deal?.data.basics.businessName).toBe("Summit Air");
  expect(deal?.updatedAt).toBe("1970-01-01T00:00:00.000Z");
});

test("broken text and what is no deal is left out", () => {
  for (const text of [null, "", "{", "null", "7", "[]", "[7,null,{}]"])
    expect(readLocalDeals(text)).toEqual([]);
  expect(readLocalDeals(JSON.stringify([7, bistro, null]))).toHaveLength(1);
  expect(readCurrentDeal("{broken")).toBeNull();
  expect(readCurrentDeal("[]")).toBeNull();
});

test("a current deal is one record", () => {
  expect(readCurrentDeal(JSON.stringify(summit))?.data.basics.businessName).toBe("Summit Air");
});

test("a record is taken out alone; with the last one the key goes", () => {
  const text = JSON.stringify([bistro, summit, 7]);
  const without = withoutLocalDeal(text, bistro);
  expect(JSON.parse(without ?? "")).toEqual([summit, 7]);
  expect(withoutLocalDeal(JSON.stringify([bistro]), bistro)).toBeNull();
  expect(withoutLocalDeal(text, { other: 1 })).toBe(text);
});

test("no stored text throws", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const deal of readLocalDeals(text)) expect(deal.data.basics).toBeDefined();
      readCurrentDeal(text);
    }),
  );
});
