import { INTAKE_FIELDS } from "#features/intake/model/fields/intake-fields.ts";
import type { Value } from "#features/intake/model/read-value.ts";
import type { Intake, IntakeValue, Step } from "./intake.ts";

/** A value that somebody accepted, as they left it. */
export interface AcceptedValue {
  readonly at: number;
  readonly key: string;
  readonly value: Value;
  readonly read: IntakeValue;
}

export const decisionOf = ({ steps }: Pick<Intake, "steps">, at: number): Step["decision"] | null =>
  steps[String(at)]?.decision ?? null;

/** As it was changed, else as it was read. */
export const shownValue = ({ steps, values }: Pick<Intake, "steps" | "values">, at: number): Value | null =>
  steps[String(at)]?.value ?? values[at]?.value ?? null;

/** What a value is of: two values of one fact have the same. */
export const factOf = ({ key, of }: Pick<IntakeValue, "key" | "of">): string =>
  isOfBooks(key)
    ? JSON.stringify([
        key,
        of?.period?.start,
        of?.period?.end,
        of?.line,
        of?.label,
        of?.date,
        of?.month,
        of?.name,
      ])
    : key;

/** In the order of the document; of two of one fact the one that was decided later stands. */
export function acceptedValues(intake: Pick<Intake, "steps" | "values">): AcceptedValue[] {
  const accepted = intake.values.flatMap((read, at) => {
    const value = shownValue(intake, at);
    return decisionOf(intake, at) === "accepted" && value !== null
      ? [{ at, key: read.key, value, read }]
      : [];
  });
  const latest = new Map<string, AcceptedValue>();
  for (const one of accepted) {
    const fact = factOf(one.read);
    const known = latest.get(fact);
    if (known === undefined || decidedAt(intake, one.at) >= decidedAt(intake, known.at))
      latest.set(fact, one);
  }
  return accepted.filter((one) => latest.get(factOf(one.read)) === one);
}

const decidedAt = ({ steps }: Pick<Intake, "steps">, at: number): string => steps[String(at)]?.at ?? "";

export const isOfBooks = (key: string): boolean => key.startsWith("books.");

const LABELS = new Map(INTAKE_FIELDS.map(({ key, label }) => [key, label]));

/** What a value is called: "Asking price", or of the books the document's own name for the line. */
export function labelOf({ key, of }: Pick<IntakeValue, "key" | "of">): string {
  return LABELS.get(key) ?? of?.label ?? of?.name ?? of?.line ?? of?.month ?? key;
}

/** Places of values of one fact that documents of a delivery state differently, and of which more than one may stand. */
export function conflictingOnes(intake: Pick<Intake, "steps" | "values">): ReadonlySet<number> {
  const facts = new Map<string, number[]>();
  for (const [at, read] of intake.values.entries()) {
    if (decisionOf(intake, at) === "refused") continue;
    const fact = factOf(read);
    facts.set(fact, [...(facts.get(fact) ?? []), at]);
  }
  return new Set(
    [...facts.values()]
      .filter((places) => new Set(places.map((at) => shownValue(intake, at))).size > 1)
      .flat(),
  );
}

/**
 * Places of those that are certain and undecided: what "accept all that are certain" accepts. A likely industry that no
 * other contradicts goes with them: without one a deal is compared with nothing of its trade.
 */
export function certainOnes(intake: Pick<Intake, "steps" | "values">): number[] {
  const conflicting = conflictingOnes(intake);
  return intake.values.flatMap(({ key, sureness }, at) => {
    const isTaken = sureness === "certain" || (sureness === "likely" && key === "industry");
    return isTaken && decisionOf(intake, at) === null && !conflicting.has(at) ? [at] : [];
  });
}
