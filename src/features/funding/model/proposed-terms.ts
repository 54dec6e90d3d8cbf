import { changeTerm } from "#calc/funding/change-term.ts";
import { checkTerms } from "#calc/funding/check-terms.ts";
import { defaultTerms } from "#calc/funding/default-terms.ts";
import { isTermedType, type TermedType } from "#calc/funding/funding-terms.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { type AnyTerms, definitionOf, FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import type { TermAmounts, TermField } from "#calc/funding/types/term-fields.ts";
import { unusedTerms } from "#calc/funding/unused-terms.ts";
import { isRecord, ownValue, type UnknownRecord } from "#kit/record.ts";
import { z } from "zod";

/** The terms that a proposal may set: those that a type has only once somebody sets them. */
const proposable = (type: FundingType): [name: string, field: TermField][] =>
  Object.entries(definitionOf(type).fields).filter(([, { presence }]) => presence === "when-set");

const FIELDS = Map.groupBy(FUNDING_TYPES.flatMap(proposable), ([name]) => name);

function valueSchema(fields: readonly TermField[]): z.ZodType {
  const choices = fields.flatMap((field) => (field.kind === "choice" ? field.choices : []));
  if (choices.length > 0) return z.enum([...new Set(choices.map(({ value }) => value))]);
  const bounds = fields.flatMap((field) => (field.kind === "number" && field.bound ? [field.bound] : []));
  if (bounds.length === 0) return z.boolean();
  const most = bounds.map(({ max }) => (typeof max === "number" ? max : Infinity));
  return z
    .number()
    .min(Math.min(...bounds.map(({ min }) => min)))
    .max(Math.max(...most));
}

/** Further terms of a component as a model is asked for them. */
export const proposedTermsSchema = z
  .object(
    Object.fromEntries(
      [...FIELDS].map(([name, entries]) => [name, valueSchema(entries.map(([, field]) => field)).nullish()]),
    ),
  )
  .nullish();

/** "seller_note: standby, standbyMonths, …": which type may have which of them. */
export const PROPOSED_TERMS_WORDS = FUNDING_TYPES.flatMap((type) => {
  const names = proposable(type).map(([name]) => name);
  return names.length === 0 ? [] : [`${type}: ${names.join(", ")}`];
}).join("; ");

export interface ProposedTerms {
  /** Empty where none is left. */
  readonly terms: AnyTerms;
  /** What was left out, as sentences. */
  readonly leftOut: readonly string[];
}

/** No term is a number beyond it, and none is printed in a sentence. */
const MOST = 1e9;

function isOfKind(field: TermField, value: unknown): boolean {
  switch (field.kind) {
    case "number":
      return typeof value === "number" && Math.abs(value) <= MOST;
    case "switch":
      return typeof value === "boolean";
    case "choice":
      return field.choices.some((choice) => choice.value === value);
    case "text":
      return false;
  }
}

/** What has the right kind; the rest is said without repeating what was sent. */
function readKinds(type: FundingType, given: UnknownRecord): { terms: AnyTerms; wrong: string[] } {
  const entries = proposable(type).flatMap(([name, field]) => {
    const value = ownValue(given, name) ?? null;
    return value === null ? [] : [{ name, field, value, isRight: isOfKind(field, value) }];
  });
  return {
    terms: Object.fromEntries(
      entries.filter(({ isRight }) => isRight).map(({ name, value }) => [name, value]),
    ),
    wrong: entries
      .filter(({ isRight }) => !isRight)
      .map(({ field }) => `${field.label} was left out: it is none of what this term can be.`),
  };
}

/** Terms that the type's own rules refuse are taken away, one after the other, until the rest may stand. */
function withoutRefused(
  type: TermedType,
  usual: AnyTerms,
  proposed: AnyTerms,
  context: { amountUsd: number; sbaMonths: number },
): { terms: AnyTerms; refused: string[] } {
  let terms = proposed;
  const refused: string[] = [];
  for (;;) {
    // Usual terms with some of their own fields set are terms of the type.
    const [problem] = checkTerms(type, { ...usual, ...terms } as never, context).problems;
    if (problem === undefined || Object.keys(terms).length === 0) return { terms, refused };
    refused.push(`A term was left out. ${problem.message}`);
    terms = problem.field in terms ? changeTerm(type, terms, problem.field, null) : {};
  }
}

export interface ProposedBasis {
  readonly amounts: TermAmounts;
  /** What the component is calculated with; absent: the defaults. */
  readonly usual?: object;
  /** The longest term of the SBA loans in the same structure. */
  readonly sbaMonths: number;
}

/** Further terms as a provider proposed them, held to the bounds of the dialogs. It never throws. */
export function readProposedTerms(type: FundingType, given: unknown, basis: ProposedBasis): ProposedTerms {
  if (!isRecord(given) || !isTermedType(type)) return { terms: {}, leftOut: [] };
  const { amounts, sbaMonths } = basis;
  const usual: AnyTerms = { ...(basis.usual ?? defaultTerms(type, "unset", amounts)) };
  const { terms: ofKind, wrong } = readKinds(type, given);
  const unused = unusedTerms(type, { ...usual, ...ofKind });
  const asked = Object.fromEntries(Object.entries(ofKind).filter(([name]) => !unused.has(name)));
  const { amountUsd } = amounts;
  const { terms, refused } = withoutRefused(type, usual, asked, { amountUsd, sbaMonths });
  const { name } = FUNDING_TYPE_INFO[type];
  return { terms, leftOut: [...wrong, ...refused].map((sentence) => `${name}: ${sentence}`) };
}
