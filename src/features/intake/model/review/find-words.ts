/** Letters without spaces and in small letters, each with where it stood: texts of one page are spaced differently. */
export interface Squeezed {
  readonly letters: string;
  readonly at: readonly number[];
}

export function squeeze(text: string): Squeezed {
  const at: number[] = [];
  let letters = "";
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index);
    if (/\s/.test(letter)) continue;
    const small = letter.toLowerCase();
    // A letter that becomes two would move all places behind it.
    letters += small.length === 1 ? small : letter;
    at.push(index);
  }
  return { letters, at };
}

export interface WordsPlace {
  readonly start: number;
  readonly end: number;
}

/** Where words stand in a text, spaces and capitals aside, one behind the other. */
export function placesOf(text: string, words: string): WordsPlace[] {
  const { letters: wanted } = squeeze(words);
  if (wanted === "") return [];
  const { letters, at } = squeeze(text);
  const places: WordsPlace[] = [];
  for (
    let from = letters.indexOf(wanted);
    from !== -1;
    from = letters.indexOf(wanted, from + wanted.length)
  ) {
    const [start, last] = [at[from], at[from + wanted.length - 1]];
    if (start !== undefined && last !== undefined) places.push({ start, end: last + 1 });
  }
  return places;
}

/** Words on a page: the first, second, third time that they stand there. */
export interface Hit {
  /** Counted from 1, also of sheets. */
  readonly page: number;
  readonly nth: number;
}

const SHORTEST_SEARCH = 2;

export const findInPages = (pages: readonly { readonly text: string }[], words: string): Hit[] =>
  words.trim().length < SHORTEST_SEARCH
    ? []
    : pages.flatMap(({ text }, index) => placesOf(text, words).map((_, nth) => ({ page: index + 1, nth })));
