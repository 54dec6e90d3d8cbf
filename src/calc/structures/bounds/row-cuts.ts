import { baseOf, multiply, type Multipliers } from "./bound-box.ts";
import { type Box, sizeOf } from "./box.ts";
import type { BoxFacts } from "./box-facts.ts";
import type { Incumbent } from "#calc/structures/search/candidates.ts";
import type { Stretch } from "./corner-group.ts";
import type { Corners } from "./corners.ts";
import { cutBox, reachOf } from "./cut-box.ts";
import type { Leaf, NamedMultipliers } from "#calc/structures/search/leaf.ts";
import type { NodeFacts } from "#calc/structures/model/level.ts";
import type { RowsOfBox, SearchRows } from "#calc/structures/search/search-rows.ts";

/** So often a box is held against single rows before a linear program is asked. */
const PASSES_MOST = 3;

/** A box as it is looked at. */
export interface BoxLooked {
  readonly box: Box;
  readonly corners: Corners;
  readonly facts: NodeFacts;
}

/** By what parts of a box are ruled out: multiplied rows, of a level from 1, or of constraints alone. */
export interface Cut {
  readonly level: number | null;
  readonly before?: readonly NamedMultipliers[];
  readonly multipliers: Multipliers;
}

/** What is left of a box, null: nothing; without corners it holds no structure. */
export interface LeftOfBox {
  readonly left: Box | null;
  readonly corners: Corners | null;
}

/** Takes the leaves of a search, one after the other. */
export type Done = (leaf: Leaf) => void;

/** Takes off boxes what rows rule out: each part that is taken off becomes a leaf. */
export class RowCuts {
  readonly #facts: BoxFacts;
  readonly #rows: SearchRows;

  constructor(facts: BoxFacts, rows: SearchRows) {
    this.#facts = facts;
    this.#rows = rows;
  }

  /** What single rows leave of a box: those of few numbers among `rowsOf`, and that of the first objective. */
  byRows(box: Box, best: Incumbent | null, done: Done, rowsOf: RowsOfBox): LeftOfBox {
    const { space } = this.#facts;
    const { table } = this.#rows;
    let left = box;
    let corners: Corners | null = null;
    for (let pass = 0; pass < PASSES_MOST; pass += 1) {
      for (let shape = this.#facts.shapeOf(left); shape !== null; shape = this.#facts.shapeOf(left)) {
        for (const leaf of shape.leaves) done(leaf);
        const [rest] = shape.parts;
        if (rest === undefined) return { left: null, corners: null };
        left = rest;
        corners = null;
      }
      corners ??= this.#rows.cornersOf(left);
      if (corners === null || sizeOf(space, left) === 1) return { left, corners };
      const before = left;
      const facts = this.#facts.of(left);
      const better = best === null ? null : this.#rows.betterAt(0, best.keys[0] ?? 0, facts, best.keys);
      for (const rows of [rowsOf(left), better ?? []]) {
        for (const row of rows) {
          if (table.kinds[row] === "lowestCash") continue;
          const reach = reachOf(corners, row, baseOf(table, row, facts));
          if (reach === "none") continue;
          const cut: Cut = { level: row < table.steady ? null : 1, multipliers: [[row, 1]] };
          if (reach === "all") {
            done(this.#leafOf(left, cut, facts));
            return { left: null, corners: null };
          }
          const rest = this.cut({ box: left, corners, facts }, cut, done);
          if (rest === left) continue;
          left = rest;
          corners = this.#rows.cornersOf(left);
          if (corners === null) return { left, corners };
        }
      }
      if (left === before) break;
    }
    return { left, corners };
  }

  /** The box without what multiplied rows rule out. */
  cut({ box, corners, facts }: BoxLooked, by: Cut, done: Done): Box {
    const { multipliers } = by;
    const multiplied = multiply(this.#rows.table, corners, facts, multipliers);
    const roomOf = ({ line }: Stretch): number =>
      multipliers.reduce((room, [row, times]) => room + times * line.slackOf(row), 0);
    const cut = cutBox(this.#facts.space, box, corners, multiplied, roomOf);
    if (cut === null) return box;
    for (const one of cut.without) done(this.#leafOf(one, by, facts));
    return cut.rest;
  }

  #leafOf(box: Box, { level, multipliers, before = [] }: Cut, { partners }: NodeFacts): Leaf {
    const named = this.#rows.named(multipliers);
    return level === null
      ? { box, reason: "constraint", multipliers: named }
      : { box, reason: "bound", level, multipliers: named, before, partners };
  }

  /** The leaf of a box that one row alone rules out: of a constraint, or of a level of which none before may be better; null: none does. */
  ruledOut({ box, corners, facts }: BoxLooked, rowsOf: RowsOfBox, best: Incumbent | null): Leaf | null {
    const rows = this.#rows;
    const failing = (of: readonly number[]): Multipliers | null => {
      const row = of.find((one) => reachOf(corners, one, baseOf(rows.table, one, facts)) === "all");
      return row === undefined ? null : [[row, 1]];
    };
    const constraint = failing(rowsOf(box));
    if (constraint !== null) return this.#leafOf(box, { level: null, multipliers: constraint }, facts);
    if (best === null) return null;
    const before: NamedMultipliers[] = [];
    for (const [at, level] of rows.levels.entries()) {
      const key = best.keys[at] ?? 0;
      const places = rows.betterAt(at, key, facts, best.keys) ?? [];
      const isOut = level.mayReach?.(box, key) === false;
      const multipliers = isOut ? places.map((row) => [row, 1] as const) : failing(places);
      if (multipliers !== null) return this.#leafOf(box, { level: at + 1, multipliers, before }, facts);
      const next = level.below(key, facts);
      const none =
        next === null || level.mayReach?.(box, next) === false
          ? []
          : failing(rows.betterAt(at, next, facts, best.keys) ?? []);
      if (none === null) return null;
      if (level.objective !== null) before.push(rows.named(none));
    }
    return null;
  }
}
