import type { Value } from "#features/intake/model/read-value.ts";
import type { Intake, Step } from "./intake.ts";

export interface Decision {
  readonly at: number;
  readonly decision: Step["decision"] | null;
  readonly value?: Value | undefined;
}

/** As it is shown while the server is told of the decisions. */
export function shownAfter(intake: Intake, decisions: readonly Decision[]): Intake {
  const steps = { ...intake.steps };
  for (const { at, decision, value } of decisions) {
    if (decision === null) delete steps[String(at)];
    else
      steps[String(at)] = {
        decision,
        ...(value !== undefined && { value }),
        at: new Date().toISOString(),
        by: steps[String(at)]?.by ?? null,
      };
  }
  return { ...intake, steps, decided: Object.keys(steps).length };
}

/** What takes these decisions back. */
export const backOf = ({ steps }: Pick<Intake, "steps">, decisions: readonly Decision[]): Decision[] =>
  decisions.map(({ at }) => {
    const before = steps[String(at)];
    return before === undefined
      ? { at, decision: null }
      : { at, decision: before.decision, ...(before.value !== undefined && { value: before.value }) };
  });
