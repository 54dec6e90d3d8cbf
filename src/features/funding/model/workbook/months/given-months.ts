import type { ScheduleMonth } from "#calc/lending/piece-schedule.ts";
import { formula, type PlannedCell } from "#features/report-files/model/workbook/cells.ts";
import { cellOf, ofCents, type PaidPart, toCent } from "./month-part.ts";
import { columnAt, type MonthFormulas, type MonthPlace } from "./month-columns.ts";

/** A month of a debt that was taken over: its typed payment, and what is left in its last month. */
export function typedMonth(part: PaidPart, { row, before }: MonthPlace): MonthFormulas {
  const at = (field: string): string => cellOf(part, field);
  const now = columnAt(row);
  const was = before < 0 ? null : columnAt(before);
  const owed = `(${now.opening}+${now.interest})`;
  return {
    month:
      was === null
        ? `IF(${at("Balance")}>0,1,"")`
        : `IF(ISNUMBER(${was.month}),IF(AND(${was.month}<MIN(${at("Last")},MostMonths),${was.closing}>0),${was.month}+1,""),"")`,
    rate: at("Rate"),
    opening: was === null ? at("Balance") : was.closing,
    interest: ofCents(now.opening, `*${now.rate}/PercentMonths`),
    level: null,
    payment: toCent(`IF(${now.month}=${at("Last")},${owed},MIN(${at("Payment")},${owed}))`),
    principal: toCent(`${now.opening}-${now.closing}`),
    closing: toCent(`${owed}-${now.payment}`),
    accrued: "0",
  };
}

/** A month of what is paid by a plan with conditions: the payment is the core's, kept as an input. */
export function givenMonth(
  part: PaidPart,
  { row, before }: MonthPlace,
  month: ScheduleMonth | undefined,
  isCost: boolean,
): (PlannedCell | null)[] {
  const now = columnAt(row);
  const was = before < 0 ? null : columnAt(before);
  const cell = (text: string, value: number | undefined): PlannedCell => formula(text, value ?? 0, "cents");
  const all = isCost ? "0" : toCent(`SUM(${cellOf(part, "Payments")})`);
  return [
    formula(was === null ? "1" : `${was.month}+1`, month?.month ?? 0, "plain"),
    null,
    cell(was === null ? all : was.closing, month?.opening),
    // The cost of factoring is paid as it arises; all others bear no interest.
    cell(isCost ? now.payment : "0", month?.interest),
    null,
    { kind: "input", value: month?.payment ?? null, unit: "cents" },
    cell(toCent(`${now.opening}-${now.closing}`), month?.principal),
    cell(toCent(`${now.opening}+${now.interest}-${now.payment}`), month?.closing),
    cell("0", month?.accrued),
  ];
}
