import { FUNDING_TYPE_INFO, toUsd } from "#calc";
import { type CellUnit, input, label, note } from "#features/report-files/model/workbook/cells.ts";
import { addRow, addSection, type SheetPlan } from "#features/report-files/model/workbook/sheet-builder.ts";
import { type BankPart, cellOf } from "./part.ts";

interface Shown {
  readonly unit?: CellUnit;
  readonly about?: string;
}

/** The constants of one component: its amount, what the core made of it where that takes more than a formula, its terms. */
export function addPartInputs(sheet: SheetPlan, part: BankPart): void {
  const { name, piece, loanTerms } = part;
  const { type, terms, plan } = piece;
  addSection(sheet, name);
  const add = (
    field: string,
    title: string,
    value: number | string | null | undefined,
    { unit = "count", about = "" }: Shown = {},
  ): void => void addRow(sheet, label(title), input(cellOf(part, field), value ?? null, unit), note(about));
  const usd = (field: string, title: string, value: number | null | undefined, about = "") =>
    add(field, title, value, { unit: "cents", about });
  usd("Amount", "Amount", toUsd(piece.amountCents), FUNDING_TYPE_INFO[type].name);
  if (piece.fee !== null) {
    const { cents, isTyped, isFinanced } = piece.fee;
    const by = isTyped ? "As the typed percentage gives it" : "By the table of the day";
    usd("Fee", "Guaranty fee", toUsd(cents), `${by}; it does not follow the amount`);
    add("FeeFinanced", "Guaranty fee borrowed", isFinanced ? 1 : 0, { about: "1: with the loan; 0: paid" });
  }
  if (type === "seller_note") usd("CashAtClosing", "Of it cash at closing", terms.cashAtClosing);
  if (isLent(part)) usd("Lent", "Lent", toUsd(piece.bringsCents), "By its terms, else the amount");
  if (type === "ar_factoring") add("AdvancePct", "Advance, percent", terms.percentage);
  if (piece.hasOriginationFee) add("OriginationPct", "Origination fee, percent", terms.originationFee);
  if (type === "carve_out") usd("GivenUp", "Earnings that leave with it", terms.ebitdaContribution);
  if (loanTerms !== null) addLoanTerms(part, add);
  if (plan?.how === "typed-payment") {
    usd("Balance", "Owed at closing", toUsd(plan.balanceCents));
    usd("Payment", "Payment a month", toUsd(plan.paymentCents));
    add("Rate", "Interest, percent a year", plan.annualRatePct);
    add("Last", "Last month", plan.lastMonth, { about: "What is left is due then" });
  }
}

/** A loan whose principal is found by its terms or its collateral. */
export const isLent = ({ piece: { type, isLoan } }: BankPart): boolean =>
  isLoan && type !== "sba" && type !== "seller_note";

type Add = (field: string, title: string, value: number | string | null | undefined, shown?: Shown) => void;

function addLoanTerms({ loanTerms: terms, piece: { type } }: BankPart, add: Add): void {
  add("Rate", "Interest, percent a year", terms?.interestRate ?? 0);
  add("Term", "Term, months", terms?.term);
  add("Rhythm", "Payments", terms?.amortization ?? "monthly", {
    unit: "plain",
    about: "monthly, quarterly, annual, or balloon: interest until the term, then the whole",
  });
  add("InterestOnly", "Months of interest alone", terms?.interestOnlyMonths);
  add("First", "First month with a payment", terms?.firstPaymentMonth, { about: "Empty: the first" });
  add("Standby", "Standby", terms?.standby ?? "none", {
    unit: "plain",
    about: "none, full_life, full_months or interest_only_months",
  });
  add("StandbyMonths", "Months of standby", terms?.standbyMonths);
  add("StandbyAccrues", "Interest runs on standby", terms?.standbyAccrues === false ? 0 : 1, {
    about: "1: it is added to the balance; 0: none runs",
  });
  add("BalloonMonth", "Balloon month", terms?.balloonMonth, { about: "All that is owed is due then" });
  add("RateKind", "Kind of rate", terms?.rateKind ?? "fixed", { unit: "plain", about: "fixed or variable" });
  add("Reset", "Months between looks at the rate", terms?.resetMonths || (type === "sba" ? 3 : 12));
}
