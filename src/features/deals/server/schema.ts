import { sql } from "drizzle-orm";
import { FIELD_CAUSES, FIELD_KINDS_NOTED } from "#features/deals/model/field-note.ts";
import { FIGURE_CAUSES, NOTED_FIGURES } from "#features/deals/model/figure-note.ts";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import {
  anyJson,
  appUser,
  currentPerson,
  currentWorkspace,
  isMember,
  madeBy,
  moment,
  owner,
  ownRowsInWorkspace,
  workspace,
  workspaceRows,
} from "#server/schema.ts";
import { recordColumns, sdeColumns } from "./record-columns.ts";

/** Stored when a deal is created without a multiple. */
export const STORED_MULTIPLE = 3.5;

/**
 * A deal as it is stored. The owner leads every key, so that the table can be
 * distributed by owner. 0 in `asking_price` and `employees` means unknown; in the JSON groups an
 * unknown figure is absent. Moments are kept to the millisecond, because page links carry them.
 */
export const deals = pgTable(
  "deals",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    name: text("name").notNull(),
    companyName: text("company_name").notNull(),
    description: text("description").notNull().default(""),
    location: text("location").notNull().default(""),
    employees: doublePrecision("employees").notNull().default(0),
    financials: jsonb("financials").notNull().default({}),
    assets: jsonb("assets").notNull().default({}),
    liabilities: jsonb("liabilities").notNull().default({}),
    tags: text("tags").array().notNull().default([]),
    /** Null when the owner took the multiple away: the arithmetic then uses its own default. */
    ebitdaMultiple: doublePrecision("ebitda_multiple").default(STORED_MULTIPLE),
    score: integer("score").notNull().default(70),
    hasAnalysis: boolean("has_analysis").notNull().default(false),
    hasLoi: boolean("has_loi").notNull().default(false),
    askingPrice: doublePrecision("asking_price").notNull().default(0),
    status: text("status").notNull().default("active"),
    industry: text("industry").notNull().default("Other"),
    /** The row of the industry table chosen for the deal; null = found by the industry's name. */
    benchmarkIndustry: text("benchmark_industry"),
    growthRate: doublePrecision("growth_rate"),
    competitiveLandscape: text("competitive_landscape").notNull().default(""),
    customerConcentration: text("customer_concentration").notNull().default(""),
    yearsInBusiness: doublePrecision("years_in_business"),
    summary: jsonb("summary").notNull().default({}),
    /** Where an imported deal came from; null for one that was typed in. */
    listing: jsonb("listing"),
    version: integer("version").notNull().default(1),
    /**
     * The deal, of another workspace, that this one is a copy of. In no answer of a call: guests would learn of a deal
     * that they were not let in to.
     */
    copiedFrom: uuid("copied_from"),
    // What lists are sorted by. Columns, because under row policies an index is only compared by functions that
    // are known to leak nothing, and lower() is not among them: each page would walk all pages before it.
    nameKey: text("name_key").generatedAlwaysAs(sql`lower(name)`),
    /**
     * What a search looks through, in small letters, so that no row has to be folded for each search: the names, the
     * place, and the broker with their contact. Three indexes carry it, and an entry of an index holds 2,704 bytes:
     * with the names, the industry and the status at their longest there is room for 150 characters of the rest.
     */
    searchKey: text("search_key").generatedAlwaysAs(
      sql`lower(name || chr(10) || company_name || chr(10) || left(location, 60) || chr(10) || coalesce(left(listing ->> 'source', 50), '') || chr(10) || coalesce(left(listing ->> 'contact_name', 40), ''))`,
    ),
    /** An unknown price comes last in both directions: 0 is last when falling, and rising it stands beyond all. */
    risingPrice: doublePrecision("rising_price").generatedAlwaysAs(
      sql`case when asking_price = 0 then 'infinity'::double precision else asking_price end`,
    ),
    ...sdeColumns(sql`stored_sde(financials)`, sql`asking_price`),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    // One index an order, read forwards or backwards. The base (migrations/0000_base.sql) says what else they carry.
    index("deals_by_update").on(table.workspaceId, table.updatedAt, table.id),
    index("deals_by_name").on(table.workspaceId, table.nameKey, table.id),
    index("deals_by_price").on(table.workspaceId, table.askingPrice, table.id),
    index("deals_by_rising_price").on(table.workspaceId, table.risingPrice, table.id),
    index("deals_by_falling_sde").on(table.workspaceId, table.fallingSde, table.id),
    index("deals_by_rising_sde").on(table.workspaceId, table.risingSde, table.id),
    index("deals_by_falling_sde_multiple").on(table.workspaceId, table.fallingSdeMultiple, table.id),
    index("deals_by_rising_sde_multiple").on(table.workspaceId, table.risingSdeMultiple, table.id),
    // For filters that few deals meet: they are gathered and then sorted.
    index("deals_of_industry").on(table.workspaceId, table.industry),
    index("deals_of_status").on(table.workspaceId, table.status),
    ...workspaceRows("deals", table.workspaceId, table.id),
  ],
);

/**
 * Forms as they stand while somebody types. Of one deal, or of a new one. By hand in a migration: one whose deal went to
 * another workspace stays, without it.
 */
export const dealDrafts = pgTable(
  "deal_drafts",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    userId: owner(),
    name: text("name").notNull().default(""),
    dealId: uuid("deal_id"),
    dealData: jsonb("deal_data").notNull().default({}),
    isDraft: boolean("is_draft").notNull().default(true),
    ...recordColumns("name"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.id] }),
    index("deal_drafts_by_update").on(table.workspaceId, table.userId, table.updatedAt, table.id),
    index("deal_drafts_of_deal").on(table.workspaceId, table.userId, table.dealId),
    index("deal_drafts_by_name").on(table.workspaceId, table.userId, table.nameKey, table.id),
    index("deal_drafts_by_price").on(table.workspaceId, table.userId, table.askingPrice, table.id),
    index("deal_drafts_by_rising_price").on(table.workspaceId, table.userId, table.risingPrice, table.id),
    index("deal_drafts_by_falling_sde").on(table.workspaceId, table.userId, table.fallingSde, table.id),
    index("deal_drafts_by_rising_sde").on(table.workspaceId, table.userId, table.risingSde, table.id),
    index("deal_drafts_by_falling_sde_multiple").on(
      table.workspaceId,
      table.userId,
      table.fallingSdeMultiple,
      table.id,
    ),
    index("deal_drafts_by_rising_sde_multiple").on(
      table.workspaceId,
      table.userId,
      table.risingSdeMultiple,
      table.id,
    ),
    ownRowsInWorkspace("deal_drafts_own_rows", table.workspaceId, table.userId),
  ],
);

/**
 * How many rows there are, by source and by what there is to filter by. Kept by triggers
 * (migrations/functions/count_records.sql), so that no list counts its rows. `facet` is `all` or `imported`, with an
 * empty value, `status`, `industry` or `tag`. Without a
 * reference to the workspace: the rows go when what they count goes.
 */
export const explorerCounts = pgTable(
  "explorer_counts",
  {
    workspaceId: uuid("workspace_id").notNull(),
    /** Whose they are: the workspace's, or, of drafts, the person's who types them. */
    ownerId: uuid("owner_id").notNull(),
    source: text("source").notNull(),
    facet: text("facet").notNull(),
    value: text("value").notNull(),
    rows: integer("rows").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.ownerId, table.source, table.facet, table.value] }),
    pgPolicy("explorer_counts_read", {
      for: "select",
      to: appUser,
      using: sql`${table.workspaceId} = ${currentWorkspace} and ${table.ownerId} in (${currentWorkspace}, ${currentPerson}) and ${isMember}`,
    }),
  ],
);

/**
 * How the figures of a deal changed that it is assessed by first, and why: model/figure-note.ts. For members alone. By hand
 * in the migration: it goes with its deal.
 */
export const dealFigureHistory = pgTable(
  "deal_figure_history",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    dealId: uuid("deal_id").notNull(),
    figure: text("figure", { enum: NOTED_FIGURES }).notNull(),
    wasUsd: doublePrecision("was_usd"),
    isUsd: doublePrecision("is_usd"),
    cause: text("cause", { enum: FIGURE_CAUSES }).notNull(),
    level: text("level"),
    base: text("base"),
    createdBy: uuid("created_by").default(currentPerson),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("deal_figure_history_of_deal").on(table.workspaceId, table.dealId, table.createdAt, table.id),
    ...workspaceRows("deal_figure_history", table.workspaceId),
  ],
);

/**
 * How every other figure of a deal changed, and every cell of its books: model/field-note.ts. For members alone. By hand
 * in the migration: it goes with its deal.
 */
export const dealFieldHistory = pgTable(
  "deal_field_history",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    dealId: uuid("deal_id").notNull(),
    kind: text("kind", { enum: FIELD_KINDS_NOTED }).notNull(),
    cause: text("cause", { enum: FIELD_CAUSES }).notNull(),
    place: text("place").notNull(),
    name: text("name").notNull(),
    wasValue: anyJson("was_value"),
    isValue: anyJson("is_value"),
    createdBy: uuid("created_by").default(currentPerson),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("deal_field_history_of_deal").on(table.workspaceId, table.dealId, table.createdAt, table.id),
    index("deal_field_history_of_place").on(table.workspaceId, table.dealId, table.kind, table.place),
    ...workspaceRows("deal_field_history", table.workspaceId),
  ],
);

/** Pairs of which somebody said that they are different businesses; `pair` is the sum of what both were called and cost. */
export const duplicatePartings = pgTable(
  "twin_partings",
  {
    workspaceId: workspace(),
    pair: text("pair").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.pair] }),
    ...workspaceRows("twin_partings", table.workspaceId),
  ],
);
