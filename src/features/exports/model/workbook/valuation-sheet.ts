import { type FigureId, methodSpread } from "#calc";
import { type ExportSubject, workingFor } from "#features/exports/model/export-subject.ts";
import { formula, label, note, shareOf, type CellUnit } from "./cells.ts";
import { addFigure, FIGURE_HEADS, type Need, NEEDS } from "./figure-row.ts";
import { NA, quoted } from "./formula-text.ts";
import { addOpportunity } from "./opportunity-part.ts";
import { addRiskRange } from "./risk-part.ts";
import { addRow, addSection, addTitle, openSheet, type SheetPlan } from "./sheet-builder.ts";

const { price, revenue, ebitda } = NEEDS;
const balanceSheet: Need = {
  condition: "OR(MAX(Assets,Liabilities)>0,MIN(Assets,Liabilities)<0)",
  reason: "assets-missing",
};
const anyMethod: Need = { condition: "COUNT(Methods)>0", reason: "no-method" };
const hasFairValue: Need = { condition: "ISNUMBER(FairValue)", reason: "no-method" };
const positiveFairValue: Need = { condition: "FairValue>0", reason: "fair-value-not-positive" };
const smallBusiness: Need = { condition: 'RowKind="small-business"', reason: "no-small-business-row" };
const sde: Need = { condition: "N(SdeStated)<>0", reason: "sde-missing" };
const positiveSde: Need = { condition: "N(SdeStated)>0", reason: "sde-not-positive" };

interface Spec {
  readonly id: FigureId;
  readonly name: string;
  readonly figure: string;
  readonly needs: readonly Need[];
  readonly unit?: CellUnit;
  readonly strong?: boolean;
}

const METHODS: readonly Spec[] = [
  { id: "method.net_asset_value", name: "Method_NetAssetValue", figure: "NetWorth", needs: [balanceSheet] },
  { id: "method.revenue_method", name: "Method_Revenue", figure: "Revenue*SalesMultiple", needs: [revenue] },
  {
    id: "method.ebitda_method",
    name: "Method_Ebitda",
    figure: "MAX(0,Ebitda)*DealMultiple",
    needs: [ebitda],
  },
];

const FAIR_VALUE: readonly Spec[] = [
  { id: "fair_value", name: "FairValue", figure: "AVERAGE(Methods)", needs: [anyMethod], strong: true },
  { id: "gap_usd", name: "GapUsd", figure: "Price-FairValue", needs: [price, hasFairValue] },
  {
    id: "gap_pct",
    name: "GapPct",
    figure: "GapUsd/FairValue",
    needs: [price, hasFairValue, positiveFairValue],
    unit: "share",
  },
  {
    id: "price_to_fair_value",
    name: "PriceToFairValue",
    figure: "Price/FairValue",
    needs: [price, hasFairValue, positiveFairValue],
    unit: "ratio-2",
  },
];

const BESIDE: readonly Spec[] = [
  {
    id: "industry_low_value",
    name: "IndustryLowValue",
    figure: "MAX(0,Ebitda)*IndustryLowShare*IndustryMultiple",
    needs: [ebitda],
  },
  {
    id: "industry_high_value",
    name: "IndustryHighValue",
    figure: "MAX(0,Ebitda)*IndustryHighShare*IndustryMultiple",
    needs: [ebitda],
  },
  {
    id: "bankers_enterprise_value",
    name: "BankersEnterpriseValue",
    figure: "Price+Debt-N(Asset_CashAndEquivalents)",
    needs: [price],
  },
  {
    id: "small_business.ebitda",
    name: "SmallBusiness_Ebitda",
    figure: "Ebitda*IndustryMultiple",
    needs: [smallBusiness, ebitda, NEEDS.positiveEbitda],
  },
  {
    id: "small_business.sde_low",
    name: "SmallBusiness_SdeLow",
    figure: "SdeStated*RowSdeLow",
    needs: [smallBusiness, sde, positiveSde, { condition: "ISNUMBER(RowSdeLow)", reason: "no-sde-multiple" }],
  },
  {
    id: "small_business.sde_high",
    name: "SmallBusiness_SdeHigh",
    figure: "SdeStated*RowSdeHigh",
    needs: [
      smallBusiness,
      sde,
      positiveSde,
      { condition: "ISNUMBER(RowSdeHigh)", reason: "no-sde-multiple" },
    ],
  },
];

/** Methods and fair value, what stands beside it, the comparison with the benchmark, and the range. */
export function valuationSheet(subject: ExportSubject): SheetPlan {
  const sheet = openSheet("Valuation", [38, 18, 58, 58, 46], true);
  addTitle(
    sheet,
    "Valuation",
    "What the business is worth by each method, and what the price says against it.",
  );
  addSection(sheet, "Valuation methods", FIGURE_HEADS);
  const first = sheet.rows.length;
  addSpecs(sheet, METHODS, subject);
  sheet.rangeNames.set("Methods", `Valuation!$B$${first + 1}:$B$${sheet.rows.length}`);
  addSection(sheet, "Fair value and gap", FIGURE_HEADS);
  addSpecs(sheet, FAIR_VALUE, subject);
  addAdvice(sheet, subject);
  addSection(sheet, "Beside fair value", FIGURE_HEADS);
  addSpecs(sheet, BESIDE, subject);
  addOpportunity(sheet, subject);
  addRiskRange(sheet, subject);
  return sheet;
}

function addSpecs(sheet: SheetPlan, specs: readonly Spec[], subject: ExportSubject): void {
  for (const { id, unit = "usd", ...spec } of specs) {
    const working = workingFor(subject, id);
    const { value } = working.result;
    addFigure(sheet, {
      ...spec,
      unit,
      title: working.title,
      value: unit === "share" ? shareOf(value) : value,
      words: working.formula,
      reason: working.reason,
      source: working.source,
    });
  }
}

const FAR = "The methods differ by more than two times, so their average says little on its own.";

/** The advice in the core's own words (below, fair, above), and the warning when methods are far apart. */
function addAdvice(sheet: SheetPlan, subject: ExportSubject): void {
  const { advice_band: band } = subject.analysis.valuation;
  const inBand = 'IF(GapPct>AdviceBand,"above",IF(GapPct<-AdviceBand,"below","fair"))';
  addRow(
    sheet,
    label("The price is"),
    formula(
      `IF(AND(Price>0,ISNUMBER(FairValue)),IF(ISNUMBER(GapPct),${inBand},"above"),${NA})`,
      band,
      "plain",
      {
        name: "Advice",
        strong: true,
      },
    ),
    note("above: negotiate down. below: attractive, find out why. fair: in line with fair value."),
    null,
    note("Assumption of this product"),
  );
  const times = "IF(MIN(Methods)>0,MAX(Methods)/MIN(Methods)>MethodSpreadLimit,TRUE())";
  const isWide = `IF(COUNT(Methods)>1,IF(MAX(Methods)>0,${times},FALSE()),FALSE())`;
  const warning = methodSpread(subject.analysis.valuation.methods)?.isWide === true ? FAR : "";
  addRow(
    sheet,
    label("Spread of the methods"),
    formula(`IF(${isWide},${quoted(FAR)},${quoted("")})`, warning),
  );
}
