import { toNumber } from "#calc/deal/to-number.ts";
import { OWN } from "#calc/formulas/basis.ts";
import { byType, choose, is, minus, orZero, total, word, zero } from "#calc/formulas/engine/build.ts";
import * as given from "./part-inputs.ts";
import { components, partFigure, stackFigure, TYPE_NAMES } from "./stack-context.ts";

export const carvedOut = partFigure("part.carved_out", {
  title: "Carved-out earnings",
  unit: "usd",
  perRow: true,
  of: byType({ carve_out: orZero(given.contribution) }, zero, TYPE_NAMES),
  fast: ({ component }) =>
    component.type === "carve_out" ? toNumber(component.terms?.ebitdaContribution) : 0,
  why: "What a part that is not bought earned, and earns no longer for the buyer.",
  limits: "What the seller states for the part.",
  basis: OWN,
});

export const carvedOutTotal = stackFigure("pro_forma.carved_out", {
  title: "Carved-out earnings",
  unit: "usd",
  of: total(components, carvedOut),
  fast: ({ form }) => form.carveOutContributionUsd,
  isQuiet: true,
  why: "What the parts that are not bought earned.",
  limits: "What the seller states for them.",
  basis: OWN,
});
/** A line of its own: which earnings they are is told by the branch that is taken. */
export const earnings = choose(
  [{ when: is(given.base, "=", word("sde")), gives: orZero(given.sde) }],
  orZero(given.ebitda),
);
export const baseCashFlow = stackFigure("pro_forma.base_cash_flow", {
  title: "EBITDA or SDE",
  unit: "usd",
  of: earnings,
  fast: ({ form }) => form.baseCashFlowUsd,
  say: "EBITDA, or seller's discretionary earnings where they are the base; what is not entered is read as 0",
  why: "The earnings that a stack is served from.",
  limits: "SDE is what one owner takes out: a manager's pay is still in it.",
  basis: OWN,
});
export const cashFlow = stackFigure("pro_forma.annual_cash_flow", {
  title: "Annual cash flow",
  unit: "usd",
  of: minus(earnings, carvedOutTotal),
  fast: ({ form }) => form.annualCashFlowUsd,
  say: "EBITDA or SDE − what carved-out parts earn",
  note: ({ base }) => `From ${base === "sde" ? "SDE" : "EBITDA"}`,
  why: "What the business earns a year to serve its funding from.",
  limits: "No growth, no tax and no investment: earnings are taken for cash.",
  basis: OWN,
});
