import type { PipelineItem } from "#features/pipeline/contract.ts";
import type { Chosen } from "#web/ui/records/chosen.ts";

/** What is chosen of the list: enough to name it, and to know where it stands. */
export type ChosenItem = Pick<PipelineItem, "kind" | "id" | "name" | "leadStatus">;

/** What is done with deals and with leads goes by other calls. */
export interface Picked {
  readonly deals: readonly ChosenItem[];
  readonly leads: readonly ChosenItem[];
}

export function pickedOf(chosen: Chosen<ChosenItem>): Picked {
  const items = [...chosen.values()];
  return {
    deals: items.filter(({ kind }) => kind === "deal"),
    leads: items.filter(({ kind }) => kind === "lead"),
  };
}
