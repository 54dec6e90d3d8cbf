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

/** In the order of the paper; of two of one fact the one that was decided later stands. */
export function acceptedValues(intake: Pick<Intake, "steps" | "values">): AcceptedValue[] {
  const accepted = intake.values.flatMap((read, at) => {
    const value = shownValue(intake, at);
    return decisionOf(intake, at) === "accepted" && value !== null
      ? [{ at, key: read.key, value, read }]
      : [];
  });
  const latest = new Map<string, AcceptedValue>();
  for (const one of accepted) {
    const known = latest.get(one.key);
    if (known === undefined || decidedAt(intake, one.at) >= decidedAt(intake, known.at))
      latest.set(one.key, one);
  }
  return accepted.filter((one) => isOfBooks(one.key) || latest.get(one.key) === one);
}

const decidedAt = ({ steps }: Pick<Intake, "steps">, at: number): string => steps[String(at)]?.at ?? "";

export const isOfBooks = (key: string): boolean => key.startsWith("books.");

const LABELS = new Map(INTAKE_FIELDS.map(({ key, label }) => [key, label]));

/** What a value is called: "Asking price", or of the books the paper's own name for the line. */
export function labelOf({ key, of }: Pick<IntakeValue, "key" | "of">): string {
  return LABELS.get(key) ?? of?.label ?? of?.name ?? of?.line ?? of?.month ?? key;
}

/** Places of those that are certain and undecided: what "accept all that are certain" accepts. */
export const certainOnes = (intake: Pick<Intake, "steps" | "values">): number[] =>
  intake.values.flatMap(({ sureness }, at) =>
    sureness === "certain" && decisionOf(intake, at) === null ? [at] : [],
  );
