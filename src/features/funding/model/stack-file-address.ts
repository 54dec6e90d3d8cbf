import { CASH_FLOW_BASES, type CashFlowBase } from "#calc/funding/stack-component.ts";

/** What a document of a stack is worked out with besides the stack and its deal. */
export interface StackFileOptions {
  base: CashFlowBase;
  /** Another pay of a manager than the one saved with the stack or its deal; null: that one. */
  managerSalaryUsd: number | null;
}

/** Where the browser gets a saved stack as a file. */
export function stackFileHref(
  stackId: string,
  kind: "xlsx" | "pdf",
  { base, managerSalaryUsd }: StackFileOptions,
): string {
  const salary = managerSalaryUsd === null ? "" : `&salary=${managerSalaryUsd}`;
  return `/api/files/stacks/${stackId}/stack.${kind}?base=${base}${salary}`;
}

export type OptionsReading = { ok: true; options: StackFileOptions } | { ok: false; message: string };

export function readStackFileOptions(query: { get(name: string): string | null }): OptionsReading {
  const given = query.get("base") ?? "ebitda";
  const base = CASH_FLOW_BASES.find((known) => known === given);
  if (base === undefined) return { ok: false, message: "base: use ebitda or sde." };
  const salary = query.get("salary") ?? "";
  if (salary === "") return { ok: true, options: { base, managerSalaryUsd: null } };
  const managerSalaryUsd = Number(salary);
  return Number.isFinite(managerSalaryUsd) && managerSalaryUsd >= 0 && managerSalaryUsd <= 1e9
    ? { ok: true, options: { base, managerSalaryUsd } }
    : { ok: false, message: "salary: use an amount in dollars a year, from 0 to 1,000,000,000." };
}
