import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { madeBy, moment, workspace, workspaceRows } from "#server/schema.ts";

const list = (name: string) => text(name).array().notNull().default([]);

/**
 * What a buyer is looking for. Of one owner's sets exactly one is active: the partial
 * unique index refuses a second, and a deferred trigger of the migration refuses a commit that leaves none. An
 * unknown bound or target is null.
 */
export const acquisitionCriteria = pgTable(
  "acquisition_criteria",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    isActive: boolean("is_active").notNull().default(false),
    version: integer("version").notNull().default(1),
    name: text("name").notNull(),
    industryPreferences: list("industry_preferences"),
    geographicPreferences: list("geographic_preferences"),
    minPriceTarget: doublePrecision("min_price_target"),
    maxPriceTarget: doublePrecision("max_price_target"),
    minAnnualRevenue: doublePrecision("min_annual_revenue"),
    managementInvolvement: text("management_involvement").notNull().default("hands_on"),
    businessNeeds: list("business_needs"),
    businessModelPreferences: list("business_model_preferences"),
    acquisitionTypes: list("acquisition_types"),
    fundingMethods: list("funding_methods"),
    minEmployees: doublePrecision("min_employees"),
    maxEmployees: doublePrecision("max_employees"),
    /** Null = not said. */
    keyPersonDependencyAcceptable: boolean("key_person_dependency_acceptable"),
    revenueStability: text("revenue_stability").notNull().default(""),
    businessMaturityStages: list("business_maturity_stages"),
    monthlyIncomeTarget: doublePrecision("monthly_income_target"),
    annualIncomeTarget: doublePrecision("annual_income_target"),
    monthlyEbitdaTarget: doublePrecision("monthly_ebitda_target"),
    annualEbitdaTarget: doublePrecision("annual_ebitda_target"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("acquisition_criteria_one_active")
      .on(table.workspaceId)
      .where(sql`is_active`),
    // The order of the list, read backwards: the active one, then the latest change first.
    index("acquisition_criteria_in_order").on(table.workspaceId, table.isActive, table.updatedAt, table.id),
    check("acquisition_criteria_name", sql`btrim(name) <> ''`),
    check("acquisition_criteria_price", sql`min_price_target <= max_price_target`),
    check("acquisition_criteria_employees", sql`min_employees <= max_employees`),
    check(
      "acquisition_criteria_not_negative",
      sql`least(min_price_target, max_price_target, min_annual_revenue, min_employees, max_employees, monthly_income_target, annual_income_target, monthly_ebitda_target, annual_ebitda_target) >= 0`,
    ),
    ...workspaceRows("acquisition_criteria", table.workspaceId),
  ],
);
