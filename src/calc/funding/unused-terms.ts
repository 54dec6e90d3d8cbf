import { type AnyTerms, definitionOf, type FundingType } from "./funding-types.ts";

/** Fields that these terms leave unused: what was set there before is neither assessed nor listed. */
export function unusedTerms(type: FundingType, terms: AnyTerms): ReadonlySet<string> {
  const { fields, unused } = definitionOf(type);
  const left = Object.keys(fields).filter((name) => fields[name]?.when?.(terms) === false);
  return new Set([...(unused?.(terms) ?? []), ...left]);
}
