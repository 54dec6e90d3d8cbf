import { type DebtServiceItem, FUNDING_TYPE_INFO, type StackComponent } from "#calc";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";

/** One component of the stack as the workbook knows it. */
export interface Part {
  /** What its cells are called by: Part1_Amount. */
  readonly prefix: string;
  readonly number: number;
  readonly name: string;
  readonly component: StackComponent;
  readonly item: DebtServiceItem;
}

export function partsOf({ stack, proForma }: StackSubject): Part[] {
  return stack.components.map((component, index) => {
    const item = proForma.items[index];
    if (item === undefined) throw new Error("Every component has its debt service.");
    const { name } = FUNDING_TYPE_INFO[component.type];
    return { prefix: `Part${index + 1}`, number: index + 1, name: `${index + 1}. ${name}`, component, item };
  });
}

/** A cell's name: Part1_Amount. */
export const cellOf = ({ prefix }: Part, field: string): string => `${prefix}_${field}`;
