/** The top of an axis of whole counts, and where its lines stand: at most three besides zero, never a half. */
export function countScale(most: number): { top: number; lines: number[] } {
  const wanted = Math.max(1, most);
  const size = 10 ** Math.floor(Math.log10(wanted));
  const step = [0.5, 1, 2, 5, 10]
    .map((part) => Math.max(1, part * size))
    .find((candidate) => Number.isInteger(candidate) && candidate * 3 >= wanted);
  const stride = step ?? wanted;
  const count = Math.ceil(wanted / stride);
  return { top: stride * count, lines: Array.from({ length: count + 1 }, (_, index) => index * stride) };
}
