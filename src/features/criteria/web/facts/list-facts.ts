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
    { label: "Industries", value: describeList(fields.industryPreferences) },
    { label: "Locations", value: describeList(fields.geographicPreferences) },
    { label: "Price", value: describeRange(fields.minPriceTargetUsd, fields.maxPriceTargetUsd, formatMoney) },
    { label: "Annual revenue", value: describeRange(fields.minAnnualRevenueUsd, null, formatMoney) },
    { label: "Employees", value: describeRange(fields.minEmployees, fields.maxEmployees, formatCount) },
    {
      label: "Income target",
      value: describeTarget(fields.monthlyIncomeTargetUsd, fields.annualIncomeTargetUsd),
    },
    {
      label: "EBITDA target",
      value: describeTarget(fields.monthlyEbitdaTargetUsd, fields.annualEbitdaTargetUsd),
    },
    { label: "Management", value: MANAGEMENT_WORDS[fields.managementInvolvement] },
    { label: "Key-person dependency", value: describeKeyPerson(fields.keyPersonDependencyAcceptable) },
    { label: "Revenue stability", value: fields.revenueStability },
    { label: "Business models", value: describeList(fields.businessModelPreferences) },
    { label: "Maturity stages", value: describeList(fields.businessMaturityStages) },
    { label: "Business needs", value: describeList(fields.businessNeeds) },
    { label: "Acquisition types", value: describeList(fields.acquisitionTypes) },
    { label: "Funding methods", value: describeList(fields.fundingMethods) },
  ];
  return facts.filter(({ value }) => value.trim() !== "");
}

const MOST_NAMED = 6;

function describeList(entries: readonly string[]): string {
  const rest = entries.length - MOST_NAMED;
  // "Austin, TX; Tulsa, OK": where an entry has a comma of its own, commas cannot part them.
  const between = entries.some((entry) => entry.includes(",")) ? "; " : ", ";
  const named = entries.slice(0, MOST_NAMED).join(between);
  return rest > 0 ? `${named} and ${rest} more` : named;
}

function describeRange(min: number | null, max: number | null, write: (value: number) => string): string {
  if (min !== null && max !== null) return min === max ? write(min) : `${write(min)} to ${write(max)}`;
  if (min !== null) return `${write(min)} or more`;
  return max === null ? "" : `up to ${write(max)}`;
}

function describeTarget(monthlyUsd: number | null, annualUsd: number | null): string {
  const monthly = monthlyUsd === null ? [] : [`${formatMoney(monthlyUsd)} a month`];
  const annual = annualUsd === null ? [] : [`${formatMoney(annualUsd)} a year`];
  return [...monthly, ...annual].join(", ");
}

function describeKeyPerson(acceptable: boolean | null): string {
  if (acceptable === null) return "";
  return acceptable ? "Acceptable" : "Not acceptable";
}
