import { fundingCaps } from "#calc/funding/funding-caps.ts";
import { bankFigures, bankRuleVerdicts } from "#calc/lending/analyze-bank.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import type { LendingComponent } from "#calc/lending/lending-component.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import type { BestInput } from "#calc/structures/model/question.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { leastByHand, marketHoldsByHand, mostByHand, termsByHand, useByHand } from "./market-by-hand.ts";

/**
 * Every structure of a coarse grid, one after the other, by the calculation of the bank alone. Written from the text, without
 * anything of the search.
 */

const ORDER = [
  "sba",
  "seller_note",
  "earnout",
  "ddp",
  "inventory_consignment",
  "inventory_financing",
  "carve_out",
  "subject_to",
  "ar_factoring",
  "asset_based",
  "rbf",
  "investor",
  "integrator_equity",
  "friends_family",
  "other",
] as const;
type Type = (typeof ORDER)[number];
const SELLERS: readonly string[] = ["seller_note", "earnout", "ddp", "inventory_consignment"];

export interface BruteFigures {
  readonly cashToClose: number;
  readonly worstCoverage: number | null;
  readonly laterCoverage: number | null;
  readonly global: number | null;
  readonly irr5Pct: number | null;
  readonly ownershipPct: number;
  readonly cost: number;
  readonly debtFreeMonth: number;
  readonly lowestCash: number | null;
  readonly kinds: number;
}

export interface BruteAnswer {
  readonly points: number;
  readonly admissible: number;
  readonly best: {
    readonly components: readonly LendingComponent[];
    readonly figures: BruteFigures;
    readonly offer: number;
  } | null;
}

interface Choice {
  readonly rate: number | null;
  readonly term: number | null;
  readonly standby: string | null;
  readonly balloon: number | null;
}
interface Pick {
  readonly type: Type;
  readonly amount: number;
  readonly choice: Choice;
  readonly order: number;
}

const round9 = (value: number): number => (Math.abs(value) < 9e6 ? Math.round(value * 1e9) / 1e9 : value);
const isAtMost = (one: number, other: number): boolean => round9(one) <= round9(other);
const halfAway = (value: number, times: number): number =>
  Math.sign(value) * Math.floor(Math.abs(value) * times + 0.5);

const NO_CHOICE: Choice = { rate: null, term: null, standby: null, balloon: null };
const STANDBYS = ["none", "interest_only_months", "full_months", "full_life"];

function steps([low, high]: readonly [number, number], by: number): number[] {
  const values: number[] = [];
  for (let value = low; value <= high; value += by) values.push(value);
  return values;
}

/** A note's months must fit: it waits for less than it runs, and a balloon lies between. */
function isPossible({ term, standby, balloon }: Choice, waits: number, sbaMonths: number): boolean {
  const isForLife = standby === "full_life";
  const until = isForLife ? sbaMonths : standby === "none" || standby === null ? 0 : waits;
  const last = (term ?? 0) + (isForLife ? sbaMonths : 0);
  return (until < last || isForLife) && (balloon === null || (balloon > until && balloon < last));
}

function choicesOf({ best }: BestInput, type: Type): Choice[] {
  const wish = best.types?.[type];
  const sbaTerms = best.types?.sba?.vary?.termMonths ?? [120, 120];
  if (type === "sba") return steps(sbaTerms, 12).map((term) => ({ ...NO_CHOICE, term }));
  if (type !== "seller_note") return [NO_CHOICE];
  const { termMonths, ratePct, standby, balloonMonth } = wish?.vary ?? {};
  const waits = wish?.terms?.standbyMonths ?? 0;
  const inOrder = STANDBYS.filter((one) => (standby ?? ["none", "full_life"]).some((other) => one === other));
  const balloons = [...(balloonMonth ?? [null])].toSorted((a, b) => (a ?? 1000) - (b ?? 1000));
  return steps(ratePct ?? [8, 8], 0.25).flatMap((rate) =>
    steps(termMonths ?? [36, 84], 12).flatMap((term) =>
      inOrder.flatMap((one) =>
        balloons
          .map((balloon): Choice => ({ rate, term, standby: one, balloon }))
          .filter((choice) => isPossible(choice, waits, sbaTerms[0])),
      ),
    ),
  );
}

function fullLifeMost(bank: BankInput): number {
  const { closing } = bank;
  const known = (value: number | null | undefined): number => value ?? 0;
  const costs = Object.values(closing?.costs ?? {}).reduce((sum: number, one) => sum + known(one), 0);
  return 0.5 * 0.1 * (bank.offer + costs + known(closing?.workingCapital));
}

/** By the tables, from the loan with its fee. */
export function sbaTerms(bank: BankInput, amount: number, typed: object): object {
  const terms = { guarantyFeeFinanced: true, feeBasis: "table", term: 120, ...typed };
  if ("interestRate" in terms) return terms;
  const bare = calculateBank(
    { ...bank, components: [{ type: "sba", amount, terms: terms as LendingTerms }] },
    BANK_RULES,
  );
  const loan = (bare.sbaLoans[0]?.principalCents ?? 0) / 100;
  const tiers = bare.values.variableSpread.value;
  const points = (tiers.find(({ loanUpTo }) => loan <= loanUpTo) ?? tiers.at(-1))?.points ?? 0;
  return { ...terms, interestRate: bare.values.prime.value + points, rateKind: "variable" };
}

function complete(input: BestInput, picks: readonly Pick[]): LendingComponent[] {
  const { bank, best } = input;
  const sum = picks.reduce((total, { amount }) => total + amount, 0);
  const equity = Math.round((bank.offer - sum) * 100) / 100;
  const isPartner = ({ type }: Pick): boolean => {
    const terms = termsByHand(input, type);
    if ((terms?.equityPercentage ?? null) !== null) return false;
    return (
      type === "investor" ||
      (type === "friends_family" && terms?.type !== "loan") ||
      (type === "other" && terms?.kind === "equity")
    );
  };
  const partners = picks.filter(isPartner).reduce((total, { amount }) => total + amount, 0);
  const rows = picks.map((pick): LendingComponent => {
    const { type, amount, choice } = pick;
    const typed = best.types?.[type]?.terms ?? {};
    const usual = termsByHand(input, type);
    const chosen = {
      ...(choice.rate === null ? {} : { interestRate: choice.rate }),
      ...(choice.term === null ? {} : { term: choice.term }),
      ...(choice.standby === null ? {} : { standby: choice.standby }),
      ...(choice.balloon === null ? {} : { balloonMonth: choice.balloon }),
    };
    const terms =
      type === "sba"
        ? sbaTerms(bank, amount, { ...usual, ...chosen, ...typed })
        : isPartner(pick)
          ? { ...usual, equityPercentage: (amount / (equity + partners)) * 100 }
          : { ...usual, ...chosen };
    return { type, amount, terms: terms as LendingTerms };
  });
  return equity > 0 ? [{ type: "equity", amount: equity }, ...rows] : rows;
}

/** The figures of a structure, and whether every constraint that is on holds. */
export function assessByHand(
  question: BestInput,
  components: readonly LendingComponent[],
): { readonly figures: BruteFigures; readonly holds: boolean } {
  const { bank, best } = question;
  const input = { ...bank, components, tax: { ...bank.tax, ratePct: bank.tax?.ratePct ?? 0 } };
  const calculation = calculateBank(input, BANK_RULES);
  const bankOf = bankFigures(calculation);
  const rules = bankRuleVerdicts(calculation, BANK_RULES);
  const years = bankOf.years;
  const lowest = (values: readonly (number | null)[]): number | null => {
    const known = values.filter((value): value is number => value !== null);
    return known.length === 0 ? null : Math.min(...known);
  };
  const later = new Map<number, number>();
  let debtFreeMonth = 0;
  let cost = 0;
  for (const { index, type, months } of bankOf.schedules) {
    for (const { month, payment } of months) {
      cost += Math.round(payment * 100);
      if (payment > 0) debtFreeMonth = Math.max(debtFreeMonth, month);
      const year = Math.ceil(month / 12);
      if (year > 10) later.set(year, (later.get(year) ?? 0) + Math.round(payment * 100));
    }
    const brings = bankOf.sourcesAndUses.sources.find((source) => source.index === index)?.amount ?? 0;
    if (type !== "ar_factoring") cost -= Math.round(brings * 100);
  }
  const useOf = (id: string): number => bankOf.sourcesAndUses.uses.find((use) => use.id === id)?.amount ?? 0;
  const financed = bankOf.sourcesAndUses.sources.find(({ id }) => id === "financedFee")?.amount ?? 0;
  cost += Math.round((useOf("guarantyFee") - financed + useOf("originationFee")) * 100);
  const cads10 = years[9]?.cads ?? null;
  const given = components.reduce((sum, { type, terms }) => {
    if (type === "integrator_equity") return sum + (terms?.equityPercentage ?? 10);
    if (type === "investor" || (type === "friends_family" && terms?.type !== "loan"))
      return sum + (terms?.equityPercentage ?? 0);
    return type === "other" && terms?.kind === "equity" ? sum + (terms.equityPercentage ?? 0) : sum;
  }, 0);
  const figures: BruteFigures = {
    cashToClose: bankOf.sourcesAndUses.cashToClose,
    worstCoverage: lowest(years.map(({ coverage }) => coverage)),
    laterCoverage: lowest(
      [...later.values()].map((due) => (due > 0 && cads10 !== null ? cads10 / (due / 100) : null)),
    ),
    global: lowest(years.map(({ global }) => global)),
    irr5Pct: bankOf.returns.irr5Pct,
    ownershipPct: 100 - Math.min(100, given),
    cost: cost / 100,
    debtFreeMonth,
    lowestCash: bankOf.cash.lowest,
    kinds: components.filter(({ amount }) => (amount ?? 0) > 0).length,
  };
  const has = (id: keyof NonNullable<typeof best.constraints>): boolean => best.constraints?.[id]?.on ?? true;
  const worst = best.constraints?.worstCoverage?.value ?? 1.25;
  const cash = (bank.profile?.cash ?? []).map(({ amount }) => amount ?? null);
  const liquid =
    cash.length === 0 || cash.includes(null) ? null : cash.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const isLeast = (value: number | null, limit: number): boolean => value === null || isAtMost(limit, value);
  const value = (id: keyof NonNullable<typeof best.constraints>, usual: number): number =>
    best.constraints?.[id]?.value ?? usual;
  const sellers = components.reduce(
    (sum, { type, amount }) => sum + (SELLERS.includes(type) ? (amount ?? 0) : 0),
    0,
  );
  const holds =
    (!has("worstCoverage") || isLeast(figures.worstCoverage, worst)) &&
    (!has("laterCoverage") || isLeast(figures.laterCoverage, worst)) &&
    (!has("global") || isLeast(figures.global, 1.15)) &&
    (!has("rules") ||
      rules.every(
        ({ id, verdict }) => id === "collateral-once" || verdict !== "fail" || WEIGHTS.get(id) !== "rule",
      )) &&
    (!has("collateralOnce") ||
      rules.every(({ id, verdict }) => id !== "collateral-once" || verdict !== "fail")) &&
    (!has("liquidityMonths") ||
      liquid === null ||
      isAtMost((3 * (years[0]?.due ?? 0)) / 12, liquid - figures.cashToClose)) &&
    (!has("cashMost") || liquid === null || isAtMost(figures.cashToClose, liquid)) &&
    (!has("kindsMost") || figures.kinds <= value("kindsMost", 5)) &&
    (!has("sellerShareMostPct") || isAtMost((sellers / bank.offer) * 100, value("sellerShareMostPct", 30))) &&
    (!has("ownershipGivenMostPct") ||
      isAtMost(100 - figures.ownershipPct, value("ownershipGivenMostPct", 0))) &&
    (!has("lowestCash") || isLeast(figures.lowestCash, 0)) &&
    marketHoldsByHand(question, components, calculation);
  return { figures, holds };
}

const WEIGHTS = new Map(BANK_RULES.rules.map(({ id, weight }) => [id, weight]));

function keysOf(
  objectives: readonly string[],
  figures: BruteFigures,
  picks: readonly Pick[],
  equity: number,
): number[] {
  const key = (objective: string): number => {
    switch (objective) {
      case "cash":
        return halfAway(figures.cashToClose, 100);
      case "return":
        return figures.irr5Pct === null ? Infinity : -halfAway(figures.irr5Pct, 1e6);
      case "coverage":
        return figures.worstCoverage === null ? -Infinity : -halfAway(figures.worstCoverage, 1e6);
      case "ownership":
        return -halfAway(figures.ownershipPct, 1e4);
      case "cost":
        return halfAway(figures.cost, 100);
      default:
        return figures.debtFreeMonth;
    }
  };
  const amounts = ORDER.map((type) => picks.find((pick) => pick.type === type)?.amount ?? 0);
  const terms = ORDER.map((type) => picks.find((pick) => pick.type === type)?.order ?? -1);
  return [...objectives.map(key), figures.kinds, equity, ...amounts, ...terms];
}

const isBetter = (one: readonly number[], other: readonly number[]): boolean => {
  for (const [at, key] of one.entries()) if (key !== other[at]) return key < (other[at] ?? 0);
  return false;
};

/** Goes through all of it, price by price. The step has to be typed. */
export function bruteForce(input: BestInput): BruteAnswer {
  const { price, step = null } = input.best;
  const offers = steps(price ?? [input.bank.offer, input.bank.offer], step ?? Number.NaN);
  let [points, admissible] = [0, 0];
  let winner: (BruteAnswer["best"] & { readonly keys: readonly number[] }) | null = null;
  for (const offer of offers) {
    const at = bruteForceAt({ ...input, bank: { ...input.bank, offer } });
    points += at.points;
    admissible += at.admissible;
    if (at.best === null) continue;
    const keys = [...at.best.keys, offer];
    if (winner === null || isBetter(keys, winner.keys)) winner = { ...at.best, keys, offer };
  }
  return { points, admissible, best: winner };
}

interface BruteAt extends Omit<BruteAnswer, "best"> {
  readonly best: {
    readonly components: readonly LendingComponent[];
    readonly figures: BruteFigures;
    readonly keys: readonly number[];
  } | null;
}

function bruteForceAt(input: BestInput): BruteAt {
  const { bank, best } = input;
  const step = best.step ?? Number.NaN;
  const used = ORDER.filter((type) => useByHand(input, type) !== "never");
  const most = (type: Type): number =>
    Math.min(fundingCaps(bank.deal, bank.offer)[type] ?? bank.offer, mostByHand(input, type, []), bank.offer);
  const least = (type: Type): number => Math.max(1, Math.ceil(leastByHand(input, type) / step - 1e-9)) * step;
  const hasSba = used.includes("sba") && most("sba") >= least("sba");
  const options = used.map((type): (Pick | null)[] => {
    const picks: (Pick | null)[] = best.types?.[type]?.use === "must" ? [] : [null];
    for (const [order, choice] of choicesOf(input, type).entries()) {
      const limit =
        choice.standby === "full_life" ? Math.min(most(type), hasSba ? fullLifeMost(bank) : 0) : most(type);
      for (let amount = least(type); amount <= limit; amount += step)
        picks.push({ type, amount, choice, order });
    }
    return picks;
  });
  let points = 0;
  let admissible = 0;
  let winner: { keys: number[]; components: LendingComponent[]; figures: BruteFigures } | null = null;
  const objectives = best.objectives ?? ["cash", "ownership", "coverage"];
  const visit = (at: number, picks: readonly Pick[]): void => {
    const list = options[at];
    if (list !== undefined) {
      for (const pick of list) visit(at + 1, pick === null ? picks : [...picks, pick]);
      return;
    }
    points += 1;
    const sum = picks.reduce((total, { amount }) => total + amount, 0);
    const isSba = picks.some(({ type }) => type === "sba");
    if (sum > bank.offer || (!isSba && picks.some(({ choice }) => choice.standby === "full_life"))) return;
    const equity = Math.round((bank.offer - sum) * 100) / 100;
    const kinds = picks.length + (equity > 0 ? 1 : 0);
    if ((best.constraints?.kindsMost?.on ?? true) && kinds > (best.constraints?.kindsMost?.value ?? 5))
      return;
    const components = complete(input, picks);
    const { figures, holds } = assessByHand(input, components);
    if (!holds) return;
    admissible += 1;
    const keys = keysOf(objectives, figures, picks, equity);
    if (winner === null || isBetter(keys, winner.keys)) winner = { keys, components, figures };
  };
  visit(0, []);
  return { points, admissible, best: winner };
}
