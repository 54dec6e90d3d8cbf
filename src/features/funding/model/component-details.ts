import { formatNumber } from "#kit/format-figure.ts";
import type { ComponentDetail } from "./stack-component.ts";

/** What each field of the terms is called, and in what it is counted. */
const FIELDS: Readonly<Record<string, readonly [label: string, unit?: string]>> = {
  interestRate: ["Interest rate", "%"],
  term: ["Term", "months"],
  amortization: ["Amortization"],
  downPaymentPercentage: ["Down payment", "%"],
  sbaFeePercentage: ["Guarantee fee", "%"],
  collateralType: ["Collateral"],
  personalGuarantee: ["Personal guarantee"],
  loanAmount: ["Loan amount", "$"],
  monthlyPayment: ["Monthly payment", "$"],
  cashAtClosing: ["Cash at closing", "$"],
  balloonPayment: ["Balloon payment", "$"],
  prepaymentAllowed: ["Prepayment allowed"],
  collateral: ["Collateral"],
  subordination: ["Subordination"],
  duration: ["Duration", "years"],
  percentage: ["Percentage", "%"],
  metric: ["Metric"],
  customMetric: ["Custom metric"],
  targetAmount: ["Target amount", "$"],
  threshold: ["Threshold", "$"],
  paymentSchedule: ["Payment schedule"],
  condition: ["Condition"],
  conditionMet: ["Condition met"],
  dueDays: ["Due", "days"],
  amount: ["Amount", "$"],
  consignmentAmount: ["Consignment amount", "$"],
  repaymentLength: ["Repayment length", "months"],
  inventoryValue: ["Inventory value", "$"],
  loanToValue: ["Loan to value", "%"],
  originationFee: ["Origination fee", "%"],
  description: ["Description"],
  estimatedValue: ["Estimated value", "$"],
  ebitdaContribution: ["EBITDA contribution", "$ a year"],
  notes: ["Notes"],
  debtDescription: ["Debt"],
  remainingBalance: ["Remaining balance", "$"],
  remainingTerm: ["Remaining term", "months"],
  arAmount: ["AR amount", "$"],
  equipmentValue: ["Collateral value", "$"],
  revenuePercentage: ["Revenue percentage", "%"],
  cap: ["Cap", "x"],
  estimatedTerm: ["Estimated term", "months"],
  minimumPayment: ["Minimum payment", "$ a month"],
  equityPercentage: ["Equity", "%"],
  role: ["Role"],
  vestingPeriod: ["Vesting", "months"],
  boardSeat: ["Board seat"],
  operationalInvolvement: ["Operational involvement"],
  type: ["Kind"],
  source: ["Source"],
  investmentAmount: ["Investment", "$"],
  personalRelationship: ["Relationship"],
};

/** An investment has no loan's terms, and a loan no share of the company: the terms hold both, and one is in use. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  investment: ["loanAmount", "interestRate", "term", "amortization"],
  loan: ["investmentAmount", "equityPercentage"],
};

/** The terms as lines of a list; what nobody set is left out. `profitShareReduction` only repeats the equity. */
export function componentDetails(terms: object | null): ComponentDetail[] {
  const kind: unknown = terms === null ? null : Reflect.get(terms, "type");
  const unused = typeof kind === "string" ? (UNUSED[kind] ?? []) : [];
  return Object.entries(terms ?? {}).flatMap(([field, value]: [string, unknown]) => {
    if (unused.includes(field)) return [];
    const known = FIELDS[field];
    const shown = showValue(value);
    if (known === undefined || shown === "") return [];
    const [key, unit] = known;
    return [{ key, value: shown, ...(unit === undefined ? {} : { unit }) }];
  });
}

function showValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return formatNumber(value, 2);
  return typeof value === "string" ? value.replaceAll("_", " ") : "";
}
