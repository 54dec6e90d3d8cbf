import { conditionText, given } from "./excel-conditions.ts";
import {
  atom,
  bracket,
  type Cells,
  type Compiled,
  distinct,
  type Guard,
  keyOf,
  NA,
  nested,
  type Place,
  quoted,
  reasonChain,
} from "./excel-text.ts";
import { BAND_COMPARISONS } from "./evaluate.ts";
import type { Branch, ColumnNode, FigureNode, Node, NodeOf, Readers, Unit } from "./nodes.ts";

export interface ExcelFormula {
  /** The figure, or "N/A". */
  readonly value: string;
  /** Empty beside a figure, else the sentence why there is none; null where there always is one. */
  readonly reason: string | null;
}

/** A spreadsheet keeps percentages as fractions. */
export const inCell = (value: number, unit: Unit): number => (unit === "pct" ? value / 100 : value);

/** A figure, or one year of a column, as the formula of its cell and the formula of its reason. */
export function excelOf(of: FigureNode | ColumnNode, cells: Cells, place: Place = {}): ExcelFormula {
  return kept(cells, `= ${of.key}|${place.year}|${place.row}|${place.type}`, () => write(of, cells, place));
}

function write(of: FigureNode | ColumnNode, cells: Cells, place: Place): ExcelFormula {
  const { text, guards } = compile(of.of, cells, place);
  const asked = distinct(guards);
  const own = of.kind === "figure" ? cells.cell(keyOf(of, place)) : cells.cell(`${of.key}[${place.year}]`);
  const there = of.unit === "word" ? `${own}<>${NA}` : `ISNUMBER(${own})`;
  const chain = reasonChain(asked);
  return {
    value: nested(asked, text),
    reason: chain === null ? null : `IF(${there},"",${chain})`,
  };
}

/** What was written for the same cells: figures rest on figures, and each is written once. */
const WRITTEN = new WeakMap<Cells, Map<string, unknown>>();
function kept<T>(cells: Cells, key: string, make: () => T): T {
  const written = WRITTEN.get(cells) ?? new Map<string, unknown>();
  WRITTEN.set(cells, written);
  if (!written.has(key)) written.set(key, make());
  return written.get(key) as T;
}

type Args = [Cells, Place];

const EXCEL: Readers<Args, Compiled> = {
  input: (node, cells, place) => {
    const cell = at(cells, keyOf(node, place));
    // An empty cell counts as 0 in arithmetic: without this question, unknown would become a figure.
    const isAsked = node.unit !== "word" && !node.always;
    return atom(cell, isAsked ? [guard(`ISNUMBER(${cell})`, cells.reason(node.reason))] : []);
  },
  orZero: ({ of }, cells, place) => atom(`N(${at(cells, keyOf(of, place))})`),
  constant: ({ key, value, unit }, cells) => atom(cells.cell(key) ?? String(inCell(value, unit))),
  literal: ({ value }) => atom(String(value)),
  word: (node) => atom(quoted(node.word)),
  year: (_, cells, { year }) => atom(cells.cell(`year[${year}]`) ?? String(year)),
  figure: writeFigure,
  step: ({ of }, cells, place) => compile(of, cells, place),
  percent: ({ of }, cells, place) => compile(of, cells, place),
  fraction: ({ of }, cells, place) => compile(of, cells, place),
  sum: ({ terms }, cells, place) => {
    const parts = terms.map(({ sign, of }) => ({ sign, of: compile(of, cells, place) }));
    const text = parts
      .map(({ sign, of }, index) => {
        if (index === 0) return bracket(of, 1);
        return sign === "+" ? `+${bracket(of, 1)}` : `-${bracket(of, 2)}`;
      })
      .join("");
    return { text, level: parts.length > 1 ? 1 : 3, guards: parts.flatMap(({ of }) => of.guards) };
  },
  times: ({ left, right }, ...args) => product(left, right, "*", args),
  percentOf: ({ whole, pct }, ...args) => product(whole, pct, "*", args),
  over: ({ left, right }, ...args) => product(left, right, "/", args),
  least: ({ of }, ...args) => listed("MIN", of, args),
  most: ({ of }, ...args) => listed("MAX", of, args),
  round: ({ of, isUp }, cells, place) => {
    const inner = compile(of, cells, place);
    return atom(`${isUp ? "ROUNDUP" : "ROUND"}(${inner.text},0)`, inner.guards);
  },
  given: (node, ...args) => given(compile, node, compile(node.of, ...args), ...args),
  choose: ({ branches, otherwise }, ...args) => branched(branches, otherwise, args),
  bands: writeBands,
  mean: ({ of, reason }, cells, place) => {
    const list = of.map((figure) => at(cells, keyOf(figure, place))).join(",");
    const last = of.at(-1);
    const own = last === undefined ? null : reasonChain(distinct(compile(last.of, cells, place).guards));
    const why = reason === null ? (own ?? '""') : cells.reason(reason);
    // Not AVERAGE: a text in a named cell is an error to some spreadsheets and ignored by others.
    const sum = of.map((figure) => `N(${at(cells, keyOf(figure, place))})`).join("+");
    return { text: `(${sum})/COUNT(${list})`, level: 2, guards: [guard(`COUNT(${list})>0`, why)] };
  },
  total: writeTotal,
  whole: ({ of }, cells, { year }) => compile(of, cells, year === undefined ? {} : { year }),
  byType: ({ cases, otherwise }, cells, place) => compile(cases[place.type ?? ""] ?? otherwise, cells, place),
  call: ({ fn, args }, cells, place) => {
    const parts = args.map((arg) =>
      arg.kind === "column"
        ? atom(span(cells, arg.key), wholeGuards(arg, cells, place))
        : compile(arg, cells, place),
    );
    const own = cells.call?.(fn.name, place) ?? null;
    const guards = [...parts.flatMap((part) => part.guards), ...(own?.guards ?? [])];
    if (own !== null) return atom(own.text, guards);
    if (fn.excel === null) throw new Error(`No cell is planned for ${fn.name}.`);
    return atom(fn.excel(parts.map(({ text }) => text)), guards);
  },
  cell: (node, cells, place) => yearCell(node.column, (place.year ?? 0) - node.back, cells, place),
  inYear: (node, cells, place) => yearCell(node.column, node.year, cells, place),
  atYear: ({ column, year }, cells, place) => {
    const at = compile(year, cells, place);
    const offset = column.firstYear === 1 ? "" : `+1-${column.firstYear}`;
    return atom(`INDEX(${span(cells, column.key)},1,${at.text}${offset})`, at.guards);
  },
  start: ({ first, later }, cells, place) => compile(place.year === 0 ? first : later, cells, place),
  firstHit: ({ column, when, of }, cells, place) => {
    const year = place.year ?? 0;
    const [asked, value] = [conditionText(compile, when, cells, place), compile(of, cells, place)];
    const hit = `IF(${asked.text},${value.text},"")`;
    const isFirst = year === column.firstYear;
    const earlier = isFirst ? "" : span(cells, column.key, column.firstYear, year - 1);
    const text = isFirst ? hit : `IF(COUNT(${earlier})=0,${hit},"")`;
    return atom(text, [...asked.guards, ...value.guards]);
  },
  columnSum: ({ column, from, knownOnly }, cells, place) => {
    const range = span(cells, column.key, from, column.lastYear);
    const known = knownOnly === null ? [] : [guard(`COUNT(${range})>0`, cells.reason(knownOnly))];
    return atom(`SUM(${range})`, [...wholeGuards(column, cells, place), ...known]);
  },
};

/** A part of a formula as spreadsheet text, with what has to hold for it. */
export function compile(node: Node, cells: Cells, place: Place): Compiled {
  return (EXCEL[node.kind] as (node: Node, cells: Cells, place: Place) => Compiled)(node, cells, place);
}

function writeFigure(node: FigureNode, ...[cells, place]: Args): Compiled {
  return kept(cells, `${node.key}|${place.year}|${place.row}|${place.type}`, () => {
    const cell = cells.cell(keyOf(node, place));
    const own = compile(node.of, cells, place);
    const asks = node.unit === "word" ? `${cell}<>${NA}` : `ISNUMBER(${cell})`;
    return cell === undefined ? own : atom(cell, missing(asks, own, cells.cell(`${node.key}.why`)));
  });
}

const guard = (when: string, reason: string): Guard => ({ when, reason, plain: true });

function product(left: Node, right: Node, mark: "*" | "/", args: Args): Compiled {
  const [a, b] = [compile(left, ...args), compile(right, ...args)];
  const text = `${bracket(a, 2)}${mark}${bracket(b, mark === "/" ? 3 : 2)}`;
  return { text, level: 2, guards: [...a.guards, ...b.guards] };
}
function listed(name: "MIN" | "MAX", of: readonly Node[], args: Args): Compiled {
  const parts = of.map((part) => compile(part, ...args));
  return atom(
    `${name}(${parts.map(({ text }) => text).join(",")})`,
    parts.flatMap(({ guards }) => guards),
  );
}

/** A sum over its range, or written out row by row where it has none. */
function writeTotal({ rows, of }: NodeOf<"total">, ...[cells, { year }]: Args): Compiled {
  const at = year === undefined ? {} : { year };
  const range = of.kind === "column" ? cells.range(of.key, year, year) : cells.range(of.key);
  if (range !== undefined) return atom(`SUM(${range})`);
  const parts = (cells.rows?.(rows.key) ?? [])
    .map((row) => compile(of.kind === "column" ? of.of : of, cells, { ...row, ...at }))
    .filter(({ text }) => text !== "0");
  if (parts.length === 0) return atom("0");
  return {
    text: parts.map((part) => bracket(part, 1)).join("+"),
    level: parts.length > 1 ? 1 : (parts[0]?.level ?? 3),
    guards: parts.flatMap(({ guards }) => guards),
  };
}

/** One place further for each threshold that is not met; without a table of cells, one question after the other. */
function writeBands(node: NodeOf<"bands">, ...[cells, place]: Args): Compiled {
  const of = compile(node.of, cells, place);
  const table = cells.band?.(node.key);
  if (table !== undefined) {
    const unmet = { "at-most": "<", "at-least": ">", above: ">=" }[node.rule];
    const met = `SUMPRODUCT(--(${table.thresholds}${unmet}(${of.text})))`;
    return atom(`INDEX(${table.results},1,1+${met})`, of.guards);
  }
  const text = node.steps.reduceRight(
    (otherwise, { threshold, result }) =>
      `IF(${bracket(of, 2)}${BAND_COMPARISONS[node.rule]}${compile(threshold, cells, place).text},${compile(result, cells, place).text},${otherwise})`,
    compile(node.last, cells, place).text,
  );
  return atom(text, of.guards);
}

/** A need of one branch is asked only where that branch is taken. */
function branched(branches: readonly Branch[], otherwise: Node, args: Args): Compiled {
  const [first, ...others] = branches;
  if (first === undefined) return compile(otherwise, ...args);
  const when = conditionText(compile, first.when, ...args);
  const then = compile(first.gives, ...args);
  const rest = branched(others, otherwise, args);
  const isAsked = (list: readonly Guard[], { when: text }: Guard): boolean =>
    list.some((other) => other.when === text);
  const inBoth = then.guards.filter((one) => isAsked(rest.guards, one));
  const only = (guards: readonly Guard[], wrap: (text: string) => string): Guard[] =>
    guards
      .filter((one) => !isAsked(inBoth, one) && one.when !== when.text && !isAsked(when.guards, one))
      .map((one) => ({ ...one, when: wrap(one.when), plain: one.plain && when.plain }));
  const guards = [
    ...when.guards,
    ...inBoth.filter((one) => !isAsked(when.guards, one)),
    ...only(then.guards, (text) => `IF(${when.text},${text},TRUE())`),
    ...only(rest.guards, (text) => `IF(${when.text},TRUE(),${text})`),
  ];
  return { text: `IF(${when.text},${then.text},${rest.text})`, level: 3, guards };
}

/** What another cell lacks is told by the needs of that cell, or by the cell where its reason stands. */
function missing(when: string, own: Compiled, why: string | undefined): Guard[] {
  const chain = reasonChain(distinct(own.guards));
  if (chain === null) return [];
  return [guard(when, why ?? chain)];
}
function columnGuards(column: ColumnNode, cells: Cells, place: Place): readonly Guard[] {
  return kept(
    cells,
    `guards ${column.key}`,
    () => compile(column.of, cells, { ...place, year: column.firstYear }).guards,
  );
}
/** What a column needs where it is read as a whole; the formula that reads it may have asked already. */
function wholeGuards(column: ColumnNode, cells: Cells, place: Place): readonly Guard[] {
  return cells.column?.(column.key) ?? columnGuards(column, cells, place);
}
function yearCell(column: ColumnNode, year: number, cells: Cells, place: Place): Compiled {
  const cell = at(cells, `${column.key}[${year}]`);
  const guards = columnGuards(column, cells, place);
  if (guards.length === 0) return atom(cell);
  return atom(cell, missing(`ISNUMBER(${cell})`, { text: "", level: 3, guards }, undefined));
}
function at(cells: Cells, key: string): string {
  const cell = cells.cell(key);
  if (cell === undefined) throw new Error(`No cell is planned for ${key}.`);
  return cell;
}
function span(cells: Cells, key: string, from?: number, to?: number): string {
  const range = cells.range(key, from, to);
  if (range === undefined) throw new Error(`No range is planned for ${key}.`);
  return range;
}
