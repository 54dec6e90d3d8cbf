/** The state of a stream: the four parts that splitmix32 makes of seed and block. */
function splitMix(seed: number, block: number): Uint32Array {
  const state = new Uint32Array(4);
  let z = (seed ^ Math.imul(block + 1, 0x9e3779b9)) >>> 0;
  for (let part = 0; part < 4; part += 1) {
    z = (z + 0x9e3779b9) >>> 0;
    let t = z ^ (z >>> 16);
    t = Math.imul(t, 0x21f0aaad);
    t ^= t >>> 15;
    t = Math.imul(t, 0x735a2d97);
    t ^= t >>> 15;
    state[part] = t;
  }
  return state;
}

/**
 * Fills `into` with the first random numbers of a block's stream, 0 to 4294967295: xoshiro128**, the same on every machine. One
 * stream for each block of futures, so that nothing depends on how the work is shared out.
 *
 * Range: seed 0 to 4294967295, block from 0.
 * Source: https://prng.di.unimi.it/xoshiro128starstar.c
 */
export function drawRandom(into: Uint32Array, seed: number, block: number, count: number): void {
  const state = splitMix(seed, block);
  let a = (state[0] ?? 0) | 0;
  let b = (state[1] ?? 0) | 0;
  let c = (state[2] ?? 0) | 0;
  let d = (state[3] ?? 0) | 0;
  for (let at = 0; at < count; at += 1) {
    const five = Math.imul(b, 5);
    into[at] = Math.imul((five << 7) | (five >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
  }
}
