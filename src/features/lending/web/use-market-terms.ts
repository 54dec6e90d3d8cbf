import { useMemo } from "react";
import { combineMarketTerms, type MarketTerms } from "#calc";
import { useRules } from "#features/rules/web/index.ts";

/** What is usually signed. Until it is read the terms of the product stand in. */
export function useMarketTerms(): MarketTerms {
  const { rows } = useRules("market-terms");
  return useMemo(() => combineMarketTerms(rows), [rows]);
}
