import { expect, test } from "vitest";
import { defaultTerms } from "#calc/funding/default-terms.ts";
import { HVAC_FUNDING } from "#tests/data/sample-stacks.ts";
import { componentDetails } from "./component-details.ts";

const amounts = { amountUsd: 100_000, offerUsd: 1_000_000, deal: HVAC_FUNDING };
const keysOf = (terms: object): string[] => componentDetails("friends_family", terms).map(({ key }) => key);

test("an investment prints no loan's terms, and a loan no share of the company", () => {
  const terms = defaultTerms("friends_family", "unset", amounts);
  expect(keysOf(terms)).toEqual(["Kind", "Investment", "Equity"]);
  expect(keysOf({ ...terms, type: "loan" })).toEqual([
    "Kind",
    "Loan amount",
    "Interest rate",
    "Term",
    "Amortization",
  ]);
});
