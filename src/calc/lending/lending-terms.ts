import { DEFINITIONS } from "#calc/funding/types/registry.ts";
import type { TermField, ValueOf } from "#calc/funding/types/term-fields.ts";

type Fields = (typeof DEFINITIONS)[number]["fields"];
type NamesOf<F> = F extends unknown ? keyof F : never;
type TermName = NamesOf<Fields>;
type FieldNamed<Name extends TermName, F = Fields> =
  F extends Readonly<Record<Name, infer Field>> ? Field : never;
type TermNamed<Name extends TermName> =
  FieldNamed<Name> extends infer Field ? (Field extends unknown ? ValueOf<Field> : never) : never;

/**
 * The terms of a component that the bank's calculation reads, by their names in the fields of the types. What they may be
 * stands in those fields.
 */
export const LENDING_TERMS = [
  "interestRate",
  "term",
  "amortization",
  "interestOnlyMonths",
  "firstPaymentMonth",
  "rateKind",
  "index",
  "spreadPct",
  "resetMonths",
  "loanAmount",
  "cashAtClosing",
  "standby",
  "standbyMonths",
  "standbyAccrues",
  "balloonMonth",
  "balloonPayment",
  "guarantyFeeFinanced",
  "programme",
  "feeBasis",
  "sbaFeePercentage",
  "downPaymentPercentage",
  "kind",
  "type",
  "equityPercentage",
  "equipmentValue",
  "inventoryValue",
  "loanToValue",
  "originationFee",
  "duration",
  "targetAmount",
  "threshold",
  "metric",
  "assumed",
  "dueDays",
  "revenuePercentage",
  "cap",
  "estimatedTerm",
  "minimumPayment",
  "percentage",
  "repaymentLength",
  "monthlyPayment",
  "remainingBalance",
  "remainingTerm",
  "ebitdaContribution",
] as const satisfies readonly TermName[];
export type LendingTerm = (typeof LENDING_TERMS)[number];

/**
 * What the terms of any type may say of its payments; each type reads its own. Absent or null: the terms of nobody having
 * set any.
 *
 * Units: as the fields say: US dollars, percent a year, whole months, years and days, times the amount.
 */
export type LendingTerms = { readonly [Name in LendingTerm]?: TermNamed<Name> | null };

/** The fields by the name of a term: one of each type that has it. */
export function lendingFields(name: LendingTerm): readonly TermField[] {
  return DEFINITIONS.flatMap(({ fields }) => {
    const field: TermField | undefined = new Map<string, TermField>(Object.entries(fields)).get(name);
    return field === undefined ? [] : [field];
  });
}
