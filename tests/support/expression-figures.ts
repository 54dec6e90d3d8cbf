import { expect } from "vitest";
import type { ColumnNode, FigureNode } from "#calc/formulas/engine/nodes.ts";
import { evaluate, type Scope, yearsOf } from "#calc/formulas/engine/evaluate.ts";
import { mathml } from "#calc/formulas/engine/math.ts";
import type { Reading } from "#calc/formulas/engine/nodes.ts";
import { referencesOf } from "#calc/formulas/engine/shape.ts";
import { formulaWords } from "#calc/formulas/engine/words.ts";

const isNode = (kind: string) => (of: unknown) =>
  typeof of === "object" && of !== null && Reflect.get(of, "kind") === kind;

/** The figures and tables of years that files of expressions hold. */
export function figuresIn(files: readonly object[]): { figures: FigureNode[]; columns: ColumnNode[] } {
  const held = files.flatMap((file) =>
    Object.values(file).flatMap((of: unknown) =>
      typeof of === "object" && of !== null && !("kind" in of) ? Object.values(of) : [of],
    ),
  );
  return {
    figures: held.filter(isNode("figure")) as FigureNode[],
    columns: held.filter(isNode("column")) as ColumnNode[],
  };
}

/** `scale`: what the figure was added up from; a sum that ends near 0 is as exact as its terms. */
const close = (a: unknown, b: unknown, scale: number): boolean =>
  a === b ||
  (typeof a === "number" &&
    typeof b === "number" &&
    Math.abs(a - b) <= 1e-12 * Math.max(1, scale, Math.abs(b)));

const shown = (reading: Reading): unknown => (reading.ok ? reading.value : null);

/** Throws where an expression is something else than the fast code's figure. */
export function expectFigure(figure: FigureNode, scope: Scope, scale = 1): void {
  const reading = evaluate(figure, scope);
  const fast = figure.fast?.(scope.context as never) ?? null;
  if (!close(shown(reading), fast, scale))
    throw new Error(`${figure.key}: fast ${fast}, expression ${JSON.stringify(reading)}`);
}
export function expectYears(column: ColumnNode, scope: Scope, scale = 1): void {
  if (column.fast === undefined) return;
  for (const [at, reading] of yearsOf(column, scope).entries()) {
    const fast = column.fast(scope.context as never, column.firstYear + at);
    if (!close(shown(reading), fast, scale))
      throw new Error(`${column.key}[${at}]: fast ${fast}, expression ${JSON.stringify(reading)}`);
  }
}
export function expectOneKeyEach(figures: readonly FigureNode[], columns: readonly ColumnNode[]): void {
  const found = referencesOf(...figures, ...columns);
  const seen = new Map<string, unknown>();
  for (const node of [...found.inputs, ...found.constants, ...found.figures, ...found.columns]) {
    const other = seen.get(node.key);
    const isTwin =
      isNode("constant")(other) &&
      node.kind === "constant" &&
      Reflect.get(other as object, "value") === node.value;
    expect(other === undefined || isTwin, node.key).toBe(true);
    seen.set(node.key, node);
  }
}

export function expectTexts(figures: readonly FigureNode[]): void {
  for (const figure of figures) {
    expect(figure.why, figure.key).toMatch(/^[A-Z].*\.$/s);
    expect(figure.limits, figure.key).toMatch(/^[A-Z].*\.$/s);
    expect(figure.basis.text, figure.key).not.toBe("");
    expect(formulaWords(figure).length, figure.key).toBeLessThan(320);
    expect(mathml(figure)).toMatch(/^<math/);
  }
}
