import { z } from "zod";
import type { VerdictBooks, VerdictDeal } from "#calc/verdict/verdict-deal.ts";
import type { DealData } from "./deal-data.ts";

/** What a lender is likely to count of a business, by its books: the feature `books` works it out. US dollars a year. */
export const lenderEarningsSchema = z.object({
  /** Adjusted EBITDA of the base. */
  ebitdaUsd: z.number(),
  sdeUsd: z.number().nullable(),
  /** The labels of the months that the base is made of, the latest first. */
  months: z.array(z.string()),
  /** Every one of them stands in a tax return. */
  isTaxReturn: z.boolean(),
  /** What it costs to replace the owner, taken off EBITDA already; null: no role has a pay, and nothing is taken off. */
  replacementPayUsd: z.number().nullable(),
  maintenanceCapexUsd: z.number().nullable(),
  workingCapitalNeedUsd: z.number().nullable(),
});
export type LenderEarnings = z.output<typeof lenderEarningsSchema>;

export const BROKERS = "Broker’s numbers";

/** Whose numbers they are, beside "Broker’s numbers": "Tax return FY2025". */
export const nameBasis = ({ isTaxReturn, months }: LenderEarnings): string =>
  `${isTaxReturn ? "Tax return" : "Books"} ${months.join(", ")}`;

/** On what the earnings rest, for the reader of a figure: "the books of FY2025". */
export const describeBasis = ({ months, replacementPayUsd }: LenderEarnings): string =>
  `the books of ${months.join(", ")}${replacementPayUsd === null ? ", before any pay for who replaces the owner: none is entered" : ""}`;

/** The note of every figure on these earnings. */
export const describeLenderBasis = (earnings: LenderEarnings): string =>
  `As a lender is likely to count: ${describeBasis(earnings)}`;

/** The figures of a deal with the earnings that a lender counts. */
export const onLenderEarnings = <
  Figures extends { readonly ebitdaUsd: number | null; readonly sdeUsd: number | null },
>(
  figures: Figures,
  { ebitdaUsd, sdeUsd }: LenderEarnings,
): Figures => ({ ...figures, ebitdaUsd, sdeUsd });

/** Likewise of what is stored; earnings that the books do not say stay as entered. */
export const dealOnLenderEarnings = (data: DealData, { ebitdaUsd, sdeUsd }: LenderEarnings): DealData => ({
  ...data,
  financials: { ...data.financials, ebitda: ebitdaUsd, ...(sdeUsd === null ? {} : { sde: sdeUsd }) },
});

/** Likewise for its verdict, which reads the books by itself; as entered without them. */
export function verdictOnLenderEarnings(deal: VerdictDeal, earnings: LenderEarnings | null): VerdictDeal {
  if (earnings === null) return deal;
  const books: VerdictBooks = {
    sdeUsd: earnings.sdeUsd,
    rolesPayUsd: earnings.replacementPayUsd,
    maintenanceCapexUsd: earnings.maintenanceCapexUsd,
    workingCapitalNeedUsd: earnings.workingCapitalNeedUsd,
    hasFiscalYear: true,
  };
  return { ...deal, books };
}

/** Ways of calculating that come to the same differ by dust. */
export const isSameValue = (one: number | null, other: number | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other)));
