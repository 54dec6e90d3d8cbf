import { resolveTerms } from "#calc/lending/resolve-terms.ts";
import { carvedTermUsd, type Row } from "./rows.ts";
import type { ComponentStore } from "./lines.ts";
import type { Line, OptionLines } from "./option-lines.ts";
import { exactLine, optionLines } from "./lines.ts";
import { entryOf } from "./profile.ts";

const LAST_MONTH = entryOf("lastMonth");
/** Figures are held against constraints at nine decimals: so much a row may lack, US dollars, and of what it holds. */
const GIVEN_USD = 0.002;
const GIVEN_SHARE = 1e-9;

/** Always holds. */
const NO_ROW: Row = { id: "", base: 0, terms: [] };

/** What a profile adds to a row. */
function sumOf(terms: Row["terms"], profile: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < terms.length; at += 1) {
    const term = terms[at];
    if (term !== undefined) sum += term[1] * (profile[term[0]] ?? 0);
  }
  return sum;
}

/** How far rounding may carry that. */
function roomOf(terms: Row["terms"], slack: Float64Array): number {
  let room = 0;
  for (let at = 0; at < terms.length; at += 1) {
    const term = terms[at];
    if (term !== undefined) room += Math.abs(term[1]) * (slack[term[0]] ?? 0);
  }
  return room;
}

/** A line with the rows worked out at its ends, each when it is first asked for. */
export class TableLine {
  readonly type: string;
  readonly line: Line;
  /** By row. */
  readonly #atFrom: Float64Array;
  readonly #atTo: Float64Array;
  readonly #slack: Float64Array;
  readonly #versions: Int32Array;
  readonly #table: RowTable;

  constructor(table: RowTable, type: string, line: Line, size: number) {
    this.#table = table;
    this.type = type;
    this.line = line;
    this.#atFrom = new Float64Array(size);
    // Of one amount both ends are the same.
    this.#atTo = line.atFrom === line.atTo ? this.#atFrom : new Float64Array(size);
    this.#slack = new Float64Array(size);
    this.#versions = new Int32Array(size);
  }

  #fill(at: number): void {
    const version = this.#table.versionOf(at);
    if (this.#versions[at] === version) return;
    this.#versions[at] = version;
    const row = this.#table.rows[at] ?? NO_ROW;
    let [from, to, room] = [0, 0, 0];
    const { atFrom, atTo, slack } = this.line;
    const add = (terms: Row["terms"]): void => {
      const first = sumOf(terms, atFrom);
      from += first;
      to += atTo === atFrom ? first : sumOf(terms, atTo);
      room += roomOf(terms, slack);
    };
    if (row.own?.type === this.type) add(row.own.terms);
    if (row.ofTypes === undefined || row.ofTypes.includes(this.type)) {
      add(row.terms);
      // What is paid longer for a larger amount is late from some amount on: the least may still be in time.
      if (row.notAfterMonth !== undefined && (atFrom[LAST_MONTH] ?? 0) > row.notAfterMonth)
        [from, to] = [-1, -1];
    }
    this.#atFrom[at] = from;
    this.#atTo[at] = to;
    this.#slack[at] = room;
  }

  /** What it adds to a row at a share of the way between its ends, with or without the room for rounding. */
  valueAt(row: number, share: number, hasSlack: boolean): number {
    this.#fill(row);
    const from = this.#atFrom[row] ?? 0;
    const value = share === 0 ? from : from + ((this.#atTo[row] ?? 0) - from) * share;
    return hasSlack ? value + (this.#slack[row] ?? 0) : value;
  }

  slackOf(row: number): number {
    this.#fill(row);
    return this.#slack[row] ?? 0;
  }
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
  readonly #versions: Int32Array;
  readonly #store: ComponentStore;
  /** By option, then by steps. */
  readonly #exact = new Map<object, Map<number, TableLine>>();
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
    this.#versions = new Int32Array(size);
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
    return new TableLine(this, this.#store.space.types[at]?.type ?? "", line, this.#size);
  }

  /** How often a row has been set. */
  versionOf(row: number): number {
    return this.#versions[row] ?? 0;
  }

  /** One amount of a component, to the cent; `of`: always the same of an option. */
  exactAt(type: number, of: Omit<OptionLines, "lines">, on: Line, steps: number): TableLine {
    let known = this.#exact.get(of);
    if (known === undefined) {
      known = new Map();
      this.#exact.set(of, known);
    }
    const before = known.get(steps);
    if (before !== undefined) return before;
    const { option } = of;
    const made = this.#lineOf(type, exactLine(this.#store, { type, option, steps }, of, on.slack));
    known.set(steps, made);
    return made;
  }

  get steady(): number {
    return this.#steady;
  }

  #put(at: number, row: Row): void {
    this.rows[at] = row;
    this.kinds[at] = row.id.startsWith("rules/") ? row.id : row.id.replace(/\/\d+$/, "");
    const countsOnly = row.terms.every(([entry]) => entry === entryOf("on") || entry === entryOf("cash"));
    this.bases[at] =
      row.base + (countsOnly ? 1e-7 : (row.lackUsd ?? GIVEN_USD + GIVEN_SHARE * Math.abs(row.base)));
    this.#versions[at] = (this.#versions[at] ?? 0) + 1;
  }
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
      return loans.flatMap((loan) => carved.map((usd) => knownLines(store, typeAt, at, loan, usd)));
    }),
  );
}

/** The lines of an option, from what is known where another question of the same deal at the same offer has asked for them. */
function knownLines(
  store: ComponentStore,
  typeAt: number,
  option: number,
  sbaLastMonth: number | null,
  carvedUsd: number,
): OptionLines {
  const { types, stepUsd, problem } = store.space;
  const { type, terms, leastSteps, options } = types[typeAt] ?? {};
  const key = JSON.stringify([
    type,
    terms,
    leastSteps,
    options?.[option],
    stepUsd,
    option,
    sbaLastMonth,
    carvedUsd,
  ]);
  const known = problem.lines.get(key);
  if (known !== undefined) return known;
  const lines = optionLines(store, typeAt, option, sbaLastMonth, carvedUsd);
  problem.lines.set(key, lines);
  return lines;
}
