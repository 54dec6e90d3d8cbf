/**
 * With how many decimals a ratio stands in a line of arithmetic, so that the line can be done again: all of them up to
 * four where it has no more, else two, and one where the second says nothing.
 *
 * Range: any finite number; from 100 on one decimal says enough.
 *
 * @example ratioDigits(0.825) // 3
 * @example ratioDigits(4) // 1
 * @example ratioDigits(0.5633333) // 2
 */
export function ratioDigits(ratio: number): 1 | 2 | 3 | 4 {
  if (Math.abs(ratio) >= 100) return 1;
  const exact = ([1, 2, 3, 4] as const).find(
    (count) => Math.abs(ratio - Number(ratio.toFixed(count))) < 1e-12,
  );
  if (exact !== undefined) return exact;
  const atTwo = ratio.toFixed(2);
  return atTwo.endsWith("0") || Math.abs(ratio) >= 10 ? 1 : 2;
}
