import { z } from "zod";
import { INDUSTRIES } from "#calc/tables/industries.ts";
import type { IndustryRow } from "#calc/tables/industry-row.ts";
import { formatNumber } from "#kit/format-figure.ts";
import { defineTable, ruleLines, ruleNote } from "#features/rules/model/rule-table.ts";

const figure = (name: string, most: number) =>
  z
    .number("Write a number, or leave it empty where no source states one.")
    .min(0, `${name} is 0 or more.`)
    .max(most, `${name} is at most ${formatNumber(most)}.`)
    .nullable();
const MARGIN = "The margin is a percentage from -100 to 100.";

const schema: z.ZodType<IndustryRow> = z
  .strictObject({
    industryName: z
      .string()
      .trim()
      .min(1, "Enter the name of the industry.")
      .max(120, "Use at most 120 characters."),
    kind: z.enum(["small-business", "public"], "Write small-business or public."),
    aliases: ruleLines(100),
    naicsPrefixes: ruleLines(100),
    evSalesMultiple: figure("The sales multiple", 1_000),
    evEbitdaMultiple: figure("The EBITDA multiple", 1_000),
    ebitdaMarginPct: z.number(MARGIN).min(-100, MARGIN).max(100, MARGIN).nullable(),
    revenuePerEmployeeUsd: figure("The revenue per employee", 1_000_000_000),
    debtToCapitalRatio: figure("Debt to capital, a ratio,", 1),
    sdeMultipleLow: figure("The lower SDE multiple", 1_000),
    sdeMultipleHigh: figure("The upper SDE multiple", 1_000),
    sources: ruleLines(20),
    asOf: z
      .string()
      .trim()
      .min(1, "Enter the month of the figures, for instance 2026-01.")
      .max(200, "Use at most 200 characters."),
    note: ruleNote(1_000),
  })
  .refine(({ sdeMultipleLow: low, sdeMultipleHigh: high }) => low === null || high === null || low <= high, {
    path: ["sdeMultipleLow"],
    message: "The lower SDE multiple is above the upper one.",
  });

export const industryBenchmarksTable = defineTable<IndustryRow>({
  id: "industry-benchmarks",
  title: "Industry benchmarks",
  about:
    "What a business of an industry is typically valued at, and how its margin, staffing and debt look. Each row names its sources and their date; a figure that no source states is empty.",
  compiled: "2026-11-20",
  words: { one: "industry", many: "industries" },
  isOpen: true,
  columns: [
    {
      key: "industryName",
      label: "Industry",
      kind: "text",
      isFixed: true,
      isListed: true,
      csv: "industry_name",
    },
    {
      key: "kind",
      label: "Figures of",
      kind: "choice",
      isListed: true,
      csv: "kind",
      choices: [
        { value: "small-business", label: "Small businesses that were sold" },
        { value: "public", label: "Listed companies" },
      ],
    },
    {
      key: "evSalesMultiple",
      label: "EV / sales",
      kind: "number",
      unit: "x",
      isOptional: true,
      isListed: true,
      csv: "ev_sales_multiple",
    },
    {
      key: "evEbitdaMultiple",
      label: "EV / EBITDA",
      kind: "number",
      unit: "x",
      isOptional: true,
      isListed: true,
      csv: "ev_ebitda_multiple",
    },
    {
      key: "ebitdaMarginPct",
      label: "EBITDA margin",
      kind: "number",
      unit: "%",
      isOptional: true,
      isListed: true,
      csv: "ebitda_margin",
    },
    {
      key: "revenuePerEmployeeUsd",
      label: "Revenue per employee",
      kind: "number",
      unit: "$",
      isOptional: true,
      isListed: true,
      csv: "revenue_per_employee",
    },
    {
      key: "debtToCapitalRatio",
      label: "Debt to capital",
      kind: "number",
      isOptional: true,
      help: "A ratio from 0 to 1.",
      csv: "market_debt_to_capital",
    },
    {
      key: "sdeMultipleLow",
      label: "SDE multiple from",
      kind: "number",
      unit: "x",
      isOptional: true,
      isListed: true,
      csv: "sde_multiple_low",
    },
    {
      key: "sdeMultipleHigh",
      label: "SDE multiple to",
      kind: "number",
      unit: "x",
      isOptional: true,
      isListed: true,
      csv: "sde_multiple_high",
    },
    {
      key: "sources",
      label: "Sources",
      kind: "lines",
      isOptional: true,
      help: "One a line.",
      csv: "sources",
    },
    { key: "asOf", label: "As of", kind: "text", csv: "as_of" },
    { key: "note", label: "Note", kind: "long-text", isOptional: true, csv: "note" },
    {
      key: "aliases",
      label: "Other names",
      kind: "lines",
      isOptional: true,
      help: "One a line: a deal's industry is looked for by them too.",
    },
    {
      key: "naicsPrefixes",
      label: "NAICS codes",
      kind: "lines",
      isOptional: true,
      help: "One a line; the first digits are enough.",
    },
  ],
  schema,
  builtIn: INDUSTRIES,
  keyOf: ({ industryName }) => industryName,
  titleOf: ({ industryName }) => industryName,
});
