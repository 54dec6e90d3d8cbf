export type HasSign = (codePoint: number) => boolean;

/** Whether a font has a sign for a character: code points in hexadecimal, as ranges. Breaks and spaces need none. */
export function signsOf(ranges: string): HasSign {
  const signs = ranges.split(" ").map((range) => {
    const [first = "", last = first] = range.split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (codePoint) =>
    codePoint < 32 || signs.some(([first, last]) => first <= codePoint && codePoint <= last);
}

/** Joiners and selectors of other signs: nothing to show by themselves. */
const INVISIBLE = /\u200C|\u200D|\u2060|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]/gu;

/** A text as a font is asked for it: accents on their letters, and nothing that has no sign of its own. */
export const asSigns = (text: string): string => text.normalize("NFC").replaceAll(INVISIBLE, "");

/** `U+6771`: names a character where the font that would show it is the one that lacks it. */
export const nameOfSign = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
