import { toNumber } from "#calc/deal/to-number.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { finiteUsd } from "./finite-usd.ts";
import { definitionOf, type FundingType } from "./funding-types.ts";
import { horizonYears, paymentsByYear } from "./payments-by-year.ts";
import { stackCashFlow } from "./pro-forma.ts";
import type { CashFlowBase, Stack } from "./stack-component.ts";
import { positionOf, termAmountsOf, termLoanOf, termsInForce } from "./term-loan.ts";
import type { LenderOptions } from "./types/definition.ts";
import { sbaPrincipal } from "./types/sba.ts";

/** The coverage that a lender asks for in every year. Source: this product's own definition. */
export const LENDER_MINIMUM_COVERAGE = 1.25;

/** The last payment of a loan differs from the others by dust: years this close owe the same. */
const SAME_USD = 0.005;

export interface LenderPayment {
  /** Which row of the stack. */
  readonly index: number;
  readonly type: FundingType;
  readonly name: string;
  readonly dueUsd: number;
}

export interface LenderYear {
  readonly year: number;
  readonly cashFlowUsd: number;
  readonly dueUsd: number;
  /** Null when nothing is due. */
  readonly coverageRatio: number | null;
  readonly payments: readonly LenderPayment[];
}

export interface LendersView {
  readonly base: CashFlowBase;
  readonly baseCashFlowUsd: number;
  readonly isCashFlowMissing: boolean;
  readonly carveOutContributionUsd: number;
  /** Null until somebody sets it: then none is deducted. */
  readonly managerSalaryUsd: number | null;
  /** After carve-outs and the salary, the same in every year. */
  readonly cashFlowUsd: number;
  /** 0 without an SBA loan. */
  readonly sbaPrincipalUsd: number;
  readonly guarantyFeeUsd: number;
  readonly isGuarantyFeeFinanced: boolean;
  readonly years: readonly LenderYear[];
  /** The year with the most due, the first of equals; null when nothing is ever due. */
  readonly worstYear: LenderYear | null;
  readonly minimumRatio: number;
  /** Every year reaches the minimum; true when nothing is due. */
  readonly reachesMinimum: boolean;
  /** What the reader has to know of the calculation. */
  readonly notes: readonly string[];
}

export interface LendersViewInput extends Stack, Partial<LenderOptions> {
  readonly base: CashFlowBase;
  readonly managerSalaryUsd: number | null;
}

function sbaTotals(input: Stack, options: LenderOptions): { principalUsd: number; feeUsd: number } {
  let principalUsd = 0;
  let feeUsd = 0;
  for (const component of input.components) {
    if (component.type !== "sba") continue;
    const amounts = termAmountsOf(component, input);
    const feePct = toNumber(termsInForce(component, amounts).sbaFeePercentage);
    principalUsd = finiteUsd(principalUsd + sbaPrincipal(amounts.amountUsd, feePct, options));
    feeUsd = finiteUsd(feeUsd + (amounts.amountUsd * feePct) / 100);
  }
  return { principalUsd, feeUsd };
}

function yearsOf(input: Stack, cashFlowUsd: number, due: readonly (readonly number[])[]): LenderYear[] {
  const horizon = due[0]?.length ?? 0;
  return Array.from({ length: horizon }, (_, at) => {
    const payments = input.components.flatMap(({ type }, index): LenderPayment[] => {
      const dueUsd = due[index]?.[at] ?? 0;
      return dueUsd === 0 ? [] : [{ index, type, name: definitionOf(type).name, dueUsd }];
    });
    const dueUsd = finiteUsd(payments.reduce((sum, payment) => sum + payment.dueUsd, 0));
    const coverageRatio = dueUsd === 0 ? null : finiteUsd(cashFlowUsd / dueUsd);
    return { year: at + 1, cashFlowUsd, dueUsd, coverageRatio, payments };
  });
}

function notesOf(input: LendersViewInput, view: { feeUsd: number; isFinanced: boolean }): string[] {
  const notes: string[] = [];
  if (input.managerSalaryUsd === null) {
    notes.push("No manager's salary is deducted, because none is set: a lender will deduct one.");
  }
  if (view.feeUsd > 0) {
    const how = view.isFinanced ? "is financed with the SBA loan" : "is paid at closing";
    notes.push(
      `The guaranty fee of ${formatMoney(view.feeUsd)} ${how}, and the whole SBA component is borrowed.`,
    );
  }
  for (const component of input.components) {
    const note = definitionOf(component.type).lendersNote?.(positionOf(component, input).terms) ?? null;
    if (note !== null) notes.push(note);
    const loan = termLoanOf(component, input);
    if (loan === null || loan.balloonUsd === null) continue;
    if (loan.balloonUsd < loan.principalUsd) {
      notes.push(
        `The balloon entered is ${formatMoney(loan.balloonUsd)}, but ${formatMoney(loan.principalUsd)} is still owed then: the whole is counted.`,
      );
    }
  }
  return notes;
}

/**
 * The stack as a lender is likely to read it: what is due in each year to the last payment, ten at least, against a
 * flat cash flow.
 *
 * Units: US dollars a year, coverage as a plain ratio. Cash flow = EBITDA or SDE, less carve-outs, less a manager's
 * salary (none until it is set). The whole SBA component is borrowed, with the guaranty fee when it is financed;
 * loans stop with their term, a balloon falls in its year, an earnout is paid evenly over its duration, a deferred
 * payment in the year of its due day, revenue-based financing until cap × amount; factoring runs on.
 * No figure: coverage is null in a year without payments, the worst year when nothing is due at all.
 * Source: this product's own definition.
 */
export function lendersView(input: LendersViewInput): LendersView {
  const { deal, base, components, managerSalaryUsd, isGuarantyFeeFinanced = true } = input;
  const options = { isGuarantyFeeFinanced };
  const { baseUsd, carveOutUsd, afterCarveOutsUsd } = stackCashFlow(input, base);
  const cashFlowUsd = finiteUsd(afterCarveOutsUsd - Math.max(0, toNumber(managerSalaryUsd)));
  const horizon = horizonYears(input, afterCarveOutsUsd);
  const due = components.map((component) =>
    paymentsByYear(component, input, afterCarveOutsUsd, options, horizon),
  );
  const years = yearsOf(input, cashFlowUsd, due);
  const worst = years.reduce(
    (most: LenderYear | null, year) =>
      year.coverageRatio !== null && (most === null || year.dueUsd > most.dueUsd + SAME_USD) ? year : most,
    null,
  );
  const { principalUsd, feeUsd } = sbaTotals(input, options);
  return {
    base,
    baseCashFlowUsd: baseUsd,
    isCashFlowMissing: toNumber(base === "sde" ? deal.sdeUsd : deal.ebitdaUsd) === 0,
    carveOutContributionUsd: carveOutUsd,
    managerSalaryUsd,
    cashFlowUsd,
    sbaPrincipalUsd: principalUsd,
    guarantyFeeUsd: feeUsd,
    isGuarantyFeeFinanced,
    years,
    worstYear: worst,
    minimumRatio: LENDER_MINIMUM_COVERAGE,
    reachesMinimum: (worst?.coverageRatio ?? Infinity) >= LENDER_MINIMUM_COVERAGE,
    notes: notesOf(input, { feeUsd, isFinanced: isGuarantyFeeFinanced }),
  };
}

/** "Year 1 is covered 1.06 times." */
export function worstYearText({ worstYear }: LendersView): string {
  const ratio = worstYear?.coverageRatio ?? null;
  if (worstYear === null || ratio === null) return "Nothing falls due.";
  return `Year ${worstYear.year} is covered ${ratio.toFixed(2)} times.`;
}
