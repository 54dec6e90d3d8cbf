import { componentUsd } from "#calc/lending/resolve-terms.ts";
import { toLendingComponent } from "#calc/lending/to-lending-component.ts";
import type { BestWishes } from "#calc/structures/model/question.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import { toStackComponent } from "#features/funding/model/stack-component.ts";
import { type StackEdit, withOffer } from "#features/funding/model/stack-edit.ts";

/** The parts of a saved stack at a price, US dollars; each keeps its percentage where the stack has another price. */
function partsAt(stack: StackEdit, offerUsd: number): StructureComponent[] {
  const { components } = stack.offerAmount === offerUsd ? stack : withOffer(stack, offerUsd);
  return components.flatMap((record): StructureComponent[] => {
    const row = toLendingComponent(toStackComponent(record));
    const amount = componentUsd(row, offerUsd);
    return amount > 0 ? [{ type: row.type, amount, terms: row.terms ?? null }] : [];
  });
}

/** The planned structure and the other saved ones, which stand beside the steps of a search. */
export const ownStructures = (
  chosen: StackEdit | null,
  stacks: readonly (StackEdit & { readonly name: string })[],
  offerUsd: number,
): Pick<BestWishes, "chosen" | "saved"> => ({
  chosen: chosen === null ? null : { components: partsAt(chosen, offerUsd) },
  saved: stacks
    .filter((stack) => stack !== chosen)
    .map((stack) => ({ name: stack.name, components: partsAt(stack, offerUsd) })),
});
