import { matchIndustry } from "#calc/tables/match-industry.ts";

/**
 * The small-business industry that the name of a business or listing means; null where it says too little: rows of large
 * companies and the general ones say nothing that the name does not.
 *
 * @example industryOfName("Residential HVAC Contractor, 28 Years") // "HVAC Contractor"
 */
export function industryOfName(name: string): string | null {
  const { row } = matchIndustry(name);
  return row === null || row.kind !== "small-business" || row.industryName.includes("general)")
    ? null
    : row.industryName;
}
