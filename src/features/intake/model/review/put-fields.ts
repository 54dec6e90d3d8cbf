import { yearsSince } from "#calc/listing/years-since.ts";
import type { Value } from "#features/intake/model/read-value.ts";
import type { AcceptedValue } from "./accepted-values.ts";

/** What fields of a deal become of accepted values. */

type FieldValue = string | number | readonly string[];

export interface PutField {
  /** Within the deal: "financials.askingPrice". */
  readonly path: string;
  readonly value: FieldValue;
  /** The values that it rests on, by their places. */
  readonly from: readonly number[];
}

interface Accepted {
  readonly get: (key: string) => AcceptedValue | undefined;
}

const PLAIN: Readonly<Record<string, string>> = {
  listingId: "listing.listingId",
  source: "listing.source",
  url: "listing.url",
  industry: "basics.industry",
  location: "basics.location",
  description: "basics.description",
  yearEstablished: "listing.yearEstablished",
  yearsInBusiness: "basics.yearsInBusiness",
  askingPrice: "financials.askingPrice",
  annualRevenue: "financials.annualRevenue",
  sde: "financials.sde",
  ebitda: "financials.ebitda",
  multiple: "listing.statedMultiple",
  growthRate: "market.growthRatePct",
  equipment: "assets.equipment",
  vehicles: "assets.vehicles",
  accountsReceivable: "assets.accountsReceivable",
  cashAndEquivalents: "assets.cashAndEquivalents",
  accountsPayable: "liabilities.accountsPayable",
  longTermDebt: "liabilities.longTermDebt",
  rent: "listing.rentUsd",
  reasonForSelling: "listing.reasonForSelling",
  sellerFinancing: "financials.sellerFinancingInterest",
  competition: "market.competitiveLandscape",
  growthNotes: "financials.projectionNotes",
  customersNote: "market.customerConcentration",
  brokerName: "listing.contactName",
  brokerPhone: "listing.contactPhone",
  brokerEmail: "listing.contactEmail",
};

/** What may stand inside the price or beside it. */
const ASSETS = [
  {
    key: "inventory",
    said: "inventoryIncluded",
    inside: "assets.inventory",
    beside: "listing.inventoryExtraUsd",
  },
  { key: "ffAndE", said: "ffAndEIncluded", inside: "assets.ffAndE", beside: "listing.ffAndEExtraUsd" },
  {
    key: "realEstate",
    said: "realEstateIncluded",
    inside: "assets.realEstate",
    beside: "listing.realEstateExtraUsd",
  },
] as const;

const TAGS = { franchise: "franchise", homeBased: "home based", absentee: "runs without the owner" } as const;

/** What a deal has no field for stands in its notes, each on a line. */
const NOTED = {
  brokerFirm: "Firm",
  leaseEnd: "Lease ends",
  buildingSqft: "Floor space in square feet",
  training: "Training and support",
  sbaPrequalified: "SBA pre-qualified",
  licences: "Licenses",
} as const;

const fieldValue = (value: Value): FieldValue =>
  typeof value === "boolean" ? (value ? "yes" : "no") : value;

/**
 * In the order of the fields; what belongs to the books is not among them. `ageIn`: the year in which the years in
 * business are counted from the year established, where no document states them; null: they are not.
 */
export function putFields(accepted: readonly AcceptedValue[], ageIn: number | null = null): PutField[] {
  const byKey = new Map(accepted.map((one) => [one.key, one]));
  const values: Accepted = { get: (key) => byKey.get(key) };
  return [
    ...names(values),
    ...Object.entries(PLAIN).flatMap(([key, path]) => plain(values.get(key), path)),
    ...age(values, ageIn),
    ...people(values),
    ...cashFlow(values),
    ...ASSETS.flatMap((asset) => assetField(values, asset)),
    ...tags(values),
    ...notes(values),
  ];
}

const plain = (one: AcceptedValue | undefined, path: string): PutField[] =>
  one === undefined ? [] : [{ path, value: fieldValue(one.value), from: [one.at] }];

/** A deal has both names: where a document states one, it is both. */
function names({ get }: Accepted): PutField[] {
  const [title, company] = [get("title"), get("companyName")];
  return [...plain(title ?? company, "summary.dealName"), ...plain(company ?? title, "basics.businessName")];
}

function age({ get }: Accepted, year: number | null): PutField[] {
  const established = get("yearEstablished");
  if (year === null || typeof established?.value !== "number" || get("yearsInBusiness") !== undefined)
    return [];
  const years = yearsSince(established.value, year);
  return years === null ? [] : [{ path: "basics.yearsInBusiness", value: years, from: [established.at] }];
}

function people({ get }: Accepted): PutField[] {
  const all = get("employees");
  if (all !== undefined) return plain(all, "basics.employees");
  const parts = [get("employeesFullTime"), get("employeesPartTime")].filter((one) => one !== undefined);
  const counts = parts.flatMap(({ value }) => (typeof value === "number" ? [value] : []));
  if (counts.length === 0) return [];
  return [
    {
      path: "basics.employees",
      value: counts.reduce((sum, count) => sum + count, 0),
      from: parts.map(({ at }) => at),
    },
  ];
}

/** The cash flow as stated, with what kind of figure it is. */
function cashFlow({ get }: Accepted): PutField[] {
  const stated = [
    { one: get("adjustedEbitda"), kind: "adjusted_ebitda" },
    { one: get("netIncome"), kind: "net_income" },
  ].find(({ one }) => one !== undefined);
  if (stated?.one === undefined) return [];
  return [
    ...plain(stated.one, "financials.cashFlow"),
    { path: "financials.cashFlowType", value: stated.kind, from: [stated.one.at] },
  ];
}

function assetField({ get }: Accepted, { key, said, inside, beside }: (typeof ASSETS)[number]): PutField[] {
  const [amount, isIncluded] = [get(key), get(said)];
  if (amount === undefined) return [];
  const stands = isIncluded?.value === false ? beside : inside;
  return [
    {
      path: stands,
      value: fieldValue(amount.value),
      from: [amount.at, ...(isIncluded ? [isIncluded.at] : [])],
    },
  ];
}

function tags({ get }: Accepted): PutField[] {
  const said = Object.entries(TAGS).flatMap(([key, tag]) => {
    const one = get(key);
    return one?.value === true ? [{ tag, at: one.at }] : [];
  });
  if (said.length === 0) return [];
  return [{ path: "basics.tags", value: said.map(({ tag }) => tag), from: said.map(({ at }) => at) }];
}

function notes({ get }: Accepted): PutField[] {
  const said = Object.entries(NOTED).flatMap(([key, label]) => {
    const one = get(key);
    return one === undefined ? [] : [{ line: `${label}: ${String(fieldValue(one.value))}`, at: one.at }];
  });
  if (said.length === 0) return [];
  return [
    { path: "summary.notes", value: said.map(({ line }) => line).join("\n"), from: said.map(({ at }) => at) },
  ];
}
