import {
  definitionOf,
  type FundingType,
  type PaidPiece,
  type PartContext,
  pieceSchedule,
  type Place,
  stackContext,
} from "#calc";
import { loanTermsOf, type MonthPart } from "./months/month-part.ts";
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
  /** Its months as a lender counts them; a schedule only of what has a sheet of its own. */
  readonly lender: MonthPart;
}

export function partsOf({ stack, options, proForma, lender }: StackSubject): Part[] {
  const { parts } = stackContext(stack, options, { result: proForma, view: lender });
  return parts.map((context) => ({
    prefix: `Part${context.index + 1}`,
    number: context.index + 1,
    name: `${context.index + 1}. ${context.name}`,
    type: context.type,
    place: { row: context.index, type: context.type },
    context,
    lender: lendersPart(context, lender.pieces[context.index]),
  }));
}

function lendersPart({ index, name }: PartContext, piece: PaidPiece | undefined): MonthPart {
  if (piece === undefined) throw new Error(`The stack has no row ${index}.`);
  const number = index + 1;
  const hasMonths = piece.plan?.how === "loan" || piece.plan?.how === "typed-payment";
  return {
    prefix: `Part${number}_Lender`,
    number,
    name: `${number}. ${name}`,
    piece,
    loanTerms: loanTermsOf(piece),
    schedule: hasMonths ? pieceSchedule(piece) : null,
  };
}

/** A cell's name: Part1_Amount. */
export const cellOf = ({ prefix }: Part, field: string): string => `${prefix}_${field}`;

/** It may be a loan that is paid back month by month, with a sheet of its own. */
export const isLoan = ({ type }: Pick<Part, "type">): boolean => definitionOf(type).loan !== undefined;
