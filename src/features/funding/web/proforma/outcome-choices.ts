import { CASH_FLOW_BASES, type CashFlowBase } from "#calc";

/** Not "salary": that one makes an estimate of EBITDA on the analysis page. */
const SALARY = "managerSalary";
const BASE = "cashFlow";
const MOST_SALARY_USD = 1e9;

/** For this deal none is deducted, although the profile names one. */
const NONE = "none";

/**
 * What the person set for this deal, or once in their profile (`usualUsd`); null while nobody has set it: then none
 * is deducted, and the view says so (decisions Part E 5).
 */
export function readManagerSalary(params: URLSearchParams, usualUsd: number | null = null): number | null {
  const text = params.get(SALARY)?.trim() ?? "";
  if (text === NONE) return null;
  const salary = text === "" ? Number.NaN : Number(text);
  return Number.isFinite(salary) && salary >= 0 && salary <= MOST_SALARY_USD ? salary : usualUsd;
}

export function writeManagerSalary(
  params: URLSearchParams,
  salaryUsd: number | null,
  usualUsd: number | null = null,
): URLSearchParams {
  if (salaryUsd === usualUsd) params.delete(SALARY);
  else params.set(SALARY, salaryUsd === null ? NONE : String(salaryUsd));
  return params;
}

/** EBITDA unless the person chose SDE (decision Q-S18). */
export function readCashFlowBase(params: URLSearchParams): CashFlowBase {
  return CASH_FLOW_BASES.find((base) => base === params.get(BASE)) ?? "ebitda";
}

export function writeCashFlowBase(params: URLSearchParams, base: CashFlowBase): URLSearchParams {
  if (base === "ebitda") params.delete(BASE);
  else params.set(BASE, base);
  return params;
}
