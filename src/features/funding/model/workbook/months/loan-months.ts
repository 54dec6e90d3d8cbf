import { toUsd } from "#calc/lending/cents.ts";
import { cellOf, ofCents, type PaidPart, toCent } from "./month-part.ts";
import { type CellUnit, formula, label } from "#features/report-files/model/workbook/cells.ts";
import { addRow, addSection, type SheetPlan } from "#features/report-files/model/workbook/sheet-builder.ts";
import { columnAt, type MonthFormulas, type MonthPlace } from "./month-columns.ts";

/** What the months are calculated from: the typed terms as they count. */
export function addLoanBasis(sheet: SheetPlan, part: PaidPart): void {
  const { plan, type } = part.piece;
  if (plan?.how !== "loan") return;
  const { sbaLast = "SbaLast" } = part;
  const at = (field: string): string => cellOf(part, field);
  const add = (field: string, title: string, text: string, value: number, unit: CellUnit = "count"): void =>
    void addRow(sheet, label(title), null, formula(text, value, unit, { name: at(field) }));
  addSection(sheet, "What it is calculated from");
  addRow(
    sheet,
    label("Owed at closing"),
    null,
    formula(at("Principal"), toUsd(plan.principalCents), "cents"),
  );
  // The note of the seller may wait for the life of the SBA loan.
  const forLife = type === "seller_note" ? `AND(${at("Standby")}="full_life",${sbaLast}>0)` : "FALSE()";
  const own = `MAX(1,N(${at("Term")}))`;
  add(
    "StandbyTo",
    "Nothing is paid up to month",
    `IF(${forLife},${sbaLast},IF(${at("Standby")}="full_months",N(${at("StandbyMonths")}),0))`,
    plan.standbyMonths,
  );
  add("TermTo", "Payments amortize up to month", `IF(${forLife},${sbaLast}+${own},${own})`, plan.termMonths);
  add(
    "Last",
    "All is due in month",
    `IF(N(${at("BalloonMonth")})>0,MIN(${at("BalloonMonth")},${at("TermTo")}),${at("TermTo")})`,
    plan.lastMonth,
  );
  add(
    "InterestTo",
    "Interest alone up to month",
    `IF(${at("Rhythm")}="balloon",${at("TermTo")},MAX(N(${at("InterestOnly")}),IF(${at("Standby")}="interest_only_months",N(${at("StandbyMonths")}),0)))`,
    plan.interestOnlyMonths,
  );
  add(
    "From",
    "First month with a payment",
    `IF(N(${at("First")})=0,1,${at("First")})`,
    plan.firstPaymentMonth,
  );
  add(
    "Every",
    "Months a payment",
    `IF(${at("Rhythm")}="quarterly",QuarterMonths,IF(${at("Rhythm")}="annual",MonthsAYear,1))`,
    plan.everyMonths,
  );
}

/**
 * A month of a loan: interest on what is owed, rounded; in a payment month what has accrued is paid first; the level payment
 * is worked out at the first payment that amortises and after a change of the rate; the last month pays all.
 */
export function loanMonth(part: PaidPart, { row, before }: MonthPlace): MonthFormulas {
  const at = (field: string): string => cellOf(part, field);
  const now = columnAt(row);
  const was = before < 0 ? null : columnAt(before);
  const m = now.month;
  const accrued = was === null ? "0" : was.accrued;
  const owed = `(${accrued}+${now.interest})`;
  const isLast = `${m}=${at("Last")}`;
  const waits = `OR(${m}<=${at("StandbyTo")},${m}<${at("From")})`;
  const isPayment = `MOD(${m},${at("Every")})=0`;
  const isLevel = `AND(${m}<${at("Last")},NOT(${waits}),${isPayment},${m}>${at("InterestTo")})`;
  const lookedUp = `${m}-MOD(${m}-1,${at("Reset")})`;
  const moved = `INDEX(PathPoints,MATCH(${lookedUp},PathMonths,1),1)/PointsAPercent`;
  const principal = at("Principal");
  return {
    month:
      was === null
        ? `IF(AND(${principal}>0,${at("Last")}>0),1,"")`
        : `IF(ISNUMBER(${was.month}),IF(AND(${was.month}<MIN(${at("Last")},MostMonths),${was.closing}+${was.accrued}>0),${was.month}+1,""),"")`,
    rate: `MAX(0,${at("Rate")}+IF(${at("RateKind")}="variable",${moved},0))`,
    opening: was === null ? principal : was.closing,
    interest: `IF(AND(${m}<=${at("StandbyTo")},${at("StandbyAccrues")}=0),0,${ofCents(now.opening, `*${now.rate}/PercentMonths`)})`,
    level:
      was === null
        ? `IF(${isLevel},${levelOf(part, now)},"")`
        : `IF(AND(${now.rate}=${was.rate},ISNUMBER(${was.level})),${was.level},IF(${isLevel},${levelOf(part, now)},""))`,
    payment: toCent(
      `IF(${isLast},${now.opening}+${owed},IF(${waits},0,IF(${isPayment},IF(${m}>${at("InterestTo")},MAX(${owed},MIN(${now.level},${now.opening}+${owed})),${owed}),0)))`,
    ),
    principal: toCent(`${now.opening}-${now.closing}`),
    closing: toCent(
      `IF(${isLast},0,IF(${waits},${now.opening}+${now.interest},${now.opening}-MAX(0,${now.payment}-${owed})))`,
    ),
    accrued: toCent(`IF(${isLast},0,IF(${waits},${accrued},IF(${isPayment},0,${owed})))`),
  };
}

/** The payment that repays what is owed in equal parts up to the term. */
function levelOf(part: PaidPart, { month, opening, rate }: ReturnType<typeof columnAt>): string {
  const [term, every] = [cellOf(part, "TermTo"), cellOf(part, "Every")];
  const left = `(INT(${term}/${every})-ROUNDUP(${month}/${every},0)+1+IF(MOD(${term},${every})=0,0,1))`;
  const ofPayment = `(${rate}/PercentMonths*${every})`;
  return `IF(${rate}=0,${ofCents(opening, `/${left}`)},${ofCents(opening, `*${ofPayment}/(1-(1+${ofPayment})^(0-${left}))`)})`;
}
