import { spawnSync } from "node:child_process";
import os from "node:os";

/** Printed beside every figure: a loaded machine is slower, and that is not the product's doing. */
export function describeLoad(): string {
  const [one, five] = os.loadavg().map((load) => load.toFixed(2));
  return `load ${one} ${five} on ${os.availableParallelism()} cores`;
}

/** Least, middle, one in twenty, and most. */
export function describeTimes(timesMs: readonly number[]): string {
  if (timesMs.length === 0) return "none measured";
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `least ${at(0)}, middle ${at(0.5)}, one in twenty ${at(0.95)}, most ${at(1)} ms (${sorted.length} times)`;
}

/** A yardstick for times that include a start: Node that does nothing. Some 40 ms on a machine with nothing to do. */
export function timeBareNode(): number {
  const since = performance.now();
  spawnSync(process.execPath, ["-e", "0"]);
  return performance.now() - since;
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
