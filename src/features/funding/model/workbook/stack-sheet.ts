import { VERDICT_TEXTS } from "#calc";
import { formula, head, label, note, plainText } from "#features/report-files/model/workbook/cells.ts";
import { NA, quoted } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  addTitle,
  nameRange,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { ownershipOf } from "#calc";
import { formatDate } from "#kit/day.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { cellOf, type Part, partsOf } from "./part.ts";
import { closingFormulaOf, formulasOf } from "./part-formulas.ts";

const HEADS = [
  "Component",
  "Percent of the offer",
  "Amount ($)",
  "Loan ($)",
  "A month ($)",
  "First year ($)",
  "Kind",
  "Equity given (%)",
  "EBITDA given up ($)",
  "At closing ($)",
  "Terms",
] as const;
const COLUMNS = { Shares: 1, Amounts: 2, Annuals: 5, Ownerships: 7, CarveOuts: 8, Brought: 9 } as const;

/** The components with what they cost, and whether the business carries them. */
export function stackSheet(subject: StackSubject): SheetPlan {
  const sheet = openSheet("Stack", [34, 20, 16, 16, 16, 16, 10, 16, 20, 16, 16], true);
  const { record, exportedAt } = subject;
  const under = `${record.companyName}, ${formatDate(exportedAt)}. Every figure follows the sheet Inputs.`;
  addTitle(sheet, record.name, under);
  addSection(sheet, "Components", HEADS);
  const parts = partsOf(subject);
  const first = sheet.rows.length;
  for (const part of parts) addPart(sheet, part, subject);
  // A stack without components still has ranges to add up.
  if (parts.length === 0) addRow(sheet, plainText("No components"));
  const last = sheet.rows.length - 1;
  for (const [name, column] of Object.entries(COLUMNS)) {
    nameRange(sheet, name, { row: first, column }, { row: last, column });
  }
  const { proForma } = subject;
  const total = record.components.reduce((sum, { percentage }) => sum + percentage, 0);
  addRow(
    sheet,
    head("Total"),
    formula("SUM(Shares)", total, "plain", { strong: true }),
    formula("SUM(Amounts)", proForma.componentTotalUsd, "usd", { name: "ComponentTotal", strong: true }),
  );
  addProForma(sheet, subject);
  return sheet;
}

function addPart(sheet: SheetPlan, part: Part, { stack, closing }: StackSubject): void {
  const { component, item, name } = part;
  const { principal, monthly, annual, ownership, carveOut } = formulasOf(part);
  const at = (field: string): { name: string } => ({ name: cellOf(part, field) });
  const amount = `ROUND(Offer*${cellOf(part, "Share")}/Hundred,0)+${cellOf(part, "Rounding")}`;
  const contribution = component.type === "carve_out" ? (component.terms?.ebitdaContribution ?? 0) : 0;
  addRow(
    sheet,
    label(name),
    formula(cellOf(part, "Share"), component.percentage),
    formula(amount, item.amountUsd, "usd", at("Amount")),
    principal === null ? null : formula(principal, item.loan?.principalUsd ?? 0, "cents", at("Principal")),
    formula(monthly, item.monthlyUsd, "cents", at("Monthly")),
    formula(annual, item.annualUsd, "cents", at("Annual")),
    plainText(item.kind),
    ownership === null ? null : formula(ownership, ownershipOf(component, stack), "plain", at("Owned")),
    carveOut === null ? null : formula(carveOut, contribution, "usd", at("GivenUp")),
    formula(closingFormulaOf(part), closing.items[part.number - 1]?.bringsUsd ?? 0, "cents", at("Brings")),
    note(item.isDefaultTerms ? "Default terms" : ""),
  );
}

function addProForma(sheet: SheetPlan, subject: StackSubject): void {
  const { proForma, record, closing } = subject;
  addSection(sheet, "Pro forma", ["", "Figure", "How it is worked out"]);
  const add = (
    name: string,
    title: string,
    text: string,
    value: number | string | null,
    words: string,
  ): void => {
    const unit = name === "Coverage" ? "ratio-2" : name === "InvestorShare" ? "plain" : "cents";
    addRow(sheet, label(title), formula(text, value, unit, { name, strong: true }), note(words));
  };
  const { coverageRatio } = proForma;
  add(
    "BaseCashFlow",
    "Cash flow",
    `IF(Base="sde",N(Sde),N(Ebitda))`,
    proForma.baseCashFlowUsd,
    "EBITDA, or SDE when that is the base; unknown is read as 0",
  );
  add(
    "CashFlow",
    "Cash flow after carve-outs",
    "BaseCashFlow-SUM(CarveOuts)",
    proForma.annualCashFlowUsd,
    "What is carved out earns nothing for the buyer",
  );
  add(
    "DebtService",
    "Debt service, first year",
    "SUM(Annuals)",
    proForma.annualDebtServiceUsd,
    "The components' payments of the first twelve months",
  );
  add(
    "Coverage",
    "Debt-service coverage",
    `IF(DebtService=0,${NA},CashFlow/DebtService)`,
    coverageRatio,
    "Cash flow divided by debt service",
  );
  const verdict = `IF(Coverage>=BandExcellent,${quoted(VERDICT_TEXTS.excellent)},IF(Coverage>=BandGood,${quoted(VERDICT_TEXTS["good, self-funding"])},IF(Coverage>=BandMarginal,${quoted(VERDICT_TEXTS.marginal)},${quoted(VERDICT_TEXTS["not self-funding"])})))`;
  add(
    "Verdict",
    "Verdict",
    `IF(ISNUMBER(Coverage),${verdict},${quoted(VERDICT_TEXTS["self-funding equity deal"])})`,
    VERDICT_TEXTS[proForma.verdict],
    "Bands of 1.5, 1.25 and 1",
  );
  add(
    "InvestorShare",
    "Equity given to others (%)",
    "MIN(Hundred,SUM(Ownerships))",
    proForma.investorOwnershipPct,
    "Investors, the integrator, and friends and family as investors",
  );
  add(
    "Distributions",
    "Their distributions",
    "InvestorShare/Hundred*MAX(0,CashFlow-DebtService)",
    proForma.investorDistributionsUsd,
    "Their share of what is left after debt service, if anything is",
  );
  add(
    "FreeCashFlow",
    "Free cash flow",
    "CashFlow-DebtService-Distributions",
    proForma.freeCashFlowUsd,
    "Cash flow less debt service less distributions",
  );
  add(
    "Missing",
    "Missing at closing",
    "MAX(0,Offer-SUM(Brought))",
    closing.missingUsd,
    "The offer less what the components bring in: loans what they lend, factoring its advance",
  );
  add(
    "CashToSeller",
    "Cash to the seller at closing",
    cashToSellerFormula(subject),
    closing.cashToSellerUsd,
    "Money on the day of closing, at most what credit and kind leave of the price",
  );
  const isFunded = !proForma.isNotFullyFunded && closing.isFunded;
  add(
    "Funded",
    "Fully funded?",
    `IF(AND(Missing<1,ABS(ComponentTotal-Offer)<1),${quoted("Fully funded")},${quoted("Not Fully Funded")})`,
    isFunded ? "Fully funded" : "Not Fully Funded",
    `What comes in against the offer of ${formatMoney(record.offerAmount, { cents: "some" })} at export`,
  );
}

function cashToSellerFormula(subject: StackSubject): string {
  const brings = (isCash: boolean): string => {
    const cells = partsOf(subject)
      .filter((part) => (subject.closing.items[part.number - 1]?.kind === "cash") === isCash)
      .map((part) => cellOf(part, "Brings"));
    return cells.length === 0 ? "0" : cells.join("+");
  };
  return `MIN(${brings(true)},MAX(0,Offer-(${brings(false)})))`;
}
