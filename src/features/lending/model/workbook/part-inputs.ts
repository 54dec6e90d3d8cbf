import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { addSection, type SheetPlan } from "#features/report-files/model/workbook/sheet-builder.ts";
import {
  addFurtherTerms,
  type AddInput,
  inputsOf,
  RHYTHM_ABOUT,
} from "#features/funding/model/workbook/months/month-inputs.ts";
import { type BankPart } from "./part.ts";

/** The constants of one component: its amount, what the core made of it where that takes more than a formula, its terms. */
export function addPartInputs(sheet: SheetPlan, part: BankPart): void {
  const { name, piece, loanTerms } = part;
  const { type, terms, plan } = piece;
  addSection(sheet, name);
  const add = inputsOf(sheet, part);
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
  if (plan?.how === "until-repaid") add("CostShare", "Cost in each payment, a fraction", plan.costShare);
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

function addLoanTerms(part: BankPart, add: AddInput): void {
  const { loanTerms: terms } = part;
  add("Rate", "Interest, percent a year", terms?.interestRate ?? 0);
  add("Term", "Term, months", terms?.term);
  add("Rhythm", "Payments", terms?.amortization ?? "monthly", { unit: "plain", about: RHYTHM_ABOUT });
  addFurtherTerms(part, add);
}
