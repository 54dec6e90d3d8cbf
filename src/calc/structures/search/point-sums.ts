import { YEARS } from "#calc/lending/months-paid.ts";
import { internalRateOfReturn, IRR_RANGE_PCT } from "#calc/returns/internal-rate-of-return.ts";
import type { Point } from "#calc/structures/bounds/box.ts";
import { compareKeys, type AssessedPoint, type Level } from "#calc/structures/model/level.ts";
import { returnOfKey } from "#calc/structures/model/levels.ts";
import { dueIn, ENTRIES, entryOf, interestIn } from "#calc/structures/model/profile.ts";
import { PointParts } from "./point-parts.ts";
import { type ReturnParts, returnPartsOf } from "#calc/structures/model/return-row.ts";
import type { RowTable } from "#calc/structures/model/row-table.ts";
import { type FlatRows, flattenRows, sumOfRow } from "#calc/structures/model/flat-rows.ts";
import type { RowBasis } from "#calc/structures/model/rows.ts";
import type { StructureFigures } from "#calc/structures/model/structure.ts";

const ON = entryOf("on");
const AMOUNT = entryOf("amount");
const CASH = entryOf("cash");
const CARVED = entryOf("carved");
const COST = entryOf("cost");
const GIVEN = entryOf("givenPct");
const LAST_MONTH = entryOf("lastMonth");
const OWED = entryOf("owedAfter5");
const PARTNERS = entryOf("partners");

/** What the lines say of a point, but for rounding: nothing is decided by it, it only shows where to look. */
export interface PointGuess {
  /** How far its rows are from holding; 0: they hold. */
  readonly lack: number;
  /** By level, smaller is better. */
  readonly keys: readonly number[];
}

export interface PointSumsBasis {
  readonly basis: RowBasis;
  readonly table: RowTable;
  readonly levels: readonly Level[];
  readonly sbaAt: number;
  readonly kindsMost: number | null;
}

type Writable<Of> = { -readonly [Key in keyof Of]: Of[Key] };

/** Points by what their components add, each on its line. */
export class PointSums {
  readonly #of: PointSumsBasis;
  readonly #parts: PointParts;
  readonly #sum = new Float64Array(ENTRIES);
  readonly #returns: ReturnParts | null;
  readonly #isByReturn: boolean;
  readonly #rows: FlatRows;
  readonly #figures: Writable<StructureFigures> = {
    cashToClose: 0,
    worstCoverage: null,
    worstYear: null,
    laterCoverage: null,
    global: null,
    irr5Pct: null,
    ownershipPct: 100,
    cost: 0,
    debtFreeMonth: 0,
    lowestCash: null,
    kinds: 0,
  };
  /** The row that did not hold last: most likely it does not again. */
  #lastBroken = 0;

  constructor(of: PointSumsBasis) {
    this.#of = of;
    this.#parts = new PointParts(of.table, of.sbaAt);
    this.#rows = flattenRows(of.table, of.basis.space);
    const { objectives } = of.basis.space.problem.question;
    this.#returns = objectives.includes("return") ? returnPartsOf(of.basis) : null;
    this.#isByReturn = objectives[0] === "return";
  }

  /** Null: it is no structure, or none that lacks less than another, or as little and is better. */
  guess(point: Point, than: PointGuess | null): PointGuess | null {
    const { basis, levels } = this.#of;
    const parts = this.#parts;
    if (!parts.place(point)) return null;
    const figures = this.#figures;
    figures.cashToClose = basis.cashUsd + parts.sumOf(CASH);
    figures.cost = parts.sumOf(COST);
    const equityUsd = basis.space.offerUsd - parts.sumOf(AMOUNT);
    const assessed: AssessedPoint = { ...point, equityUsd, figures };
    if (than?.lack === 0 && this.#isWorseAtOnce(assessed, than)) return null;
    const sum = this.#sum;
    parts.addUp(sum);
    figures.kinds = (sum[ON] ?? 0) + (equityUsd > 0.005 ? 1 : 0);
    const lack = this.#lackOf(point, sum, figures.kinds, than?.lack ?? Infinity);
    if (lack === null) return null;
    const asLacking = than !== null && than.lack === lack ? than : null;
    const othersPct = othersPctOf(sum, equityUsd);
    figures.ownershipPct = 100 - othersPct;
    figures.debtFreeMonth = parts.mostOf(LAST_MONTH);
    figures.worstCoverage = this.#coverageOf(sum);
    if (!this.#putReturn(sum, othersPct / 100, asLacking)) return null;
    const keys = levels.map((level) => level.keyOf(assessed));
    return asLacking !== null && compareKeys(keys, asLacking.keys) >= 0 ? null : { lack, keys };
  }

  /** By a first objective that is a sum. */
  #isWorseAtOnce(assessed: AssessedPoint, { keys }: PointGuess): boolean {
    const [first] = this.#of.levels;
    const isSum = first?.objective === "cash" || first?.objective === "cost";
    return isSum && first.keyOf(assessed) > (keys[0] ?? 0);
  }

  /** Puts the return among the figures, where one is asked for. False: it is the first objective, and lower than that of another. */
  #putReturn(sum: Float64Array, others: number, than: PointGuess | null): boolean {
    if (this.#returns === null) return true;
    const flows = flowsOf(this.#returns, sum, this.#figures.cashToClose, others);
    if (this.#isByReturn && than !== null && !reaches(flows, than)) return false;
    this.#figures.irr5Pct = flows === null ? null : rateOf(flows);
    return true;
  }

  #coverageOf(sum: Float64Array): number | null {
    const { cadsUsd, carvedUsd } = this.#of.basis;
    let worst: number | null = null;
    for (let year = 1; year <= YEARS; year += 1) {
      const due = sum[dueIn(year)] ?? 0;
      if (due <= 0) continue;
      const cads = (cadsUsd[year - 1] ?? 0) - (carvedUsd[year - 1] ?? 0) * (sum[CARVED] ?? 0);
      worst = Math.min(worst ?? Infinity, cads / due);
    }
    return worst;
  }

  /** How far its rows are from holding, each as a share of its base; null: more than the most. */
  #lackOf(point: Point, sum: Float64Array, kinds: number, most: number): number | null {
    const { kindsMost } = this.#of;
    const { bases, pairs } = this.#rows;
    let lack = kindsMost === null ? 0 : Math.max(0, kinds - kindsMost);
    for (const [one, other] of pairs) if (isOn(point, one) && isOn(point, other)) lack += 1;
    if (lack > most || (most === 0 && this.#lackOfRow(this.#lastBroken, point, sum) > 0)) return null;
    for (let at = 0; at < bases.length; at += 1) {
      const one = this.#lackOfRow(at, point, sum);
      if (one === 0) continue;
      lack += one;
      this.#lastBroken = at;
      if (lack > most) return null;
    }
    return lack;
  }

  #lackOfRow(at: number, point: Point, sum: Float64Array): number {
    const { bases, beside, owners, without } = this.#rows;
    const type = beside[at] ?? -1;
    if (type >= 0 && !isOn(point, type)) return 0;
    if (without[at]?.some((one) => isOn(point, one)) === true) return 0;
    let value = sumOfRow(this.#rows, at, sum);
    const own = owners[at] ?? null;
    if (own !== null)
      for (const [entry, times] of own.terms) value += times * this.#parts.of(own.type, entry);
    return value < 0 ? -value / (1 + Math.abs(bases[at] ?? 0)) : 0;
  }
}

const isOn = ({ options }: Point, type: number): boolean => type >= 0 && (options[type] ?? -1) >= 0;

/** Percent of the company that others have. */
function othersPctOf(sum: Float64Array, equityUsd: number): number {
  const partnersUsd = sum[PARTNERS] ?? 0;
  const all = equityUsd + partnersUsd;
  return Math.min(100, (sum[GIVEN] ?? 0) + (all > 0 ? (100 * partnersUsd) / all : 0));
}

/** Whether flows may return what another point does, by which the first level compares. */
function reaches(flows: readonly number[] | null, { keys }: PointGuess): boolean {
  const leastPct = returnOfKey(keys[0] ?? Infinity);
  return leastPct === null || (flows !== null && (endInLoss(flows) || valueAt(flows, leastPct) >= 0));
}

/** The buyer's flows of a return, from today; null: none is counted without cash to close. */
function flowsOf(
  { cadsUsd, soldUsd, taxShare, deductedUsd }: ReturnParts,
  sum: Float64Array,
  cashUsd: number,
  others: number,
): number[] | null {
  if (cashUsd <= 0) return null;
  const own = (usd: number): number => usd - others * Math.max(0, usd);
  const flows = [-cashUsd];
  for (const [at, cads] of cadsUsd.entries()) {
    const taxed = Math.max(0, cads - (sum[interestIn(at + 1)] ?? 0) - (deductedUsd[at] ?? 0));
    flows.push(own(cads - (sum[dueIn(at + 1)] ?? 0) - taxShare * taxed));
  }
  const last = flows.length - 1;
  flows[last] = (flows[last] ?? 0) + own(soldUsd - (sum[OWED] ?? 0));
  return flows;
}

/** What flows are worth at a rate. */
function valueAt(flows: readonly number[], ratePct: number): number {
  const factor = 1 / (1 + ratePct / 100);
  let value = 0;
  for (let year = flows.length - 1; year >= 0; year -= 1) value = value * factor + (flows[year] ?? 0);
  return value;
}

/** Then a return can have a figure beside which they are worth more at a higher rate. */
const endInLoss = (flows: readonly number[]): boolean => valueAt(flows, IRR_RANGE_PCT.lowest) < 0;

function rateOf(flows: readonly number[]): number | null {
  if (valueAt(flows, IRR_RANGE_PCT.highest) > 0 && !endInLoss(flows)) return null;
  const rate = internalRateOfReturn(flows);
  return rate.ok ? rate.value : null;
}
