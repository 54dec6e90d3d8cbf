import type { BankFigures } from "#calc/lending/analyze-bank.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import type { BankRuleId, BankRules } from "#calc/tables/bank-rule.ts";
import { type DealLending, UNKNOWN_LENDING, withoutBuyer } from "./deal-lending.ts";
import { describeSource, USE_WORDS } from "./words/closing-words.ts";
import { rulesOnBuyer } from "./rules-on-buyer.ts";

/** What guests of a deal read of its bank is named here, so that what is added later is kept from them until somebody decides. */

/** Of what a deal says for the bank: nothing of the buyer, and nothing that the buyer's cash could be told from. */
export function lendingForGuests(lending: DealLending): DealLending {
  const { stackId, offer, loanNumberDate, closingDate, seasonality, scenario, settings, base } = lending;
  return {
    ...UNKNOWN_LENDING,
    stackId,
    offer,
    loanNumberDate,
    closingDate,
    seasonality,
    scenario,
    base,
    settings:
      settings === null || settings === undefined
        ? null
        : { ...settings, liquidityMonths: null, ownerDraws: null },
    facts: withoutBuyer(lending).facts,
  };
}

/** The same of the calculation's input. */
export function inputForGuests(input: BankInput): BankInput {
  return { ...input, closing: null, lineOfCredit: null, profile: null, tax: null, exit: null };
}

/** Rules that compare what is paid at closing, of which the buyer's cash is a part. */
const ON_CLOSING: readonly BankRuleId[] = [
  "sba-injection",
  "sba-note-counts",
  "sba-term",
  "sba-working-capital",
  "sba-use",
  "liquidity-after",
];

/** The rules that are not assessed for guests. */
export const rulesHiddenFromGuests = (rules: BankRules): BankRuleId[] => [
  ...new Set([...rulesOnBuyer(rules), ...ON_CLOSING]),
];

interface ClosingLine {
  readonly key: string;
  readonly name: string;
  readonly note?: string | undefined;
  readonly amount: number;
}

/** What the stack itself says of the closing: what each component brings, the price and the fees of its loans. */
export function closingForGuests(
  { sourcesAndUses: { sources, uses } }: Pick<BankFigures, "sourcesAndUses">,
  names: readonly string[],
): { readonly sources: readonly ClosingLine[]; readonly uses: readonly ClosingLine[] } {
  const told = ["component", "financedFee"];
  const paid = ["price", "guarantyFee", "originationFee"];
  return {
    sources: sources
      .filter(({ id, amount }) => told.includes(id) && amount !== 0)
      .map((source) => ({
        key: `${source.id} ${source.index ?? ""}`,
        ...describeSource(source, names),
        amount: source.amount,
      })),
    uses: uses
      .filter(({ id, amount }) => paid.includes(id) && amount !== 0)
      .map(({ id, amount }) => ({ key: id, ...USE_WORDS[id], amount })),
  };
}

export const NOT_FOR_GUESTS =
  "Not shared with guests: the buyer’s people, household and cash, what is paid at closing besides the price, cash to close, what the buyer usually pays a manager, and the rules that rest on them.";
