import { MARKET_TERM_ROWS } from "#calc/tables/market-term-rows.ts";
import { MARKET_TERMS_COMPILED } from "#calc/tables/market-terms.ts";
import { MARKET_TERM_MAKES } from "#features/rules/model/bank-values/market-term-makes.ts";
import { defineDatedValues } from "#features/rules/model/dated-values.ts";

export const marketTermsTable = defineDatedValues({
  id: "market-terms",
  title: "Market terms",
  about:
    "What lenders, sellers and investors usually sign, by type of funding, with the days on which it holds and its source: custom, not rules. The plan of a deal and the search for the best structure go by the terms of the day of the loan number, or by the nearest ones. Each least and most is the least or most of its lines.",
  compiled: MARKET_TERMS_COMPILED,
  words: { one: "term", many: "terms" },
  makes: MARKET_TERM_MAKES,
  builtIn: MARKET_TERM_ROWS,
});
