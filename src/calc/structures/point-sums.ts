import { YEARS } from "#calc/lending/months-paid.ts";
import { internalRateOfReturn } from "#calc/returns/internal-rate-of-return.ts";
import type { Point } from "./box.ts";
import type { JudgedPoint, Level } from "./levels.ts";
import type { Line } from "./option-lines.ts";
import { dueIn, ENTRIES, entryOf, interestIn } from "./profile.ts";
import { type ReturnParts, returnPartsOf } from "./return-row.ts";
import type { RowTable, TableOption } from "./row-table.ts";
import { type FlatRows, flattenRows, sumOfRow } from "./flat-rows.ts";
import type { RowBasis } from "./rows.ts";

const ON = entryOf("on");
const AMOUNT = entryOf("amount");
const CASH = entryOf("cash");
const CARVED = entryOf("carved");
const COST = entryOf("cost");
const GIVEN = entryOf("givenPct");
const LAST_MONTH = entryOf("lastMonth");
const OWED = entryOf("owedAfter5");
const PARTNERS = entryOf("partners");
const SBA_TERM = entryOf("sbaTerm");

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

/** Points by what their components add, each on its line. */
export class PointSums {
  readonly #of: PointSumsBasis;
  readonly #known = new Map<TableOption, Map<number, Float64Array>>();
  readonly #sum = new Float64Array(ENTRIES);
  readonly #returns: ReturnParts | null;
  readonly #rows: FlatRows;

  constructor(of: PointSumsBasis) {
    this.#of = of;
    this.#rows = flattenRows(of.table, of.basis.space);
    const hasReturn = of.basis.space.problem.question.objectives.includes("return");
    this.#returns = hasReturn ? returnPartsOf(of.basis) : null;
  }

  /** Null: it is no structure. */
  guess(point: Point): PointGuess | null {
    const { basis, levels } = this.#of;
    const { offerUsd } = basis.space;
    const sum = this.#sumOf(point);
    if (sum === null) return null;
    const equityUsd = offerUsd - (sum[AMOUNT] ?? 0);
    const partnersUsd = sum[PARTNERS] ?? 0;
    const all = equityUsd + partnersUsd;
    const others = Math.min(100, (sum[GIVEN] ?? 0) + (all > 0 ? (100 * partnersUsd) / all : 0));
    const kinds = (sum[ON] ?? 0) + (equityUsd > 0.005 ? 1 : 0);
    let worst: number | null = null;
    for (let year = 1; year <= YEARS; year += 1) {
      const due = sum[dueIn(year)] ?? 0;
      if (due <= 0) continue;
      const cads = (basis.cadsUsd[year - 1] ?? 0) - (basis.carvedUsd[year - 1] ?? 0) * (sum[CARVED] ?? 0);
      worst = Math.min(worst ?? Infinity, cads / due);
    }
    const cashToClose = basis.cashUsd + (sum[CASH] ?? 0);
    const judged: JudgedPoint = {
      ...point,
      equityUsd,
      figures: {
        cashToClose,
        worstCoverage: worst,
        worstYear: null,
        laterCoverage: null,
        global: null,
        irr5Pct: this.#returns === null ? null : returnOf(this.#returns, sum, cashToClose, others / 100),
        ownershipPct: 100 - others,
        cost: sum[COST] ?? 0,
        debtFreeMonth: sum[LAST_MONTH] ?? 0,
        lowestCash: null,
        kinds,
      },
    };
    return { lack: this.#lackOf(point, sum, kinds), keys: levels.map((level) => level.keyOf(judged)) };
  }

  #sumOf({ options, steps }: Point): Float64Array | null {
    const { table, sbaAt } = this.#of;
    const sum = this.#sum.fill(0);
    let lastMonth = 0;
    let sbaMonths: number | null = null;
    const add = (at: number): boolean => {
      const option = options[at] ?? -1;
      if (option < 0) return true;
      const lines = (table.types[at] ?? []).filter((one) => one.option === option);
      const beside = lines.find((one) => one.sbaLastMonth !== null && one.sbaLastMonth === sbaMonths);
      const own = beside ?? lines.find((one) => one.sbaLastMonth === null);
      const profile = own === undefined ? null : this.#profileOf(own, steps[at] ?? 0);
      if (profile === null) return false;
      addTo(sum, profile);
      lastMonth = Math.max(lastMonth, profile[LAST_MONTH] ?? 0);
      if (at === sbaAt) sbaMonths = profile[SBA_TERM] ?? null;
      return true;
    };
    if (sbaAt >= 0 && !add(sbaAt)) return null;
    for (let at = 0; at < options.length; at += 1) if (at !== sbaAt && !add(at)) return null;
    sum[LAST_MONTH] = lastMonth;
    return sum;
  }

  #profileOf(option: TableOption, steps: number): Float64Array | null {
    let known = this.#known.get(option);
    if (known === undefined) {
      known = new Map();
      this.#known.set(option, known);
    }
    const before = known.get(steps);
    if (before !== undefined) return before;
    const on = option.lines.find(({ line }) => line.from <= steps && steps <= line.to);
    if (on === undefined) return null;
    const profile = between(on.line, steps);
    known.set(steps, profile);
    return profile;
  }

  /** How far its rows are from holding, each as a share of its base. */
  #lackOf(point: Point, sum: Float64Array, kinds: number): number {
    const { kindsMost } = this.#of;
    let lack = kindsMost === null ? 0 : Math.max(0, kinds - kindsMost);
    for (const [one, other] of this.#rows.pairs) if (isOn(point, one) && isOn(point, other)) lack += 1;
    const { bases, beside } = this.#rows;
    for (let at = 0; at < bases.length; at += 1) {
      const type = beside[at] ?? -1;
      if (type >= 0 && !isOn(point, type)) continue;
      const value = sumOfRow(this.#rows, at, sum) + this.#ownOf(at, point);
      if (value < 0) lack -= value / (1 + Math.abs(bases[at] ?? 0));
    }
    return lack;
  }

  /** What one type adds to a row beside the terms. */
  #ownOf(row: number, { options, steps }: Point): number {
    const own = this.#rows.owners[row] ?? null;
    const option = own === null ? -1 : (options[own.type] ?? -1);
    if (own === null || option < 0) return 0;
    const of = (this.#of.table.types[own.type] ?? []).find((one) => one.option === option);
    const profile = of === undefined ? null : this.#profileOf(of, steps[own.type] ?? 0);
    return own.terms.reduce((sum, [entry, times]) => sum + times * (profile?.[entry] ?? 0), 0);
  }
}

const isOn = ({ options }: Point, type: number): boolean => type >= 0 && (options[type] ?? -1) >= 0;

function addTo(sum: Float64Array, profile: Float64Array): void {
  for (let entry = 0; entry < ENTRIES; entry += 1) sum[entry] = (sum[entry] ?? 0) + (profile[entry] ?? 0);
}

function between({ from, to, atFrom, atTo }: Line, steps: number): Float64Array {
  if (steps === from) return atFrom;
  if (steps === to) return atTo;
  const share = (steps - from) / (to - from);
  return atFrom.map((value, entry) => value + ((atTo[entry] ?? 0) - value) * share);
}

function returnOf(
  { cadsUsd, soldUsd, taxShare, deductedUsd }: ReturnParts,
  sum: Float64Array,
  cashUsd: number,
  others: number,
): number | null {
  if (cashUsd <= 0) return null;
  const own = (usd: number): number => usd - others * Math.max(0, usd);
  const flows = cadsUsd.map((cads, at) => {
    const taxed = Math.max(0, cads - (sum[interestIn(at + 1)] ?? 0) - deductedUsd);
    return own(cads - (sum[dueIn(at + 1)] ?? 0) - taxShare * taxed);
  });
  const last = flows.length - 1;
  flows[last] = (flows[last] ?? 0) + own(soldUsd - (sum[OWED] ?? 0));
  const rate = internalRateOfReturn([-cashUsd, ...flows]);
  return rate.ok ? rate.value : null;
}
