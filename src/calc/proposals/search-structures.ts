import { BEHIND_SBA_LIEN } from "#calc/funding/collateral-conflicts.ts";
import { componentAmount } from "#calc/funding/component-amount.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import { LENDER_HORIZON_YEARS } from "#calc/funding/payments-by-year.ts";
import type { DeckType, Level } from "./proposal-deck.ts";
import { OWNER_TYPES, PROPOSAL_RULES, SELLER_TYPES } from "./proposal-rules.ts";

/** What a search is given beside the deck. */
export interface SearchSpace {
  readonly offerUsd: number;
  /** After the manager's salary, the same in every year. */
  readonly cashFlowUsd: number;
  readonly gridPct: number;
  readonly targetCoverage: number;
  readonly workingCapitalUsd: number;
}

/** One composition: a size for each of its types, the rest from the buyer. */
export interface Candidate {
  readonly types: readonly FundingType[];
  readonly levels: readonly Level[];
  readonly buyerUnits: number;
  /** Of the company, in units of the grid. */
  readonly ownerUnits: number;
  /** Millionths; Infinity when nothing is due. */
  readonly coverageMillionths: number;
}

/** The fee of the SBA's default terms, percent of the loan. Source: stack spec §9. */
const SBA_FEE_PCT = 3;
const MILLION = 1e6;

/** Compositions that a lender would not sign. */
export function isSoundSet(types: readonly FundingType[]): boolean {
  const has = (type: FundingType): boolean => types.includes(type);
  if (has("sba") && (has("earnout") || BEHIND_SBA_LIEN.some(has))) return false;
  return !(has("inventory_consignment") && has("inventory_financing"));
}

/** Every sound set of one to four types, in the order of the deck. */
export function soundSets(deck: readonly DeckType[]): DeckType[][] {
  const most = PROPOSAL_RULES.mostTypes - 1;
  let sets: DeckType[][] = [[]];
  for (const entry of deck) {
    const grown = sets.filter(({ length }) => length < most).map((set) => [...set, entry]);
    sets = [...sets, ...grown.filter((set) => isSoundSet(set.map(({ type }) => type)))];
  }
  return sets.filter(({ length }) => length > 0);
}

function coverageMillionths(cashFlowUsd: number, dueUsd: number): number {
  return dueUsd > 0 ? Math.round((cashFlowUsd / dueUsd) * MILLION) : Infinity;
}

/** The least that the buyer brings, in units. */
function fewestBuyerUnits(space: SearchSpace, sbaUsd: number): number {
  const { offerUsd, gridPct, workingCapitalUsd } = space;
  const share = PROPOSAL_RULES.minBuyerCashPct / 100;
  const costUsd = sbaUsd > 0 ? offerUsd + (sbaUsd * SBA_FEE_PCT) / 100 + workingCapitalUsd : offerUsd;
  let units = Math.ceil(PROPOSAL_RULES.minBuyerCashPct / gridPct);
  while (units * gridPct < 100 && componentAmount(offerUsd, units * gridPct) < costUsd * share) units += 1;
  return units;
}

/** Negative when the first is better: the objective, then the tie-breaks of PROPOSAL_OBJECTIVE. */
export function compareCandidates(a: Candidate, b: Candidate, order: readonly FundingType[]): number {
  if (a.buyerUnits !== b.buyerUnits) return a.buyerUnits - b.buyerUnits;
  if (a.ownerUnits !== b.ownerUnits) return a.ownerUnits - b.ownerUnits;
  if (a.coverageMillionths !== b.coverageMillionths)
    return a.coverageMillionths > b.coverageMillionths ? -1 : 1;
  if (a.types.length !== b.types.length) return a.types.length - b.types.length;
  for (const type of order) {
    const difference = unitsOf(b, type) - unitsOf(a, type);
    if (difference !== 0) return difference;
  }
  return 0;
}

function unitsOf({ types, levels }: Candidate, type: FundingType): number {
  return levels[types.indexOf(type)]?.units ?? 0;
}

/** Whether a due total is within the target, at the precision of the comparison. */
function isCovered(space: SearchSpace, dueUsd: number): boolean {
  return coverageMillionths(space.cashFlowUsd, dueUsd) >= space.targetCoverage * MILLION;
}

/** The walk over the sizes of one set; sums of payments are kept per depth. */
class SetWalk {
  readonly #set: readonly DeckType[];
  readonly #space: SearchSpace;
  readonly #order: readonly FundingType[];
  readonly #types: readonly FundingType[];
  readonly #units: number;
  readonly #mostSellerUnits: number;
  readonly #due: readonly Float64Array[];
  /** The most units that the types from a depth on can add. */
  readonly #roomFrom: readonly number[];
  readonly #chosen: Level[] = [];
  /** Which of the set's types cost a share of the company. */
  readonly #ownerPlaces: readonly number[];
  readonly #fewest = new Map<number, number>();
  #best: Candidate | null = null;

  constructor(set: readonly DeckType[], space: SearchSpace, order: readonly FundingType[]) {
    this.#set = set;
    this.#space = space;
    this.#order = order;
    this.#types = set.map(({ type }) => type);
    this.#ownerPlaces = [...set.keys()].filter((at) => OWNER_TYPES.includes(set[at]?.type ?? "equity"));
    this.#units = Math.round(100 / space.gridPct);
    this.#mostSellerUnits = Math.floor(PROPOSAL_RULES.mostFromSellerPct / space.gridPct);
    this.#due = Array.from({ length: set.length + 1 }, () => new Float64Array(LENDER_HORIZON_YEARS));
    const rooms = [0];
    for (const { levels } of set.toReversed()) rooms.unshift((rooms[0] ?? 0) + (levels[0]?.units ?? 0));
    this.#roomFrom = rooms;
  }

  run(): Candidate | null {
    this.#visit(0, 0, 0, 0);
    return this.#best;
  }

  #visit(depth: number, used: number, fromSeller: number, sbaUsd: number): void {
    const entry = this.#set[depth];
    if (entry === undefined) return this.#judge(used, sbaUsd);
    const isSeller = SELLER_TYPES.includes(entry.type);
    for (const level of entry.levels) {
      const total = used + level.units;
      const room = this.#roomFrom[depth + 1] ?? 0;
      // Sizes fall from here on: fewer units than the best leaves the buyer cannot win.
      if (this.#best !== null && total + room < this.#units - this.#best.buyerUnits) return;
      const seller = isSeller ? fromSeller + level.units : fromSeller;
      if (total >= this.#units || seller > this.#mostSellerUnits || !this.#add(depth, level)) continue;
      this.#chosen[depth] = level;
      this.#visit(depth + 1, total, seller, entry.type === "sba" ? level.amountUsd : sbaUsd);
    }
  }

  /** Adds the payments of a size; false when a year is no longer covered. */
  #add(depth: number, level: Level): boolean {
    const before = this.#due[depth];
    const after = this.#due[depth + 1];
    if (before === undefined || after === undefined) return false;
    let most = 0;
    for (let year = 0; year < LENDER_HORIZON_YEARS; year += 1) {
      const due = (before[year] ?? 0) + (level.dueUsd[year] ?? 0);
      after[year] = due;
      if (due > most) most = due;
    }
    return isCovered(this.#space, most);
  }

  #judge(used: number, sbaUsd: number): void {
    const buyerUnits = this.#units - used;
    if (this.#best !== null && buyerUnits > this.#best.buyerUnits) return;
    if (buyerUnits < this.#fewestBuyerUnits(sbaUsd)) return;
    const ownerUnits = this.#ownerUnits();
    const isTied = this.#best?.buyerUnits === buyerUnits;
    if (isTied && ownerUnits > (this.#best?.ownerUnits ?? Infinity)) return;
    const candidate: Candidate = {
      types: this.#types,
      levels: [...this.#chosen],
      buyerUnits,
      ownerUnits,
      coverageMillionths: coverageMillionths(this.#space.cashFlowUsd, this.#mostDue()),
    };
    if (this.#best === null || compareCandidates(candidate, this.#best, this.#order) < 0) {
      this.#best = candidate;
    }
  }

  #ownerUnits(): number {
    let units = 0;
    for (const at of this.#ownerPlaces) units += this.#chosen[at]?.units ?? 0;
    return units;
  }

  #mostDue(): number {
    let most = 0;
    for (const due of this.#due[this.#set.length] ?? []) if (due > most) most = due;
    return most;
  }

  #fewestBuyerUnits(sbaUsd: number): number {
    const known = this.#fewest.get(sbaUsd);
    if (known !== undefined) return known;
    const units = fewestBuyerUnits(this.#space, sbaUsd);
    this.#fewest.set(sbaUsd, units);
    return units;
  }
}

/**
 * The best composition of one set of types, by the objective and the tie-breaks: found by walking every size of
 * every type on the grid, leaving out only what cannot win (a year not covered stays so with more payments; fewer
 * units than the best leave the buyer more to pay).
 *
 * Null when no composition of the set keeps the constraints.
 */
export function searchSet(
  set: readonly DeckType[],
  space: SearchSpace,
  order: readonly FundingType[],
): Candidate | null {
  return new SetWalk(set, space, order).run();
}

/** The best composition of every sound set of the deck that has one, the best first. */
export function searchStructures(deck: readonly DeckType[], space: SearchSpace): Candidate[] {
  const order = deck.map(({ type }) => type);
  return soundSets(deck)
    .flatMap((set) => searchSet(set, space, order) ?? [])
    .toSorted((a, b) => compareCandidates(a, b, order));
}
