import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QrPicture } from "./qr-picture.tsx";

function drawnSquares(text: string): { size: number; dark: Set<string> } {
  const drawn = renderToStaticMarkup(<QrPicture text={text} label="Key" />);
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(drawn)?.[1]);
  return { size, dark: new Set([...drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`)) };
}

test("a code has the corner squares that cameras look for, inside a light border of four", () => {
  const { size, dark } = drawnSquares(
    "otpauth://totp/Dealwright:ann%40example.com?secret=GEZDGNBV&issuer=Dealwright",
  );
  const last = size - 5;
  for (const [left, top] of [
    [4, 4],
    [last - 6, 4],
    [4, last - 6],
  ] as const)
    for (let at = 0; at < 7; at++)
      for (const square of [
        [left + at, top],
        [left + at, top + 6],
        [left, top + at],
        [left + 6, top + at],
      ])
        expect(dark.has(square.join(",")), `square ${square.join(",")}`).toBe(true);
  const isInBorder = (at: number) => at < 4 || at > last;
  expect([...dark].filter((square) => square.split(",").map(Number).some(isInBorder))).toEqual([]);
});

test("the longest e-mail address fits", () => {
  const address = `${"%2B".repeat(64)}%40${"a".repeat(189)}`;
  expect(
    drawnSquares(`otpauth://totp/Dealwright:${address}?secret=${"A".repeat(32)}`).dark.size,
  ).toBeGreaterThan(0);
});
