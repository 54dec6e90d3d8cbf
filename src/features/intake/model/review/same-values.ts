import type { Value } from "#features/intake/model/read-value.ts";
import { decisionOf, factOf, shownValue } from "./accepted-values.ts";
import type { Delivery } from "./delivery.ts";
import type { Decision } from "./shown-after.ts";
import type { Intake, IntakeValue, Step } from "./intake.ts";

/** The places of one value that several documents of a delivery state alike: it is shown, and decided on, once. */
export interface SameValues {
  /** The place that it is shown at comes first; of a value that one document alone states it is the only one. */
  placesOf(at: number): readonly [number, ...number[]];
}

/** One value of each document at most is the same as one of another document: a document that states a fact twice means two. */
export function sameValues({ whole, documents }: Delivery): SameValues {
  const groups = new Map<string, [number, ...number[]]>();
  const byPlace = new Map<number, [number, ...number[]]>();
  for (const { intake, from } of documents) {
    const ofDocument = new Set<string>();
    for (const [own, read] of intake.values.entries()) {
      const at = from + own;
      const isRefused = decisionOf(whole, at) === "refused";
      const key = JSON.stringify([factOf(read), shownValue(whole, at), isRefused]);
      const known = groups.get(key);
      const isSame = known !== undefined && !ofDocument.has(key);
      ofDocument.add(key);
      if (isSame) known.push(at);
      const group: [number, ...number[]] = isSame ? known : [at];
      if (known === undefined) groups.set(key, group);
      byPlace.set(at, group);
    }
  }
  return { placesOf: (at) => byPlace.get(at) ?? [at] };
}

/** What was decided of one of the places holds for all of them. */
export function decisionOfAll(
  intake: Pick<Intake, "steps">,
  places: readonly number[],
): Step["decision"] | null {
  const decisions = places.map((at) => decisionOf(intake, at));
  return decisions.find((decision) => decision !== null) ?? null;
}

/** As sure as the surest place. */
export function surenessOfAll(
  { values }: Pick<Intake, "values">,
  places: readonly number[],
): IntakeValue["sureness"] {
  const said = new Set(places.map((at) => values[at]?.sureness));
  if (said.has("certain")) return "certain";
  return said.has("likely") ? "likely" : "doubtful";
}

export const isDoubtfulOpen = (
  intake: Pick<Intake, "values" | "steps">,
  places: readonly number[],
): boolean => surenessOfAll(intake, places) === "doubtful" && decisionOfAll(intake, places) === null;

/** The same decision at each place; without `value` each keeps what it was changed to. */
export const decideEach = (
  { steps }: Pick<Intake, "steps">,
  places: readonly number[],
  { decision, value }: { readonly decision: Step["decision"]; readonly value?: Value | undefined },
): Decision[] =>
  places.map((at) => {
    const kept = decision === "refused" ? undefined : (value ?? steps[String(at)]?.value);
    return { at, decision, ...(kept !== undefined && { value: kept }) };
  });
