import { madeBy } from "#contract/made-by.ts";
import { BEYOND_LARGEST_USD, LARGEST_USD } from "#kit/limits.ts";
import { z } from "zod";

/**
 * What a buyer is looking for. An unknown bound or target is null and an empty list
 * says nothing: neither is a 0 nor a refusal. Money is in US dollars; a year's or a month's where the name says so.
 */
const MOST_PEOPLE = 10_000_000;
export const MOST_CRITERIA_SETS = 200;
const MOST_LIST_ENTRIES = 50;
export const LONGEST_ENTRY = 100;

const negative = "This cannot be negative. Enter 0 or more, or leave it empty.";
const money = z
  .number("Enter an amount in dollars, for instance 350k or 1.2m.")
  .min(0, negative)
  .max(LARGEST_USD, BEYOND_LARGEST_USD)
  .nullable();
const people = z
  .number("Enter a number of people.")
  .min(0, negative)
  .max(MOST_PEOPLE, "That is more people than any company employs. Check the number.")
  .nullable();

const entry = z
  .string()
  .trim()
  .min(1, "An entry needs at least one letter.")
  .max(LONGEST_ENTRY, `An entry has at most ${LONGEST_ENTRY} characters.`);

/** The same entry twice, in whatever letters, is one. */
const list = z
  .array(entry)
  .max(MOST_LIST_ENTRIES, `Use at most ${MOST_LIST_ENTRIES} entries.`)
  .overwrite((entries) => withoutRepeats(entries));

function withoutRepeats(entries: readonly string[]): string[] {
  const seen = new Set<string>();
  return entries.filter((text) => {
    const key = text.toLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
}

/** How much of the owner's work the business may ask for; `hands_on` unless chosen. */
export const MANAGEMENT_INVOLVEMENTS = ["hands_on", "semi_absentee", "hands_off"] as const;
export type ManagementInvolvement = (typeof MANAGEMENT_INVOLVEMENTS)[number];

const name = z
  .string()
  .trim()
  .min(1, "Give the criteria a name, for instance “HVAC in the Southeast”.")
  .max(120, "Use at most 120 characters.");
const managementInvolvement = z.enum(MANAGEMENT_INVOLVEMENTS);
const keyPersonDependencyAcceptable = z.boolean().nullable();
const revenueStability = z.string().trim().max(200, "Use at most 200 characters.");

export const CRITERIA_LIST_KEYS = [
  "industryPreferences",
  "geographicPreferences",
  "businessNeeds",
  "businessModelPreferences",
  "acquisitionTypes",
  "fundingMethods",
  "businessMaturityStages",
] as const;
export type CriteriaListKey = (typeof CRITERIA_LIST_KEYS)[number];

export const CRITERIA_MONEY_KEYS = [
  "minPriceTargetUsd",
  "maxPriceTargetUsd",
  "minAnnualRevenueUsd",
  "monthlyIncomeTargetUsd",
  "annualIncomeTargetUsd",
  "monthlyEbitdaTargetUsd",
  "annualEbitdaTargetUsd",
] as const;
export type CriteriaMoneyKey = (typeof CRITERIA_MONEY_KEYS)[number];

export const CRITERIA_PEOPLE_KEYS = ["minEmployees", "maxEmployees"] as const;
export type CriteriaPeopleKey = (typeof CRITERIA_PEOPLE_KEYS)[number];

/** Each field alone; `criteriaFieldsSchema` also assesses the ranges. */
export const criteriaShape = z.object({
  name,
  industryPreferences: list,
  geographicPreferences: list,
  minPriceTargetUsd: money,
  maxPriceTargetUsd: money,
  /** US dollars a year. */
  minAnnualRevenueUsd: money,
  managementInvolvement,
  businessNeeds: list,
  businessModelPreferences: list,
  acquisitionTypes: list,
  fundingMethods: list,
  minEmployees: people,
  maxEmployees: people,
  /** Null = not said. */
  keyPersonDependencyAcceptable,
  /** In the buyer's words; blank = not said. */
  revenueStability,
  businessMaturityStages: list,
  /** What the owner wants to take home, US dollars a month and a year. */
  monthlyIncomeTargetUsd: money,
  annualIncomeTargetUsd: money,
  monthlyEbitdaTargetUsd: money,
  annualEbitdaTargetUsd: money,
});

const isAbove = (min: unknown, max: unknown) =>
  typeof min === "number" && typeof max === "number" && min > max;

/** Assessed also while other fields are wrong, so that a person sees all there is to fix at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

const PRICES_IN_ORDER = {
  ...always,
  path: ["maxPriceTargetUsd"],
  error: "The highest price is below the lowest. Raise it, or lower the other.",
};
const EMPLOYEES_IN_ORDER = {
  ...always,
  path: ["maxEmployees"],
  error: "The most employees are fewer than the fewest. Raise this number, or lower the other.",
};

interface Bounds {
  minPriceTargetUsd: number | null;
  maxPriceTargetUsd: number | null;
  minEmployees: number | null;
  maxEmployees: number | null;
}

/** Minimums are at most their maximums. */
export function withRangesInOrder<Fields extends z.ZodType<Bounds>>(fields: Fields): Fields {
  return fields
    .refine((bounds) => !isAbove(bounds.minPriceTargetUsd, bounds.maxPriceTargetUsd), PRICES_IN_ORDER)
    .refine((bounds) => !isAbove(bounds.minEmployees, bounds.maxEmployees), EMPLOYEES_IN_ORDER);
}

/** Everything a person decides about a set, whole: what a change replaces. */
export const criteriaFieldsSchema = withRangesInOrder(criteriaShape);
export type CriteriaFields = z.output<typeof criteriaFieldsSchema>;

const { shape } = criteriaShape;

/** A new set: only its name must be given. */
export const newCriteriaSchema = withRangesInOrder(
  z.object({
    name,
    industryPreferences: shape.industryPreferences.default([]),
    geographicPreferences: shape.geographicPreferences.default([]),
    minPriceTargetUsd: money.default(null),
    maxPriceTargetUsd: money.default(null),
    minAnnualRevenueUsd: money.default(null),
    managementInvolvement: managementInvolvement.default("hands_on"),
    businessNeeds: shape.businessNeeds.default([]),
    businessModelPreferences: shape.businessModelPreferences.default([]),
    acquisitionTypes: shape.acquisitionTypes.default([]),
    fundingMethods: shape.fundingMethods.default([]),
    minEmployees: people.default(null),
    maxEmployees: people.default(null),
    keyPersonDependencyAcceptable: keyPersonDependencyAcceptable.default(null),
    revenueStability: revenueStability.default(""),
    businessMaturityStages: shape.businessMaturityStages.default([]),
    monthlyIncomeTargetUsd: money.default(null),
    annualIncomeTargetUsd: money.default(null),
    monthlyEbitdaTargetUsd: money.default(null),
    annualEbitdaTargetUsd: money.default(null),
  }),
);

/** A stored set. */
export const acquisitionCriteriaSchema = criteriaShape.extend({
  id: z.uuid(),
  /** Rises with every change of what is looked for; being made active or not is no such change. */
  version: z.int(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ...madeBy,
});
export type AcquisitionCriteria = z.output<typeof acquisitionCriteriaSchema>;
