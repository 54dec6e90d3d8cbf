import type { BankInput } from "#calc/lending/bank-input.ts";
import { openingCashUsd } from "#calc/lending/cash-plan.ts";
import { toUsd } from "#calc/lending/cents.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { pathsOfStack, type StackPaths } from "./paths-of-stack.ts";
import type { RatePath, StressInput, StressInputs } from "./stress-inputs.ts";
import type { Sourced, StressBooks, StressSource, StressSources, StressTyped } from "./stress-typed.ts";
import {
  CHANGES_THAT_SAY_A_SWING,
  customersOfBooks,
  USUAL_INPUTS,
  usualFlowThrough,
} from "./usual-inputs.ts";

/** What the futures of a deal rest on. */
export interface StressBasis {
  readonly input: BankInput;
  /** Null: no books, or none that answer. */
  readonly books: StressBooks | null;
  readonly typed: StressTyped;
}

export type StressOfDeal =
  | {
      readonly ok: true;
      readonly inputs: StressInputs;
      readonly sources: StressSources;
      /** Names of the inputs that are ours; `customers.chance` where their shares are known. */
      readonly assumptions: readonly string[];
      /** How many years the books have where those are too few to say a swing; null: there are enough, or none. */
      readonly fewYears: number | null;
    }
  /** Without it there are no futures. */
  | { readonly ok: false; readonly missing: "earnings" | "revenue" };

type Known<Value> = Value | null | undefined;

/** The first that is known, else an assumption. */
function pick<Value>(
  assumed: Value,
  ...said: readonly (readonly [Known<Value>, StressSource])[]
): Sourced<Value> {
  for (const [value, source] of said) if (value !== null && value !== undefined) return { value, source };
  return { value: assumed, source: "assumption" };
}

function ratePathsOf(
  { typed }: StressBasis,
  { ratePaths, isVariable }: StackPaths,
): Sourced<readonly RatePath[]> {
  if (typed.ratePaths !== null && typed.ratePaths !== undefined)
    return { value: typed.ratePaths, source: "typed" };
  if (!isVariable) return { value: ratePaths, source: "deal" };
  const chances = typed.pathChances ?? null;
  if (chances === null) return { value: ratePaths, source: "assumption" };
  return { value: ratePaths.map((path) => ({ ...path, chance: chances[path.id] ?? 0 })), source: "typed" };
}

/** Offer by earnings: what the business is bought at, and so sold at. Null where nothing is earned. */
const entryMultiple = ({ offer }: BankInput, ebitda: number): number | null =>
  ebitda > 0 ? offer / ebitda : null;

/** The growth that the futures follow, typed or of the scenario. */
const growthOf = ({ input, typed }: StressBasis): Sourced<number> =>
  pick<number>(USUAL_INPUTS.growthPct, [typed.growthPct, "typed"], [input.scenario?.growthPct, "deal"]);

/** The stack of a deal under its paths of rates, for `stressOfDeal`: what takes longest, and changes with stack and growth alone. */
export const stressPaths = (basis: StressBasis, rules: BankRules): StackPaths =>
  pathsOfStack(basis.input, rules, growthOf(basis).value);

type SourcedInputs = { readonly [Name in StressInput]: Sourced<StressInputs[Name]> };

const ofDeal = <Value>(value: Value): Sourced<Value> => ({ value, source: "deal" });

/** What the business is sold for after five years. */
const saleOf = (
  { input, typed }: StressBasis,
  ebitda: number,
): Pick<SourcedInputs, "exitMultiple" | "exitCostPct"> => ({
  exitMultiple:
    (typed.exitMultiple ?? null) === null
      ? ofDeal(input.exit?.multiple ?? entryMultiple(input, ebitda))
      : { value: typed.exitMultiple ?? null, source: "typed" },
  exitCostPct: pick<number>(
    USUAL_INPUTS.exitCostPct,
    [typed.exitCostPct, "typed"],
    [input.exit?.sellingCostsPct, "deal"],
  ),
});

const hasFewYears = ({ books }: StressBasis): boolean =>
  books !== null && books.changes > 0 && books.changes < CHANGES_THAT_SAY_A_SWING;

/** A swing of too few years is never taken for less than the usual one: a few years may be alike by chance. */
function swing(
  name: "spreadPct" | "marginSpreadPts",
  basis: StressBasis,
  ofBooks: Known<number>,
): Sourced<number> {
  const said = basis.typed[name] ?? null;
  if (said !== null) return { value: said, source: "typed" };
  const usual = USUAL_INPUTS[name];
  const counted = ofBooks ?? null;
  if (counted === null) return { value: usual, source: "assumption" };
  return (basis.books?.changes ?? 0) < CHANGES_THAT_SAY_A_SWING
    ? { value: Math.max(usual, counted), source: "assumption" }
    : { value: counted, source: "books" };
}

function sourcedInputs(
  basis: StressBasis,
  paths: StackPaths,
  { revenue, baseCads }: { readonly revenue: number; readonly baseCads: number },
): SourcedInputs {
  const { input, books, typed } = basis;
  const { earnings, closing } = paths.calculation;
  const ebitda = earnings.adjustedEbitdaUsd ?? baseCads;
  const grossMargin = books?.grossMarginPct ?? null;
  const customers = customersOfBooks(books?.customers ?? [], input.closingDate ?? input.loanNumberDate);
  const plain = (name: keyof typeof USUAL_INPUTS & keyof StressTyped) =>
    pick<number>(USUAL_INPUTS[name], [typed[name], "typed"]);
  return {
    revenue: ofDeal(revenue),
    ebitda: ofDeal(ebitda),
    deductions: ofDeal(ebitda - baseCads),
    growthPct: growthOf(basis),
    spreadPct: swing("spreadPct", basis, books?.changeStdDevPct),
    correlation: plain("correlation"),
    marginDriftPts: plain("marginDriftPts"),
    marginSpreadPts: swing("marginSpreadPts", basis, books?.marginStdDevPts),
    flowThrough: pick(
      usualFlowThrough(ebitda, revenue),
      [typed.flowThrough, "typed"],
      [grossMargin === null ? null : Math.min(1, Math.max(0, grossMargin / 100)), "books"],
    ),
    customers: pick<StressInputs["customers"]>(
      [],
      [typed.customers, "typed"],
      [customers.length === 0 ? null : customers, "books"],
    ),
    badYearChance: plain("badYearChance"),
    badYearDepthPct: plain("badYearDepthPct"),
    ratePaths: ratePathsOf(basis, paths),
    shares: pick<readonly number[]>(
      earnings.shares,
      [typed.shares, "typed"],
      [(input.seasonality ?? null) === null ? null : earnings.shares, "deal"],
    ),
    openingCash: ofDeal(openingCashUsd(input)),
    disruptionMonthsMost: plain("disruptionMonthsMost"),
    disruptionPct: plain("disruptionPct"),
    ...saleOf(basis, ebitda),
    // Less than nothing is brought by nobody: there is no multiple of it.
    buyerCash: ofDeal(Math.max(0, toUsd(closing.cashToCloseCents))),
  };
}

/**
 * What the futures of a deal rest on, each input with where it comes from: typed, else the books' or the deal's, else an
 * assumption of ours that is named.
 *
 * No figure: without earnings or revenue there are no futures.
 */
export function stressOfDeal(basis: StressBasis, paths: StackPaths): StressOfDeal {
  const { baseCadsUsd, baseRevenueUsd } = paths.calculation.earnings;
  if (baseCadsUsd === null) return { ok: false, missing: "earnings" };
  if (baseRevenueUsd === null) return { ok: false, missing: "revenue" };
  const sourced = sourcedInputs(basis, paths, { revenue: baseRevenueUsd, baseCads: baseCadsUsd });
  const entries = Object.entries(sourced);
  // Keys are those of `SourcedInputs`, one by one.
  const inputs = Object.fromEntries(
    entries.map(([name, { value }]) => [name, value]),
  ) as unknown as StressInputs;
  const sources = Object.fromEntries(entries.map(([name, { source }]) => [name, source])) as StressSources;
  const assumptions = entries.flatMap(([name, { source }]) =>
    source === "assumption" ? [name] : name === "customers" && source === "books" ? ["customers.chance"] : [],
  );
  const fewYears = hasFewYears(basis) ? (basis.books?.changes ?? 0) + 1 : null;
  return { ok: true, inputs, sources, assumptions, fewYears };
}
