import { OWN, SBA_FEES } from "#calc/formulas/basis.ts";
import {
  atLeast,
  atMost,
  byType,
  choose,
  given,
  is,
  known,
  minus,
  one,
  orZero,
  percentOf,
  plus,
  positive,
  step,
  total,
  word,
  zero,
} from "#calc/formulas/engine/build.ts";
import type { Expr, Input, Typed } from "#calc/formulas/engine/nodes.ts";
import { definitionOf } from "#calc/funding/funding-types.ts";
import type { ClosingKind } from "#calc/funding/types/definition.ts";
import { originationFeeUsd } from "#calc/funding/sources-and-uses.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { pctToCent } from "#calc/formulas/stack/whole-cents.ts";
import * as terms from "#calc/formulas/stack/part-inputs.ts";
import { amount, principal } from "#calc/formulas/stack/parts.ts";
import {
  components,
  forTypes,
  partFigure,
  type PartContext,
  type StackContext,
  stackFigure,
  TYPE_NAMES,
} from "#calc/formulas/stack/stack-context.ts";

const SHOWN = "What a closing statement shows for each type; an assumption";
const upTo = (value: Input & Typed<PartContext, "usd">): Expr<PartContext, "usd"> =>
  choose([{ when: is(orZero(value), ">", zero), gives: atMost(amount, orZero(value)) }], amount);
const isInvestment = is(terms.kind, "=", word("investment"));

export const brings = partFigure("part.brings", {
  title: "Brought in at closing",
  unit: "usd",
  perRow: true,
  of: byType(
    {
      ...forTypes(({ bringsItsLoan }) => bringsItsLoan === true, principal),
      friends_family: choose([{ when: isInvestment, gives: upTo(terms.investment) }], principal),
      ar_factoring: percentOf(amount, atMost(terms.hundred, orZero(terms.advance))),
      subject_to: upTo(terms.balance),
      carve_out: upTo(terms.value),
      integrator_equity: zero,
    },
    amount,
    TYPE_NAMES,
  ),
  fast: ({ closing }) => closing.bringsUsd,
  note: ({ closing }: PartContext) => (closing.kind === "cash" ? undefined : "No money at closing"),
  say: "The component; of loans what they lend, of factoring its advance, of a debt taken over and of a carve-out at most the value named, of an integrator nothing",
  why: "What of the price a component really pays on the day of closing.",
  limits: "A seller note, an earnout and consigned stock pay with credit: the seller is paid later.",
  basis: { text: SHOWN },
});

/** The money of the components that pay in one of these ways. */
const paidBy = (key: string, title: string, kinds: readonly ClosingKind[]) =>
  partFigure(key, {
    title,
    unit: "usd",
    perRow: true,
    of: byType(
      forTypes(({ closing }) => kinds.includes(closing), brings),
      zero,
      TYPE_NAMES,
    ),
    fast: ({ closing }: PartContext) => (kinds.includes(closing.kind) ? closing.bringsUsd : 0),
    say: `${title}: what the components of these types bring in`,
    why: "Who pays the price, and with what.",
    limits: "What the terms say; a lender may pay out less.",
    basis: { text: SHOWN },
  });
export const cashBrought = paidBy("part.cash_brought", "Money at closing", ["cash"]);
export const creditBrought = paidBy("part.credit_brought", "Credit and kind at closing", [
  "seller-credit",
  "in-kind",
]);

export const buyerEquityPart = partFigure("part.buyer_equity", {
  title: "Buyer equity",
  unit: "usd",
  perRow: true,
  of: byType({ equity: amount }, zero, TYPE_NAMES),
  fast: ({ component, item }) => (component.type === "equity" ? item.amountUsd : 0),
  why: "What the buyer brings in person.",
  limits: "It does not show where the buyer's cash comes from.",
  basis: OWN,
});
export const guarantyFeePart = partFigure("part.guaranty_fee", {
  title: "Guaranty fee",
  unit: "usd",
  perRow: true,
  of: byType(
    {
      sba: choose(
        [{ when: known(terms.fee), gives: pctToCent(amount, orZero(terms.fee)) }],
        orZero(terms.feeByTable),
      ),
    },
    zero,
    TYPE_NAMES,
  ),
  fast: ({ whole: { view }, index }) => toUsd(view.pieces[index]?.fee?.cents ?? 0),
  say: "A typed percentage of the component, else the fee of the program's table of the day",
  why: "What the SBA charges for guaranteeing the loan.",
  limits: "A typed rate is the one in the terms: the program's own depends on the size of the loan.",
  basis: SBA_FEES,
});
export const originationFeePart = partFigure("part.origination_fee", {
  title: "Origination fee",
  unit: "usd",
  perRow: true,
  of: byType(
    forTypes(({ openingFeePct }) => openingFeePct !== undefined, percentOf(principal, orZero(terms.fee))),
    zero,
    TYPE_NAMES,
  ),
  fast: ({ type, item, terms: { fee } }) =>
    definitionOf(type).openingFeePct !== undefined
      ? ((item.loan?.principalUsd ?? 0) * toNumber(Number(fee))) / 100
      : 0,
  why: "What opening the credit line costs.",
  limits: "Legal and audit costs of the lender come on top.",
  basis: OWN,
});

const buyerEquity = stackFigure("closing.buyer_equity", {
  title: "Buyer equity",
  unit: "usd",
  of: total(components, buyerEquityPart),
  fast: ({ closing }) =>
    closing.items
      .filter(({ type }) => type === "equity")
      .reduce((sum, { countedUsd }) => sum + countedUsd, 0),
  why: "The buyer's own part of the price.",
  limits: "Fees come on top of it.",
  basis: OWN,
});
export const guarantyFeeTotal = stackFigure("closing.guaranty_fee_total", {
  title: "SBA guaranty fee",
  unit: "usd",
  of: total(components, guarantyFeePart),
  fast: ({ view }) => view.guarantyFeeUsd,
  note: ({ view }) => (view.isGuarantyFeeFinanced ? "Borrowed with the loan" : "Paid in cash"),
  isQuiet: true,
  why: "The fee of all SBA loans of the stack.",
  limits: "As typed in the loan's terms, else by the program's table of the day.",
  basis: SBA_FEES,
});
export const originationFee = stackFigure("closing.origination_fee", {
  title: "Origination fee of inventory financing",
  unit: "usd",
  of: total(components, originationFeePart),
  fast: ({ stack }) => originationFeeUsd(stack),
  isQuiet: true,
  why: "What the buyer pays in cash for opening the credit line.",
  limits: "As typed in its terms.",
  basis: OWN,
});
const feeInCashUsd = ({ view }: StackContext): number =>
  toUsd(view.pieces.reduce((sum, { fee }) => sum + (fee?.isFinanced === false ? fee.cents : 0), 0));
export const guarantyFeePaidPart = partFigure("part.guaranty_fee_paid", {
  title: "Guaranty fee in cash",
  unit: "usd",
  perRow: true,
  of: choose([{ when: is(terms.feeFinanced, "=", one), gives: zero }], guarantyFeePart),
  fast: ({ whole: { view }, index }) => {
    const fee = view.pieces[index]?.fee ?? null;
    return fee === null || fee.isFinanced ? 0 : toUsd(fee.cents);
  },
  why: "The fee, where it is not borrowed with the loan.",
  limits: "Most buyers borrow it.",
  basis: SBA_FEES,
});
const guarantyFeeInCash = stackFigure("closing.guaranty_fee_in_cash", {
  title: "SBA guaranty fee",
  unit: "usd",
  of: total(components, guarantyFeePaidPart),
  fast: feeInCashUsd,
  isQuiet: true,
  why: "The fee, where it is not borrowed with the loan.",
  limits: "Most buyers borrow it.",
  basis: SBA_FEES,
});

export const buyerCash = stackFigure("closing.buyer_cash", {
  title: "Buyer's cash at closing",
  unit: "usd",
  of: plus(buyerEquity, originationFee, guarantyFeeInCash),
  say: "Buyer equity + the fees that are paid in cash",
  fast: (context) =>
    context.closing.items
      .filter(({ type }) => type === "equity")
      .reduce((sum, { countedUsd }) => sum + countedUsd, 0) +
    originationFeeUsd(context.stack) +
    feeInCashUsd(context),
  why: "How much money the buyer has to have on the day of closing.",
  limits: "Closing costs, working capital and the deposit of the letter of intent are not in it.",
  basis: { text: SHOWN },
});
export const missing = stackFigure("closing.missing", {
  title: "Missing at closing",
  unit: "usd",
  of: atLeast(minus(terms.offer, total(components, brings)), zero),
  fast: ({ closing }) => closing.missingUsd,
  say: "Offer − what every component brings in at closing, not below 0",
  why: "Money that is still missing, though the components add up to the offer.",
  limits: "Fees are not in it: see sources and uses.",
  basis: { text: SHOWN },
});
export const cashToSeller = stackFigure("closing.cash_to_seller", {
  title: "Cash to the seller at closing",
  unit: "usd",
  of: atMost(
    total(components, cashBrought, "No component brings money"),
    step(
      "What the price leaves to be paid in money",
      atLeast(minus(terms.offer, total(components, creditBrought)), zero),
    ),
  ),
  fast: ({ closing }) => closing.cashToSellerUsd,
  say: "The money of every component, up to what the price leaves to be paid that day",
  why: "What the seller holds in hand on the day: sellers look at it first.",
  limits: "Before the seller's own debts, taxes and escrow are taken from it.",
  basis: { text: SHOWN },
});
export const guarantyFee = stackFigure("closing.guaranty_fee", {
  title: "SBA guaranty fee",
  unit: "usd",
  of: given([positive(terms.sbaLoans, "no-sba-loan")], total(components, guarantyFeePart)),
  fast: ({ view, stack }) =>
    stack.components.some(({ type }) => type === "sba") ? view.guarantyFeeUsd : null,
  say: "A typed percentage of the SBA component, else the fee of the program's table of the day",
  why: "A cost of the loan that is easily forgotten: usually it is borrowed with it.",
  limits:
    "A typed rate is the one in the terms; the program's own depends on the size of the loan and on the day.",
  basis: SBA_FEES,
});
export const sources = stackFigure("closing.sources", {
  title: "Sources",
  unit: "usd",
  of: plus(total(components, brings), guarantyFeeTotal, originationFee),
  fast: ({ money }) => money.totalSourcesUsd,
  say: "What every component brings in at closing, with the fees that are borrowed or paid in cash",
  why: "Where the money of the purchase comes from.",
  limits: "A source without money (a note, an earnout) pays part of the price and brings no cash for bills.",
  basis: { text: SHOWN },
});
export const uses = stackFigure("closing.uses", {
  title: "Uses",
  unit: "usd",
  of: plus(terms.offer, guarantyFeeTotal, originationFee),
  fast: ({ money }) => money.totalUsesUsd,
  say: "The offer and the fees of its loans",
  why: "What the money of the purchase is spent on.",
  limits: "Lawyers, due diligence and working capital are not in it.",
  basis: { text: SHOWN },
});
export const shortfall = stackFigure("closing.shortfall", {
  title: "Shortfall",
  unit: "usd",
  of: minus(uses, sources),
  fast: ({ money }) => money.shortfallUsd,
  why: "What is missing where it is above 0, and too much where it is below.",
  limits: "Less than a dollar is rounding.",
  basis: { text: SHOWN },
});
