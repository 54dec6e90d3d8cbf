import { toNumber } from "#calc/deal/to-number.ts";
import { componentAmount } from "#calc/funding/component-amount.ts";
import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { pieceOf } from "#calc/lending/piece.ts";
import { componentPct, componentUsd } from "#calc/lending/resolve-terms.ts";
import { ruleOn } from "#calc/tables/lending-rule.ts";
import { MARKET_TERMS } from "#calc/tables/market-terms.ts";
import { type Lever, MONEY_STEP_USD, replaceComponent } from "./lever.ts";

/** The sizes of a loan at which its fee, its guaranteed part or what it may cost jumps. US dollars. */
export function loanCuts({ values }: Pick<BankCalculation, "values">): number[] {
  const { tiers, twoRatesAbove, waiver } = values.guarantyFee.value;
  const sizes = [
    ...tiers,
    ...values.guaranteedPct.value.tiers,
    ...values.variableSpread.value,
    ...values.fixedSpread.value,
  ];
  return [
    ...new Set([
      ...sizes.map(({ loanUpTo }) => loanUpTo),
      twoRatesAbove,
      waiver.loanUpTo,
      values.expressMaxLoan.value,
      values.smallMaxLoan.value,
    ]),
  ];
}

/** The first of so many steps at which something has come down; `steps + 1` where none has. */
function firstStep(steps: number, isThere: (step: number) => boolean): number {
  let low = 0;
  let high = steps + 1;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isThere(middle)) high = middle;
    else low = middle;
  }
  return high;
}

type Apply = (input: BankInput, steps: number) => BankInput;

/** The steps at which the loan at an index comes down to a size at which something jumps. */
function cutsOfLoan(calculation: BankCalculation, index: number, steps: number, apply: Apply): number[] {
  const { input, values, earnings, payments } = calculation;
  const now = toUsd(payments.pieces[index]?.principalCents ?? 0);
  const lent = (step: number): number => {
    const changed = apply(input, step);
    const component = changed.components[index];
    if (component === undefined) return 0;
    return toUsd(pieceOf(component, index, { input: changed, values, earnings }).principalCents);
  };
  return loanCuts(calculation)
    .filter((size) => size < now)
    .map((size) => firstStep(steps, (step) => lent(step) <= size));
}

/** A fix never takes the price below this share of the offer: beyond it the answer is another price, not a fix. */
const leastShareOfOffer = ({ loanNumberDate }: BankInput): number =>
  ruleOn(MARKET_TERMS.limits.fixPriceLeastShare, loanNumberDate).value;

/** Whole steps within an amount; a dust of the product does not cost one. */
const wholeSteps = (usd: number): number => Math.max(0, Math.floor(usd / MONEY_STEP_USD + 1e-9));

/** Whole steps that leave something above 0. */
const stepsBelow = (usd: number): number => Math.max(0, Math.ceil(usd / MONEY_STEP_USD) - 1);

const lessAt =
  (index: number): Apply =>
  (input, steps) =>
    replaceComponent(input, index, (component) => ({
      ...component,
      amount: componentUsd(component, input.offer) - steps * MONEY_STEP_USD,
    }));

/** An SBA loan or a seller note becomes smaller: what it leaves falls on the buyer's cash. */
export function buyerCashUp(calculation: BankCalculation): Lever[] {
  return calculation.payments.pieces.flatMap(({ type, index, amountCents }): Lever[] => {
    if (type !== "sba" && type !== "seller_note") return [];
    const steps = stepsBelow(toUsd(amountCents));
    const apply = lessAt(index);
    const cuts = type === "sba" ? cutsOfLoan(calculation, index, steps, apply) : [];
    return [
      {
        change: "buyer_cash_up",
        index,
        kind: "money",
        steps,
        cuts,
        apply(input, by) {
          const component = input.components[index];
          const from = component === undefined ? 0 : componentUsd(component, input.offer);
          const to = from - by * MONEY_STEP_USD;
          return { input: apply(input, by), step: { change: "buyer_cash_up", index, from, to } };
        },
      },
    ];
  });
}

/** A lower price; every component keeps its percentage. */
const atPrice = (input: BankInput, offer: number): BankInput => ({
  ...input,
  offer,
  components: input.components.map((component) =>
    component.amount === null || component.amount === undefined
      ? component
      : { ...component, amount: componentAmount(offer, componentPct(component, input.offer)) },
  ),
});

export function priceDown(calculation: BankCalculation): Lever[] {
  const { input, sbaLoans, values } = calculation;
  const apply: Apply = (from, by) => atPrice(from, from.offer - by * MONEY_STEP_USD);
  const isGone = (by: number): boolean => {
    const { offer, components } = apply(input, by);
    return components.some((component, at) => {
      const before = input.components[at];
      return (
        before !== undefined && componentUsd(before, input.offer) > 0 && componentUsd(component, offer) <= 0
      );
    });
  };
  const steps = firstStep(wholeSteps(input.offer * (1 - leastShareOfOffer(input))), isGone) - 1;
  const prices = [
    ...values.multipleMax.value.flatMap(({ priceFrom, priceBelow }) => [priceFrom, priceBelow]),
    (values.qoeFromPrice.value ?? 0) + toNumber(input.facts?.realEstateInPrice),
  ];
  const crossed = prices
    .filter((price) => price > 0 && price <= input.offer)
    .map((price) => Math.floor((input.offer - price) / MONEY_STEP_USD) + 1);
  return [
    {
      change: "price_down",
      index: null,
      kind: "money",
      steps,
      cuts: [...crossed, ...sbaLoans.flatMap(({ index }) => cutsOfLoan(calculation, index, steps, apply))],
      apply(from, by) {
        const changed = apply(from, by);
        return {
          input: changed,
          step: { change: "price_down", index: null, from: from.offer, to: changed.offer },
        };
      },
    },
  ];
}

export function workingCapitalDown({ input }: BankCalculation): Lever[] {
  const now = toNumber(input.closing?.workingCapital);
  return [
    {
      change: "working_capital_down",
      index: null,
      kind: "money",
      steps: wholeSteps(now),
      cuts: [],
      apply(from, by) {
        const to = now - by * MONEY_STEP_USD;
        return {
          input: { ...from, closing: { ...from.closing, workingCapital: to } },
          step: { change: "working_capital_down", index: null, from: now, to },
        };
      },
    },
  ];
}
