import { z } from "zod";

/** The figures that a deal is assessed by first, and that its books can give. */
export const HEADLINE_FIGURES = ["revenue", "ebitda", "sde"] as const;
export type HeadlineFigure = (typeof HEADLINE_FIGURES)[number];

/** Those whose changes are noted. */
export const NOTED_FIGURES = ["askingPrice", ...HEADLINE_FIGURES] as const;
export type NotedFigure = (typeof NOTED_FIGURES)[number];

/** Why a figure changed, or what its changes will come from. */
export const FIGURE_CAUSES = [
  "typed",
  /** Taken over from a document in intake. */
  "intake",
  /** From a listing of an imported file. */
  "import",
  /** A change of before was taken back. */
  "undo",
  /** From now on it is what the books say. */
  "books-begun",
  "books-changed",
  /** Somebody typed over it: it follows the books no longer. */
  "books-ended",
  /** Somebody said that it shall follow the books no longer. */
  "books-stopped",
] as const;
export type FigureCause = (typeof FIGURE_CAUSES)[number];

/** A line of the history of a deal's figures. US dollars, a year's but the asking price; null is unknown. */
export const figureNoteSchema = z.object({
  id: z.uuid(),
  figure: z.enum(NOTED_FIGURES),
  wasUsd: z.number().nullable(),
  isUsd: z.number().nullable(),
  cause: z.enum(FIGURE_CAUSES),
  /** Of what the books say: which earnings, and over which periods. */
  level: z.string().nullable(),
  base: z.string().nullable(),
  at: z.iso.datetime(),
  /** Who changed it; null: nobody who is known here. */
  by: z.uuid().nullable(),
});
export type FigureNote = z.output<typeof figureNoteSchema>;

/** US dollars that differ by less than half a cent are one figure: a form shows no more of it. */
export const isSameFigure = (one: number | null, other: number | null): boolean =>
  one === other || (one !== null && other !== null && Math.abs(one - other) < 0.005);
