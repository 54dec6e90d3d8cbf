import { resolveTerms } from "#calc/lending/resolve-terms.ts";
import { carvedTermUsd, type Row } from "./rows.ts";
import type { ComponentStore, Line, OptionLines } from "./lines.ts";
import { exactLine, optionLines } from "./lines.ts";
import { entryOf } from "./profile.ts";

const LAST_MONTH = entryOf("lastMonth");
/** Figures are held against constraints at nine decimals: so much a row may lack, US dollars, and of what it holds. */
const GIVEN_USD = 0.002;
const GIVEN_SHARE = 1e-9;

/** Always holds. */
const NO_ROW: Row = { id: "", base: 0, terms: [] };

/** A line with the rows worked out at its ends. */
export interface TableLine {
  readonly type: string;
  readonly line: Line;
  /** By row. */
  readonly atFrom: Float64Array;
  readonly atTo: Float64Array;
  readonly slack: Float64Array;
}

export interface TableOption extends Omit<OptionLines, "lines"> {
  readonly lines: readonly TableLine[];
}

/** Rows, and what every component adds to them. The last ones are set anew as better structures are found. */
export class RowTable {
  readonly rows: Row[] = [];
  readonly bases: number[] = [];
  /** What a row is of: its id up to the number of its year or month. */
  readonly kinds: string[] = [];
  /** The place of the row of types above 0; −1 where there is none. */
  readonly kindsRow: number;
  /** By type, then option by option. */
  readonly types: readonly (readonly TableOption[])[];
  readonly #steady: number;
  readonly #store: ComponentStore;
  readonly #exact = new Map<string, TableLine>();
  readonly #size: number;

  /** `rows`: those that never change. `more`: room for how many that do. */
  constructor(
    store: ComponentStore,
    types: readonly (readonly OptionLines[])[],
    rows: readonly Row[],
    more: number,
  ) {
    const size = rows.length + more;
    this.#steady = rows.length;
    this.#store = store;
    this.#size = size;
    this.kindsRow = rows.findIndex(({ id }) => id === "kindsMost");
    this.types = types.map((options, at) =>
      options.map((option) => ({
        ...option,
        lines: option.lines.map((line) => this.#lineOf(at, line)),
      })),
    );
    for (const [at, row] of rows.entries()) this.#put(at, row);
    for (let at = rows.length; at < size; at += 1) this.#put(at, NO_ROW);
  }

  /** Puts rows behind those that never change, from a place on. Returns their places. */
  setMore(rows: readonly Row[], from: number): number[] {
    return rows.map((row, at) => {
      this.#put(this.#steady + from + at, row);
      return this.#steady + from + at;
    });
  }

  #lineOf(at: number, line: Line): TableLine {
    return {
      type: this.#store.space.types[at]?.type ?? "",
      line,
      atFrom: new Float64Array(this.#size),
      atTo: new Float64Array(this.#size),
      slack: new Float64Array(this.#size),
    };
  }

  /** One amount of a component whose lines are bent, to the cent. */
  exactAt(type: number, option: number, steps: number): TableLine {
    const key = `${type}/${option}/${steps}`;
    const known = this.#exact.get(key);
    if (known !== undefined) return known;
    const made = this.#lineOf(type, exactLine(this.#store, type, option, steps));
    for (const [at, row] of this.rows.entries()) putLine(made, row, at);
    this.#exact.set(key, made);
    return made;
  }

  get steady(): number {
    return this.#steady;
  }

  #put(at: number, row: Row): void {
    this.rows[at] = row;
    this.kinds[at] = row.id.startsWith("rules/") ? row.id : row.id.replace(/\/\d+$/, "");
    const countsOnly = row.terms.every(([entry]) => entry === entryOf("on") || entry === entryOf("cash"));
    this.bases[at] = row.base + (countsOnly ? 1e-7 : GIVEN_USD + GIVEN_SHARE * Math.abs(row.base));
    for (const options of this.types) {
      for (const { lines } of options) for (const line of lines) putLine(line, row, at);
    }
    for (const line of this.#exact.values()) putLine(line, row, at);
  }
}

function putLine({ type, line, atFrom, atTo, slack }: TableLine, row: Row, at: number): void {
  let [from, to, room] = [0, 0, 0];
  if (row.ofTypes === undefined || row.ofTypes.includes(type)) {
    for (const [entry, times] of row.terms) {
      from += times * (line.atFrom[entry] ?? 0);
      to += times * (line.atTo[entry] ?? 0);
      room += Math.abs(times) * (line.slack[entry] ?? 0);
    }
    // What is paid longer for a larger amount is late from some amount on: the least may still be in time.
    if (row.notAfterMonth !== undefined && (line.atFrom[LAST_MONTH] ?? 0) > row.notAfterMonth)
      [from, to] = [-1, -1];
  }
  atFrom[at] = from;
  atTo[at] = to;
  slack[at] = room;
}

/** Whether what an earnout pays depends on the earnings that a carve-out leaves. */
const followsEarnings = ({ assumed, metric }: { assumed?: string | null; metric?: string | null }): boolean =>
  assumed === "projected" && metric === "ebitda";

/** The lines of every type of a space, option by option. */
export function linesOfTypes(store: ComponentStore): OptionLines[][] {
  const { types } = store.space;
  const carvedUsd = carvedTermUsd(store.space);
  const sba = types.findIndex(({ type }) => type === "sba");
  const months = new Set<number>();
  for (const [at, { mostSteps }] of (types[sba]?.options ?? []).entries()) {
    const least = types[sba]?.leastSteps ?? 1;
    if (mostSteps < least) continue;
    const component = store.at(sba, at, least);
    months.add(resolveTerms(component, component.amount, store.space.problem.bank).term ?? 0);
  }
  return types.map(({ type, options, terms }, typeAt) =>
    options.flatMap(({ isFullLife }, at) => {
      const carved = type === "earnout" && carvedUsd !== 0 && followsEarnings(terms) ? [0, carvedUsd] : [0];
      // A note that is paid at once is the same beside any loan, but for whether it is paid beside one.
      const beside = isFullLife || type === "seller_note" ? [...months] : [];
      const own = isFullLife || type !== "seller_note" ? [] : [null];
      const loans: (number | null)[] = type === "seller_note" ? [...own, ...beside] : [null];
      return loans.flatMap((loan) => carved.map((usd) => optionLines(store, typeAt, at, loan, usd)));
    }),
  );
}
