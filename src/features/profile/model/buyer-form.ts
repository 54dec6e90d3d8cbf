import { z } from "zod";
import { typedNumber } from "#kit/typed-number.ts";
import { isRecord, ownValue } from "#kit/record.ts";
import type { Buyer } from "./buyer.ts";
import {
  ASSET_FIELDS,
  BUSINESS_FIELDS,
  type BuyerField,
  CASH_FIELDS,
  DEBT_FIELDS,
  HOUSEHOLD_FIELDS,
  LIABILITY_FIELDS,
  PERSON_FIELDS,
} from "./buyer-fields.ts";

/** A line as it is typed: every answer is a text, and an empty one is unknown. */
export type FormRow = Record<string, string>;
/** Lines, or that there are none; neither: nobody has said. */
export interface FormLines {
  none: boolean;
  rows: FormRow[];
}
export interface PersonForm {
  facts: FormRow;
  businesses: FormLines;
}

/** The buyer's profile as its form holds it, so that what cannot be read yet is kept too. */
export interface BuyerForm {
  people: PersonForm[];
  cash: FormLines;
  personalDebts: FormLines;
  household: FormRow;
  assets: FormLines;
  debts: FormLines;
}

const textOf = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return typedNumber(value);
  return typeof value === "string" ? value : "";
};

const valueIn = (given: unknown, key: string): unknown =>
  isRecord(given) ? ownValue(given, key) : undefined;

const rowOf = (fields: readonly BuyerField[], given: unknown): FormRow =>
  Object.fromEntries(fields.map(({ key }) => [key, textOf(valueIn(given, key))]));

export const blankRow = (fields: readonly BuyerField[]): FormRow => rowOf(fields, null);
export const blankPerson = (): PersonForm => ({
  facts: blankRow(PERSON_FIELDS),
  businesses: { none: false, rows: [] },
});

/** Of what is stored: null is neither lines nor none. */
const linesOf = (fields: readonly BuyerField[], stored: readonly object[] | null | undefined): FormLines => ({
  none: stored?.length === 0,
  rows: (stored ?? []).map((line) => rowOf(fields, line)),
});

export const formOfBuyer = (buyer: Buyer): BuyerForm => ({
  people: (buyer.people ?? []).map((person) => ({
    facts: rowOf(PERSON_FIELDS, person),
    businesses: linesOf(BUSINESS_FIELDS, person.otherBusinesses),
  })),
  cash: linesOf(CASH_FIELDS, buyer.cash),
  personalDebts: linesOf(DEBT_FIELDS, buyer.personalDebts),
  household: rowOf(HOUSEHOLD_FIELDS, buyer),
  assets: linesOf(ASSET_FIELDS, buyer.netWorth?.assets),
  debts: linesOf(LIABILITY_FIELDS, buyer.netWorth?.debts),
});

const list = z.array(z.unknown()).catch([]);
const keptLines = (fields: readonly BuyerField[], kept: unknown): FormLines => ({
  none: valueIn(kept, "none") === true,
  rows: list.parse(valueIn(kept, "rows")).map((row) => rowOf(fields, row)),
});

/** Reads a form back from what a browser kept. It never throws: an unsaved form that cannot be opened is a loss. */
export const readBuyerForm = (kept: unknown): BuyerForm => ({
  people: list.parse(valueIn(kept, "people")).map((person) => ({
    facts: rowOf(PERSON_FIELDS, valueIn(person, "facts")),
    businesses: keptLines(BUSINESS_FIELDS, valueIn(person, "businesses")),
  })),
  cash: keptLines(CASH_FIELDS, valueIn(kept, "cash")),
  personalDebts: keptLines(DEBT_FIELDS, valueIn(kept, "personalDebts")),
  household: rowOf(HOUSEHOLD_FIELDS, valueIn(kept, "household")),
  assets: keptLines(ASSET_FIELDS, valueIn(kept, "assets")),
  debts: keptLines(LIABILITY_FIELDS, valueIn(kept, "debts")),
});
