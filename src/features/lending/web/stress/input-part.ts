import type { StressInputs } from "#calc/stress/stress-inputs.ts";
import type { StressSources } from "#calc/stress/stress-typed.ts";
import type { OpenedStress } from "./use-stress.ts";

/** What each part of the panel of inputs is given. */
export interface InputPartProps {
  readonly stress: OpenedStress;
  readonly inputs: StressInputs;
  readonly sources: StressSources;
}
