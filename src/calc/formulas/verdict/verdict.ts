import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { ASSET_KEYS, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import { OWN } from "#calc/formulas/basis.ts";
import {
  atMost,
  choose,
  constant,
  figuresOf,
  given,
  inputsOf,
  is,
  known,
  minus,
  need,
  over,
  times,
  word,
} from "#calc/formulas/engine/build.ts";
import { BANK_NORMS } from "#calc/tables/verdict-norms.ts";
import type { VerdictWorking } from "#calc/verdict/deal-verdict.ts";

/** What the figures of a verdict are read from: the earnings, the range and the loan that its rules found. */
export interface VerdictContext {
  readonly working: VerdictWorking;
  readonly deal: Pick<DealFigures, "assets" | "liabilities">;
}

const input = inputsOf<VerdictContext>();
const figure = figuresOf<VerdictContext>();
const always = { always: true };

const basis = input("earnings_basis", "Earnings basis", "word", ({ working }) => working.earnings.basis, {
  reason: "no-earnings",
});
const sde = input("sde", "Seller's discretionary earnings", "usd", ({ working }) => working.earnings.sdeUsd, {
  reason: "no-earnings",
});
const ebitda = input(
  "ebitda",
  "EBITDA",
  "usd",
  ({ working: { earnings } }) => (earnings.basis === "ebitda" ? earnings.earningsUsd : null),
  { reason: "no-earnings", note: () => "The broker's number" },
);
/** What is taken off: of books the pay of the owner's roles, else a manager's. */
const pay = input(
  "manager_pay",
  "Manager's pay",
  "usd",
  ({ working: { earnings } }) =>
    earnings.basis === "books" && earnings.sdeUsd !== null && earnings.earningsUsd !== null
      ? earnings.sdeUsd - earnings.earningsUsd
      : earnings.managerSalaryUsd,
  { reason: "no-manager-pay" },
);

export const earnings = figure("verdict.earnings", {
  title: "Earnings after a manager",
  unit: "usd",
  of: choose([{ when: is(basis, "=", word("ebitda")), gives: ebitda }], minus(sde, pay)),
  fast: ({ working }) => working.earnings.earningsUsd,
  say: "The broker's EBITDA, else seller's discretionary earnings − manager's pay",
  why: "What the business earns a year after a manager is paid: the same for every buyer.",
  limits: "The broker's numbers, unchecked; EBITDA that equals SDE is read as SDE.",
  basis: { text: "Our choice: earnings are compared after a manager is paid" },
});

const marketBasis = input(
  "market_basis",
  "What the multiples are of",
  "word",
  ({ working: { market } }) => (market.basis === "ebitda" ? "ebitda" : "sde"),
  always,
);
const multipleOf = (key: "lowMultiple" | "highMultiple", of: "SDE" | "EBITDA") =>
  input(`${key}_${of}`, `${of} multiple`, "ratio", ({ working }) => working.market[key], {
    reason: "no-market",
  });
/** Never an SDE multiple on EBITDA. */
const multiplied = (key: "lowMultiple" | "highMultiple") =>
  choose(
    [{ when: is(marketBasis, "=", word("ebitda")), gives: times(earnings, multipleOf(key, "EBITDA")) }],
    times(sde, multipleOf(key, "SDE")),
  );
const MARKET_BASIS = { text: "Small-business rows, else multiples by size" };
const MARKET_LIMITS =
  "What others paid for businesses of the trade or of the size, with their debts and stock unknown.";

export const marketLow = figure("verdict.market_low", {
  title: "Market low",
  unit: "usd",
  of: multiplied("lowMultiple"),
  fast: ({ working }) => working.market.lowUsd,
  say: "Seller's discretionary earnings, or earnings after a manager where SDE is not known, × the low multiple of such businesses",
  why: "Below it, a price is lower than such businesses are sold for: there is a reason, find it.",
  limits: MARKET_LIMITS,
  basis: MARKET_BASIS,
});
export const marketHigh = figure("verdict.market_high", {
  title: "Market high",
  unit: "usd",
  of: multiplied("highMultiple"),
  fast: ({ working }) => working.market.highUsd,
  say: "Seller's discretionary earnings, or earnings after a manager where SDE is not known, × the high multiple of such businesses",
  why: "Above it, a price is higher than such businesses are sold for.",
  limits: MARKET_LIMITS,
  basis: MARKET_BASIS,
});

const loan = input(
  "bank_loan",
  "SBA loan with its fee",
  "usd",
  ({ working: { bank } }) => bank?.loanUsd ?? null,
  {
    reason: "no-bank",
    note: ({ working: { bank } }) =>
      bank === null || bank.annualRatePct === null
        ? undefined
        : `${BANK_NORMS.sbaTermMonths} months at ${bank.annualRatePct}%, the variable rate cap of its size`,
  },
);
const fee = input(
  "bank_fee",
  "Guaranty fee, financed",
  "usd",
  ({ working: { bank } }) => bank?.feeUsd ?? null,
  { reason: "no-bank" },
);
const share = (part: number): number => Math.round(part * 100);
const loanShare = constant("bank_share", "The loan's share of the price", "ratio", BANK_NORMS.sbaShare, OWN);
export const bank = figure("verdict.bank", {
  title: "Earnings support",
  unit: "usd",
  of: over(minus(loan, fee), loanShare),
  fast: ({ working }) => working.bank?.priceUsd ?? null,
  say: `The price whose payments the earnings cover ${BANK_NORMS.coverage} times: ${share(BANK_NORMS.buyerShare)}% paid by you, ${share(BANK_NORMS.noteShare)}% a seller note (${BANK_NORMS.noteRatePct}%, ${BANK_NORMS.noteTermMonths} months), ${share(BANK_NORMS.sbaShare)}% an SBA loan`,
  why: "The most that can be borrowed against these earnings in a plain purchase.",
  limits: "Closing costs and working capital are not in it.",
  basis: {
    text: "Rates, fees and largest loan of the SBA program on the day; note and shares are an assumption",
  },
});

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
const assets = input(
  "assets_entered",
  "Assets, the broker's numbers",
  "usd",
  ({ deal }) => {
    const entered = ASSET_KEYS.map((key) => deal.assets[key]);
    return entered.every((value) => value === null) ? null : sum(entered);
  },
  { reason: "no-asset" },
);
const liabilities = input(
  "liabilities_entered",
  "Liabilities, the broker's numbers",
  "usd",
  ({ deal }) => sum(LIABILITY_KEYS.map((key) => deal.liabilities[key])),
  {
    always: true,
    note: ({ working: { floor } }) => {
      const unknown = floor.unknownLiabilities.length;
      return unknown === 0 ? undefined : `${unknown} of ${LIABILITY_KEYS.length} not entered`;
    },
  },
);
export const floor = figure("verdict.floor", {
  title: "Asset value",
  unit: "usd",
  of: minus(assets, liabilities),
  fast: ({ working }) => working.floor.usd,
  why: "What the books say would be left: a price below it is paid for by the assets alone.",
  limits: "Cash and receivables usually stay with the seller when assets are bought.",
  basis: { text: "The broker's numbers" },
});

export const ceiling = figure("verdict.ceiling", {
  title: "Price ceiling",
  unit: "usd",
  of: given(
    [need(known(marketHigh), "one-unknown"), need(known(bank), "one-unknown")],
    atMost(marketHigh, bank),
  ),
  fast: ({ working }) => working.verdict.ceiling,
  say: "The lesser of market high and earnings support",
  why: "The price above which the market or the earnings say no.",
  limits: "It is a limit, not an offer: what the business is worth to you may be less.",
  basis: { text: "Our choice" },
});
