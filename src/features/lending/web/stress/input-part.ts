import type { StressInputs, StressSources } from "#calc";
import type { OpenedStress } from "./use-stress.ts";

/** What each part of the panel of inputs is given. */
export interface InputPartProps {
  readonly stress: OpenedStress;
  readonly inputs: StressInputs;
  readonly sources: StressSources;
}
