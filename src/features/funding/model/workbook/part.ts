import type { Place } from "#calc/formulas/engine/excel-text.ts";
import { type PartContext, stackContext } from "#calc/formulas/stack/stack-context.ts";
import { definitionOf, type FundingType } from "#calc/funding/funding-types.ts";
import type { PaidPiece } from "#calc/lending/stack-payments.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";

/** One component of the stack as the workbook knows it. */
export interface Part {
  /** What its cells are called by: Part1_Amount. */
  readonly prefix: string;
  readonly number: number;
  readonly name: string;
  readonly type: FundingType;
  readonly place: Place;
  /** What its expressions and the fast code say of it. */
  readonly context: PartContext;
  /** The guaranty fee of its loan. */
  readonly fee: PaidPiece["fee"];
}

export function partsOf({ stack, options, proForma, specified }: StackSubject): Part[] {
  const { parts } = stackContext(stack, options, { result: proForma, view: specified });
  return parts.map((context) => ({
    prefix: `Part${context.index + 1}`,
    number: context.index + 1,
    name: `${context.index + 1}. ${context.name}`,
    type: context.type,
    place: { row: context.index, type: context.type },
    context,
    fee: specified.pieces[context.index]?.fee ?? null,
  }));
}

/** A cell's name: Part1_Amount. */
export const cellOf = ({ prefix }: Part, field: string): string => `${prefix}_${field}`;

/** It may be a loan that is paid back month by month, with a sheet of its own. */
export const isLoan = ({ type }: Pick<Part, "type">): boolean => definitionOf(type).loan !== undefined;
