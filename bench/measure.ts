/** One line of the table that `npm run bench` prints. */
export interface Measure {
  name: string;
  /** With its unit: on a shared machine it says little by itself. */
  measured: string;
  /** What the same costs a rival, or the least it can cost at all, in the same run. */
  beside?: string;
  /** How many times that the measured is. */
  ratio?: number;
  /** Of the ratio, where something is beside it; null where nobody has named one. */
  goal: string | null;
  /** Null without a goal. */
  ok: boolean | null;
  /** Of the machine while this was measured, where that is not when the benchmark began. */
  load?: string;
}

/** Deals and amounts are others every day; BENCH_SEED repeats those of another day. */
export const SEED = Number(process.env["BENCH_SEED"] ?? Math.floor(Date.now() / 86_400_000));

/** The time below which a share of all lies. */
export const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(share * times.length)] ?? Number.NaN;

export const ms = (time: number): string =>
  `${time < 1 ? time.toFixed(3) : time < 100 ? time.toFixed(2) : Math.round(time)} ms`;

/** Ours held against something of the same run: how many times that it is, and how many times it may be at most. */
export function against(
  what: string,
  {
    theirs,
    ours,
    most,
    say = ms,
  }: { theirs: number; ours: number; most: number | null; say?: (value: number) => string },
): Pick<Measure, "beside" | "ratio" | "goal" | "ok"> {
  const ratio = ours / theirs;
  return {
    beside: `${what} ${say(theirs)}`,
    ratio,
    goal: most === null ? null : `≤ ${most} times`,
    ok: most === null ? null : ratio <= most,
  };
}
