import { createContext, useContext } from "react";
import type { PlanOfStack } from "#features/funding/model/stack-in-plan.ts";

/** The plan of the deal whose stacks are shown: handed down by the feature that owns it, which stands above this one. */
export const PlanOfStackContext = createContext<PlanOfStack | null>(null);

export function usePlanOfStack(): PlanOfStack {
  const planOf = useContext(PlanOfStackContext);
  if (planOf === null) throw new Error("Stacks are shown within the plan of their deal.");
  return planOf;
}
