import { analyzeDeal, type DealFigures, readDealRecord } from "#calc";

export type RecordAnswer =
  | { readonly ok: true; readonly figures: DealFigures; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly error: string };

/** Reads one record of a file; the warnings name the field (decisions, Part D). */
export function readRecord(record: unknown): RecordAnswer {
  try {
    const reading = readDealRecord(record);
    if (!reading.ok) return reading;
    const warnings = reading.warnings.map(({ field, message }) =>
      message.includes(field) ? message : `${field}: ${message}`,
    );
    return { ok: true, figures: reading.figures, warnings };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Only a value nested thousands of levels deep exhausts the stack here; no deal looks like that.
    return { ok: false, error: "A value is nested too deeply to be part of a deal." };
  }
}

/** The published result of a deal, on one line: keys and nesting of decisions, Part D. */
export function answerInLine(figures: DealFigures): string {
  return JSON.stringify(analyzeDeal(figures));
}

/** The same, laid out for reading. */
export function answerLaidOut(figures: DealFigures): string {
  return JSON.stringify(analyzeDeal(figures), null, 2);
}
