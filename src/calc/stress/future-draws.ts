import { toNormal } from "./normal.ts";
import { drawRandom } from "./random-stream.ts";
import { STRESS_YEARS } from "./stress-inputs.ts";

/** Futures of one stream. */
export const FUTURES_A_BLOCK = 1_000;
/** Before the years: the rate path and the months of disruption. */
export const DRAWS_BEFORE = 2;
/** Of a year: revenue and margin as normal numbers, the bad year, then the customers. */
export const DRAWS_A_YEAR = 3;

/** How many numbers one future takes with so many customers. */
export const drawsOf = (customers: number): number =>
  DRAWS_BEFORE + STRESS_YEARS * (DRAWS_A_YEAR + customers);

const TWO_TO_32 = 4_294_967_296;
/** Above 0 and below 1. */
const toShare = (drawn: number): number => (drawn + 0.5) / TWO_TO_32;

export interface BlockDraws {
  readonly seed: number;
  readonly block: number;
  /** How many futures of the block. */
  readonly futures: number;
  readonly customers: number;
}

/**
 * Draws the first futures of a block into `into`, one after the other, always the same numbers whether they change anything or
 * not. Revenue and margin of a year are written as normal numbers, all else as drawn. `raw` is room for as many numbers.
 */
export function drawBlock(
  into: Float64Array,
  raw: Uint32Array,
  { seed, block, futures, customers }: BlockDraws,
): void {
  const count = futures * drawsOf(customers);
  drawRandom(raw, seed, block, count);
  let at = 0;
  while (at < count) {
    into[at] = toShare(raw[at] ?? 0);
    into[at + 1] = toShare(raw[at + 1] ?? 0);
    at += DRAWS_BEFORE;
    for (let year = 0; year < STRESS_YEARS; year += 1) {
      into[at] = toShare(raw[at] ?? 0);
      into[at + 1] = toShare(raw[at + 1] ?? 0);
      toNormal(into, at);
      toNormal(into, at + 1);
      at += 2;
      for (let other = 0; other <= customers; other += 1) {
        into[at] = toShare(raw[at] ?? 0);
        at += 1;
      }
    }
  }
}
