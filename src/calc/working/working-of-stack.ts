import { CAPPED_TYPES } from "#calc/funding/funding-caps.ts";
import type { LendersViewInput } from "#calc/funding/lenders-view.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import { explainProForma } from "./pro-forma-workings.ts";
import { explainLenderFigure, explainLenderYear } from "./lender-workings.ts";
import {
  LENDER_FIGURE_KEYS,
  PRO_FORMA_FIGURE_KEYS,
  STACK_METRIC_KEYS,
  type StackFigureId,
} from "./stack-figures.ts";
import { explainAmount, explainCap, explainPayment } from "./stack-payment-workings.ts";
import { explainStackMetric } from "./stack-metric-workings.ts";
import type { Working, WorkingDraft } from "./working.ts";

function componentAt(input: LendersViewInput, place: string): StackComponent {
  const component = input.components[Number(place)];
  if (component === undefined) throw new Error(`The stack has no component ${place}.`);
  return component;
}

function explain(id: StackFigureId, input: LendersViewInput): WorkingDraft {
  const [group = "", key = "", place = ""] = id.split(".");
  if (group === "stack") {
    const figure = PRO_FORMA_FIGURE_KEYS.find((known) => known === key);
    if (figure !== undefined) return explainProForma(figure, input);
    const metric = STACK_METRIC_KEYS.find((known) => known === key);
    if (metric !== undefined) return explainStackMetric(metric, input);
    if (key === "amount") return explainAmount(componentAt(input, place), input);
    if (key === "payment") return explainPayment(componentAt(input, place), input);
    const capped = CAPPED_TYPES.find((type) => type === place);
    if (key === "cap" && capped !== undefined) return explainCap(capped, input);
  }
  const figure = LENDER_FIGURE_KEYS.find((known) => known === key);
  if (group === "lender" && figure !== undefined) return explainLenderFigure(figure, input);
  if (group === "lender" && (key === "due" || key === "coverage"))
    return explainLenderYear(key, Number(place), input);
  throw new Error(`There is no working for the figure ${id}.`);
}

/**
 * How a figure of a stack was worked out: the pro forma, a component's amount or payment, a cap, the metrics, the
 * lender's view. It is read like every other working, see `workingOf`; percentages that are added up stay percentages.
 *
 * Source: stack spec §9; decisions Part E 5, 7 and 9.
 */
export function workingOfStack(id: StackFigureId, input: LendersViewInput): Working {
  return { id, ...explain(id, input) };
}
