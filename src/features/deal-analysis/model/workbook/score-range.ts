import { SCORE_BANDS, type ScoreComponentKey } from "#calc/scoring/score-bands.ts";
import type { ComponentCompleteness } from "#calc/scoring/score-completeness.ts";
import { formula, type FormulaCell } from "#features/report-files/model/workbook/cells.ts";
import { nameOf } from "#features/report-files/model/workbook/formula-text.ts";

/**
 * How few and how many points a component may come to once its unknown inputs are known: an unknown amount may be
 * anything from 0 up, unknown EBITDA anything. The same calculation as the core's, with
 * Ceiling standing for "as large as one likes".
 */
interface Ends {
  readonly low: string;
  readonly high: string;
}

const amount = (input: string): Ends => ({
  low: `N(${input})`,
  high: `IF(ISNUMBER(${input}),${input},Ceiling)`,
});

const PRICE = amount("AskingPrice");
const REVENUE = amount("AnnualRevenue");
const STAFF = amount("EmployeesStated");
const EBITDA: Ends = {
  low: "IF(ISNUMBER(EbitdaStated),EbitdaStated,-Ceiling)",
  high: "IF(ISNUMBER(EbitdaStated),EbitdaStated,Ceiling)",
};
const ASSETS: Ends = { low: "TotalAssets", high: "IF(COUNT(Assets)=ROWS(Assets),TotalAssets,Ceiling)" };
const DEBTS = ["Liability_ShortTermDebt", "Liability_LongTermDebt"];
const OWED = ["Liability_AccountsPayable", "Liability_ShortTermDebt"];
const CURRENT = [
  "CashAndEquivalents",
  "AccountsReceivable",
  "Inventory",
  "RawMaterials",
  "WorkInProcess",
].map((key) => `Asset_${key}`);
const allNumbers = (inputs: readonly string[]): string =>
  `AND(${inputs.map((name) => `ISNUMBER(${name})`).join(",")})`;
const DEBT: Ends = { low: "Debt", high: `IF(${allNumbers(DEBTS)},Debt,Ceiling)` };
const WORKING_CAPITAL: Ends = {
  low: `IF(${allNumbers(OWED)},WorkingCapital,-Ceiling)`,
  high: `IF(${allNumbers(CURRENT)},WorkingCapital,Ceiling)`,
};
const IP = amount("Asset_IntellectualProperty");
const OTHERS = "(TotalAssets-N(Asset_IntellectualProperty))";
const ITEMS = [...CURRENT, ...OWED].join(",");

/** The ends of what a component may be, when it may have a value at all, and when it may have none. */
interface Reach extends Ends {
  readonly hasValues: string;
  readonly mayBeMissing: string;
}

/** A number over a positive one, where 0 stands for "as near to 0 as one likes". */
function over(value: string, divisor: string): string {
  const nearZero = `IF(${value}=0,0,${value}*Ceiling)`;
  const beyond = `IF(ABS(${value})>=Ceiling,${value},0)`;
  return `IF(${divisor}=0,${nearZero},IF(${divisor}>=Ceiling,${beyond},${value}/${divisor}))`;
}

function quotient(a: Ends, b: Ends, scaledBy = ""): Reach {
  const smallest = `MAX(0,${b.low})`;
  const scale = (ends: string): string => (scaledBy === "" ? ends : `(${ends})/${scaledBy}`);
  return {
    low: scale(`IF(${a.low}>=0,${over(a.low, b.high)},${over(a.low, smallest)})`),
    high: scale(`IF(${a.high}>=0,${over(a.high, smallest)},${over(a.high, b.high)})`),
    hasValues: `${b.high}>0`,
    mayBeMissing: `NOT(${b.low}>0)`,
  };
}

/** A quotient whose dividend must be above 0 as well. */
function positiveQuotient(a: Ends, b: Ends, scaledBy = ""): Reach {
  const plain = quotient({ low: `MAX(0,${a.low})`, high: a.high }, b, scaledBy);
  return {
    ...plain,
    hasValues: `AND(${plain.hasValues},${a.high}>0)`,
    mayBeMissing: `OR(${plain.mayBeMissing},NOT(${a.low}>0))`,
  };
}

function workingCapital(): Reach {
  const plain = quotient(WORKING_CAPITAL, REVENUE);
  const nothing = `AND(MAX(${ITEMS})=0,MIN(${ITEMS})=0)`;
  return {
    ...plain,
    hasValues: `AND(${plain.hasValues},NOT(AND(${allNumbers([...CURRENT, ...OWED])},${nothing})))`,
    mayBeMissing: `OR(${plain.mayBeMissing},${nothing})`,
  };
}

/** Others over others and intellectual property: both sides move together. */
function tangible(): Reach {
  const share = (of: string, rest: string): string => `IF(${rest}=0,1,${of}/(${of}+${rest}))`;
  const othersHigh = `IF(COUNT(Assets)-COUNT(Asset_IntellectualProperty)=ROWS(Assets)-1,${OTHERS},Ceiling)`;
  return {
    low: share(OTHERS, IP.high),
    high: share(othersHigh, IP.low),
    hasValues: `${ASSETS.high}>0`,
    mayBeMissing: `NOT(${ASSETS.low}>0)`,
  };
}

const REACHES: Readonly<Record<ScoreComponentKey, Reach>> = {
  price_ebitda_vs_industry: positiveQuotient(PRICE, EBITDA, "IndustryMultiple"),
  price_revenue: positiveQuotient(PRICE, REVENUE),
  asset_coverage: quotient(ASSETS, PRICE),
  ebitda_margin_pct: quotient(EBITDA, REVENUE),
  return_pct: quotient(EBITDA, PRICE),
  working_capital_to_revenue: workingCapital(),
  debt_ebitda: quotient(DEBT, EBITDA),
  debt_assets: quotient(DEBT, ASSETS),
  tangible_share: tangible(),
  payback_years: positiveQuotient(PRICE, EBITDA),
  revenue_per_employee: positiveQuotient(REVENUE, STAFF),
  asset_turnover: quotient(REVENUE, ASSETS),
};

/** The points at the first threshold that the value meets: one place further for each that it does not meet. */
function pointsAt(key: ScoreComponentKey, value: string): string {
  const unmet = { "at-most": "<", "at-least": ">", above: ">=" }[SCORE_BANDS[key].rule];
  return `INDEX(Points_${nameOf(key)},1,1+SUMPRODUCT(--(Thresholds_${nameOf(key)}${unmet}(${value}))))`;
}

/** The points a component may come to at least, and at most. */
export function addRanges(key: ScoreComponentKey, completeness: ComponentCompleteness): FormulaCell[] {
  const { low, high, hasValues, mayBeMissing } = REACHES[key];
  const name = nameOf(key);
  const points = `Points_${name}`;
  const at = (value: string): string => pointsAt(key, value);
  // An estimate of EBITDA gives points but narrows no range: then the stated one is asked, though it be a typed 0.
  const known = `AND(Known_${name}=1,N(EbitdaStated)=Ebitda)`;
  const fewest = `IF(AND(${hasValues},NOT(${mayBeMissing})),MIN(${at(low)},${at(high)}),MIN(${points}))`;
  const most = `IF(${hasValues},MAX(${at(low)},${at(high)}),MIN(${points}))`;
  return [
    formula(`IF(${known},Earned_${name},${fewest})`, completeness.lowestPoints, "plain", {
      name: `Fewest_${name}`,
    }),
    formula(`IF(${known},Earned_${name},${most})`, completeness.highestPoints, "plain", {
      name: `Most_${name}`,
    }),
  ];
}
