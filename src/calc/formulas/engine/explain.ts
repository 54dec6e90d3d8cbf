import {
  BAND_COMPARISONS,
  decide,
  evaluate,
  evaluatedRow,
  rowScopeOf,
  rowsIn,
  type Scope,
  typeOfRow,
  yearsOf,
} from "./evaluate.ts";
import type { ColumnNode, FigureNode, Node, NodeOf, Reading, Unit } from "./nodes.ts";
import { isFloorOfNamed, unitOf } from "./shape.ts";
import { numberWords, sentence, words } from "./words.ts";

/** One line of a column that is read from the top: each sign applies to all above it. */
export interface Line {
  readonly sign: "" | "+" | "−" | "×" | "÷";
  readonly title: string;
  /** null: unknown, or a word. */
  readonly value: number | null;
  readonly unit: Unit;
  readonly note?: string;
}
type Sign = Line["sign"];

/** The column of a figure: what it was worked out from, with the values in force. */
export function linesOf(figure: FigureNode, scope: Scope): Line[] {
  return column((figure.shows ?? figure).of, scope);
}
/** The same for one year of a table. */
export function linesOfYear(of: ColumnNode, year: number, scope: Scope): Line[] {
  yearsOf(of, scope);
  return column(of.of, { ...scope, year });
}

const signed = (lines: readonly Line[], sign: Sign): Line[] =>
  lines.map((line, index) => (index === 0 ? { ...line, sign } : line));
const noted = (lines: readonly Line[], note: string): Line[] =>
  lines.map((line, index) =>
    index === lines.length - 1 ? { ...line, note: [line.note, note].filter(Boolean).join("; ") } : line,
  );

/** A node as a column. What cannot stand in one line becomes a line that is called by its words. */
function column(node: Node, scope: Scope): Line[] {
  switch (node.kind) {
    case "sum":
      return node.terms.flatMap(({ sign, of }, index) => term(of, index === 0 ? "" : sign, scope));
    case "times":
      return [...column(node.left, scope), ...factors(node.right, "×", scope)];
    case "over":
      return [...column(node.left, scope), ...factors(node.right, "÷", scope)];
    case "percentOf":
      return [...column(node.whole, scope), ...signed([single(node.pct, scope)], "×")];
    case "least":
    case "most":
      return isFloorOfNamed(node) ? [single(node, scope)] : limited(node, scope);
    case "given":
    case "percent":
    case "fraction":
    case "round":
      return column(node.of, scope);
    case "choose": {
      const taken = node.branches.find(({ when }) => decide(when, scope) === true);
      const label = taken === undefined ? node.label : taken.label;
      const lines = column(taken?.gives ?? node.otherwise, scope);
      return label === undefined ? lines : noted(lines, label);
    }
    case "bands":
      return [{ ...single(node.of, scope), note: metBand(node, scope) }];
    case "mean":
      return meanLines(node, scope);
    case "total":
      return totalLines(node, scope);
    default:
      return columnOfPart(node, scope);
  }
}
function columnOfPart(node: Node, scope: Scope): Line[] {
  switch (node.kind) {
    case "start":
      return column(scope.year === 0 ? node.first : node.later, scope);
    case "firstHit":
      return column(node.of, scope);
    case "byType":
      return column(node.cases[typeOfRow(scope)] ?? node.otherwise, scope);
    case "inYear":
      return linesOfYear(node.column, node.year, scope);
    case "atYear": {
      const at = evaluate(node.year, scope);
      return at.ok ? linesOfYear(node.column, Number(at.value), scope) : [];
    }
    case "call":
      return node.args.flatMap((arg, index) => argument(arg, node.fn.parameters[index], scope));
    case "columnSum":
      return node.knownOnly === null ? [single(node, scope)] : hitLines(node, scope);
    default:
      return [single(node, scope)];
  }
}

/** A term of a sum: a sum inside is written out with its signs turned, everything else is one line. */
function term(of: Node, sign: Sign, scope: Scope): Line[] {
  if (of.kind === "given") return term(of.of, sign, scope);
  if (of.kind === "figure" && of.isQuiet === true && isNothing(of, scope)) return [];
  if (of.kind === "total")
    return totalLines(of, scope).map((line) => ({ ...line, sign: sign === "" ? line.sign : sign }));
  if (of.kind === "literal" && sign === "") return [{ ...single(of, scope), title: "Nothing" }];
  if (of.kind !== "sum") return signed([single(of, scope)], sign);
  return of.terms.flatMap((inner, index) => {
    const own = index === 0 ? "+" : inner.sign;
    if (sign !== "−") return term(inner.of, index === 0 ? sign : inner.sign, scope);
    return term(inner.of, own === "+" ? "−" : "+", scope);
  });
}

/** What stands behind × or ÷: a product under × is written out, so that each share has its line. */
function factors(of: Node, sign: "×" | "÷", scope: Scope): Line[] {
  if (of.kind === "times" && sign === "×")
    return [...factors(of.left, sign, scope), ...factors(of.right, sign, scope)];
  if (of.kind === "times") return [...factors(of.left, "÷", scope), ...factors(of.right, "÷", scope)];
  if (of.kind === "given") return factors(of.of, sign, scope);
  return signed([single(of, scope)], sign);
}

/** A limit that is reached is told at the last line; one that is not says nothing. */
function limited(node: NodeOf<"least"> | NodeOf<"most">, scope: Scope): Line[] {
  const [first, ...limits] = node.of;
  if (first === undefined) return [];
  if (node.of.every(isNamed)) return node.of.flatMap((part) => single(part, scope));
  const lines = column(first, scope);
  const [own, result] = [evaluate(first, scope), evaluate(node, scope)];
  if (!own.ok || !result.ok || own.value === result.value) return lines;
  const reached = limits.find((limit) => {
    const reading = evaluate(limit, scope);
    return reading.ok && reading.value === result.value;
  });
  const how = node.kind === "least" ? "at most" : "at least";
  return reached === undefined ? lines : noted(lines, `${how} ${words(reached)}, which is reached`);
}

const BAND_WORDS = { "at-most": "at most", "at-least": "at least", above: "above" } as const;
const BEYOND_WORDS = { "at-most": "more than", "at-least": "less than", above: "at most" } as const;
/** Which limit of a band the value met: "at most 1", or "more than 4" where it met none. */
export function metBand(node: NodeOf<"bands">, scope: Scope): string {
  const how = BAND_COMPARISONS[node.rule];
  const met = node.steps.find(
    ({ threshold }) => decide({ kind: "compare", how, left: node.of, right: threshold }, scope) === true,
  );
  const last = node.steps.at(-1)?.threshold;
  if (met !== undefined) return `${BAND_WORDS[node.rule]} ${words(met.threshold)}`;
  return last === undefined ? "" : `${BEYOND_WORDS[node.rule]} ${words(last)}`;
}

function meanLines({ of, count }: NodeOf<"mean">, scope: Scope): Line[] {
  const known = of.filter((figure) => evaluate(figure, scope).ok);
  if (known.length === 0) return [];
  return [
    ...known.map((figure, index): Line => ({ ...single(figure, scope), sign: index === 0 ? "" : "+" })),
    { sign: "÷", title: count, value: known.length, unit: "count" },
  ];
}

function totalLines({ rows, of, none }: NodeOf<"total">, scope: Scope): Line[] {
  const lines = rowsIn(rows.rowsOf, scope)
    .map((row) => ({ row, reading: evaluatedRow(of, rowScopeOf(scope, row)) }))
    .filter(({ reading }) => !reading.ok || reading.value !== 0)
    .map(({ row, reading }) => {
      const note = of.kind === "figure" ? of.note?.(row as never) : undefined;
      return lineOf(rows.nameOf(row as never), numberOf(reading), of.unit, note);
    });
  if (lines.length === 0) return [lineOf(none, 0, of.unit)];
  return lines.map((line, index) => (index === 0 ? line : { ...line, sign: "+" }));
}

/** The year that was hit explains the figure; without one there is nothing to show but the last year's state. */
function hitLines(node: NodeOf<"columnSum">, scope: Scope): Line[] {
  const hit = yearsOf(node.column, scope).findIndex(({ ok }) => ok);
  const year = hit === -1 ? node.column.lastYear : node.column.firstYear + hit;
  return column(node.column.of, { ...scope, year });
}

/** An argument of a function; a column of years as one line a year. */
function argument(arg: Node | ColumnNode, parameter: string | undefined, scope: Scope): Line[] {
  if (parameter === "") return [];
  if (arg.kind === "column")
    return yearsOf(arg, scope).map((reading, index) =>
      lineOf(`${arg.title}, year ${arg.firstYear + index}`, numberOf(reading), arg.unit),
    );
  const line = single(arg, scope);
  return [isNamed(arg) || arg.kind === "step" ? line : { ...line, title: parameter ?? line.title }];
}
const isNamed = ({ kind }: Node): boolean => kind === "input" || kind === "figure";
function isNothing(figure: FigureNode, scope: Scope): boolean {
  const reading = evaluate(figure, scope);
  return reading.ok && reading.value === 0;
}

const numberOf = (reading: Reading): number | null =>
  reading.ok && typeof reading.value === "number" && Number.isFinite(reading.value) ? reading.value : null;

function lineOf(title: string, value: number | null, unit: Unit, note?: string): Line {
  return { sign: "", title, value, unit, ...(note === undefined || note === "" ? {} : { note }) };
}

/** A node as one line. */
function single(node: Node, scope: Scope): Line {
  const value = numberOf(evaluate(node, scope));
  switch (node.kind) {
    case "input":
    case "step":
      return lineOf(node.title, value, unitOf(node), node.note?.(scope.context as never));
    case "figure": {
      const isUnknown = node.isUnknown?.(scope.context as never) === true;
      const note = node.note?.(scope.context as never);
      return lineOf(node.title, isUnknown ? null : value, node.unit, note);
    }
    case "orZero": {
      const own = node.of.note?.(scope.context as never);
      const isUnknown = !evaluate(node.of, scope).ok;
      return lineOf(node.of.title, value, node.of.unit, isUnknown ? (own ?? "Not entered, read as 0") : own);
    }
    case "constant":
      return lineOf(node.title, value, node.unit);
    case "percent":
    case "fraction":
    case "given":
    case "round":
      return single(node.of, scope);
    default:
      return lineOfPart(node, value, scope);
  }
}
function lineOfPart(node: Node, value: number | null, scope: Scope): Line {
  switch (node.kind) {
    case "choose":
      return single(
        node.branches.find(({ when }) => decide(when, scope) === true)?.gives ?? node.otherwise,
        scope,
      );
    case "whole":
      return single(node.of, scope.outer ?? scope);
    case "cell":
    case "inYear": {
      const year = node.kind === "cell" ? (scope.year ?? 0) - node.back : node.year;
      return lineOf(`${node.column.title}, year ${year}`, value, node.column.unit);
    }
    case "atYear": {
      const at = numberOf(evaluate(node.year, scope));
      return lineOf(
        at === null ? node.column.title : `${node.column.title}, year ${at}`,
        value,
        node.column.unit,
      );
    }
    case "year":
      return lineOf("Year", value, "count");
    case "literal":
      return lineOf(numberWords(node.value, "count"), value, "count");
    case "least":
    case "most":
      if (isFloorOfNamed(node)) return floored(node, scope);
      return lineOf(sentence(words(node)), value, unitOf(node));
    default:
      return lineOf(sentence(words(node)), value, unitOf(node));
  }
}

/** "EBITDA (at least 0)" as a line: the amount itself, and what it counts as where the limit is reached. */
function floored(node: NodeOf<"least"> | NodeOf<"most">, scope: Scope): Line {
  const [first] = node.of;
  if (first === undefined) return { sign: "", title: words(node), value: null, unit: unitOf(node) };
  const line = single(first, scope);
  const counted = numberOf(evaluate(node, scope));
  return counted === null || counted === line.value
    ? line
    : { ...line, value: counted, note: `${numberWords(line.value ?? 0, line.unit)} counts as ${counted}` };
}
