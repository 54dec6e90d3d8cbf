/** Asked of so many steps: the number of a rule that does not hold then, null where all do. */
export interface Trial {
  /** The first rule that stands in the way. */
  failing(steps: number): number | null;
  fails(steps: number, rule: number): boolean;
  /** Whether a rule that held before fails then. */
  breaks(steps: number): boolean;
}

/** Rounding of amounts to dollars moves a limit by a step or two at the most. */
const STEPS_BACK = 4;

/** The smallest step after `from` at which a rule holds; it fails at `from` and holds at `to`. */
function firstHolding(trial: Trial, rule: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (trial.fails(middle, rule)) low = middle;
    else high = middle;
  }
  return high;
}

/** Within one stretch every rule changes its mind once at the most. */
function smallestWithin(trial: Trial, from: number, to: number): number | null {
  let step = from;
  for (;;) {
    const rule = trial.failing(step);
    if (rule === null) return step;
    if (step >= to || trial.fails(to, rule)) return null;
    step = firstHolding(trial, rule, step, to);
  }
}

/**
 * The smallest number of steps after which all rules hold; null where there is none. What jumps within the range is named by
 * `cuts`: from one to the next the rules move one way.
 */
export function smallestSteps(trial: Trial, steps: number, cuts: readonly number[]): number | null {
  const starts = [...new Set([1, ...cuts.filter((cut) => cut > 1 && cut <= steps)])].toSorted(
    (a, b) => a - b,
  );
  for (const [at, start] of starts.entries()) {
    const found = smallestWithin(trial, start, (starts[at + 1] ?? steps + 1) - 1);
    if (found === null) continue;
    let least = found;
    for (let back = 1; back <= STEPS_BACK && found - back >= 1; back += 1) {
      if (trial.failing(found - back) === null) least = found - back;
    }
    return least;
  }
  return null;
}

/** The same, one step after the other: a longer term moves payments from one year to another, and back again. */
export function firstOfAll(trial: Trial, steps: number): number | null {
  for (let step = 1; step <= steps; step += 1) if (trial.failing(step) === null) return step;
  return null;
}
