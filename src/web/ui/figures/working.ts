import { type FigureUnit } from "#kit/format-value.ts";

export interface WorkingAmount {
  value: number | null;
  unit: FigureUnit;
}

export interface WorkingLineView extends WorkingAmount {
  sign: string;
  label: string;
  /** Where the amount comes from: "8 of 12 assets above 0". */
  note?: string | undefined;
}

/** How a figure was worked out, in the shape in which the core states it. */
export interface WorkingView {
  /** The name by which an article about the figure is found. */
  id?: string | undefined;
  title: string;
  /** In words: "Asking price − net worth". */
  formula: string;
  lines: readonly WorkingLineView[];
  result: WorkingAmount;
  /** Why there is no figure, as a full sentence. */
  reason?: string | undefined;
  /** What the figure earns in the score, and the band it fell into. */
  points?: { value: number; of: number; band: string } | undefined;
  /** Cautions for the reader, as sentences. */
  notes?: readonly string[] | undefined;
  /** The second opinion: another definition of the same thing. */
  beside?: string | (WorkingAmount & { label: string; note?: string | undefined }) | undefined;
  source: string;
  /** Its place on the page that says how every figure is made. */
  place?: string | undefined;
  benchmark?: { industry_name: string; match_type: string; note?: string | undefined } | undefined;
}
