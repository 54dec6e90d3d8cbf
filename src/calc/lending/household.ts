import { toNumber } from "#calc/deal/to-number.ts";
import type { BankInput } from "./bank-input.ts";

/** What the buyer's household has and needs. US dollars a year; null is unknown. */
export interface Household {
  /** Kept income and the pay of roles that the buyer fills, after tax. */
  readonly incomeUsd: number | null;
  readonly livingUsd: number | null;
  /** On personal debts and on borrowed cash. */
  readonly paymentsUsd: number | null;
  /** On the profit that the business leaves its owners, 0 to 100; 0 where it pays its own tax. */
  readonly profitTaxPct: number | null;
}

function incomeOf({ profile, roles }: BankInput): number | null {
  const other = profile?.otherIncomeYearly ?? null;
  if (other === null) return null;
  const pay = (roles ?? []).reduce(
    (sum, { annualPay, filledByBuyer }) => sum + (filledByBuyer === true ? toNumber(annualPay) : 0),
    0,
  );
  const before = other + pay;
  if (before === 0) return 0;
  const tax = profile?.taxPct ?? null;
  return tax === null ? null : before * (1 - tax / 100);
}

/** Monthly payments as a year's; null as soon as one is unknown. */
function yearOf(payments: readonly (number | null | undefined)[]): number | null {
  let sum = 0;
  for (const payment of payments) {
    if (payment === null || payment === undefined) return null;
    sum += payment * 12;
  }
  return sum;
}

function paymentsOf({ profile }: BankInput): number | null {
  const debts = profile?.personalDebts ?? null;
  if (debts === null) return null;
  const borrowed = (profile?.cash ?? []).filter((cash) => cash.borrowed === true);
  const [onDebts, onCash] = [
    yearOf(debts.map(({ monthlyPayment }) => monthlyPayment)),
    yearOf(borrowed.map(({ monthlyPayment }) => monthlyPayment)),
  ];
  return onDebts === null || onCash === null ? null : onDebts + onCash;
}

/** The household's side of global coverage. An unknown tax matters only where there is income. */
export function householdOf(input: BankInput): Household {
  const living = input.profile?.livingCostsMonthly ?? null;
  return {
    incomeUsd: incomeOf(input),
    livingUsd: living === null ? null : living * 12,
    paymentsUsd: paymentsOf(input),
    profitTaxPct: input.facts?.entity === "c_corp" ? 0 : (input.profile?.taxPct ?? null),
  };
}

/** The buyer's liquid cash of all sources; null while none is said or one of them is unknown. US dollars. */
export function liquidCash({ profile }: Pick<BankInput, "profile">): number | null {
  const cash = profile?.cash ?? [];
  if (cash.length === 0 || cash.some(({ amount }) => amount === null || amount === undefined)) return null;
  return cash.reduce((total, { amount }) => total + toNumber(amount), 0);
}
