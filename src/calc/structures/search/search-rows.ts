import { BETTER_ROWS, BetterRows } from "./better-rows.ts";
import type { Multipliers } from "#calc/structures/bounds/bound-box.ts";
import { type Box, type BoxType, isOff, isOn } from "#calc/structures/bounds/box.ts";
import type { BoxFacts } from "#calc/structures/bounds/box-facts.ts";
import { type CornerGroup, CornerGroups } from "#calc/structures/bounds/corner-group.ts";
import { besideOf, type Corners, cornersOf } from "#calc/structures/bounds/corners.ts";
import { buyerLeastUsd, interestMostOf } from "#calc/structures/bounds/cash-steps.ts";
import type { NamedMultipliers } from "./leaf.ts";
import type { Level, NodeFacts } from "#calc/structures/model/level.ts";
import { levelsOf } from "#calc/structures/model/levels.ts";
import { type ComponentStore } from "#calc/structures/model/lines.ts";
import type { OptionLines } from "#calc/structures/model/option-lines.ts";
import { marketRows } from "#calc/structures/model/market-rows.ts";
import { ownCashRows } from "#calc/structures/model/own-cash.ts";
import { entryOf } from "#calc/structures/model/profile.ts";
import { RowTable } from "#calc/structures/model/row-table.ts";
import { constraintRows, type RowBasis } from "#calc/structures/model/rows.ts";
import { ruleRows } from "#calc/structures/model/rule-rows.ts";

/** Of the sum of numbers that are not whole, and of what every row may lack. Cents. */
const GAIN_DUST = 1e-3;

/** The rows that hold in a box, of all or of some. */
export type RowsOfBox = (box: Box) => readonly number[];

/** The rows of a search: those that never change, and those of the levels at the keys that are asked for. */
export class SearchRows {
  readonly table: RowTable;
  readonly levels: readonly Level[];
  /** The row whose terms are the first objective, where that is a sum; null else. */
  readonly gain: number | null;
  /** Those that hold in a box. */
  readonly holdingIn: RowsOfBox;
  readonly #basis: RowBasis;
  readonly #groups: CornerGroups;
  readonly #sbaAt: number;
  readonly #better: BetterRows;
  readonly #kindsMost: number | null;
  readonly #saysWhy: boolean;
  /** Types without which some rows hold, a bit for each. */
  readonly #asked: number;

  /** `saysWhy`: whether multiplied rows are named, which only one who writes a proof needs. */
  constructor(
    basis: RowBasis,
    store: ComponentStore,
    lines: readonly (readonly OptionLines[])[],
    { countsPartners, givenPct, kindsMost, sbaAt }: BoxFacts,
    saysWhy: boolean,
  ) {
    this.#basis = basis;
    this.#kindsMost = kindsMost;
    this.#saysWhy = saysWhy;
    this.levels = levelsOf(basis, { countsPartners, interestMostUsd: interestMostOf(lines, kindsMost) });
    const rows = [
      ...constraintRows(basis, givenPct),
      ...ownCashRows(basis),
      ...marketRows(basis.space),
      ...ruleRows(basis, store, buyerLeastUsd(basis, lines)),
    ];
    this.table = new RowTable(store, lines, rows, BETTER_ROWS + 1);
    this.#asked = rows
      .flatMap(({ without = [] }) => without)
      .reduce((bits, type) => bits | this.#bitOf(type), 0);
    this.#groups = new CornerGroups(this.table);
    this.#sbaAt = sbaAt;
    this.#better = new BetterRows(this.table, this.levels, BETTER_ROWS);
    this.gain = this.#gainRow();
    this.holdingIn = this.among(() => true);
  }

  /** Of the rows that never change those of a choice. */
  among(isChosen: (row: number) => boolean): RowsOfBox {
    const { types } = this.#basis.space;
    const chosen = Array.from({ length: this.table.steady }, (_, row) => row).filter(isChosen);
    const known = new Map<number, readonly number[]>();
    return (box) => {
      // Which of them hold follows from the types that must be there, and of some from those that may not.
      let [bits, off, on] = [0, 0, 0];
      for (let at = 0; at < box.length; at += 1) {
        const one = box[at];
        if (one === undefined) continue;
        if (isOff(one)) off |= this.#asked & (1 << at);
        if (!isOn(one)) continue;
        bits |= 1 << at;
        on += 1;
      }
      const key = bits * 2 ** types.length + off;
      const before = known.get(key);
      if (before !== undefined) return before;
      const isFull = this.#kindsMost !== null && on >= this.#kindsMost;
      const holding = chosen.filter((row) => {
        const { isWithoutEquity, beside, without = [] } = this.table.rows[row] ?? {};
        if (isWithoutEquity === true && !isFull) return false;
        const isThere = beside === undefined || (bits & this.#bitOf(beside)) !== 0;
        return isThere && without.every((type) => (off & this.#bitOf(type)) !== 0);
      });
      known.set(key, holding);
      return holding;
    };
  }

  /** 0 of a type that cannot be there. */
  #bitOf(name: string): number {
    const at = this.#basis.space.types.findIndex(({ type }) => type === name);
    return at < 0 ? 0 : 1 << at;
  }

  /** The corners of one type of a box in a state of it. */
  groupOf(box: Box, type: number, state: BoxType): CornerGroup {
    return this.#groups.of(type, state, besideOf(box, this.#sbaAt));
  }

  /** The corners of a box; null: it holds no structure. */
  cornersOf(box: Box): Corners | null {
    return cornersOf(this.#groups, box, this.#sbaAt);
  }

  /** Between two boxes. */
  makeRoom(): void {
    this.#better.makeRoom();
  }

  /** The rows of a level at a key; null: nothing bounds it. `keys`: of all levels, of which those before count. */
  betterAt(level: number, key: number, facts: NodeFacts, keys: readonly number[]): readonly number[] | null {
    return this.#better.at(level, key, facts, keys);
  }

  named(multipliers: Multipliers): NamedMultipliers {
    return this.#saysWhy
      ? multipliers.map(([row, times]) => [this.table.rows[row]?.id ?? "", times])
      : NOT_SAID;
  }

  /** The least key of the first level where its gain is at most this. */
  keyOfGain(most: number, facts: NodeFacts): number {
    const { space, cashUsd } = this.#basis;
    const base = space.problem.question.objectives[0] === "cash" ? cashUsd : 0;
    const key = (base - most) * 100 - GAIN_DUST;
    return this.levels[0]?.atOrAbove?.(key, facts) ?? Math.ceil(key);
  }

  #gainRow(): number | null {
    const [first] = this.#basis.space.problem.question.objectives;
    if (first !== "cash" && first !== "cost") return null;
    const row = { id: `better/${first}`, base: 0, terms: [[entryOf(first), -1]] } as const;
    return this.table.setMore([row], BETTER_ROWS)[0] ?? null;
  }
}

const NOT_SAID: NamedMultipliers = [];
