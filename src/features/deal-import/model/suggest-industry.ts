import { industryOfName } from "#features/deals/model/industry-of-name.ts";
import type { PlannedRow } from "./plan-row.ts";

/**
 * The small-business industry that the name of a listing means, where the listing states none; null when its name says
 * too little. A suggestion only: nothing is set before a person takes it.
 */
export function suggestIndustry(planned: PlannedRow): string | null {
  if (planned.nameMade || planned.values.industry !== undefined || "industry" in planned.answers.values)
    return null;
  return industryOfName(planned.name);
}

/** The suggested industries with the rows they are suggested for, the most frequent first. */
export function suggestIndustries(
  rows: readonly PlannedRow[],
): { industry: string; rows: readonly PlannedRow[] }[] {
  const found = new Map<string, PlannedRow[]>();
  for (const planned of rows) {
    const industry = suggestIndustry(planned);
    if (industry === null) continue;
    const others = found.get(industry);
    if (others) others.push(planned);
    else found.set(industry, [planned]);
  }
  return [...found]
    .map(([industry, of]) => ({ industry, rows: of }))
    .toSorted((a, b) => b.rows.length - a.rows.length || a.industry.localeCompare(b.industry));
}
