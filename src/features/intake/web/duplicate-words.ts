import { analysisHref } from "#features/deal-analysis/addresses.ts";
import type { Duplicate } from "#features/deals/model/duplicates/duplicate.ts";
import { reviewHref } from "#features/intake/addresses.ts";
import { leadsPath } from "#features/leads/addresses.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { pageHref } from "#kit/page-address.ts";

const HREFS: Readonly<Record<Duplicate["kind"], (id: string) => string>> = {
  deal: (id) => analysisHref(id),
  lead: (id) => pageHref(leadsPath, {}, { lead: id }),
  intake: reviewHref,
};

export const duplicateHref = ({ kind, id }: Pick<Duplicate, "kind" | "id">): string => HREFS[kind](id);

/** ", and the price dropped from $550,000 to $506,000"; empty where it did not, or is not known. */
export function describePriceChange(was: number | null, is: number | null): string {
  if (was === null || is === null || was === is) return "";
  return `, and the price ${is < was ? "dropped" : "rose"} from ${formatMoney(was)} to ${formatMoney(is)}`;
}
