import { say } from "./machine.ts";

/** The seed that was asked for, else one by chance; null where what was asked for is none. */
export function readSeed(asked: string | undefined): number | null {
  const seed = Number(asked ?? Math.floor(Math.random() * 1e6));
  return Number.isInteger(seed) ? seed : null;
}

/** Said before anything can fail, so that every failure can be had again. */
export function printSeed(seed: number, command: string): void {
  say(`Seed ${seed}. To repeat: npm run prove -- ${command} --seed ${seed}`);
}
