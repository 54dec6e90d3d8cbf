import type { FundingTerms } from "#calc/funding/funding-terms.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import { termsOrNone, type TermsByType } from "./component-terms.ts";
import type { Recommendation } from "./proposal.ts";

/** One row of the builder. */
export interface EditRow {
  /** Of a custom stack the type; a recommendation may hold one type twice. */
  key: string;
  type: FundingType;
  name: string;
  /** What was asked for, before any cap. */
  askedPct: number;
  /** What was made of it at the offer of that moment: unrounded where a cap decided. */
  percentage: number;
}

/** A stack while it is being built. Terms go by type. */
export interface BuilderEdit {
  rows: EditRow[];
  terms: TermsByType;
}

/** Build Your Own: all types at nothing. */
export function blankEdit(): BuilderEdit {
  const rows = FUNDING_TYPES.map((type) => ({
    key: type,
    type,
    name: FUNDING_TYPE_INFO[type].name,
    askedPct: 0,
    percentage: 0,
  }));
  return { rows, terms: {} };
}

/** A recommendation, to be adjusted. Its percentages are kept as they came, its terms as it was worked out with. */
export function editOfRecommendation({ components, terms }: Recommendation): BuilderEdit {
  const rows = components.map(({ name, type, percentage }, index) => ({
    key: `${index}-${type}`,
    type,
    name: name.trim() || FUNDING_TYPE_INFO[type].name,
    askedPct: percentage,
    percentage,
  }));
  return { rows, terms };
}

/** The same structure in Build Your Own; a type that stands twice is one row there. */
export function customFromEdit(edit: BuilderEdit): BuilderEdit {
  const rows = blankEdit().rows.map((row) => {
    const same = edit.rows.filter(({ type }) => type === row.type);
    const askedPct = Math.min(100, sumOf(same.map((one) => one.percentage)));
    return { ...row, askedPct, percentage: askedPct };
  });
  return { rows, terms: edit.terms };
}

export function changePercentage(
  edit: BuilderEdit,
  key: string,
  { askedPct, percentage }: Pick<EditRow, "askedPct" | "percentage">,
): BuilderEdit {
  return {
    ...edit,
    rows: edit.rows.map((row) => (row.key === key ? { ...row, askedPct, percentage } : row)),
  };
}

export function changeTerms<Type extends keyof FundingTerms>(
  edit: BuilderEdit,
  type: Type,
  terms: FundingTerms[Type],
): BuilderEdit {
  const { [type]: _, ...others } = edit.terms;
  return { ...edit, terms: termsOrNone(terms) === null ? others : { ...others, [type]: terms } };
}

/** Nothing has been entered yet. */
export function isBlankEdit({ rows, terms }: BuilderEdit): boolean {
  return rows.every(({ askedPct }) => askedPct === 0) && Object.keys(terms).length === 0;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
