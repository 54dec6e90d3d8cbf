/**
 * An expression is plain data: builders make it (build.ts), readers walk it (evaluate, explain, words, math, excel). `C` is
 * what an expression must be given to be read, `U` its unit; both exist in the types alone.
 */
export type Unit = "usd" | "pct" | "ratio" | "years" | "months" | "count" | "points" | "word";

/** A value, or why there is none. Never NaN, never Infinity, never a zero that stands for "unknown". */
export type Reading<V = number | string> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly reason: string };

declare const phantom: unique symbol;
/** Contravariant in C: what reads less may stand where more is given. A constant (unknown) fits everywhere. */
export interface Typed<C, U> {
  readonly [phantom]?: { readonly takes: (context: C) => void; readonly unit: U };
}
export type Expr<C, U extends Unit> = Node & Typed<C, U>;

/** Where a formula comes from: words, and a page that anybody can open where there is one. */
export interface Basis {
  readonly text: string;
  readonly href?: string;
}

/** What stands in a cell of its own: it has a key, and every reader shows it by its title instead of its inside. */
export interface Input {
  readonly kind: "input";
  readonly key: string;
  readonly title: string;
  readonly unit: Unit;
  /** null: unknown. Bound to its own context by the builder. */
  readonly read: (context: never) => number | string | null;
  /** Why a figure that needs it has none. */
  readonly reason: string;
  readonly perRow: boolean;
  /** Never unknown (a benchmark with defaults, a slider): no cell has to ask. */
  readonly always: boolean;
  readonly note?: (context: never) => string | undefined;
}

export interface Constant {
  readonly kind: "constant";
  readonly key: string;
  readonly title: string;
  readonly unit: Unit;
  readonly value: number;
  readonly basis: Basis;
}

export interface FigureNode {
  readonly kind: "figure";
  readonly key: string;
  readonly title: string;
  readonly unit: Unit;
  readonly of: Node;
  readonly perRow: boolean;
  /** What the formula does not say: "all cash, no growth". */
  readonly remark?: string;
  /** The formula in a sentence, where the words of the expression are longer than the thought. Keep it rare. */
  readonly say?: string;
  /** Why anybody looks at it, in a sentence. */
  readonly why: string;
  /** What it does not say, in a sentence. */
  readonly limits: string;
  readonly basis: Basis;
  /** What the fast code says of it: the value that screens show, and that a test holds equal to this expression. */
  readonly fast?: (said: never) => number | string | null;
  /** What stands in small letters beside it where it is a line of another figure. */
  readonly note?: (context: never) => string | undefined;
  /** It is shown as unknown although the formulas read it as 0. */
  readonly isUnknown?: (context: never) => boolean;
  /** The lines of its working are those of this figure, which it only places or rounds. */
  readonly shows?: FigureNode;
  /** Where it is 0 it is no line of a sum: a fee that is not charged. */
  readonly isQuiet?: boolean;
}

/** One figure a year. Reads its own past by `before`. */
export interface ColumnNode {
  readonly kind: "column";
  readonly key: string;
  readonly title: string;
  readonly unit: Unit;
  readonly firstYear: number;
  readonly lastYear: number;
  /** Where the table ends earlier or later than `lastYear`, by what it is read from. */
  readonly lastYearOf?: (context: never) => number;
  readonly fast?: (said: never, year: number) => number | null;
  of: Node;
}

export interface RowSource {
  readonly key: string;
  readonly rowsOf: (context: never) => readonly unknown[];
  /** The word that decides which formula a row has. */
  readonly typeOf: (row: never) => string;
  readonly nameOf: (row: never) => string;
}

/** A function with a name of its own: computed by the fast code, read in four ways. */
export interface NamedFunction {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly run: (...args: readonly (number | readonly number[])[]) => Reading<number>;
  readonly words: (args: readonly string[]) => string;
  readonly math: (args: readonly MathNode[]) => MathNode;
  /** null: the workbook has cells of its own for it. */
  readonly excel: ((args: readonly string[]) => string) | null;
}

export interface MathNode {
  readonly tag:
    | "mrow"
    | "mtext"
    | "mn"
    | "mo"
    | "mi"
    | "mfrac"
    | "msup"
    | "msub"
    | "munder"
    | "mtable"
    | "mtr"
    | "mtd";
  readonly text?: string;
  readonly children?: readonly MathNode[];
}

export interface Step {
  readonly kind: "step";
  readonly title: string;
  readonly of: Node;
  /** Where the parts do not say it: a number of months is made of years. */
  readonly unit?: Unit;
  readonly note?: (context: never) => string | undefined;
}
export type Named = Input | Constant | FigureNode;
export type Node =
  | Named
  | Step
  | { readonly kind: "literal"; readonly value: 0 | 1 }
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "sum"; readonly terms: readonly { readonly sign: "+" | "−"; readonly of: Node }[] }
  | { readonly kind: "times"; readonly left: Node; readonly right: Node }
  | { readonly kind: "over"; readonly left: Node; readonly right: Node }
  | { readonly kind: "least"; readonly of: readonly Node[] }
  | { readonly kind: "most"; readonly of: readonly Node[] }
  | { readonly kind: "percent"; readonly of: Node }
  | { readonly kind: "fraction"; readonly of: Node }
  | { readonly kind: "round"; readonly of: Node; readonly isUp: boolean }
  | { readonly kind: "orZero"; readonly of: Input }
  | { readonly kind: "percentOf"; readonly whole: Node; readonly pct: Node }
  | { readonly kind: "given"; readonly needs: readonly Need[]; readonly of: Node }
  | {
      readonly kind: "choose";
      readonly branches: readonly Branch[];
      readonly otherwise: Node;
      readonly label?: string;
    }
  | {
      readonly kind: "bands";
      readonly key: string;
      readonly of: Node;
      readonly rule: BandRule;
      readonly steps: readonly Band[];
      readonly last: Constant;
    }
  | {
      readonly kind: "mean";
      readonly of: readonly FigureNode[];
      readonly count: string;
      readonly reason: string | null;
    }
  | {
      readonly kind: "total";
      readonly rows: RowSource;
      readonly of: FigureNode | ColumnNode;
      /** What a card says where no row has anything to add. */
      readonly none: string;
    }
  | {
      readonly kind: "byType";
      readonly cases: Readonly<Record<string, Node>>;
      readonly otherwise: Node;
      readonly names: Readonly<Record<string, string>>;
    }
  | { readonly kind: "whole"; readonly of: FigureNode | Input }
  | { readonly kind: "call"; readonly fn: NamedFunction; readonly args: readonly (Node | ColumnNode)[] }
  | { readonly kind: "year" }
  | { readonly kind: "cell"; readonly column: ColumnNode; readonly back: 0 | 1 }
  | { readonly kind: "inYear"; readonly column: ColumnNode; readonly year: number }
  | { readonly kind: "atYear"; readonly column: ColumnNode; readonly year: Node }
  | { readonly kind: "start"; readonly first: Node; readonly later: Node }
  | { readonly kind: "firstHit"; readonly column: ColumnNode; readonly when: Condition; readonly of: Node }
  | {
      readonly kind: "columnSum";
      readonly column: ColumnNode;
      readonly from: number;
      readonly knownOnly: string | null;
    };

type OfKind<N, K> = N extends { readonly kind: infer T } ? (K extends T ? N : never) : never;
export type NodeOf<K extends Node["kind"]> = OfKind<Node, K>;
/** A reader says what it makes of each kind of node; the compiler lists the kinds that it forgets. */
export type Readers<Args extends readonly unknown[], R> = {
  readonly [K in Node["kind"]]: (node: NodeOf<K>, ...args: Args) => R;
};

export type BandRule = "at-most" | "at-least" | "above";
export interface Band {
  readonly threshold: Constant;
  readonly result: Constant;
}
export interface Branch {
  readonly when: Condition;
  readonly gives: Node;
  readonly label?: string;
}
export type Compare = ">" | "<" | ">=" | "<=" | "<>" | "=";
export type Condition =
  | { readonly kind: "compare"; readonly how: Compare; readonly left: Node; readonly right: Node }
  | { readonly kind: "known"; readonly of: FigureNode | Input }
  | { readonly kind: "all" | "any"; readonly of: readonly Condition[] };
export interface Need {
  readonly when: Condition;
  readonly reason: string;
}
