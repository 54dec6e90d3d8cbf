import { describe, expect, test } from "vitest";
import { type DealData, dealDataSchema } from "#features/deals/model/deal-data.ts";
import { formOfDeal } from "#features/deals/model/deal-form.ts";
import { readDealData } from "#features/deals/model/read-deal-data.ts";
import { toDealData, toStoredDeal } from "#features/deals/model/stored-deal.ts";
import { dealFormSchema } from "#features/deals/web/input/form-schema.ts";
import { sectionsOf } from "#features/deals/web/input/form-fields.ts";
import { describeDeal } from "#features/deal-analysis/model/describe-deal.ts";
import { LISTING_FIELDS } from "#features/deal-import/model/listing-fields.ts";
import { FIELDS, type PlacedField } from "./list-fields.ts";

const VALUES: Partial<Record<PlacedField["kind"], unknown>> = {
  year: 1998,
  choice: "owner_benefit",
  link: "https://example.com/7",
  list: ["Land"],
  moment: "2026-11-22T10:00:00.000Z",
};
const NUMBERS = ["money", "signed-money", "count", "percent", "multiple"];
const valueOf = ({ kind }: PlacedField) => VALUES[kind] ?? (NUMBERS.includes(kind) ? 7.5 : "Words of it");

/** A named deal of which one more field is known. */
function dealWith({ group, key, ...field }: PlacedField): DealData {
  const deal: Record<string, Record<string, unknown>> = {
    basics: { businessName: "Summit Air", industry: "HVAC" },
    financials: {},
    assets: {},
    liabilities: {},
    market: {},
    summary: { dealName: "Summit" },
    listing: {},
  };
  deal[group] = { ...deal[group], [key]: valueOf({ group, key, ...field }) };
  return dealDataSchema.parse(deal);
}

describe.each(FIELDS.map((field) => [field.path, field] as const))("%s", (path, field) => {
  const deal = dealWith(field);

  test("is stored and read back, by the stored names and by those of the screens", () => {
    const stored = JSON.parse(JSON.stringify(toStoredDeal(deal))) as ReturnType<typeof toStoredDeal>;
    expect(toDealData(stored)).toEqual(deal);
    expect(readDealData(JSON.parse(JSON.stringify(deal)))).toEqual(deal);
  });

  test("comes through the form, and is drawn in it where somebody types it", () => {
    const form = formOfDeal(deal);
    expect(dealFormSchema.parse(form)).toEqual(deal);
    const drawn = sectionsOf(form).flatMap(({ fields }) => fields.map((one) => one.path as string));
    expect(drawn.filter((one) => one === path)).toHaveLength(
      field.edited === false || field.drawn === false ? 0 : 1,
    );
  });

  test("is named by exports and known to the import, where the table says so", () => {
    const titles = describeDeal({
      id: "11111111-1111-4111-8111-111111111111",
      version: 1,
      status: "active",
      hasAnalysis: false,
      hasLoi: false,
      createdAt: "2026-11-22T10:00:00.000Z",
      updatedAt: "2026-11-22T10:00:00.000Z",
      createdBy: null,
      updatedBy: null,
      unreadable: [],
      data: deal,
    }).map(({ title }) => title);
    if (field.exported !== false) expect(titles).toContain(field.exported ?? field.label);
    if (field.imported) expect(LISTING_FIELDS).toHaveProperty(field.imported.key);
  });
});
