import { INTAKE_FIELDS } from "#features/intake/model/fields/intake-fields.ts";
import type { Value } from "#features/intake/model/read-value.ts";
import { type Intake, type IntakeValue, MOST_VALUES, type Steps } from "./intake.ts";

/** How a value was read that a person chose in the document. */
export const BY_HAND = "by hand";

export interface ChosenWords {
  readonly key: string;
  readonly value: Value;
  /** Counted from 1, also of sheets. */
  readonly page: number;
  readonly offset: number;
  readonly quote: string;
  /** The place of the value that it takes the place of. */
  readonly insteadOf: number | null;
}

export type AddProblem = "no-field" | "quote-missing" | "too-many";

/** The values and steps with one more that is accepted; chosen a second time it is the same value. */
export function addByHand(
  intake: Pick<Intake, "values" | "steps" | "paper">,
  chosen: ChosenWords,
  { at, by }: { readonly at: string; readonly by: string },
): { readonly values: IntakeValue[]; readonly steps: Steps; readonly place: number } | AddProblem {
  const { values, steps, paper } = intake;
  const { key, value, offset, quote, insteadOf } = chosen;
  const replaced = insteadOf === null ? undefined : values[insteadOf];
  const isField = INTAKE_FIELDS.some((field) => field.key === key) || replaced?.key === key;
  if (!isField || (insteadOf !== null && replaced?.key !== key)) return "no-field";
  const page = paper.pages[chosen.page - 1];
  if (page?.text.slice(offset, offset + quote.length) !== quote) return "quote-missing";
  const known = values.findIndex(
    (one) => one.how === BY_HAND && one.key === key && one.value === value && one.quote === quote,
  );
  const place = known === -1 ? values.length : known;
  if (place >= MOST_VALUES) return "too-many";
  const added: IntakeValue = {
    key,
    ...(replaced?.of !== undefined && { of: replaced.of }),
    value,
    unit: replaced?.unit ?? null,
    quote,
    place: { ...(page.sheet === undefined ? { page: chosen.page } : { sheet: page.sheet }), offset },
    how: BY_HAND,
    sureness: "certain",
    alternatives: [],
  };
  const next: Steps = { ...steps, [String(place)]: { decision: "accepted", at, by } };
  if (insteadOf !== null && insteadOf !== place) next[String(insteadOf)] = { decision: "refused", at, by };
  return { values: known === -1 ? [...values, added] : [...values], steps: next, place };
}
