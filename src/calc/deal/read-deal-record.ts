import { isRecord, ownValue, type UnknownRecord } from "#kit/record.ts";
import {
  ASSET_KEYS,
  type AssetKey,
  type DealFigures,
  DEFAULT_ROI_TERMS,
  LIABILITY_KEYS,
  type LiabilityKey,
  type RoiTerms,
} from "./deal-figures.ts";
import type { DealNaming } from "#calc/tables/small-business-row.ts";
import { balancePlaces, FIGURE_PLACES, STORED_ASSET_KEYS, STORED_LIABILITY_KEYS } from "./record-fields.ts";
import { type FieldPlace, firstToSay } from "./read-places.ts";
import { readGroups, type RecordGroups, type RecordWarning } from "./record-groups.ts";
import { sdeAsEntered } from "./sde-as-entered.ts";
import { isNumeric, toNumber } from "./to-number.ts";

export type DealRecordReading =
  | { readonly ok: true; readonly figures: DealFigures; readonly warnings: readonly RecordWarning[] }
  | { readonly ok: false; readonly error: string };

interface Reader {
  readonly record: UnknownRecord;
  readonly groups: RecordGroups;
  readonly warnings: RecordWarning[];
}

function warnNotANumber(reader: Reader, field: string, value: unknown): void {
  // JSON has no infinity: 1e400 would be shown as null.
  const shown = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? String(value));
  const text = shown.length > 60 ? `${shown.slice(0, 60)}…` : shown;
  const message = `${field} is ${text}, which is not a plain number, so it counts as 0. Write it as digits only, for example 1200000.`;
  reader.warnings.push({ field, value, message });
}

/** The first of the places with a number above or below 0, else a typed 0, else unknown. */
function readNumber(reader: Reader, places: readonly FieldPlace[]): number | null {
  const found = firstToSay(places, ({ group, key }) => {
    const value = ownValue(group === "" ? reader.record : reader.groups[group], key);
    if (value === undefined || value === null) return undefined;
    if (isNumeric(value)) return toNumber(value);
    warnNotANumber(reader, group === "" ? key : `${group}.${key}`, value);
    return undefined;
  });
  return found ?? null;
}

function readAssets(reader: Reader): Record<AssetKey, number | null> {
  const read = (key: AssetKey): [AssetKey, number | null] => [
    key,
    readNumber(reader, balancePlaces("assets", key, STORED_ASSET_KEYS[key])),
  ];
  return Object.fromEntries(ASSET_KEYS.map(read)) as Record<AssetKey, number | null>;
}

function readLiabilities(reader: Reader): Record<LiabilityKey, number | null> {
  const read = (key: LiabilityKey): [LiabilityKey, number | null] => [
    key,
    readNumber(reader, balancePlaces("liabilities", key, STORED_LIABILITY_KEYS[key])),
  ];
  return Object.fromEntries(LIABILITY_KEYS.map(read)) as Record<LiabilityKey, number | null>;
}

/** A negative pay is none: it would add to the earnings that it is taken from. */
function readManagerSalary(reader: Reader): number | null {
  const value = readNumber(reader, FIGURE_PLACES.managerSalaryUsd);
  if (value === null || value >= 0) return value;
  const message = `financials.managerSalary is ${value}. A manager's pay is 0 or more; it counts as not known.`;
  reader.warnings.push({ field: "financials.managerSalary", value, message });
  return null;
}

const isWritten = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

function readText({ record, groups }: Reader, key: string, storedKeys: readonly string[]): string {
  const places = [ownValue(groups.basics, key), ...storedKeys.map((stored) => ownValue(record, stored))];
  return places.find(isWritten) ?? "";
}

function readNaming(reader: Reader): DealNaming {
  const tags = [ownValue(reader.groups.basics, "tags"), ownValue(reader.record, "tags")].find(Array.isArray);
  return {
    chosenIndustry: readText(reader, "benchmarkIndustry", ["benchmark_industry"]) || null,
    industry: readText(reader, "industry", ["industry"]),
    tags: (tags ?? []).filter(isWritten),
    businessName: readText(reader, "businessName", ["company_name", "name"]),
  };
}

function readSde(reader: Reader): number | null {
  const { financials } = reader.groups;
  const type = ownValue(financials, "cashFlowType") ?? ownValue(financials, "cash_flow_type");
  return sdeAsEntered({
    sde: readNumber(reader, FIGURE_PLACES.sdeUsd),
    cashFlow: readNumber(reader, FIGURE_PLACES.cashFlowUsd),
    cashFlowType: typeof type === "string" ? type : null,
  });
}

const TERM_RANGES: Readonly<Record<keyof RoiTerms, { from: number; to: number; unit: string }>> = {
  downPaymentPct: { from: 0, to: 100, unit: "percent" },
  annualRatePct: { from: 0, to: 100, unit: "percent" },
  termYears: { from: 1, to: 50, unit: "years" },
};

function readTerm(reader: Reader, terms: UnknownRecord, key: keyof RoiTerms): number {
  const initial = DEFAULT_ROI_TERMS[key];
  const value = ownValue(terms, key);
  if (value === undefined || value === null) return initial;
  const { from, to, unit } = TERM_RANGES[key];
  if (isNumeric(value) && toNumber(value) >= from && toNumber(value) <= to) return toNumber(value);
  const message = `roi.${key} must be a number of ${from} to ${to} ${unit}; ${initial} is used instead.`;
  reader.warnings.push({ field: `roi.${key}`, value, message });
  return initial;
}

function readTerms(reader: Reader): RoiTerms | null {
  const terms = ownValue(reader.record, "roi");
  if (terms === undefined || terms === null) return null;
  if (!isRecord(terms)) {
    const message = `"roi" must be an object with downPaymentPct, annualRatePct and termYears; the defaults are used.`;
    reader.warnings.push({ field: "roi", value: terms, message });
    return null;
  }
  return {
    downPaymentPct: readTerm(reader, terms, "downPaymentPct"),
    annualRatePct: readTerm(reader, terms, "annualRatePct"),
    termYears: readTerm(reader, terms, "termYears"),
  };
}

/**
 * A deal as stored or exported, in the analysis shape or with the stored key names or a mixture of both, as the
 * figures that the arithmetic reads.
 *
 * A value that is no number is unknown and named in a warning (the formulas read unknown as 0); an absent or null
 * one is unknown without a word; so is a stored `asking_price` or `employees` of 0. A group that is not an object
 * is an error that names the group.
 *
 * @example readDealRecord({ asking_price: 150_000, financials: { revenue: "920000" } }).ok // true
 * @example readDealRecord({ financials: 7 }) // { ok: false, error: '"financials" must be an object of named values, or the JSON text of one.' }
 */
export function readDealRecord(record: unknown): DealRecordReading {
  if (!isRecord(record)) {
    return { ok: false, error: "A deal must be an object with basics, financials, assets and liabilities." };
  }
  const warnings: RecordWarning[] = [];
  const reading = readGroups(record, warnings);
  if (!reading.ok) return reading;
  const reader: Reader = { record, groups: reading.groups, warnings };
  const terms = readTerms(reader);
  const naming = readNaming(reader);
  const figures: DealFigures = {
    industry: naming.industry,
    askingPriceUsd: readNumber(reader, FIGURE_PLACES.askingPriceUsd),
    annualRevenueUsd: readNumber(reader, FIGURE_PLACES.annualRevenueUsd),
    ebitdaUsd: readNumber(reader, FIGURE_PLACES.ebitdaUsd),
    sdeUsd: readSde(reader),
    managerSalaryUsd: readManagerSalary(reader),
    employees: readNumber(reader, FIGURE_PLACES.employees),
    ebitdaMultiple: readNumber(reader, FIGURE_PLACES.ebitdaMultiple),
    assets: readAssets(reader),
    liabilities: readLiabilities(reader),
    ...(terms === null ? {} : { roi: terms }),
    naming,
  };
  return { ok: true, figures, warnings };
}
