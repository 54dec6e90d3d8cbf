import { correctionOf } from "./qr-correction.ts";

/** For each version from 1 on, at the lowest level of correction: words of correction, blocks, words of data a block. */
const VERSIONS = [
  [7, 1, 19],
  [10, 1, 34],
  [15, 1, 55],
  [20, 1, 80],
  [26, 1, 108],
  [18, 2, 68],
  [20, 2, 78],
  [24, 2, 97],
  [30, 2, 116],
] as const;
/** Where the small squares stand, besides the row and column 6. */
const ALIGNMENTS = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46]] as const;
/** The mode, and the length of the text, before it. */
const HEAD_BITS = 12;

/**
 * The squares of a QR code (ISO/IEC 18004) for a text: rows of true for dark. Bytes, lowest correction, mask 0; null
 * for a text of more than 230 letters of ASCII.
 */
export function drawQrCode(text: string): boolean[][] | null {
  const bytes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  if (bytes.some((byte) => byte > 127)) return null;
  const index = VERSIONS.findIndex(([, blocks, words]) => bytes.length * 8 + HEAD_BITS <= blocks * words * 8);
  const sizes = VERSIONS[index];
  if (!sizes) return null;
  const grid = createGrid(index + 1);
  placeBits(grid, toBits(interleave(bytes, sizes)));
  drawFormat(grid);
  return grid.dark;
}

interface Grid {
  size: number;
  version: number;
  dark: boolean[][];
  /** What belongs to the pattern and takes no data. */
  fixed: boolean[][];
}

function set({ dark, fixed }: Grid, x: number, y: number, isDark: boolean): void {
  const [row, fixedRow] = [dark[y], fixed[y]];
  if (!row || !fixedRow || x < 0 || x >= row.length) return;
  row[x] = isDark;
  fixedRow[x] = true;
}

function createGrid(version: number): Grid {
  const size = version * 4 + 17;
  const rows = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const grid: Grid = { size, version, dark: rows(), fixed: rows() };
  for (let at = 0; at < size; at++) {
    set(grid, 6, at, at % 2 === 0);
    set(grid, at, 6, at % 2 === 0);
  }
  drawSquare(grid, 3, 3, 4);
  drawSquare(grid, size - 4, 3, 4);
  drawSquare(grid, 3, size - 4, 4);
  const centres = version === 1 ? [] : [6, ...(ALIGNMENTS[version - 1] ?? [])];
  const last = centres.length - 1;
  for (const [i, x] of centres.entries())
    for (const [j, y] of centres.entries()) {
      const isFinder = (i === 0 && (j === 0 || j === last)) || (i === last && j === 0);
      if (!isFinder) drawSquare(grid, x, y, 2);
    }
  if (version >= 7) drawVersion(grid);
  // Kept free until the data lies.
  drawFormat(grid);
  return grid;
}

/** Rings round a centre: the large ones in three corners have a light rim, the small ones have none. */
function drawSquare(grid: Grid, x: number, y: number, reach: number): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      set(grid, x + dx, y + dy, reach === 2 ? ring !== 1 : ring !== 2 && ring !== 4);
    }
}

/** A word with the remainder of its division by the generator behind it. */
function withRemainder(word: number, bits: number, generator: number): number {
  let rest = word;
  for (let step = 0; step < bits; step++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * generator);
  return (word << bits) | rest;
}

/** The level of correction (L is 01) and the mask (0), twice. */
function drawFormat(grid: Grid): void {
  const { size } = grid;
  const word = withRemainder(0b01_000, 10, 0x537) ^ 0x5412;
  const bit = (at: number) => ((word >>> at) & 1) === 1;
  for (let at = 0; at < 6; at++) set(grid, 8, at, bit(at));
  set(grid, 8, 7, bit(6));
  set(grid, 8, 8, bit(7));
  set(grid, 7, 8, bit(8));
  for (let at = 9; at < 15; at++) set(grid, 14 - at, 8, bit(at));
  for (let at = 0; at < 8; at++) set(grid, size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at++) set(grid, 8, size - 15 + at, bit(at));
  set(grid, 8, size - 8, true);
}

function drawVersion(grid: Grid): void {
  const word = withRemainder(grid.version, 12, 0x1f25);
  for (let at = 0; at < 18; at++) {
    const isDark = ((word >>> at) & 1) === 1;
    const [a, b] = [grid.size - 11 + (at % 3), Math.floor(at / 3)];
    set(grid, a, b, isDark);
    set(grid, b, a, isDark);
  }
}

function interleave(
  bytes: readonly number[],
  [corrections, blocks, words]: (typeof VERSIONS)[number],
): number[] {
  const data = toWords(bytes, blocks * words);
  const parts = Array.from({ length: blocks }, (_, block) => data.slice(block * words, (block + 1) * words));
  const tails = parts.map((part) => correctionOf(part, corrections));
  const weave = (rows: number[][], length: number) =>
    Array.from({ length }, (_, at) => rows.map((row) => row[at] ?? 0)).flat();
  return [...weave(parts, words), ...weave(tails, corrections)];
}

/** Mode, length, the bytes and an end; what is left is filled with two words in turn. */
function toWords(bytes: readonly number[], count: number): number[] {
  const bits = [4, ...toNibbles(bytes.length), ...bytes.flatMap(toNibbles), 0];
  const words = [];
  for (let at = 0; at < bits.length; at += 2) words.push(((bits[at] ?? 0) << 4) | (bits[at + 1] ?? 0));
  for (let fill = 0; words.length < count; fill++) words.push(fill % 2 === 0 ? 0xec : 0x11);
  return words.slice(0, count);
}

const toNibbles = (byte: number): number[] => [byte >>> 4, byte & 15];

const toBits = (words: readonly number[]): boolean[] =>
  words.flatMap((word) => Array.from({ length: 8 }, (_, at) => ((word >>> (7 - at)) & 1) === 1));

/** Two columns at a time, from the right, up and down; every other square is turned over (mask 0). */
function placeBits({ size, dark, fixed }: Grid, bits: readonly boolean[]): void {
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = isUpward ? size - 1 - step : step;
        const row = dark[y];
        if (!row || fixed[y]?.[x]) continue;
        row[x] = (bits[next++] ?? false) !== ((x + y) % 2 === 0);
      }
  }
}
