import { CASH_FLOW_BASES, type CashFlowBase } from "#calc/funding/stack-component.ts";

/** Not "salary": that one makes an estimate of EBITDA on the analysis page. */
const SALARY = "managerSalary";
const BASE = "cashFlow";
const MOST_SALARY_USD = 1e9;

/** How addresses of old said that none is deducted. */
const NONE = "none";

/** What the address says of the stack that is looked at; null: what is saved with it counts, or with its deal. */
export function readManagerSalary(params: URLSearchParams): number | null {
  const text = params.get(SALARY)?.trim() ?? "";
  if (text === NONE) return 0;
  const salary = text === "" ? Number.NaN : Number(text);
  return Number.isFinite(salary) && salary >= 0 && salary <= MOST_SALARY_USD ? salary : null;
}

export function withoutManagerSalary(params: URLSearchParams): URLSearchParams {
  params.delete(SALARY);
  return params;
}

/** EBITDA unless the person chose SDE. */
export function readCashFlowBase(params: URLSearchParams): CashFlowBase {
  return CASH_FLOW_BASES.find((base) => base === params.get(BASE)) ?? "ebitda";
}

export function writeCashFlowBase(params: URLSearchParams, base: CashFlowBase): URLSearchParams {
  if (base === "ebitda") params.delete(BASE);
  else params.set(BASE, base);
  return params;
}
