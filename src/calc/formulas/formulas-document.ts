import { listWords } from "#kit/list-words.ts";
import { FORMULA_GROUPS } from "./formula-groups.ts";
import { math } from "./engine/math.ts";
import type { FigureNode, MathNode } from "./engine/nodes.ts";
import { referencesOf } from "./engine/shape.ts";
import { formulaWords, numberWords, sentence, words } from "./engine/words.ts";

/** The formula in words; of a figure that only places or rounds another, that other's formula too. */
export function fullFormula(figure: FigureNode): string {
  const { shows } = figure;
  const text = formulaWords(figure);
  return shows === undefined ? text : `${text}, where ${words(shows)} is ${words(shows.of)}`;
}

/** The numbers in a formula that are not the deal's: rules of this product, with their titles. */
export function rulesOf(
  figure: FigureNode,
): { readonly title: string; readonly value: string; readonly basis: string }[] {
  const seen = new Set<string>();
  return [...referencesOf(figure).constants]
    .filter(({ title, basis }) => basis.text !== "" && !seen.has(title) && seen.add(title))
    .map(({ title, value, unit, basis }) => ({ title, value: numberWords(value, unit), basis: basis.text }));
}

/** Where a formula differs by type: the formula of each, types with the same one together. */
export function formulasByType({
  of,
}: FigureNode): { readonly types: string; readonly formula: string; readonly equation: MathNode }[] {
  if (of.kind !== "byType") return [];
  const types = new Map<string, string[]>();
  const equations = new Map<string, MathNode>();
  for (const [type, node] of Object.entries(of.cases)) {
    const formula = sentence(words(node));
    types.set(formula, [...(types.get(formula) ?? []), of.names[type] ?? type]);
    equations.set(formula, math(node));
  }
  const others = sentence(words(of.otherwise));
  equations.set(others, math(of.otherwise));
  types.set(others, [...(types.get(others) ?? []), "Every other type"]);
  return [...types].map(([formula, names]) => ({
    types: listWords(names),
    formula,
    equation: equations.get(formula) ?? math(of.otherwise),
  }));
}

function section(figure: FigureNode): string {
  const { title, why, limits, basis } = figure;
  const source = basis.href === undefined ? `${basis.text}.` : `[${basis.text}](${basis.href}).`;
  return [
    `### ${title}`,
    fullFormula(figure),
    ...byType(figure),
    why,
    `Limits: ${limits}`,
    `Source: ${source}`,
  ].join("\n\n");
}

function byType(figure: FigureNode): string[] {
  const list = formulasByType(figure).map(({ types, formula }) => `- ${types}: ${formula}`);
  return list.length === 0 ? [] : [list.join("\n")];
}

/** How every figure is made, as a document: read from the same expressions as the cards, the workbook and the page. */
export function formulasDocument(): string {
  const groups = FORMULA_GROUPS.map(({ title, figures }) =>
    [`## ${title}`, ...figures.map(section)].join("\n\n"),
  );
  const lead =
    "Written from the expressions in `src/calc/formulas` by a test, which fails where the two differ: `npx vitest run --project unit src/calc/formulas -u` writes it again.";
  return ["# How every figure is made", lead, ...groups].join("\n\n") + "\n";
}
