import { savedFiguresSchema } from "#features/funding/model/saved-figures.ts";
import { z } from "zod";
import { managerSalarySchema } from "#contract/manager-salary.ts";
import { PROVIDER_KINDS } from "#features/ai/model/tasks.ts";
import { criteriaFieldsSchema, MOST_CRITERIA_SETS } from "#features/criteria/model/criteria.ts";
import { fitAnalysisSchema } from "#features/fit/model/fit-analysis.ts";
import { flaggedSchema } from "#features/fit/model/flag-figures.ts";
import { dealTermsSchema } from "#features/funding/model/deal-terms.ts";
import { contradictionOf, sbaMonthsOf } from "#features/funding/model/component-contradiction.ts";
import { componentRecordSchema } from "#features/funding/model/stack-component.ts";
import {
  MOST_COMPONENTS,
  offerSchema,
  STACK_STATUSES,
  stackNameSchema,
} from "#features/funding/model/stack-record.ts";
import { buyerSchema } from "#features/profile/model/buyer.ts";
import { type PortableTable, id, jsonOf, moment, text, version } from "./portable-table.ts";

const list = z.array(z.string());
const figure = z.number().nullable();

/** The names by which the product knows these columns. */
const MONEY = {
  min_price_target: "minPriceTargetUsd",
  max_price_target: "maxPriceTargetUsd",
  min_annual_revenue: "minAnnualRevenueUsd",
  monthly_income_target: "monthlyIncomeTargetUsd",
  annual_income_target: "annualIncomeTargetUsd",
  monthly_ebitda_target: "monthlyEbitdaTargetUsd",
  annual_ebitda_target: "annualEbitdaTargetUsd",
} as const;

const criteriaColumns = z.strictObject({
  id,
  is_active: z.boolean(),
  version,
  name: z.string(),
  industry_preferences: list,
  geographic_preferences: list,
  min_price_target: figure,
  max_price_target: figure,
  min_annual_revenue: figure,
  management_involvement: z.string(),
  business_needs: list,
  business_model_preferences: list,
  acquisition_types: list,
  funding_methods: list,
  min_employees: figure,
  max_employees: figure,
  key_person_dependency_acceptable: z.boolean().nullable(),
  revenue_stability: z.string(),
  business_maturity_stages: list,
  monthly_income_target: figure,
  annual_income_target: figure,
  monthly_ebitda_target: figure,
  annual_ebitda_target: figure,
  created_at: moment,
  updated_at: moment,
});

const criteriaRow = criteriaColumns.superRefine((row, context) => {
  const fields = Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      (MONEY as Record<string, string>)[column] ??
        column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
  const read = criteriaFieldsSchema.safeParse(fields);
  for (const { message, path } of read.error?.issues ?? [])
    context.addIssue({ code: "custom", message, path: [...path], input: row });
});

const fitRow = z.strictObject({
  id,
  deal_id: id,
  analysis: fitAnalysisSchema,
  fit_score: z.number(),
  criteria_version: text(20),
  criteria_id: id,
  criteria_name: text(200),
  criteria_revision: version,
  deal_version: z.int().min(0),
  answered_by: z.enum(PROVIDER_KINDS),
  model: text(200).nullable(),
  flagged: z.array(flaggedSchema).max(500),
  updated_at: moment,
});

const stackRow = z.strictObject({
  id,
  deal_id: id,
  name: stackNameSchema,
  company_name: text(200),
  description: text(10_000),
  total_amount: offerSchema,
  offer_amount: offerSchema,
  deal_terms: dealTermsSchema,
  components: z
    .array(componentRecordSchema)
    .max(MOST_COMPONENTS)
    .superRefine((components, context) => {
      const sbaMonths = sbaMonthsOf(components);
      for (const [index, component] of components.entries()) {
        const message = contradictionOf(component, sbaMonths);
        if (message !== null) context.addIssue({ code: "custom", message, path: [index, "terms"] });
      }
    }),
  /** Not in exports of versions that kept it in the address alone. */
  manager_salary: managerSalarySchema.nullable().default(null),
  /** Likewise, and of stacks that nobody has saved since it is kept. */
  saved_figures: savedFiguresSchema.nullable().default(null),
  is_template: z.boolean(),
  status: z.enum(STACK_STATUSES),
  version,
  created_at: moment,
  updated_at: moment,
});

export const criteriaTable: PortableTable = {
  name: "acquisition_criteria",
  one: "The criteria",
  called: "name",
  row: criteriaRow,
  key: ["id"],
  most: MOST_CRITERIA_SETS,
};

export const buyerProfileTable: PortableTable = {
  name: "buyer_profiles",
  one: "The buyer’s profile",
  row: z.strictObject({
    usual_manager_salary: managerSalarySchema.nullable(),
    /** Not in exports of versions that asked for none. */
    buyer: jsonOf(buyerSchema).nullable().default(null),
    buyer_version: z.int().min(0).max(1_000_000_000).default(0),
    updated_at: moment,
  }),
  key: [],
};

export const assessmentTables: readonly PortableTable[] = [
  {
    name: "acquisition_fit_analyses",
    one: "The fit result",
    called: "deal_id",
    row: fitRow,
    key: ["deal_id"],
    partOf: { column: "deal_id", table: "deals" },
  },
  {
    name: "funding_stacks",
    one: "The funding stack",
    called: "name",
    row: stackRow,
    key: ["id"],
    names: { column: "deal_id", table: "deals" },
  },
];
