import { FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import { byValidFrom } from "./bank-value-rows.ts";
import type { LendingRow } from "./lending-rule.ts";
import { MARKET_LIMIT_IDS, type MarketLimitId, type MarketTerms } from "./market-term.ts";
import { MARKET_TERMS } from "./market-terms.ts";

/** A type of funding, or one of the limits beside the terms of a type. */
export type MarketTermId = FundingType | `limit/${MarketLimitId}`;

/** A dated market term with the type or limit that it is of, as a row of one table. */
export interface MarketTermRow extends LendingRow<unknown> {
  readonly id: MarketTermId;
  /** Empty where there is nothing to say. */
  readonly note: string;
}

const limitId = (id: MarketLimitId): MarketTermId => `limit/${id}`;
export const MARKET_TERM_IDS: readonly MarketTermId[] = [...FUNDING_TYPES, ...MARKET_LIMIT_IDS.map(limitId)];

const rowsOf = (id: MarketTermId, rows: readonly LendingRow<unknown>[]): MarketTermRow[] =>
  rows.map((row) => ({ ...row, id, note: row.note ?? "", rereadAfterDays: row.rereadAfterDays ?? null }));

/** Every market term that the product comes with: the types in their order, then the limits. */
export const MARKET_TERM_ROWS: readonly MarketTermRow[] = [
  ...FUNDING_TYPES.flatMap((type) => rowsOf(type, MARKET_TERMS.types[type])),
  ...MARKET_LIMIT_IDS.flatMap((id) => rowsOf(limitId(id), MARKET_TERMS.limits[id])),
];

/**
 * The rows of the table as the calculation takes them, in the order of time. A type or limit that has no row keeps those
 * that the product comes with.
 *
 * The caller has read each value by the make of its id.
 */
export function combineMarketTerms(rows: readonly MarketTermRow[]): MarketTerms {
  const series = Map.groupBy(rows, ({ id }) => id);
  const orOwn = (id: MarketTermId, own: readonly LendingRow<unknown>[]) =>
    series.get(id)?.toSorted(byValidFrom) ?? own;
  return {
    types: Object.fromEntries(FUNDING_TYPES.map((type) => [type, orOwn(type, MARKET_TERMS.types[type])])),
    limits: Object.fromEntries(
      MARKET_LIMIT_IDS.map((id) => [id, orOwn(limitId(id), MARKET_TERMS.limits[id])]),
    ),
  } as unknown as MarketTerms;
}
