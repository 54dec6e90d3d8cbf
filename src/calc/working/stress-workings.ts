import type { FigureNode } from "#calc/formulas/engine/nodes.ts";
import { type StressContext, stressContext } from "#calc/formulas/stress/stress-context.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { stressOfDeal, stressPaths } from "#calc/stress/stress-of-deal.ts";
import { STRESS_FUTURES } from "#calc/stress/stress-inputs.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { explainFigure } from "./explain-figure.ts";
import type { Working, WorkingId } from "./working.ts";

/** The seed of the example: any gives futures of the same kind. */
const SEED = 1;

/** The futures of a deal that is shown as an example, as few as may be asked for; null: earnings or revenue are not known. */
export function exampleFutures(input: BankInput, rules: BankRules): StressContext | null {
  const basis = { input, books: null, typed: {} };
  const found = stressOfDeal(basis, stressPaths(basis, rules));
  if (!found.ok) return null;
  return stressContext({ inputs: found.inputs, seed: SEED, futures: STRESS_FUTURES.least });
}

const SENTENCES: Readonly<Record<string, string>> = {
  "stress-nothing-due": "Nothing falls due in year 1.",
  "stress-no-cash": "The buyer brings no cash: there is no multiple of it.",
  "stress-no-multiple": "The multiple at the sale, or the cash that the buyer brings, is not known.",
  "stress-all-lost": "Half of the futures lose all of it: there is no rate a year.",
};

/** How a figure of the pressure test came about. */
export const workingOfStress = (figure: FigureNode, context: StressContext): Working =>
  explainFigure({
    id: figure.key as WorkingId,
    figure,
    context,
    reasonOf: (reason) => SENTENCES[reason] ?? "The figures entered are too large to compute with.",
  });
