import type { StressTyped } from "#calc/stress/stress-typed.ts";
import type { z } from "zod";
import { storedGroup } from "#contract/figure-fields.ts";
import { pathChances, seedField, stressNumbers } from "./stress-schema.ts";

/** What a deal keeps of what was typed for its futures. Null: not typed. What a sale brings stands in `exit`. */
export const dealStressSchema = storedGroup({
  seed: seedField.nullish(),
  ...stressNumbers,
  pathChances: pathChances.nullish(),
});
export type DealStress = z.output<typeof dealStressSchema>;

export const NO_STRESS: DealStress = dealStressSchema.parse({});

/** The seed of a deal where nobody typed another. */
export const USUAL_SEED = 1;

/** As the calculation reads it. */
export function stressTyped(stress: DealStress | null | undefined): StressTyped {
  const { seed: _, ...typed } = stress ?? NO_STRESS;
  return typed;
}
