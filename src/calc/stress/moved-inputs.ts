import { STRESS_BOUNDS, type StressInputs } from "./stress-inputs.ts";

/** The inputs that are moved one by one, in the order that decides between equals. */
export const MOVED_INPUTS = [
  "growthPct",
  "spreadPct",
  "correlation",
  "marginDriftPts",
  "marginSpreadPts",
  "flowThrough",
  "customers",
  "badYearChance",
  "badYearDepthPct",
  "disruptionMonthsMost",
  "disruptionPct",
  "openingCash",
  "payments",
] as const;
export type MovedInput = (typeof MOVED_INPUTS)[number];

type PlainInput = keyof typeof STRESS_BOUNDS & MovedInput;

/** By how much each is moved, up and down; customers' chances are multiplied. */
const STEPS: Readonly<Record<PlainInput, number>> & {
  readonly openingCash: number;
  readonly payments: number;
} = {
  growthPct: 2,
  spreadPct: 5,
  correlation: 0.2,
  marginDriftPts: 0.5,
  marginSpreadPts: 1,
  flowThrough: 0.1,
  badYearChance: 0.05,
  badYearDepthPct: 5,
  disruptionMonthsMost: 3,
  disruptionPct: 10,
  openingCash: 25_000,
  payments: 5,
};

/** Up, then down. */
export const stepsOf = (input: MovedInput): readonly [number, number] =>
  input === "customers" ? [2, 0.5] : [STEPS[input], -STEPS[input]];

/** The inputs with one of them moved by a step; it stops at its bound. */
export function moveInput(inputs: StressInputs, input: MovedInput, step: number): StressInputs {
  switch (input) {
    case "customers":
      return {
        ...inputs,
        customers: inputs.customers.map(({ sharePct, chance }) => ({
          sharePct,
          chance: Math.min(1, chance * step),
        })),
      };
    case "openingCash":
      return { ...inputs, openingCash: inputs.openingCash + step };
    case "payments": {
      const times = 1 + step / 100;
      return {
        ...inputs,
        ratePaths: inputs.ratePaths.map((path) => ({
          ...path,
          payments: path.payments.map((payment) => payment * times),
        })),
      };
    }
    default: {
      const [least, most] = STRESS_BOUNDS[input];
      return { ...inputs, [input]: Math.min(most, Math.max(least, inputs[input] + step)) };
    }
  }
}
