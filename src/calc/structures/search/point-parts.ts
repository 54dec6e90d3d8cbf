import type { Point } from "#calc/structures/bounds/box.ts";
import type { Line } from "#calc/structures/model/option-lines.ts";
import { ENTRIES, entryOf } from "#calc/structures/model/profile.ts";
import type { RowTable, TableOption } from "#calc/structures/model/row-table.ts";

const SBA_TERM = entryOf("sbaTerm");

/** The components of one point, each on its line. It is filled anew for each point: nothing is made. */
export class PointParts {
  /** By type, then by option: alone, and beside the loans that matter to it. */
  readonly #options: readonly (readonly (readonly TableOption[])[])[];
  readonly #sbaAt: number;
  readonly #lines: (Line | null)[];
  readonly #shares: Float64Array;

  /** `sbaAt`: the place of the SBA loan, −1 without. */
  constructor(table: RowTable, sbaAt: number) {
    this.#sbaAt = sbaAt;
    this.#lines = table.types.map(() => null);
    this.#shares = new Float64Array(table.types.length);
    this.#options = table.types.map((options) => {
      const byOption: TableOption[][] = [];
      for (const one of options) (byOption[one.option] ??= []).push(one);
      return byOption;
    });
  }

  /** False: it is no structure. */
  place({ options, steps }: Point): boolean {
    this.#lines.fill(null);
    const sbaAt = this.#sbaAt;
    if (sbaAt >= 0 && !this.#put(sbaAt, options[sbaAt] ?? -1, steps[sbaAt] ?? 0, 0)) return false;
    const sbaMonths = sbaAt < 0 ? 0 : this.of(sbaAt, SBA_TERM);
    for (let at = 0; at < options.length; at += 1) {
      if (at !== sbaAt && !this.#put(at, options[at] ?? -1, steps[at] ?? 0, sbaMonths)) return false;
    }
    return true;
  }

  #put(type: number, option: number, steps: number, sbaMonths: number): boolean {
    if (option < 0) return true;
    let own: TableOption | null = null;
    for (const one of this.#options[type]?.[option] ?? []) {
      if (one.sbaLastMonth === null ? own === null : one.sbaLastMonth === sbaMonths) own = one;
    }
    for (const { line } of own?.lines ?? []) {
      if (steps < line.from || steps > line.to) continue;
      this.#lines[type] = line;
      this.#shares[type] = line.to > line.from ? (steps - line.from) / (line.to - line.from) : 0;
      return true;
    }
    return false;
  }

  /** What a type adds to an entry of the sums. */
  of(type: number, entry: number): number {
    const line = this.#lines[type] ?? null;
    if (line === null) return 0;
    const from = line.atFrom[entry] ?? 0;
    return from + ((line.atTo[entry] ?? 0) - from) * (this.#shares[type] ?? 0);
  }

  /** What all of them add to an entry. */
  sumOf(entry: number): number {
    let sum = 0;
    for (let type = 0; type < this.#lines.length; type += 1) sum += this.of(type, entry);
    return sum;
  }

  /** The most that one of them has of an entry. */
  mostOf(entry: number): number {
    let most = 0;
    for (let type = 0; type < this.#lines.length; type += 1) most = Math.max(most, this.of(type, entry));
    return most;
  }

  /** All entries added up. */
  addUp(into: Float64Array): void {
    into.fill(0);
    for (let type = 0; type < this.#lines.length; type += 1) {
      const line = this.#lines[type] ?? null;
      if (line === null) continue;
      const { atFrom, atTo } = line;
      const share = this.#shares[type] ?? 0;
      for (let entry = 0; entry < ENTRIES; entry += 1) {
        const from = atFrom[entry] ?? 0;
        into[entry] = (into[entry] ?? 0) + from + ((atTo[entry] ?? 0) - from) * share;
      }
    }
  }
}
