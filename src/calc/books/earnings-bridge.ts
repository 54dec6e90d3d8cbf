import type { StatedEarnings } from "./books.ts";
import type { BooksBridgeStep } from "./books-figures.ts";
import type { Combined } from "./combine-periods.ts";
import { add, entered, subtract, takenOff } from "./known-figure.ts";

/**
 * The way from the broker's number to the cash that can pay debt.
 *
 * Units: signed US dollars that add up: the first six to `adjustedEbitda`, that and the next two to `cads`. A stated EBITDA
 * is read as after a manager's pay: it is compared after replacement pay, whose own bar is then 0.
 * No figure: null where an amount cannot be known; a deduction that is not known takes nothing off.
 * Source: this product's own definition.
 */
export function earningsBridge(
  base: Combined | null,
  stated: StatedEarnings | null,
): readonly BooksBridgeStep[] {
  const statedSde = entered(stated?.sde);
  const startsAt = statedSde ?? entered(stated?.ebitda);
  if (base === null) return bridgeSteps({ stated: startsAt });
  const isAfterPay = statedSde === null && startsAt !== null;
  const { adjustments, replacementPay } = base;
  const inBooks = subtract(
    add(base.reportedSde, base.positiveClaimed),
    isAfterPay ? (replacementPay ?? 0) : 0,
  );
  return bridgeSteps({
    stated: startsAt,
    notInBooks: subtract(inBooks, startsAt),
    mustSubtract: base.negative,
    notProved: adjustments.documented - adjustments.claimed,
    notLendable: adjustments.lender - adjustments.documented,
    replacementPay: isAfterPay ? 0 : takenOff(replacementPay),
    adjustedEbitda: base.adjustedEbitda.lender,
    maintenanceCapex: takenOff(base.maintenanceCapex),
    workingCapital: takenOff(base.workingCapitalNeed),
    cads: base.cads,
  });
}

function bridgeSteps(
  amounts: Partial<Record<BooksBridgeStep["id"], number | null>>,
): readonly BooksBridgeStep[] {
  return [
    { id: "stated", amount: amounts.stated ?? null },
    { id: "notInBooks", amount: amounts.notInBooks ?? null },
    { id: "mustSubtract", amount: amounts.mustSubtract ?? null },
    { id: "notProved", amount: amounts.notProved ?? null },
    { id: "notLendable", amount: amounts.notLendable ?? null },
    { id: "replacementPay", amount: amounts.replacementPay ?? null },
    { id: "adjustedEbitda", amount: amounts.adjustedEbitda ?? null },
    { id: "maintenanceCapex", amount: amounts.maintenanceCapex ?? null },
    { id: "workingCapital", amount: amounts.workingCapital ?? null },
    { id: "cads", amount: amounts.cads ?? null },
  ];
}
