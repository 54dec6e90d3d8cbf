/** What a command does with the records of a file: reads one, and answers it. */
export interface RecordTask<Content> {
  /** "deal": how one record is called in a sentence. */
  readonly noun: string;
  /** "to analyze": what an empty file is too empty for. */
  readonly purpose: string;
  read(record: unknown): RecordAnswer<Content>;
  /** The answer, or a promise of it. */
  answer(content: Content): unknown;
}

export type RecordAnswer<Content> =
  | { readonly ok: true; readonly content: Content; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly error: string };

type Reading<Content> =
  | { readonly ok: true; readonly content: Content; readonly warnings: readonly Warning[] }
  | { readonly ok: false; readonly error: string };

interface Warning {
  readonly field: string;
  readonly message: string;
}

/** Reads a record; the warnings name the field. */
export function readWith<Content>(noun: string, read: () => Reading<Content>): RecordAnswer<Content> {
  try {
    const reading = read();
    if (!reading.ok) return reading;
    const warnings = reading.warnings.map(({ field, message }) =>
      message.includes(field) ? message : `${field}: ${message}`,
    );
    return { ok: true, content: reading.content, warnings };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Only a value nested thousands of levels deep exhausts the stack here; no record looks like that.
    return { ok: false, error: `A value is nested too deeply to be part of a ${noun}.` };
  }
}
