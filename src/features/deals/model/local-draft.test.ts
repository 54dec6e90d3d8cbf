import { expect, test } from "vitest";
import { blankDealForm } from "./deal-form.ts";
import {
  accountForm,
  dropLocalDraft,
  findLocalDraft,
  isStored,
  saveLocalDraft,
  readAccountForm,
  readLocalDrafts,
  writeLocalDrafts,
  type LocalDraft,
} from "./local-draft.ts";

const legacy = { id: "3f0d3a5e-7a55-4f6e-9c0f-6a0d7a1f0001", now: "2026-11-21T12:04:00.000Z" };
const idOf = (n: number) => `3f0d3a5e-7a55-4f6e-9c0f-6a0d7a1f${String(n).padStart(4, "0")}`;

function draft(n: number, change: Partial<LocalDraft> = {}): LocalDraft {
  const form = blankDealForm();
  form.basics.businessName = `Deal ${n}`;
  form.financials.askingPrice = "12abc";
  return {
    id: idOf(n),
    dealId: null,
    baseVersion: null,
    form,
    changedAt: `2026-11-21T12:${String(n % 60).padStart(2, "0")}:00.000Z`,
    storedAt: null,
    ...change,
  };
}

test("what was typed comes back letter for letter, also what cannot be read as an amount", () => {
  const drafts = [draft(2), draft(1, { dealId: idOf(9), baseVersion: 3 })];
  expect(readLocalDrafts(writeLocalDrafts(drafts), legacy)).toEqual(drafts);
});

test("broken, foreign and empty text is an empty list", () => {
  for (const text of [null, "", "{", "null", "7", '"x"', "{}", '{"entries":[{"id":"no"}]}'])
    expect(readLocalDrafts(text, legacy)).toEqual([]);
});

test("a bare deal record under the key is one draft", () => {
  const text = JSON.stringify({
    basics: { businessName: "Summit Air" },
    financials: { askingPrice: 1_200_000 },
  });
  const [read] = readLocalDrafts(text, legacy);
  expect(read).toMatchObject({ id: legacy.id, changedAt: legacy.now, storedAt: null });
  expect(read?.form.financials.askingPrice).toBe("1,200,000");
});

test("a bare record with the key names of an older program is one draft too", () => {
  const text = JSON.stringify({ name: "Old", company_name: "Bistro", financials: { revenue: 920_000 } });
  const [read] = readLocalDrafts(text, legacy);
  expect(read?.form.basics.businessName).toBe("Bistro");
  expect(read?.form.financials.annualRevenue).toBe("920,000");
});

test("a draft that keeps its deal inside, or mixes both kinds of names, loses nothing of it", () => {
  const kept = {
    name: "Kept",
    deal_data: { basics: { businessName: "Bistro" }, financials: { askingPrice: 9 } },
  };
  const [inside] = readLocalDrafts(JSON.stringify(kept), legacy);
  expect(inside?.form.summary.dealName).toBe("Kept");
  expect(inside?.form.basics.businessName).toBe("Bistro");
  expect(inside?.form.financials.askingPrice).toBe("9");

  const mixed = {
    company_name: "Bistro",
    asking_price: 465_000,
    basics: { industry: "Bar", businessName: "" },
    financials: { annualRevenue: "about 1.2m", revenue: 5, ebitda: 80_000 },
    assets: { inventory_value: 12_000, equipment: 7 },
  };
  const [both] = readLocalDrafts(JSON.stringify(mixed), legacy);
  expect(both?.form.basics).toMatchObject({ businessName: "Bistro", industry: "Bar" });
  expect(both?.form.financials).toMatchObject({ askingPrice: "465,000", annualRevenue: "about 1.2m" });
  expect(both?.form.assets).toMatchObject({ inventory: "12,000", equipment: "7" });
  expect(both?.form.summary.dealName).toBe("");
});

test("a draft of the account with the key names of an older program is read by them", () => {
  const stored = {
    company_name: "Bistro",
    asking_price: 465_000,
    financials: '{"revenue":920000}',
    assets: { cash: 5 },
  };
  const { form, baseVersion } = readAccountForm(stored);
  expect(baseVersion).toBeNull();
  expect(form.basics.businessName).toBe("Bistro");
  expect(form.financials).toMatchObject({ askingPrice: "465,000", annualRevenue: "920,000" });
  expect(form.assets.cashAndEquivalents).toBe("5");
});

test("no drafts, no key", () => {
  expect(writeLocalDrafts(dropLocalDraft([draft(1)], idOf(1)))).toBeNull();
});

test("two tabs do not write over one another, and a change replaces its own entry", () => {
  const first = saveLocalDraft([draft(1)], draft(2));
  expect(first.map((entry) => entry.id)).toEqual([idOf(2), idOf(1)]);
  const changed = saveLocalDraft(first, draft(1, { changedAt: "2026-11-21T13:00:00.000Z" }));
  expect(changed.map((entry) => entry.id)).toEqual([idOf(1), idOf(2)]);
});

test("of too many drafts those go first which the account holds", () => {
  const many = Array.from({ length: 20 }, (_, n) => draft(n));
  many[3] = draft(3, { storedAt: "2026-11-21T23:00:00.000Z" });
  const kept = saveLocalDraft(many, draft(30));
  expect(kept).toHaveLength(20);
  expect(kept.some((entry) => entry.id === idOf(3))).toBe(false);
  expect(kept[0]?.id).toBe(idOf(30));
});

test("the latest change of a deal is found, of new deals apart from those of stored ones", () => {
  const drafts = [draft(1), draft(5), draft(7, { dealId: idOf(9) })];
  expect(findLocalDraft(drafts, null)?.id).toBe(idOf(5));
  expect(findLocalDraft(drafts, idOf(9))?.id).toBe(idOf(7));
  expect(findLocalDraft(drafts, idOf(8))).toBeNull();
});

test("a draft is stored when the account holds its latest change", () => {
  expect(isStored(draft(1))).toBe(false);
  expect(isStored(draft(1, { storedAt: "2026-11-21T12:01:00.000Z" }))).toBe(true);
  expect(isStored(draft(1, { storedAt: "2026-11-21T12:00:59.000Z" }))).toBe(false);
});

test("a form travels to the account and back with the version it began from", () => {
  const { form } = draft(1);
  expect(readAccountForm(JSON.parse(JSON.stringify(accountForm(form, 4))))).toEqual({ form, baseVersion: 4 });
  expect(readAccountForm({ basics: { businessName: "Old shape" } })).toMatchObject({ baseVersion: null });
});
