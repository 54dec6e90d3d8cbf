/** One line of the table that `npm run bench` prints. */
export interface Measure {
  name: string;
  /** Null where nobody has named one. */
  goal: string | null;
  measured: string;
  /** What the same costs a rival, or the least it can cost at all, measured in the same run; with the ratio to it. */
  beside?: string;
  /** Null without a goal. */
  ok: boolean | null;
  /** Of the machine while this was measured, where that is not when the benchmark began. */
  load?: string;
}

/** The time below which a share of all lies. */
export const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(share * times.length)] ?? Number.NaN;

export const ms = (time: number): string => `${time < 100 ? time.toFixed(2) : Math.round(time)} ms`;

/** `hand-written SQL 1.20 ms: 2.5 times that`. */
export function besideIt(what: string, theirsMs: number, oursMs: number): string {
  return `${what} ${ms(theirsMs)}: ${timesOf(oursMs, theirsMs)}`;
}

export function timesOf(ours: number, theirs: number): string {
  const ratio = ours / theirs;
  return `${ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0)} times that`;
}
