/** Whole places from a near end, 0, to a far one, `count - 1`. */
export interface Row<Failure extends string> {
  readonly count: number;
  /** Places at which a table, a cap or a rule may jump: each begins a piece. Others are ignored. */
  readonly cuts: readonly number[];
  /** So many places beside an edge are tried one by one: amounts are rounded, so that what fails may hold again just behind it. */
  readonly dust: number;
  /** What fails at a place, in the order in which it is told; empty: it holds. Asked once a place. */
  readonly failures: (place: number) => readonly Failure[];
}

/** Places that hold, from the first to the last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The first place from `low` to `high` that is so; `high` is known to be. */
function firstThat(low: number, high: number, isSo: (place: number) => boolean): number {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (isSo(middle)) to = middle;
    else from = middle + 1;
  }
  return to;
}

/** Between two ends of a piece each failure goes one way: it ends once, or it begins once. */
function stretchWithin<Failure extends string>(
  at: (place: number) => readonly Failure[],
  from: number,
  to: number,
): Stretch | null {
  const [near, far] = [at(from), at(to)];
  if (near.some((failure) => far.includes(failure))) return null;
  const low = near.reduce((most, failure) => firstThat(most, to, (place) => !at(place).includes(failure)), from);
  const high = far.reduce(
    (least, failure) => firstThat(low, least + 1, (place) => place > least || at(place).includes(failure)) - 1,
    to,
  );
  if (high < low) return null;
  if (at(low).length === 0 && at(high).length === 0) return { from: low, to: high };
  // Something that fails at neither end does in between: what is left is a smaller piece of the same kind.
  return low > from || high < to ? stretchWithin(at, low, high) : null;
}

/** A stretch with the places just beside it that hold again. */
function withDust<Failure extends string>(
  { at, dust, from: first, to: last }: { at: (place: number) => readonly Failure[]; dust: number } & Stretch,
  { from, to }: Stretch,
): Stretch {
  let [low, high] = [from, to];
  for (let place = high + 1; place <= Math.min(last, high + dust); place += 1) {
    if (at(place).length === 0) high = place;
  }
  for (let place = low - 1; place >= Math.max(first, low - dust); place -= 1) {
    if (at(place).length === 0) low = place;
  }
  return { from: low, to: high };
}

/**
 * The stretches of a row that hold, from the near end to the far one.
 *
 * Range: within a piece whatever fails goes one way, but for the dust of rounding. Pieces that hold up to their common edge
 * are one stretch.
 *
 * @example stretchesThatHold({ count: 10, cuts: [], dust: 0, failures: (place) => (place > 6 ? ["cash"] : []) }) // [{ from: 0, to: 6 }]
 */
export function stretchesThatHold<Failure extends string>(row: Row<Failure>): Stretch[] {
  const { count, cuts, dust, failures } = row;
  if (count <= 0) return [];
  const known = new Map<number, readonly Failure[]>();
  const at = (place: number): readonly Failure[] => {
    const there = known.get(place) ?? failures(place);
    known.set(place, there);
    return there;
  };
  const starts = [...new Set([0, ...cuts.filter((cut) => Number.isInteger(cut) && cut > 0 && cut < count)])].toSorted(
    (a, b) => a - b,
  );
  const stretches: Stretch[] = [];
  for (const [index, from] of starts.entries()) {
    const to = (starts[index + 1] ?? count) - 1;
    const found = stretchWithin(at, from, to);
    if (found === null) continue;
    const stretch = withDust({ at, dust, from, to }, found);
    const before = stretches.at(-1);
    if (before?.to === stretch.from - 1) stretches[stretches.length - 1] = { from: before.from, to: stretch.to };
    else stretches.push(stretch);
  }
  return stretches;
}
