/** Words as they are compared: small letters without accents or signs, plurals as singulars. */
export function wordsOf(text: string): string[] {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) =>
      word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word,
    );
}

/** The same word, or one that a slip of the fingers separates from it: one letter from five on, two from eight on. */
export function isNear(a: string, b: string): boolean {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  const most = shorter >= 8 ? 2 : shorter >= 5 ? 1 : 0;
  // A changed digit is another number.
  if (most === 0 || /\d/.test(a + b) || Math.abs(a.length - b.length) > most) return false;
  return distance(a, b) <= most;
}

/** How many letters are added, left out, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      now[column] = least;
    }
    before = last;
    last = now;
  }
  return last[b.length] ?? 0;
}

/** Where the words of a name stand in those of a text, one after the other; -1 where they do not. */
export function findWords(words: readonly string[], name: readonly string[]): number {
  if (name.length === 0) return -1;
  const starts = words.length - name.length;
  for (let start = 0; start <= starts; start += 1)
    if (name.every((word, at) => isNear(words[start + at] ?? "", word))) return start;
  return -1;
}

/** Words that carry no meaning of their own in a question. */
export const FILLERS: ReadonlySet<string> = new Set(
  wordsOf(
    `a about after again all an and any are as at be but by can computed could current did do does exactly explain for
     from get give had has have hello hey hi how i if in is it its just like look looks make me mean means much my na
     now of ok okay on one or our over please roland same see shall she should show so suppose tell thank thanks that
     the their then there these they this those to today too under use want was we were what whats when where which why
     will with work worked out would yet you your deal business company calculate calculated come figure number value
     assume assuming instead only many pay costs cost`,
  ),
);

/** A word that many questions hold says less of what one is about. */
const FILLER_WEIGHT = 0.3;
export const weightOfWords = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (FILLERS.has(word) ? FILLER_WEIGHT : 1), 0);
