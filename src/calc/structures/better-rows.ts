import type { Level, NodeFacts } from "./levels.ts";
import type { RowTable } from "./row-table.ts";

/** Room for the rows of objectives behind those that never change. */
export const BETTER_ROWS = 160;

/** The rows of the levels at the keys that they are held against, put into the table as they are asked for. */
export class BetterRows {
  readonly #table: RowTable;
  readonly #levels: readonly Level[];
  readonly #most: number;
  readonly #known = new Map<string, readonly number[]>();
  #used = 0;

  /** `most`: how many places of the table are theirs. */
  constructor(table: RowTable, levels: readonly Level[], most: number) {
    this.#table = table;
    this.#levels = levels;
    this.#most = most;
  }

  /** Between two boxes: forgets all where little room is left. */
  makeRoom(): void {
    if (this.#used <= this.#most / 2) return;
    this.#known.clear();
    this.#used = 0;
  }

  /** The places of the rows of a level at a key; null: nothing bounds it. `keys`: of all levels, of which those before count. */
  at(level: number, key: number, facts: NodeFacts, keys: readonly number[]): readonly number[] | null {
    const of = this.#levels[level];
    if (of === undefined) return null;
    const before = keys.slice(0, level);
    const reached = of.reachedUpTo?.(key, facts) ?? key;
    const followed = of.followsLevelsBefore === true ? before.join("/") : "";
    const partners =
      of.followsPartners === true && facts.partners !== null ? Object.values(facts.partners).join("/") : "";
    const name = [level, key, reached, facts.mayLackEquity, facts.mayShare, facts.givenPct, followed, partners].join("/");
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const rows = of.rowsUpTo(key, facts, before);
    if (rows === null) return null;
    if (this.#used + rows.length > this.#most) throw new RangeError("More rows than there is room for.");
    const places = this.#table.setMore(rows, this.#used);
    this.#used += rows.length;
    this.#known.set(name, places);
    return places;
  }
}
