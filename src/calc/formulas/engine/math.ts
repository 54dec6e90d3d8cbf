import type { ColumnNode, Condition, FigureNode, MathNode, Node, Readers } from "./nodes.ts";
import { levelOf } from "./shape.ts";
import { conditionWords, formulaWords, numberWords } from "./words.ts";

const text = (words: string): MathNode => ({ tag: "mtext", text: words });
const mark = (of: string): MathNode => ({ tag: "mo", text: of });
const row = (...children: readonly MathNode[]): MathNode => ({ tag: "mrow", children });
const brackets = (inner: MathNode): MathNode => row(mark("("), inner, mark(")"));
const between = (parts: readonly MathNode[], sign: string): MathNode[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [mark(sign), part]));
const calledWith = (name: string, parts: readonly MathNode[]): MathNode =>
  row({ tag: "mi", text: name }, mark("("), ...between(parts, ","), mark(")"));
const inside = (part: Node, least: 1 | 2 | 3): MathNode =>
  levelOf(part) < least ? brackets(math(part)) : math(part);
const T: MathNode = { tag: "mi", text: "t" };

const MATH: Readers<[], MathNode> = {
  input: ({ title }) => text(title),
  figure: ({ title }) => text(title),
  step: ({ title }) => text(title),
  constant: ({ value, unit }) => ({ tag: "mn", text: numberWords(value, unit) }),
  literal: ({ value }) => ({ tag: "mn", text: String(value) }),
  word: (node) => text(node.word),
  sum: ({ terms }) =>
    row(
      ...terms.flatMap(({ sign, of }, index) =>
        index === 0 ? [math(of)] : [mark(sign), inside(of, sign === "−" ? 2 : 1)],
      ),
    ),
  times: ({ left, right }) => row(inside(left, 2), mark("×"), inside(right, 2)),
  percentOf: ({ whole, pct }) => row(inside(whole, 2), mark("×"), inside(pct, 2)),
  over: ({ left, right }) => ({ tag: "mfrac", children: [math(left), math(right)] }),
  percent: ({ of }) => row(inside(of, 2), mark("×"), { tag: "mn", text: "100%" }),
  fraction: ({ of }) => math(of),
  orZero: ({ of }) => math(of),
  given: ({ of }) => math(of),
  least: ({ of }) => calledWith("min", of.map(math)),
  most: ({ of }) => calledWith("max", of.map(math)),
  round: ({ of, isUp }) => calledWith(isUp ? "round up" : "round", [math(of)]),
  choose: ({ branches, otherwise }) =>
    cases([
      ...branches.map(({ when, gives }) => [math(gives), condition(when)] as const),
      [math(otherwise), text("otherwise")],
    ]),
  bands: ({ of, rule, steps, last }) => {
    const sign = { "at-most": "≤", "at-least": "≥", above: ">" }[rule];
    return cases([
      ...steps.map(
        ({ threshold, result }) => [math(result), row(math(of), mark(sign), math(threshold))] as const,
      ),
      [math(last), text("otherwise")],
    ]);
  },
  mean: ({ of }) => calledWith("mean", of.map(math)),
  total: ({ rows, of }) =>
    row(
      { tag: "munder", children: [mark("∑"), text(rows.key)] },
      of.kind === "column" ? indexed(of, "t") : math(of),
    ),
  byType: (node) =>
    cases(
      Object.entries(node.cases).map(([type, of]) => [math(of), text(node.names[type] ?? type)] as const),
    ),
  whole: ({ of }) => text(of.title),
  call: ({ fn, args }) => fn.math(args.map((arg) => (arg.kind === "column" ? text(arg.title) : math(arg)))),
  year: () => T,
  cell: ({ column, back }) => indexed(column, back === 1 ? "t − 1" : "t"),
  inYear: ({ column, year }) => indexed(column, String(year)),
  atYear: ({ column, year }) => ({ tag: "msub", children: [text(column.title), math(year)] }),
  start: ({ first, later }) =>
    cases([
      [math(first), row(T, mark("="), { tag: "mn", text: "0" })],
      [math(later), text("later")],
    ]),
  firstHit: ({ of, when }) => row(math(of), text(" at the first "), T, text(" where "), condition(when)),
  columnSum: ({ column, knownOnly }) =>
    knownOnly === null
      ? row({ tag: "munder", children: [mark("∑"), T] }, indexed(column, "t"))
      : math(column.of),
};

/** A formula as a tree of MathML elements: React draws it, `mathml` writes it. */
export function math(node: Node): MathNode {
  return (MATH[node.kind] as (node: Node) => MathNode)(node);
}

/** The whole equation: the title of the figure on the left. */
export function equation(figure: FigureNode | ColumnNode): MathNode {
  return row(text(figure.title), mark("="), math(figure.of));
}

const indexed = (column: ColumnNode, at: string): MathNode => ({
  tag: "msub",
  children: [text(column.title), { tag: "mi", text: at }],
});
const cases = (rows: readonly (readonly [MathNode, MathNode])[]): MathNode =>
  row(mark("{"), {
    tag: "mtable",
    children: rows.map((cells) => ({
      tag: "mtr",
      children: cells.map((cell) => ({ tag: "mtd", children: [cell] })),
    })),
  });
function condition(of: Condition): MathNode {
  if (of.kind !== "compare") return text(conditionWords(of));
  const sign = { ">": ">", "<": "<", ">=": "≥", "<=": "≤", "<>": "≠", "=": "=" }[of.how];
  return row(math(of.left), mark(sign), math(of.right));
}

const escaped = (words: string): string =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
function written({ tag, text: inner, children = [] }: MathNode): string {
  return `<${tag}>${inner === undefined ? children.map(written).join("") : escaped(inner)}</${tag}>`;
}

/** MathML Core as text, with the formula in words for whoever has no reader of mathematics. */
export function mathml(figure: FigureNode | ColumnNode): string {
  const alt = escaped(`${figure.title} = ${formulaWords(figure)}`);
  return `<math display="block" alttext="${alt}">${written(equation(figure))}</math>`;
}
