import {
  HIGHEST_SEED,
  MOST_STRESS_CUSTOMERS,
  STRESS_BOUNDS,
  STRESS_FUTURES,
  STRESS_INPUTS,
} from "#calc/stress/stress-inputs.ts";
import { USUAL_RATE_PATHS } from "#calc/stress/usual-inputs.ts";
import { z } from "zod";
import { group, list, MOST_USD, number, pct, signedUsd, times, usd } from "#contract/figure-fields.ts";

/** What may be typed for the futures of a deal, in a file and on the screen; every refusal is a sentence. */

const within = (name: keyof typeof STRESS_BOUNDS) => {
  const [least, most] = STRESS_BOUNDS[name];
  return number(least, most, `Write a plain number from ${least} to ${most}, or null.`).nullish();
};

const chance = number(0, 1, "Write a chance from 0 to 1.");
const SEED = `Write a whole number from 0 to ${HIGHEST_SEED}.`;
export const seedField = number(0, HIGHEST_SEED, SEED).int(SEED);
const FUTURES = `Write a whole number of futures from ${STRESS_FUTURES.least} to ${STRESS_FUTURES.most}.`;
const MONTHS = "Write whole months from 0 to 24, or null.";

const customers = list(
  group({ sharePct: number(0, 100, "Write percent of revenue from 0 to 100."), chance }),
  MOST_STRESS_CUSTOMERS,
);

/** Sums of typed parts may differ from 1 by dust. */
const DUST = 1e-6;
const isWhole = (parts: readonly number[]): boolean =>
  Math.abs(parts.reduce((sum, part) => sum + part, 0) - 1) <= DUST;

/** The numbers that screen and file have in common. */
export const stressNumbers = {
  growthPct: within("growthPct"),
  spreadPct: within("spreadPct"),
  correlation: within("correlation"),
  marginDriftPts: within("marginDriftPts"),
  marginSpreadPts: within("marginSpreadPts"),
  flowThrough: within("flowThrough"),
  customers: customers.nullish(),
  badYearChance: chance.nullish(),
  badYearDepthPct: within("badYearDepthPct"),
  disruptionMonthsMost: number(0, STRESS_BOUNDS.disruptionMonthsMost[1], MONTHS).int(MONTHS).nullish(),
  disruptionPct: within("disruptionPct"),
};

const PATH_CHANCES = `Write the chances of ${USUAL_RATE_PATHS.map(({ id }) => id).join(", ")}, 0 to 1, that add up to 1.`;
export const pathChances = z
  .record(z.string().max(20), chance, { error: PATH_CHANCES })
  .refine(
    (chances) =>
      Object.keys(chances).every((id) => USUAL_RATE_PATHS.some((path) => path.id === id)) &&
      isWhole(Object.values(chances)),
    PATH_CHANCES,
  );

const PAYMENTS = "Write 120 payments in dollars, from the first month.";
const ratePath = group({
  id: z.string({ error: "Write the name of the path." }).max(40, "Write at most 40 characters."),
  chance,
  payments: z.array(number(0, MOST_USD, PAYMENTS), { error: PAYMENTS }).length(120, PAYMENTS),
  balance60: number(0, MOST_USD, "Write what is owed after month 60, in dollars."),
});
const ratePaths = list(ratePath, 20)
  .min(1, "Write at least one path.")
  .refine((paths) => isWhole(paths.map((path) => path.chance)), "The chances of the paths add up to 1.");

const SHARES = "Write twelve shares of the year from the month after closing, 0 or more, that add up to 1.";
const shares = z
  .array(number(0, 1, SHARES), { error: SHARES })
  .length(12, SHARES)
  .refine((given) => isWhole(given), SHARES);

/** `stress.inputs` of a file. */
export const stressInputsSchema = group({
  ...stressNumbers,
  revenue: usd,
  ebitda: signedUsd,
  deductions: signedUsd,
  ratePaths: ratePaths.nullish(),
  shares: shares.nullish(),
  openingCash: signedUsd,
  exitMultiple: times,
  exitCostPct: pct(0, 100),
  buyerCash: usd,
});

export const stressSchema = group({
  seed: seedField.nullish(),
  futures: number(STRESS_FUTURES.least, STRESS_FUTURES.most, FUTURES).int(FUTURES).nullish(),
  inputs: stressInputsSchema.nullish(),
});

export type TypedInputs = z.output<typeof stressInputsSchema>;

/** All inputs are typed: no deal is needed. The exit multiple may be unknown, if it says so. */
export const isGivenWhole = (inputs: TypedInputs): boolean =>
  STRESS_INPUTS.every((name) =>
    name === "exitMultiple" ? inputs[name] !== undefined : (inputs[name] ?? null) !== null,
  );
