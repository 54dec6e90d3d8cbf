import { foldDigits } from "#features/ai/model/fold-digits.ts";
import { findFigures, statesValue, type WrittenFigure } from "#features/ai/model/unsupported-figures.ts";
import { isMemberAddress } from "#kit/link-address.ts";
import { listRuns, readMarkdown } from "#kit/read-markdown.ts";
import type { CoachFigure } from "./coach-figure.ts";

/** A piece of an answer: words, a figure with where it comes from, or a figure that no tool gave. */
export type TextPiece =
  | { kind: "words"; text: string }
  | { kind: "held"; text: string; figure: CoachFigure }
  | { kind: "unheld"; text: string };

/** Numbers without a sign of their unit that still look like a figure: 1.25, 330,000, 1200000. */
const BARE =
  /(?<![\w.,$€£])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\w%×])|(?<![\w.,$€£])\d+\.\d+(?![\w.%×])|(?<![\w.,$€£])\d{5,}(?![\w.,%×])/g;

const UNITS_OF_KIND: Readonly<Record<string, readonly CoachFigure["unit"][]>> = {
  money: ["usd"],
  percent: ["pct"],
  multiple: ["ratio"],
};

interface Spotted extends Pick<WrittenFigure, "written" | "start" | "value" | "tolerance"> {
  units: readonly CoachFigure["unit"][] | null;
}

/**
 * Splits an answer at its figures. A figure is held when one that a tool gave, of the same unit, rounds to it at the
 * precision it is stated with; counts below five digits and years are left alone, since prose is full of them.
 */
export function markFigures(text: string, supported: readonly CoachFigure[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const spotted of spotFigures(text)) {
    if (spotted.start > at) pieces.push({ kind: "words", text: text.slice(at, spotted.start) });
    const figure = supported.find(
      ({ unit, value }) => (spotted.units?.includes(unit) ?? true) && statesValue(spotted, value),
    );
    pieces.push(
      figure ? { kind: "held", text: spotted.written, figure } : { kind: "unheld", text: spotted.written },
    );
    at = spotted.start + spotted.written.length;
  }
  if (at < text.length) pieces.push({ kind: "words", text: text.slice(at) });
  return pieces;
}

/** Of the figures that tools gave, those that the answer states, each once. */
export function pickStated(text: string, supported: readonly CoachFigure[]): CoachFigure[] {
  const stated = markShown(text, supported).flatMap((piece) => (piece.kind === "held" ? [piece.figure] : []));
  return [...new Set(stated)];
}

/** The figures of an answer that no tool gave, each once. */
export function listUnsupported(text: string, supported: readonly CoachFigure[]): string[] {
  const unsupported = markShown(text, supported).flatMap((piece) =>
    piece.kind === "unheld" ? [piece.text] : [],
  );
  return [...new Set(unsupported)];
}

const markShown = (text: string, supported: readonly CoachFigure[]): TextPiece[] =>
  listShownTexts(text).flatMap((shown) => markFigures(shown, supported));

/** The words of an answer as a person reads them, run by run: without markup, and without the addresses of links. */
const listShownTexts = (text: string): string[] =>
  readMarkdown(text, isMemberAddress)
    .flatMap(listRuns)
    .flat()
    .map((run) => run.text);

function spotFigures(text: string): Spotted[] {
  const signed = findFigures(text).map((figure) => ({
    ...figure,
    units: UNITS_OF_KIND[figure.kind] ?? null,
  }));
  const taken = new Set(
    signed.flatMap(({ start, written }) => Array.from({ length: written.length }, (_, at) => start + at)),
  );
  const bare = [...foldDigits(text).matchAll(BARE)].flatMap((match): Spotted[] => {
    if (taken.has(match.index)) return [];
    const [plain] = match;
    const written = text.slice(match.index, match.index + plain.length);
    const decimals = plain.split(".")[1]?.length ?? 0;
    const value = Number(plain.replaceAll(",", ""));
    return [
      {
        written,
        start: match.index,
        value,
        tolerance: Math.min(0.5 / 10 ** decimals, value / 10),
        units: null,
      },
    ];
  });
  return [...signed, ...bare].toSorted((a, b) => a.start - b.start);
}
