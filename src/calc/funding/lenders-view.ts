import { toNumber } from "#calc/deal/to-number.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { payTakenOff } from "#calc/lending/earnings.ts";
import { coverageOf, worstYearOf } from "#calc/lending/coverage.ts";
import type { PaidPiece } from "#calc/lending/stack-payments.ts";
import {
  type Injection,
  injectionOf,
  type SourcesAndUses,
  sourcesAndUses,
} from "#calc/lending/sources-and-uses.ts";
import type { PieceBasis } from "#calc/lending/piece.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { finiteUsd } from "./finite-usd.ts";
import { definitionOf, type FundingType } from "./funding-types.ts";
import {
  horizonYears,
  lenderBasis,
  type LenderOptions,
  lenderPayments,
  pieceDueUsd,
} from "./lender-payments.ts";
import { stackCashFlow } from "./pro-forma.ts";
import type { CashFlowBase, Stack } from "./stack-component.ts";
import { positionOf, termLoanOf } from "./term-loan.ts";

/** The coverage that a lender asks for in every year. Source: this product's own definition. */
export const LENDER_MINIMUM_COVERAGE = 1.25;

/**
 * Which calculation a stack's headline figures were saved with. It rises by one whenever a figure changes for the same inputs,
 * so that whoever compares can be told that the calculation is what changed.
 */
export const LENDERS_CALCULATION = 2;

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
  /** Null when nothing is due, or the earnings are not known. */
  readonly coverageRatio: number | null;
  readonly payments: readonly LenderPayment[];
}

export interface LendersView {
  readonly base: CashFlowBase;
  readonly baseCashFlowUsd: number;
  readonly isCashFlowMissing: boolean;
  readonly carveOutContributionUsd: number;
  /** What is taken off: of SDE alone, and null until somebody sets it. */
  readonly managerSalaryUsd: number | null;
  /** After carve-outs and the salary, the same in every year. */
  readonly cashFlowUsd: number;
  /** 0 without an SBA loan. */
  readonly sbaPrincipalUsd: number;
  readonly guarantyFeeUsd: number;
  /** Of every SBA loan; true without one. */
  readonly isGuarantyFeeFinanced: boolean;
  readonly years: readonly LenderYear[];
  /** The year with the lowest coverage, the first of equals; null when nothing is ever due. */
  readonly worstYear: LenderYear | null;
  readonly minimumRatio: number;
  /** Every year reaches the minimum; true when nothing is due, false while the earnings are not known. */
  readonly reachesMinimum: boolean;
  /** What the reader has to know of the calculation. */
  readonly notes: readonly string[];
  /** The day whose table of the guaranty fee counts, as 2026-11-22. */
  readonly today: string;
  /** Each component with its payments, by its row in the stack. */
  readonly pieces: readonly PaidPiece[];
  /** What is paid at closing and by whom, and what of it counts as the buyer's equity. */
  readonly money: SourcesAndUses;
  readonly injection: Injection;
}

export interface LendersViewInput extends Stack, LenderOptions {
  readonly base: CashFlowBase;
  readonly managerSalaryUsd: number | null;
}

function yearsOf(
  pieces: readonly PaidPiece[],
  cashFlowIn: (year: number) => number,
  isMissing: boolean,
): LenderYear[] {
  return Array.from({ length: horizonYears(pieces) }, (_, at) => {
    const cashFlowUsd = cashFlowIn(at + 1);
    const payments = pieces.flatMap((piece): LenderPayment[] => {
      const dueUsd = pieceDueUsd(piece, at + 1);
      const { index, type } = piece;
      return dueUsd === 0 ? [] : [{ index, type, name: definitionOf(type).name, dueUsd }];
    });
    // Cents are added up as whole numbers: the sum of a year is what its months add up to.
    const dueUsd = finiteUsd(
      payments.reduce((sum, payment) => sum + Math.round(payment.dueUsd * 100), 0) / 100,
    );
    const ratio = coverageOf(isMissing ? null : cashFlowUsd, dueUsd);
    return {
      year: at + 1,
      cashFlowUsd,
      dueUsd,
      coverageRatio: ratio === null ? null : finiteUsd(ratio),
      payments,
    };
  });
}

/** What the plan earns to pay its debt with; without a plan what the stack's own earnings leave. */
const cashFlowOf = ({ planned }: LendersViewInput, { earnings }: PieceBasis, ownUsd: number): number =>
  finiteUsd(planned === undefined ? ownUsd : (earnings.baseCadsUsd ?? ownUsd));

/** While the earnings are not known: the year with the most due. */
const dearestOf = (years: readonly LenderYear[]): LenderYear | null =>
  years.reduce((most: LenderYear | null, year) => (year.dueUsd > (most?.dueUsd ?? 0) ? year : most), null);

function notesOf(input: LendersViewInput, pieces: readonly PaidPiece[], feeUsd: number): string[] {
  const notes: string[] = [];
  if (input.planned === undefined && input.base === "sde" && input.managerSalaryUsd === null) {
    notes.push("No manager's salary is deducted, because none is set: a lender will deduct one.");
  }
  if (feeUsd > 0) {
    const fees = pieces.flatMap(({ fee }) => fee ?? []);
    const how = fees.every(({ isFinanced }) => isFinanced)
      ? "is financed with the SBA loan"
      : "is paid at closing";
    const by = fees.some(({ isTyped }) => !isTyped) ? `, by the program's table of ${input.today},` : "";
    notes.push(
      `The guaranty fee of ${formatMoney(feeUsd)}${by} ${how}, and the whole SBA component is borrowed.`,
    );
  }
  for (const component of input.components) {
    const note = definitionOf(component.type).lendersNote?.(positionOf(component, input).terms, input.deal);
    if (note !== null && note !== undefined) notes.push(note);
    const loan = termLoanOf(component, input);
    if (loan === null || loan.balloonUsd === null || loan.balloonUsd === loan.principalUsd) continue;
    notes.push(
      `The balloon entered is ${formatMoney(loan.balloonUsd)}, but ${formatMoney(loan.principalUsd)} is lent: what is owed then is counted.`,
    );
  }
  return notes;
}

/**
 * The stack as a lender is likely to read it: what is due in each year to the last payment, ten at least, against a
 * flat cash flow. Payments are those of the bank's calculation, month by month and in whole cents.
 *
 * Units: US dollars a year, coverage as a plain ratio. Cash flow = EBITDA, or SDE less a manager's salary (none
 * until it is set), less carve-outs. The whole SBA component is borrowed, with the guaranty fee when it is financed;
 * loans stop with their term, a balloon falls in its year, an earnout is paid evenly over its duration, a deferred
 * payment in the year of its due day, revenue-based financing until cap × amount; factoring runs on.
 * No figure: coverage is null in a year without payments and while the earnings are not known, the worst year when
 * nothing is due at all.
 * Source: this product's own definition.
 */
export function lendersView(input: LendersViewInput): LendersView {
  const { deal, base, isGuarantyFeeFinanced, today } = input;
  const managerSalaryUsd = payTakenOff({ base, managerSalary: input.managerSalaryUsd });
  const { baseUsd, carveOutUsd, afterCarveOutsUsd } = stackCashFlow(input, base);
  const basis = lenderBasis(input, input);
  const cashFlowUsd = cashFlowOf(input, basis, afterCarveOutsUsd - Math.max(0, toNumber(managerSalaryUsd)));
  const isCashFlowMissing = toNumber(base === "sde" ? deal.sdeUsd : deal.ebitdaUsd) === 0;
  const payments = lenderPayments(basis);
  const { pieces } = payments;
  const { levelFactor, growthFactor } = basis.earnings;
  const years = yearsOf(
    pieces,
    (year) => finiteUsd(cashFlowUsd * levelFactor * growthFactor ** (year - 1)),
    isCashFlowMissing,
  );
  const lowest = worstYearOf(
    years.map((year) => ({ year, cads: year.cashFlowUsd, due: year.dueUsd, coverage: year.coverageRatio })),
  );
  const money = sourcesAndUses(basis.input, pieces);
  const worst = lowest?.year ?? dearestOf(years);
  const sba = pieces.flatMap(({ fee, principalCents }) => (fee === null ? [] : [{ fee, principalCents }]));
  const sumUsd = (cents: readonly number[]): number =>
    finiteUsd(toUsd(cents.reduce((sum, one) => sum + one, 0)));
  const feeUsd = sumUsd(sba.map(({ fee }) => fee.cents));
  return {
    base,
    baseCashFlowUsd: baseUsd,
    isCashFlowMissing,
    carveOutContributionUsd: carveOutUsd,
    managerSalaryUsd,
    cashFlowUsd,
    sbaPrincipalUsd: sumUsd(sba.map(({ principalCents }) => principalCents)),
    guarantyFeeUsd: feeUsd,
    isGuarantyFeeFinanced:
      sba.length === 0 ? (isGuarantyFeeFinanced ?? true) : sba.every(({ fee }) => fee.isFinanced),
    years,
    worstYear: worst,
    minimumRatio: LENDER_MINIMUM_COVERAGE,
    reachesMinimum: worst === null || (worst.coverageRatio ?? -Infinity) >= LENDER_MINIMUM_COVERAGE,
    notes: notesOf(input, pieces, feeUsd),
    today,
    pieces,
    money,
    injection: injectionOf(basis.input, payments, money, basis.values),
  };
}

/** "Year 1 is covered 1.06 times." */
export function worstYearText({ worstYear }: LendersView): string {
  if (worstYear === null) return "Nothing falls due.";
  const { coverageRatio: ratio, year } = worstYear;
  if (ratio === null) return `What covers year ${year} is not known.`;
  return `Year ${year} is covered ${ratio.toFixed(2)} times.`;
}
