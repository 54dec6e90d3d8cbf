import type { DealData } from "./deal-data.ts";
import { DOUBTABLE_FIGURES, type DoubtableFigure, type FigureDoubt } from "./figure-doubt.ts";

/** Gives the figure that a deal holds now; null when it is unknown. */
export type FigureReader = (figure: DoubtableFigure) => number | null;

/** The doubted figures of a doubt. */
export function figuresOf({ values }: FigureDoubt): DoubtableFigure[] {
  return DOUBTABLE_FIGURES.filter((figure) => values[figure] !== undefined);
}

/** Whether nobody has confirmed the doubted figures, and each is still as it was read. */
export function isOpen(doubt: FigureDoubt, read: FigureReader): boolean {
  if (doubt.confirmedAt !== undefined) return false;
  const figures = figuresOf(doubt);
  return figures.length > 0 && figures.every((figure) => doubt.values[figure] === read(figure));
}

/** The figure of a deal at a place of its data; null when it is unknown. */
export function readFigure(deal: DealData, figure: DoubtableFigure): number | null {
  const [group, key] = figure.split(".") as [keyof DealData, string];
  const value = (deal[group] as Readonly<Record<string, unknown>> | undefined)?.[key];
  return typeof value === "number" ? value : null;
}

/** What an import doubts about a deal and nobody has confirmed or changed yet, in the order of the import. */
export function listOpenDoubts(deal: DealData): FigureDoubt[] {
  const read: FigureReader = (figure) => readFigure(deal, figure);
  return (deal.listing?.figureDoubts ?? []).filter((doubt) => isOpen(doubt, read));
}

/**
 * The open doubts of a deal by the figure they are about, in words. A figure without one is absent: for verdicts,
 * lists and fits, which say that what they state rests on a doubted figure.
 */
export function doubtsByFigure(deal: DealData): Partial<Record<DoubtableFigure, string[]>> {
  const found: Partial<Record<DoubtableFigure, string[]>> = {};
  for (const doubt of listOpenDoubts(deal)) {
    for (const figure of figuresOf(doubt)) (found[figure] ??= []).push(doubt.sentence);
  }
  return found;
}

/** The deal with these doubts confirmed: their figures are right as they stand. `now` is an ISO time. */
export function confirmDoubts(deal: DealData, codes: readonly string[], now: string): DealData {
  if (deal.listing === undefined) return deal;
  const figureDoubts = deal.listing.figureDoubts.map((doubt) =>
    codes.includes(doubt.code) && doubt.confirmedAt === undefined ? { ...doubt, confirmedAt: now } : doubt,
  );
  return { ...deal, listing: { ...deal.listing, figureDoubts } };
}
