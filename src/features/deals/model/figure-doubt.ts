import { z } from "zod";
import { FIGURE_PATHS, type FigurePath } from "./fields/list-fields.ts";
import { omitUnknown } from "#kit/omit-unknown.ts";
import { readGroup } from "./read-stored.ts";

/** The figures of a deal that an import may doubt, by where they stand in the deal's data. */
export const DOUBTABLE_FIGURES = FIGURE_PATHS;
export type DoubtableFigure = FigurePath;

/** A doubt names at most this many figures: a row whose cells may all be shifted doubts every one. */
export const MOST_FIGURE_DOUBTS = 100;

const figure = z.enum(DOUBTABLE_FIGURES as [DoubtableFigure, ...DoubtableFigure[]]);

/** What an import doubts about figures of a deal: it stands until somebody confirms it or changes a figure. */
export const figureDoubtSchema = z.object({
  /** What kind of doubt it is: one of a kind in a deal. */
  code: z.string().trim().min(1).max(80),
  sentence: z.string().trim().min(1).max(500),
  /** The doubted figures as they were read; null where the cell could not be read and was left empty. */
  values: z.partialRecord(figure, z.number().nullable()),
  /** When somebody said that the figures are right as they stand. */
  confirmedAt: z.iso.datetime().optional(),
});
export type FigureDoubt = z.output<typeof figureDoubtSchema>;

/** The doubts of a listing by their stored or their own names; what cannot be read as one is left out. */
export function readFigureDoubts(listing: unknown): FigureDoubt[] {
  const group = readGroup(listing);
  const stored = group["figure_doubts"] ?? group["figureDoubts"];
  if (!Array.isArray(stored)) return [];
  return stored
    .flatMap((one: unknown) => {
      const { confirmed_at: storedAt, confirmedAt = storedAt, ...doubt } = readGroup(one);
      const read = figureDoubtSchema.safeParse({
        ...doubt,
        ...(confirmedAt !== undefined && { confirmedAt }),
      });
      return read.success ? [read.data] : [];
    })
    .slice(0, MOST_FIGURE_DOUBTS);
}

/** Nothing where there is none, so that deals of before are written as they were. */
export function writeFigureDoubts(doubts: readonly FigureDoubt[]): { figure_doubts?: object[] } {
  if (doubts.length === 0) return {};
  const figure_doubts = doubts.map(({ confirmedAt, ...doubt }) =>
    omitUnknown({ ...doubt, confirmed_at: confirmedAt }),
  );
  return { figure_doubts };
}
