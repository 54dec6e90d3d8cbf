import { type FundingTerms, isTermedType, type TermedType } from "./funding-terms.ts";
import { definitionOf, FUNDING_TYPES, type FundingType } from "./funding-types.ts";
import type { Start, TermAmounts, TermsContext } from "./types/term-fields.ts";

/** Default terms but for what follows from amounts, and what fills that in. Proposals ask for thousands. */
interface Template {
  readonly terms: Readonly<Record<string, unknown>>;
  readonly follow: readonly (readonly [
    name: string,
    of: (amounts: TermAmounts, context: TermsContext) => unknown,
  ])[];
}

function templateOf(type: FundingType, context: TermsContext): Template {
  const starts = Object.entries(definitionOf(type).fields)
    .filter(([, { presence }]) => presence !== "when-set")
    .map(([name, field]): [string, Start<unknown>] => [name, field.start]);
  return {
    terms: Object.fromEntries(starts.map(([name, start]) => [name, constantOf(start, context)])),
    follow: starts.flatMap(([name, start]) =>
      typeof start === "function" ? [[name, start as Template["follow"][number][1]] as const] : [],
    ),
  };
}

function constantOf(start: unknown, context: TermsContext): unknown {
  if (typeof start === "function") return null;
  return typeof start === "object" && start !== null
    ? Reflect.get(Reflect.get(start, "byContext"), context)
    : start;
}

const templatesIn = (context: TermsContext): ReadonlyMap<FundingType, Template> =>
  new Map(FUNDING_TYPES.filter(isTermedType).map((type) => [type, templateOf(type, context)]));
const TEMPLATES = {
  unset: templatesIn("unset"),
  "saved-dialog": templatesIn("saved-dialog"),
  "builder-dialog": templatesIn("builder-dialog"),
};

/**
 * The terms of a type while nobody has set any, or with which its dialog opens. Three sets stand beside each other:
 * what the pro forma is calculated with, what a dialog shows in the saved view, and what it shows while building.
 *
 * Units: US dollars, percent, months.
 * Source: this product's own definition.
 */
export function defaultTerms<T extends TermedType>(
  type: T,
  context: TermsContext,
  amounts: TermAmounts,
): FundingTerms[T] {
  const template = TEMPLATES[context].get(type);
  const terms: Record<string, unknown> = { ...template?.terms };
  for (const [name, of] of template?.follow ?? []) terms[name] = of(amounts, context);
  // Made of the very fields that the type of the terms is made of.
  return terms as FundingTerms[T];
}
