import { matchLabel, type LabelMatch } from "#features/intake/model/fields/match-label.ts";
import type { DocumentPage } from "#features/intake/model/source-document/source-document.ts";
import { saysUnknown } from "#kit/table-file/cell-text.ts";
import { findAmounts } from "./find-amounts.ts";

/** A label and nothing else: neither a value behind a colon, nor a figure that would be its value. */
export function labelAlone(text: string): LabelMatch | null {
  const bare = text.replace(/\s*:$/, "");
  if (/[:=]\s*\S|\$/.test(bare)) return null;
  const label = matchLabel(bare);
  const figures = bare
    .replaceAll(/\([^)]{0,200}\)/g, "")
    .replace(/^\s*\d{1,2}(?:[.)]|(?:\.\d{1,2})+[.)]?)\s/, "");
  const isMoney = label?.field.kind === "money" || label?.field.kind === "moneySigned";
  return /\d/.test(isMoney ? figures.replace(/\b(?:fy ?)?20\d\d\b/i, "") : figures) ? null : label;
}

export const isFigure = (text: string): boolean =>
  text.length < 30 && /^[$(]?\s?\d/.test(text) && findAmounts(text).length > 0;

/** Fewer lines that take turns say nothing of an order. */
const FEWEST_TURNS = 4;

/**
 * The lines in which figures and their names take turns, each figure above its name: the first of them is a figure and
 * the last is a name. Turns the other way round are labels above their values, as everywhere.
 */
export function figuresAboveNames({ lines }: DocumentPage): ReadonlySet<number> {
  const found = new Set<number>();
  const alone = lines.map(({ cells: [only, ...rest] }) => (rest.length === 0 ? only?.text : undefined));
  const isFigured = alone.map((text) => text !== undefined && (isFigure(text) || saysUnknown(text)));
  const turnAt = (at: number): "figure" | "name" | null => {
    const text = alone[at];
    if (text === undefined) return null;
    if (isFigured[at] === true) return "figure";
    const isBeside = isFigured[at - 1] === true || isFigured[at + 1] === true;
    return isBeside && labelAlone(text) !== null ? "name" : null;
  };
  let from = 0;
  for (let at = 1; at <= lines.length; at += 1) {
    const [before, own] = [turnAt(at - 1), turnAt(at)];
    if (before !== null && own !== null && before !== own) continue;
    if (at - from >= FEWEST_TURNS && turnAt(from) === "figure" && before === "name")
      for (let line = from; line < at; line += 1) found.add(line);
    from = at;
  }
  return found;
}
