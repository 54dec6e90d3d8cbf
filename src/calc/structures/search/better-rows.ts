import type { Level, NodeFacts } from "#calc/structures/model/level.ts";
import type { RowTable } from "#calc/structures/model/row-table.ts";

/** Room for the rows of objectives behind those that never change. */
export const BETTER_ROWS = 160;

/** The rows of a level at a key, as they were put into the table. */
interface Known {
  readonly key: number;
  readonly reached: number;
  readonly facts: NodeFacts;
  readonly keys: readonly number[];
  readonly places: readonly number[];
}

/** The rows of the levels at the keys that they are held against, put into the table as they are asked for. */
export class BetterRows {
  readonly #table: RowTable;
  readonly #levels: readonly Level[];
  readonly #most: number;
  /** By level. */
  readonly #known: Known[][];
  #used = 0;

  /** `most`: how many places of the table are theirs. */
  constructor(table: RowTable, levels: readonly Level[], most: number) {
    this.#table = table;
    this.#levels = levels;
    this.#most = most;
    this.#known = levels.map(() => []);
  }

  /** Between two boxes: forgets all where little room is left. */
  makeRoom(): void {
    if (this.#used <= this.#most / 2) return;
    for (const known of this.#known) known.length = 0;
    this.#used = 0;
  }

  /** The places of the rows of a level at a key; null: nothing bounds it. `keys`: of all levels, of which those before count. */
  at(level: number, key: number, facts: NodeFacts, keys: readonly number[]): readonly number[] | null {
    const of = this.#levels[level];
    const known = this.#known[level];
    if (of === undefined || known === undefined) return null;
    const reached = of.reachedUpTo?.(key, facts) ?? key;
    for (const one of known) {
      if (one.key !== key || one.reached !== reached || !saysTheSame(one.facts, facts)) continue;
      if (of.followsPartners === true && !isOfSamePartners(one.facts.partners, facts.partners)) continue;
      if (of.followsLevelsBefore === true && !areSame(one.keys, keys, level)) continue;
      return one.places;
    }
    const rows = of.rowsUpTo(key, facts, keys.slice(0, level));
    if (rows === null) return null;
    if (this.#used + rows.length > this.#most) throw new RangeError("More rows than there is room for.");
    const places = this.#table.setMore(rows, this.#used);
    this.#used += rows.length;
    known.push({ key, reached, facts, keys, places });
    return places;
  }
}

const saysTheSame = (one: NodeFacts, other: NodeFacts): boolean =>
  one.mayLackEquity === other.mayLackEquity &&
  one.mayShare === other.mayShare &&
  one.mayEndInLoss === other.mayEndInLoss &&
  one.givenPct === other.givenPct;

function isOfSamePartners(one: NodeFacts["partners"], other: NodeFacts["partners"]): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.equityLeastUsd === other.equityLeastUsd &&
    one.equityMostUsd === other.equityMostUsd &&
    one.leastUsd === other.leastUsd &&
    one.mostUsd === other.mostUsd &&
    one.feesLeastUsd === other.feesLeastUsd
  );
}

/** Whether the first keys are the same. */
function areSame(one: readonly number[], other: readonly number[], count: number): boolean {
  for (let at = 0; at < count; at += 1) if (one[at] !== other[at]) return false;
  return true;
}
