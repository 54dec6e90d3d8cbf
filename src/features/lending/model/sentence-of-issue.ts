import type { z } from "zod";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { BEYOND_LARGEST_USD, LARGEST_USD } from "#kit/limits.ts";

const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (whole, key) =>
      typeof key === "number" ? `${whole}[${key}]` : `${whole}${whole === "" ? "" : "."}${String(key)}`,
    "",
  );

/** The first thing that is wrong with a record: the path of its field, and how to fix it. */
export function sentenceOfIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue === undefined ? "The record cannot be read." : `${pathOf(issue.path)}: ${issue.message}`;
}

/** A price that stands in for the offer is bounded as an offer is: searches go by whole dollars. Null: it is. */
export const priceProblem = ({ askingPriceUsd }: Pick<DealFigures, "askingPriceUsd">): string | null =>
  (askingPriceUsd ?? 0) > LARGEST_USD ? `deal.financials.askingPrice: ${BEYOND_LARGEST_USD}` : null;
