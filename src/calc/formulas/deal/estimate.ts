import { OWN } from "#calc/formulas/basis.ts";
import { figuresOf, given, inputsOf, minus, nonZero } from "#calc/formulas/engine/build.ts";
import { valueOrNull } from "#calc/deal/figure.ts";
import { estimateEbitdaFromSde } from "#calc/deal/estimate-ebitda.ts";

export interface EstimateContext {
  readonly deal: { readonly sdeUsd: number | null };
  readonly managerSalaryUsd: number;
}
const input = inputsOf<EstimateContext>();
const sde = input("sde", "Seller's discretionary earnings", "usd", ({ deal }) => deal.sdeUsd);
const salary = input("manager_salary", "Manager's salary", "usd", (context) => context.managerSalaryUsd, {
  always: true,
  note: () => "As you set it",
});

/** EBITDA of a deal that states only what its owner takes out. */
export const ebitdaEstimate = figuresOf<EstimateContext>()("ebitda_estimate", {
  title: "EBITDA, estimate",
  unit: "usd",
  of: given([nonZero(sde)], minus(sde, salary)),
  fast: ({ deal, managerSalaryUsd }) => valueOrNull(estimateEbitdaFromSde(deal.sdeUsd, managerSalaryUsd)),
  why: "What may be left once a manager is paid, where a listing names SDE alone.",
  limits: "It is not stored as the deal's EBITDA.",
  basis: OWN,
});
