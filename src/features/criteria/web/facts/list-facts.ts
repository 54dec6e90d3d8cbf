import type { CriteriaFields } from "#features/criteria/model/criteria.ts";
import { MANAGEMENT_WORDS } from "#features/criteria/model/criterion-words.ts";
import { formatCount, formatMoney } from "#kit/format-figure.ts";

export interface Fact {
  label: string;
  value: string;
}

/** What a set says, in a few words each; what it does not say is left out. */
export function listFacts(fields: CriteriaFields): Fact[] {
  const facts: Fact[] = [
    { label: "Industries", value: sayList(fields.industryPreferences) },
    { label: "Locations", value: sayList(fields.geographicPreferences) },
    { label: "Price", value: sayRange(fields.minPriceTargetUsd, fields.maxPriceTargetUsd, formatMoney) },
    { label: "Annual revenue", value: sayRange(fields.minAnnualRevenueUsd, null, formatMoney) },
    { label: "Employees", value: sayRange(fields.minEmployees, fields.maxEmployees, formatCount) },
    { label: "Income target", value: sayTarget(fields.monthlyIncomeTargetUsd, fields.annualIncomeTargetUsd) },
    { label: "EBITDA target", value: sayTarget(fields.monthlyEbitdaTargetUsd, fields.annualEbitdaTargetUsd) },
    { label: "Management", value: MANAGEMENT_WORDS[fields.managementInvolvement] },
    { label: "Key-person dependency", value: sayKeyPerson(fields.keyPersonDependencyAcceptable) },
    { label: "Revenue stability", value: fields.revenueStability },
    { label: "Business models", value: sayList(fields.businessModelPreferences) },
    { label: "Maturity stages", value: sayList(fields.businessMaturityStages) },
    { label: "Business needs", value: sayList(fields.businessNeeds) },
    { label: "Acquisition types", value: sayList(fields.acquisitionTypes) },
    { label: "Funding methods", value: sayList(fields.fundingMethods) },
  ];
  return facts.filter(({ value }) => value.trim() !== "");
}

const MOST_NAMED = 6;

function sayList(entries: readonly string[]): string {
  const rest = entries.length - MOST_NAMED;
  // "Austin, TX; Tulsa, OK": where an entry has a comma of its own, commas cannot part them.
  const between = entries.some((entry) => entry.includes(",")) ? "; " : ", ";
  const named = entries.slice(0, MOST_NAMED).join(between);
  return rest > 0 ? `${named} and ${rest} more` : named;
}

function sayRange(min: number | null, max: number | null, write: (value: number) => string): string {
  if (min !== null && max !== null) return min === max ? write(min) : `${write(min)} to ${write(max)}`;
  if (min !== null) return `${write(min)} or more`;
  return max === null ? "" : `up to ${write(max)}`;
}

function sayTarget(monthlyUsd: number | null, annualUsd: number | null): string {
  const monthly = monthlyUsd === null ? [] : [`${formatMoney(monthlyUsd)} a month`];
  const annual = annualUsd === null ? [] : [`${formatMoney(annualUsd)} a year`];
  return [...monthly, ...annual].join(", ");
}

function sayKeyPerson(acceptable: boolean | null): string {
  if (acceptable === null) return "";
  return acceptable ? "Acceptable" : "Not acceptable";
}
