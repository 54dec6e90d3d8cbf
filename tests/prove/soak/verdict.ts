export interface Minute {
  requests: number;
  errors: number;
  p50: number;
  p99: number;
  nodeMb: number | null;
  heapMb: number | null;
  databaseMb: number | null;
}

const MOST_NODE_MB = 220;
const MOST_DATABASE_MB = 150;
/** From the middle third to the last: more than this is no noise. */
const MOST_GROWTH = 1.1;
const MOST_SLOWER = 1.5;

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export interface Verdict {
  holds: boolean;
  line: string;
}

/** The first third is for warming up: caches fill, code is compiled. */
export function assessSoak(minutes: readonly Minute[]): Verdict[] {
  const third = Math.max(1, Math.floor(minutes.length / 3));
  const [first, second, last] = [
    minutes.slice(0, third),
    minutes.slice(third, -third),
    minutes.slice(-third),
  ];
  const errors = minutes.reduce((sum, minute) => sum + minute.errors, 0);
  const requests = minutes.reduce((sum, minute) => sum + minute.requests, 0);
  const slower = middle(last.map(({ p99 }) => p99)) / middle(first.map(({ p99 }) => p99));
  return [
    { holds: errors === 0, line: `${errors} errors in ${requests} requests` },
    ...assessMemory("the server", MOST_NODE_MB, minutes, second, last, (minute) => minute.nodeMb),
    ...assessMemory("the database", MOST_DATABASE_MB, minutes, second, last, (minute) => minute.databaseMb),
    {
      holds: !(slower > MOST_SLOWER),
      line: `p99 of the last third is ${slower.toFixed(2)} times that of the first`,
    },
  ];
}

function assessMemory(
  what: string,
  most: number,
  all: readonly Minute[],
  second: readonly Minute[],
  last: readonly Minute[],
  read: (minute: Minute) => number | null,
): Verdict[] {
  const known = (minutes: readonly Minute[]) => minutes.map(read).filter((value) => value !== null);
  if (known(all).length === 0) return [{ holds: true, line: `memory of ${what} is not told by this system` }];
  const peak = Math.max(...known(all));
  const growth = middle(known(last)) / middle(known(second.length > 0 ? second : last));
  return [
    { holds: peak <= most, line: `${what} held ${Math.round(peak)} MB at most (goal: ${most} MB)` },
    {
      holds: !(growth > MOST_GROWTH),
      line: `memory of ${what} in the last third is ${growth.toFixed(2)} times that of the second`,
    },
  ];
}
