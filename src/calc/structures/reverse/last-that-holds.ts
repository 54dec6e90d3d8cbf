/** Whole places from a near end, 0, to a far one, `count - 1`. */
export interface Row<Failure extends string> {
  readonly count: number;
  /** Places at which a table, a cap or a rule may jump: each begins a piece. Others are ignored. */
  readonly cuts: readonly number[];
  /**
   * Amounts are rounded, so that near a limit, or all along one that parts of the price just keep, what fails at a place may
   * hold at the next. Halving asks what fails at each of so many places side by side; 1 where nothing is rounded.
   */
  readonly window: number;
  /** Beside an edge places are tried one by one until so many in a row do not hold. */
  readonly dust: number;
  /** What fails at a place, in the order in which it is told; empty: it holds. Asked once a place. */
  readonly failures: (place: number) => readonly Failure[];
}

/** Places that hold, from the first to the last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

type At<Failure> = (place: number) => readonly Failure[];

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
function stretchWithin<Failure extends string>(at: At<Failure>, from: number, to: number): Stretch | null {
  const [near, far] = [at(from), at(to)];
  if (near.some((failure) => far.includes(failure))) return null;
  const low = near.reduce(
    (most, failure) => firstThat(most, to, (place) => !at(place).includes(failure)),
    from,
  );
  const high = far.reduce(
    (least, failure) =>
      firstThat(low, least + 1, (place) => place > least || at(place).includes(failure)) - 1,
    to,
  );
  if (high < low) return null;
  if (at(low).length === 0 && at(high).length === 0) return { from: low, to: high };
  // Something that fails at neither end does in between: what is left is a smaller piece of the same kind.
  return low > from || high < to ? stretchWithin(at, low, high) : null;
}

/** What fails at every place of a window of the piece that holds this one. */
function failsAllAlong<Failure extends string>(
  at: At<Failure>,
  { from, to }: Stretch,
  window: number,
): At<Failure> {
  if (window <= 1) return at;
  return (place) => {
    const first = Math.max(from, Math.min(place - window + 1, to));
    const last = Math.min(to, first + window - 1);
    let failing = at(place);
    for (let beside = last; beside >= first && failing.length > 0; beside -= 1) {
      const there = at(beside);
      failing = failing.filter((failure) => there.includes(failure));
    }
    return failing;
  };
}

/** From a place on in one direction: the last that holds before so many in a row do not. */
function lastBefore<Failure>(at: At<Failure>, from: number, to: number, dust: number): number | null {
  const by = to >= from ? 1 : -1;
  let last: number | null = null;
  for (let place = from; by * place <= by * to && Math.abs(place - (last ?? from)) <= dust; place += by) {
    if (at(place).length === 0) last = place;
  }
  return last;
}

/** What holds place by place about a stretch that was found by windows. */
function exactly<Failure>(at: At<Failure>, piece: Stretch, found: Stretch, dust: number): Stretch | null {
  const high = lastBefore(at, found.to, piece.to, dust);
  const to = high ?? firstGoingDown(at, found);
  if (to === null) return null;
  return { from: lastBefore(at, found.from, piece.from, dust) ?? firstGoingUp(at, found.from, to), to };
}

function firstGoingDown<Failure>(at: At<Failure>, { from, to }: Stretch): number | null {
  for (let place = to; place >= from; place -= 1) if (at(place).length === 0) return place;
  return null;
}

function firstGoingUp<Failure>(at: At<Failure>, from: number, to: number): number {
  for (let place = from; place < to; place += 1) if (at(place).length === 0) return place;
  return to;
}

/**
 * The stretches of a row that hold, from the near end to the far one.
 *
 * Range: within a piece whatever fails goes one way, but for what rounding does. Places within a stretch may fail by rounding alone. Pieces that hold up to their common edge
 * are one stretch.
 */
export function stretchesThatHold<Failure extends string>(row: Row<Failure>): Stretch[] {
  const { count, cuts, dust, window, failures } = row;
  if (count <= 0) return [];
  const known = new Map<number, readonly Failure[]>();
  const at = (place: number): readonly Failure[] => {
    const there = known.get(place) ?? failures(place);
    known.set(place, there);
    return there;
  };
  const starts = [
    ...new Set([0, ...cuts.filter((cut) => Number.isInteger(cut) && cut > 0 && cut < count)]),
  ].toSorted((a, b) => a - b);
  const stretches: Stretch[] = [];
  for (const [index, from] of starts.entries()) {
    const to = (starts[index + 1] ?? count) - 1;
    const piece = { from, to };
    const found = stretchWithin(failsAllAlong(at, piece, window), from, to);
    const stretch = found === null ? null : exactly(at, piece, found, dust);
    if (stretch === null) continue;
    const before = stretches.at(-1);
    if (before?.to === stretch.from - 1)
      stretches[stretches.length - 1] = { from: before.from, to: stretch.to };
    else stretches.push(stretch);
  }
  return stretches;
}
