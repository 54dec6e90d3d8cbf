import type { FundingType } from "#calc/funding/funding-types.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { cadsByYear } from "#calc/lending/coverage.ts";
import type { Earnings } from "#calc/lending/earnings-by-month.ts";
import { earningsOf } from "#calc/lending/earnings.ts";
import { type Household, householdOf, liquidCash } from "#calc/lending/household.ts";
import { createPaidMonths, type PaidMonths } from "#calc/lending/months-paid.ts";
import { type ValuesOnDay, valuesOnDay } from "#calc/lending/rule-values.ts";
import type { MarketDeal } from "#calc/market/market-deal.ts";
import { marketOnDay, type MarketOnDay } from "#calc/market/market-on-day.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { MARKET_TERMS } from "#calc/tables/market-terms.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import type { OptionLines } from "./option-lines.ts";
import { type BestInput, type BestQuestion, resolveQuestion } from "./question.ts";
import type { StructureComponent } from "./structure.ts";
import type { SumRow } from "./sum-row.ts";
import type { WorkedPart } from "./part.ts";

/** The earnings that a structure leaves, and the cash of the years. */
export interface EarningsInForce {
  readonly earnings: Earnings;
  readonly cadsUsd: readonly (number | null)[];
}

/** What a caller asks of structures beside the published constraints. */
export interface OwnLimits {
  /** Each 0 or more wherever `holds` says yes. `types`: those that take part. */
  rows(types: readonly FundingType[]): readonly SumRow[];
  /** Of whole structures, equity included. */
  holds(components: readonly StructureComponent[]): boolean;
}

/** What is usually signed, and the earnings that it is held against. */
export interface MarketInForce {
  readonly rows: MarketOnDay;
  /** After a manager's pay, US dollars a year; null: unknown. */
  readonly earningsUsd: number | null;
}

/** A deal, a buyer, the rules of the day and what is asked, as the assessment and the search read them. */
export interface BestProblem {
  readonly question: BestQuestion;
  /** Without components; its tax rate is 0 where none is typed. */
  readonly bank: BankInput;
  /** Those of weight `rule`, but for the pledge of assets, which is a constraint of its own. */
  readonly rules: BankRules;
  readonly pledgeRules: BankRules;
  readonly values: ValuesOnDay;
  /** What is usually signed on the day; null: nothing of it is asked. */
  readonly market: MarketInForce | null;
  readonly household: Household;
  readonly liquidUsd: number | null;
  readonly hasTaxRate: boolean;
  /** Known work: used again, never changed. */
  readonly room: PaidMonths;
  readonly parts: WeakMap<StructureComponent, Map<string, WorkedPart>>;
  readonly earningsByCarvedUsd: Map<number, EarningsInForce>;
  /** Of one offer: with a range of prices there are none. */
  readonly limits?: OwnLimits;
  /** Lines of options, by all that they depend on: questions of one deal at one offer share them. */
  readonly lines: Map<string, OptionLines>;
}

/** Earnings without what is carved out of the business; US dollars a year. */
export function earningsWithout(problem: BestProblem, carvedUsd: number): EarningsInForce {
  const known = problem.earningsByCarvedUsd.get(carvedUsd);
  if (known !== undefined) return known;
  const earnings = earningsOf({
    ...problem.bank,
    components: carvedUsd === 0 ? [] : [{ type: "carve_out", terms: { ebitdaContribution: carvedUsd } }],
  });
  const inForce = { earnings, cadsUsd: cadsByYear(earnings) };
  problem.earningsByCarvedUsd.set(carvedUsd, inForce);
  return inForce;
}

/** The problem of an input, whose components are of no account. */
export function createProblem(input: BestInput, rules: BankRules = BANK_RULES): BestProblem {
  const bank: BankInput = {
    ...input.bank,
    components: [],
    tax: { ...input.bank.tax, ratePct: input.bank.tax?.ratePct ?? 0 },
  };
  const isPledge = (id: string): boolean => id === "collateral-once";
  const isOn = input.best.marketTerms?.on ?? true;
  const rows = marketOnDay(input.market ?? MARKET_TERMS, bank.loanNumberDate);
  const { adjustedEbitdaUsd, baseCadsUsd } = earningsOf(bank);
  const earningsUsd = adjustedEbitdaUsd ?? baseCadsUsd;
  const deal: MarketDeal = { deal: bank.deal, offerUsd: bank.offer, earningsUsd, facts: bank.facts ?? null };
  return {
    question: resolveQuestion(input, { isOn, rows, deal }),
    bank,
    rules: {
      values: rules.values,
      rules: rules.rules.filter(({ id, weight }) => weight === "rule" && !isPledge(id)),
    },
    pledgeRules: { values: rules.values, rules: rules.rules.filter(({ id }) => isPledge(id)) },
    values: valuesOnDay(rules, bank.loanNumberDate),
    market: isOn ? { rows, earningsUsd } : null,
    household: householdOf(bank),
    liquidUsd: liquidCash(bank),
    hasTaxRate: (input.bank.tax?.ratePct ?? null) !== null,
    room: createPaidMonths(),
    parts: new WeakMap(),
    earningsByCarvedUsd: new Map(),
    lines: new Map(),
  };
}

/** The same question of the same buyer at another offer. */
export const problemAt = (problem: BestProblem, offer: number): BestProblem => ({
  ...problem,
  bank: { ...problem.bank, offer },
  parts: new WeakMap(),
  earningsByCarvedUsd: new Map(),
  lines: new Map(),
});
