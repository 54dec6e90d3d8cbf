import { lastTwelveMonths } from "./base-uses.ts";
import type { Books } from "./books.ts";

/**
 * How revenue is spread over the year: the revenue of the last twelve months, from January to December.
 *
 * Units: US dollars a month, to be read as weights.
 * No figure: null unless twelve months in a row are known, none below 0 and not all 0.
 */
export function seasonWeights(books: Books): number[] | null {
  const months = lastTwelveMonths({ books });
  if (months === null || months.some((revenue) => revenue < 0) || months.every((revenue) => revenue === 0))
    return null;
  const last = books.monthlyRevenue.reduce((latest, { month }) => (month > latest ? month : latest), "");
  const lastMonth = Number(last.slice(5, 7));
  return months.map((_, at) => months[(at - lastMonth + 12) % 12] ?? 0);
}
