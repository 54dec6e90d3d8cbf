import { DEFAULT_DEAL_MULTIPLE, SALES_MULTIPLE_SHARE } from "#calc/deal/deal-numbers.ts";
import { IRR_RANGE_PCT } from "#calc/returns/internal-rate-of-return.ts";
import { ROI_HORIZON_YEARS, TERMINAL_EBITDA_MULTIPLE } from "#calc/returns/roi-outcome.ts";
import { INDUSTRY_RANGE } from "#calc/valuation/analyze-valuation.ts";
import { ADVICE_BAND_PCT } from "#calc/valuation/fair-value.ts";
import { METHOD_SPREAD_LIMIT } from "#calc/valuation/method-spread.ts";
import { RISK_SCENARIOS } from "#calc/valuation/risk-adjusted-range.ts";
import { shareOf } from "#features/report-files/model/workbook/cells.ts";
import type { Rule } from "./rule.ts";

/** What a business is worth, what may become of it, and what it returns. */
export const VALUATION: readonly Rule[] = [
  {
    name: "DefaultDealMultiple",
    title: "Multiple of a deal that states none",
    value: DEFAULT_DEAL_MULTIPLE,
    unit: "ratio",
    source: "Assumption of this product",
  },
  {
    name: "SalesMultipleShare",
    title: "Sales multiple, share of the deal's",
    value: SALES_MULTIPLE_SHARE,
    unit: "ratio-2",
    source: "Assumption of this product",
  },
  {
    name: "IndustryLowShare",
    title: "Low end of the industry multiple",
    value: INDUSTRY_RANGE.low,
    unit: "ratio-2",
    source: "Assumption of this product",
  },
  {
    name: "IndustryHighShare",
    title: "High end of the industry multiple",
    value: INDUSTRY_RANGE.high,
    unit: "ratio-2",
    source: "Assumption of this product",
  },
  {
    name: "AdviceBand",
    title: "A fair price lies this near fair value",
    value: shareOf(ADVICE_BAND_PCT),
    unit: "share",
    source: "Assumption of this product",
  },
  {
    name: "MethodSpreadLimit",
    title: "Methods further apart get a warning",
    value: METHOD_SPREAD_LIMIT,
    unit: "ratio",
    source: "Assumption of this product",
  },
];

const { bear, base, bull } = RISK_SCENARIOS;
export const RISK: readonly Rule[] = [
  {
    name: "Bear_Probability",
    title: "Bear case, probability",
    value: bear.probability,
    unit: "share",
    source: "Assumption of this product",
  },
  {
    name: "Base_Probability",
    title: "Base case, probability",
    value: base.probability,
    unit: "share",
    source: "Assumption of this product",
  },
  {
    name: "Bull_Probability",
    title: "Bull case, probability",
    value: bull.probability,
    unit: "share",
    source: "Assumption of this product",
  },
  {
    name: "Bear_MultipleShare",
    title: "Bear case, share of the industry multiple",
    value: bear.multipleShare,
    unit: "ratio-2",
    source: "Assumption of this product",
  },
  {
    name: "Base_MultipleShare",
    title: "Base case, share of the industry multiple",
    value: base.multipleShare,
    unit: "ratio-2",
    source: "Assumption of this product",
  },
  {
    name: "Bull_MultipleShare",
    title: "Bull case, share of the industry multiple",
    value: bull.multipleShare,
    unit: "ratio-2",
    source: "Assumption of this product",
  },
  {
    name: "Bull_Productivity",
    title: "Bull case, productivity uplift",
    value: bull.productivityUplift,
    unit: "ratio-2",
    source: "Assumption of this product",
  },
  {
    name: "Bull_Margin",
    title: "Bull case, margin uplift",
    value: bull.marginUplift,
    unit: "ratio-2",
    source: "Assumption of this product",
  },
];

/** A search by steps needs a start near enough; these lie over the whole range. */
export const IRR_GUESSES: readonly Rule[] = [
  0.1, 0, -0.1, -0.2, -0.3, -0.45, -0.6, -0.75, -0.85, -0.93, -0.96, -0.98, 0.5, 1, 2, 4, 8,
].map((value, index) => ({
  name: `IrrGuess_${"ABCDEFGHIJKLMNOPQ".charAt(index)}`,
  title: "A start of the search for the rate",
  value,
  unit: "share",
  source: "Only where the search begins",
}));

export const RETURNS: readonly Rule[] = [
  { name: "MonthsAYear", title: "Payments a year", value: 12, source: "Assumption of this product" },
  {
    name: "HorizonYears",
    title: "Years of the tables",
    value: ROI_HORIZON_YEARS,
    source: "Assumption of this product",
  },
  {
    name: "TerminalMultiple",
    title: "Sale in the last year, in EBITDAs",
    value: TERMINAL_EBITDA_MULTIPLE,
    unit: "ratio",
    source: "Assumption of this product",
  },
  {
    name: "IrrLowest",
    title: "Lowest rate of return looked for",
    value: shareOf(IRR_RANGE_PCT.lowest),
    unit: "share",
    source: "Assumption of this product",
  },
  {
    name: "IrrHighest",
    title: "Highest rate of return looked for",
    value: shareOf(IRR_RANGE_PCT.highest),
    unit: "share",
    source: "Assumption of this product",
  },
  ...IRR_GUESSES,
];
