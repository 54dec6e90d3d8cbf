import { expect, test } from "vitest";
import { drawQrCode } from "./qr-code.ts";

/** As readers of other makers read it: "A", version 1. */
const A = `
#######..#.##.#######
#.....#..###..#.....#
#.###.#.##.##.#.###.#
#.###.#..#.#..#.###.#
#.###.#...#.#.#.###.#
#.....#.....#.#.....#
#######.#.#.#.#######
........##.##........
###.########.##...#..
#.##....#.....#...##.
.#.####..##.#...#...#
.#.##...##....#...#..
..##.##.#...#.#.#.#.#
........#..#.#.#.#.#.
#######.#.##.###.####
#.....#.######.###...
#.###.#.##.#.###.##.#
#.###.#..##...#...##.
#.###.#.##..#...#...#
#.....#.#.....#...##.
#######.###.#.#.#.###`;

test("a text is drawn as others read it", () => {
  const rows = drawQrCode("A")?.map((row) => row.map((isDark) => (isDark ? "#" : ".")).join(""));
  expect(rows?.join("\n")).toBe(A.trim());
});

test.each([
  [17, 21],
  [18, 25],
  [106, 37],
  [107, 41],
  [134, 41],
  [135, 45],
  [230, 53],
])("%i letters take a square of %i", (letters, size) => {
  const rows = drawQrCode("x".repeat(letters));
  expect(rows).toHaveLength(size);
  expect(rows?.every((row) => row.length === size)).toBe(true);
});

test("what does not fit, or is no plain letter, is not drawn", () => {
  expect(drawQrCode("x".repeat(231))).toBeNull();
  expect(drawQrCode("é")).toBeNull();
});
