import type { Deal } from "#features/deals/contract.ts";
import type { PlanOfStack } from "#features/funding/model/stack-in-plan.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";

/** What the plan of a deal says of its stacks. Handed down: it stands above this feature. */
export type PlanOfDeal = (tx: WorkTx, deal: Pick<Deal, "id" | "data">) => Promise<PlanOfStack>;
