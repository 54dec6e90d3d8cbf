/** Where each script's ten digits begin, so that any of them is read as 0 to 9: ٣ and ３ are 3. */
const DIGIT = /\p{Nd}/u;
const SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/;
const SIGNS: Readonly<Record<string, string>> = {
  "＄": "$",
  "﹩": "$",
  "％": "%",
  "﹪": "%",
  "٪": "%",
  "，": ",",
  "٬": ",",
  "．": ".",
  "٫": ".",
  "’": "'",
};

/**
 * The same text with every digit, blank and sign of a figure in its plain form, letter for letter: what is found in one
 * stands at the same place in the other.
 */
export function foldDigits(text: string): string {
  // Nearly every answer has none of them.
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  return [...text].map(foldLetter).join("");
}

function foldLetter(letter: string): string {
  if (letter.charCodeAt(0) < 128) return letter;
  const sign = SIGNS[letter];
  if (sign !== undefined) return sign;
  if (SPACE.test(letter)) return " ";
  if (!DIGIT.test(letter)) return letter;
  // A digit beyond the first plane takes two places.
  return String(valueOf(letter)).padStart(letter.length, "0");
}

/** Decimal digits of a script stand together, from its zero on. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  // Scripts whose digits follow one another at once: Mathematical ones do, in tens.
  return code >= 0x1d7ce && code <= 0x1d7ff ? (code - 0x1d7ce) % 10 : value % 10;
}
