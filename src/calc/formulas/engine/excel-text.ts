/** Where things stand in a workbook. undefined: nowhere; a figure without a cell is written out in place. */
export interface Cells {
  readonly cell: (key: string) => string | undefined;
  /** A column of years or of rows, whole or a part of it. */
  readonly range: (key: string, from?: number, to?: number) => string | undefined;
  /** The sentence of a reason: a quoted text, or the cell that holds it. */
  readonly reason: (reason: string) => string;
  /** The two ranges of a table of bands, where it has them. */
  readonly band?: (key: string) => { readonly thresholds: string; readonly results: string } | undefined;
  /** The rows of a list, for a sum of what has no range of its own. */
  readonly rows?: (key: string) => readonly Place[];
  /** What has to hold for a column that is read as a whole, where the formula's own needs do not say it. */
  readonly column?: (key: string) => readonly Guard[] | undefined;
  /** The cell where a function is calculated by other means, and what has to hold for it. */
  readonly call?: (
    name: string,
    place: Place,
  ) => { readonly text: string; readonly guards: readonly Guard[] } | undefined;
}

/** Inside a table or a list of rows a formula is written for one of them. */
export interface Place {
  readonly year?: number;
  readonly row?: number;
  readonly type?: string;
}

/** What has to hold, and why there is no figure where it does not. */
export interface Guard {
  readonly when: string;
  /** Spreadsheet text that gives the sentence. */
  readonly reason: string;
  /** May stand inside AND beside others: no arithmetic that a text in a cell would turn into an error. */
  readonly plain: boolean;
}
export interface Compiled {
  readonly text: string;
  readonly level: 1 | 2 | 3;
  readonly guards: readonly Guard[];
}

export const NA = '"N/A"';
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
export const atom = (text: string, guards: readonly Guard[] = []): Compiled => ({ text, level: 3, guards });
export const bracket = ({ text, level }: Compiled, least: 1 | 2 | 3): string =>
  level < least ? `(${text})` : text;

export const keyOf = (
  { key, perRow }: { readonly key: string; readonly perRow: boolean },
  { row }: Place,
): string => (perRow ? `${key}[${row ?? 0}]` : key);

/** Each question once, in the order in which it comes first. */
export function distinct(guards: readonly Guard[]): Guard[] {
  const seen = new Set<string>();
  return guards.filter(({ when }) => {
    if (seen.has(when)) return false;
    seen.add(when);
    return true;
  });
}

/** Guards that are plain stand together in AND; one with arithmetic is asked after those before it hold. */
export function nested(guards: readonly Guard[], text: string): string {
  const [first] = guards;
  if (first === undefined) return text;
  const end = first.plain ? guards.findIndex(({ plain }) => !plain) : 1;
  const now = end === -1 ? guards : guards.slice(0, end);
  const whens = now.map(({ when }) => when);
  const asked = whens.length === 1 ? whens[0] : `AND(${whens.join(",")})`;
  return `IF(${asked},${nested(guards.slice(now.length), text)},${NA})`;
}

/**
 * The reason of the first guard that does not hold; null where there is none to ask. It stands where a figure is known to be
 * missing, so the last needs no question: it is the one that is left.
 */
export function reasonChain(guards: readonly Guard[]): string | null {
  const last = guards.at(-1);
  if (last === undefined) return null;
  return guards
    .slice(0, -1)
    .reduceRight((otherwise, { when, reason }) => `IF(${when},${otherwise},${reason})`, last.reason);
}
