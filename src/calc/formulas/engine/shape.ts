import type { ColumnNode, Condition, Constant, FigureNode, Input, Node, RowSource, Unit } from "./nodes.ts";

/** 1 sum, 2 product, 3 what needs no brackets. Mathematics and spreadsheet text bracket by the same rule. */
export function levelOf(node: Node): 1 | 2 | 3 {
  switch (node.kind) {
    case "sum":
      return node.terms.length > 1 ? 1 : 3;
    case "times":
    case "over":
    case "percentOf":
      return 2;
    case "given":
    case "percent":
    case "fraction":
      return levelOf(node.of);
    default:
      return 3;
  }
}

/** The same in words, where "at least" and "if" hold nothing together. */
export function wordLevelOf(node: Node): 0 | 1 | 2 | 3 {
  switch (node.kind) {
    case "given":
    case "percent":
    case "fraction":
      return wordLevelOf(node.of);
    case "start":
      return 0;
    case "least":
    case "most":
      return isFloorOfNamed(node) ? 3 : 0;
    case "choose":
    case "bands":
      return 0;
    default:
      return levelOf(node);
  }
}

const NAMED: ReadonlySet<string> = new Set(["input", "figure", "cell", "orZero", "whole"]);
/** "EBITDA, at least 0": a name with a plain limit, which reads as one word. */
export function isFloorOfNamed(node: Node): boolean {
  return (
    (node.kind === "most" || node.kind === "least") &&
    node.of.length === 2 &&
    node.of[1]?.kind === "literal" &&
    NAMED.has(node.of[0]?.kind ?? "")
  );
}

const LITERAL: Node = { kind: "literal", value: 0 };

/** The unit of a part that has no cell: cards show it, nothing computes with it. */
export function unitOf(node: Node): Unit {
  if ("column" in node) return node.column.unit;
  switch (node.kind) {
    case "input":
    case "constant":
    case "figure":
      return node.unit;
    case "total":
    case "whole":
      return node.of.unit;
    case "step":
      return node.unit ?? unitOf(node.of);
    case "percent":
      return "pct";
    case "year":
      return "years";
    case "word":
      return "word";
    case "literal":
    case "fraction":
    case "call":
      return "ratio";
    case "over":
      return unitOf(node.left) === unitOf(node.right) ? "ratio" : unitOf(node.left);
    case "bands":
      return node.last.unit;
    default:
      return unitOf(unitBearer(node));
  }
}
function unitBearer(node: Node): Node {
  const parts = partsOf(node).filter((part): part is Node => part.kind !== "column");
  if (node.kind === "choose" || node.kind === "byType") return node.otherwise;
  if (node.kind === "given") return node.of;
  return parts.find(({ kind }) => kind !== "literal") ?? LITERAL;
}

/** The nodes directly below one, in the order in which they are read. */
export function partsOf(node: Node): readonly (Node | ColumnNode)[] {
  switch (node.kind) {
    case "sum":
      return node.terms.map(({ of }) => of);
    case "times":
    case "over":
      return [node.left, node.right];
    case "percentOf":
      return [node.whole, node.pct];
    case "least":
    case "most":
    case "mean":
      return node.of;
    case "percent":
    case "fraction":
    case "round":
    case "orZero":
    case "step":
    case "figure":
      return [node.of];
    case "given":
      return [...node.needs.flatMap(({ when }) => partsOfCondition(when)), node.of];
    case "choose":
      return [
        ...node.branches.flatMap(({ when, gives }) => [...partsOfCondition(when), gives]),
        node.otherwise,
      ];
    case "bands":
      return [node.of, ...node.steps.flatMap(({ threshold, result }) => [threshold, result]), node.last];
    case "call":
      return node.args;
    default:
      return partsOfYears(node);
  }
}
/** What is read of years and of the rows of a list. */
function partsOfYears(node: Node): readonly (Node | ColumnNode)[] {
  switch (node.kind) {
    case "cell":
    case "inYear":
    case "columnSum":
      return [node.column];
    case "atYear":
      return [node.column, node.year];
    case "total":
    case "whole":
      return [node.of];
    case "byType":
      return [...Object.values(node.cases), node.otherwise];
    case "start":
      return [node.first, node.later];
    case "firstHit":
      return [...partsOfCondition(node.when), node.of];
    default:
      return [];
  }
}
function partsOfCondition(condition: Condition): readonly Node[] {
  if (condition.kind === "known") return [condition.of];
  if (condition.kind === "compare") return [condition.left, condition.right];
  return condition.of.flatMap(partsOfCondition);
}

/** Everything with a cell or a line of its own that a figure rests on: what a sheet of inputs and a page's list hold. */
export interface References {
  readonly inputs: Set<Input>;
  readonly constants: Set<Constant>;
  readonly figures: Set<FigureNode>;
  readonly columns: Set<ColumnNode>;
  readonly rows: Set<RowSource>;
}

/** The references below some roots, parts first: every figure stands behind what it is made of. */
export function referencesOf(...roots: readonly (Node | ColumnNode)[]): References {
  const found: References = {
    inputs: new Set(),
    constants: new Set(),
    figures: new Set(),
    columns: new Set(),
    rows: new Set(),
  };
  const seen = new Set<Node | ColumnNode>();
  const visit = (node: Node | ColumnNode): void => {
    if (seen.has(node)) return;
    seen.add(node);
    for (const part of node.kind === "column" ? [node.of] : partsOf(node)) visit(part);
    if (node.kind === "input") found.inputs.add(node);
    if (node.kind === "constant") found.constants.add(node);
    if (node.kind === "figure") found.figures.add(node);
    if (node.kind === "column") found.columns.add(node);
    if (node.kind === "total") found.rows.add(node.rows);
  };
  for (const root of roots) visit(root);
  return found;
}
