import type { BankInput } from "#calc/lending/bank-input.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { earningsOf } from "#calc/lending/earnings.ts";
import { createPaidMonths, YEARS } from "#calc/lending/months-paid.ts";
import type { PieceBasis } from "#calc/lending/piece.ts";
import type { LendingComponent } from "#calc/lending/lending-component.ts";
import { type RulesOnDay, valuesFor } from "#calc/lending/rule-values.ts";
import { type PaidPiece, type StackPayments, stackPayments } from "#calc/lending/stack-payments.ts";
import { toLendingComponent } from "#calc/lending/to-lending-component.ts";
import { finiteUsd } from "./finite-usd.ts";
import type { CashFlowBase, Stack, StackComponent } from "./stack-component.ts";

/** The years that are always shown; a stack with later payments is followed to its last. */
export const LENDER_HORIZON_YEARS = YEARS;

/** What the payments of a stack are calculated with. */
export interface LenderOptions extends RulesOnDay {
  /** Whether the SBA's guaranty fee is borrowed with the loan; absent: as the terms of the loan say, which is borrowed where they say nothing. */
  readonly isGuarantyFeeFinanced?: boolean | undefined;
  /** Of earnouts that follow the earnings; absent: EBITDA, with nobody's pay taken off. */
  readonly base?: CashFlowBase;
  readonly managerSalaryUsd?: number | null;
  /** The same components as the plan of the deal has them, with its earnings, terms and costs at closing; absent: the stack speaks alone. */
  readonly planned?: BankInput | undefined;
}

/** Room for the months of one component after the other: what is kept of them are sums. */
const ROOM = createPaidMonths();

const withFee = (components: readonly LendingComponent[], { isGuarantyFeeFinanced }: LenderOptions) =>
  components.map((component) =>
    component.type !== "sba" || isGuarantyFeeFinanced === undefined
      ? component
      : { ...component, terms: { ...component.terms, guarantyFeeFinanced: isGuarantyFeeFinanced } },
  );

const componentsOf = (components: readonly StackComponent[], options: LenderOptions) =>
  withFee(
    components.map((component) => toLendingComponent(component)),
    options,
  );

/** A stack as the bank's calculation reads it. */
export function lenderBasis(stack: Stack, options: LenderOptions): PieceBasis {
  const { deal, offerUsd, components } = stack;
  const { today, base, managerSalaryUsd, planned } = options;
  const input: BankInput =
    planned === undefined
      ? {
          deal,
          offer: offerUsd,
          components: componentsOf(components, options),
          base: base ?? "ebitda",
          managerSalary: Math.max(0, managerSalaryUsd ?? 0),
          loanNumberDate: today,
        }
      : { ...planned, components: withFee(planned.components, options) };
  return { input, values: valuesFor(options), earnings: earningsOf(input) };
}

/** All that the components of a basis cost. */
export const lenderPayments = (basis: PieceBasis): StackPayments => stackPayments(basis, ROOM);

/**
 * What a component costs in a year. What has no end (factoring) goes on after the years that are calculated.
 *
 * Units: US dollars, to the cent; the year from 1.
 */
export function pieceDueUsd({ due, plan }: PaidPiece, year: number): number {
  const goesOn = plan?.how === "running-cost" && year > YEARS;
  return finiteUsd(toUsd(goesOn ? 12 * plan.monthlyCents : (due[year - 1] ?? 0)));
}

/** The years to the last payment of the last component, ten at least. What has no end lengthens nothing. */
export const horizonYears = (pieces: readonly PaidPiece[]): number =>
  Math.max(LENDER_HORIZON_YEARS, ...pieces.map(({ due }) => due.length));
