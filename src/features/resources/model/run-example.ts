import { type RulesOnDay, valuesFor } from "#calc/lending/rule-values.ts";
import type { ExampleStep, WorkedExample } from "./article.ts";
import type { ExampleUnit } from "./core-functions.ts";
import { coreFunction } from "./core-functions.ts";

/** A line of an example that was worked out: an input, or what the core made of earlier lines. */
export interface ExampleLine {
  readonly id: string;
  readonly label: string;
  readonly note: string | null;
  readonly value: number | null;
  readonly unit: ExampleUnit;
  /** How it was worked out; null for an input. */
  readonly working: {
    readonly formula: string;
    readonly inputs: readonly { label: string; value: number | null; unit: ExampleUnit }[];
    readonly source: string;
    readonly isSum: boolean;
  } | null;
}

function runStep(step: ExampleStep, known: ReadonlyMap<string, ExampleLine>, on: RulesOnDay): ExampleLine {
  const base = { id: step.id, label: step.label, note: step.note ?? null };
  if ("given" in step) return { ...base, value: step.given, unit: step.unit, working: null };
  const core = coreFunction(step.call);
  const inputs = step.of.map((id) => {
    const line = known.get(id);
    if (line === undefined) throw new Error(`The example has no earlier step ${id} for ${step.id}.`);
    return line;
  });
  if (core.inputs !== null && inputs.length !== core.inputs) {
    throw new Error(`${step.call} takes ${core.inputs} inputs, not ${inputs.length}.`);
  }
  const values = inputs.flatMap(({ value }) => (value === null ? [] : [value]));
  // One that is not known leaves nothing to work with: it is never read as 0.
  const value = values.length === inputs.length ? core.run(values, valuesFor(on)) : null;
  const working = { formula: core.formula, inputs, source: core.source, isSum: step.call === "total" };
  return { ...base, value, unit: core.unit, working };
}

/** Works an example out by the core; the rules of the day count where one of lenders is read. */
export function runExample({ steps }: WorkedExample, on: RulesOnDay): ExampleLine[] {
  const lines = new Map<string, ExampleLine>();
  for (const step of steps) {
    if (lines.has(step.id)) throw new Error(`The example names ${step.id} twice.`);
    lines.set(step.id, runStep(step, lines, on));
  }
  return [...lines.values()];
}
