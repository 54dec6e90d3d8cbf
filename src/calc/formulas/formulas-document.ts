import { FORMULA_GROUPS } from "./deal/deal-expressions.ts";
import type { FigureNode } from "./engine/nodes.ts";
import { referencesOf } from "./engine/shape.ts";
import { numberWords, words } from "./engine/words.ts";
import { formulaWords } from "./engine/words.ts";

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

function section(figure: FigureNode): string {
  const { title, why, limits, basis } = figure;
  const source = basis.href === undefined ? `${basis.text}.` : `[${basis.text}](${basis.href}).`;
  return [
    `### ${title}`,
    fullFormula(figure),
    why,
    `What it does not say: ${limits}`,
    `Source: ${source}`,
  ].join("\n\n");
}

/** How every figure is made, as a document: read from the same expressions as the cards, the workbook and the page. */
export function formulasDocument(): string {
  const groups = FORMULA_GROUPS.map(({ title, figures }) =>
    [`## ${title}`, ...figures.map(section)].join("\n\n"),
  );
  const lead =
    "Written from the expressions in `src/calc/formulas` by a test, which fails where the two differ: `npx vitest run --project unit src/calc/formulas -u` writes it anew.";
  return ["# How every figure is made", lead, ...groups].join("\n\n") + "\n";
}
