/** A stretch of amounts on which all that a component adds are straight lines, but for the rounding of cents. */
export interface Line {
  readonly from: number;
  readonly to: number;
  /** What it adds at the two ends, worked out to the cent. */
  readonly atFrom: Float64Array;
  readonly atTo: Float64Array;
  /** How far the true value between the ends may lie from the line. */
  readonly slack: Float64Array;
  /** There is any. */
  readonly isRounded: boolean;
  /** Between the ends of the years what is paid by a month is no straight line: the line lies below it. */
  readonly isBent: boolean;
}

/** The lines of one option of a type, from the least to the most of it. */
export interface OptionLines {
  readonly option: number;
  /** Of a note that waits for the life of the SBA loan: of which loan; null else. */
  readonly sbaLastMonth: number | null;
  /** What leaves the business beside it, US dollars a year, where that matters to it. */
  readonly carvedUsd: number;
  readonly lines: readonly Line[];
}
