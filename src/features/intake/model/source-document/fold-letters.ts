/** Letters that a font draws as one: those of Unicode, and those that fonts keep in the private range. */
const JOINED: Readonly<Record<string, string>> = {
  "\ufb00": "ff",
  "\ufb01": "fi",
  "\ufb02": "fl",
  "\ufb03": "ffi",
  "\ufb04": "ffl",
  "\ufb05": "ft",
  "\ufb06": "st",
  "\uf001": "fi",
  "\uf002": "fl",
  "\uf003": "ff",
  "\uf004": "ffi",
  "\uf005": "ffl",
  "\uf6be": "j",
};
const JOINED_LETTERS = new RegExp(`[${Object.keys(JOINED).join("")}]`, "g");

/** Calibri and its like map "ti", "tt", "ft" and "tti" to letters of other languages: within a word they are none. */
const OTHER_LANGUAGE: Readonly<Record<string, string>> = {
  "\u019f": "ti",
  "\u01a9": "tt",
  "\u014c": "ft",
  "\u01ab": "tti",
};

/** Marks that take no room: soft hyphens, joiners, directions. Mails fill the line behind a subject with them. */
const NO_ROOM = /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/** Marks of footnotes behind a word or figure: "110,000¹", "110,000†", "110,000[1]", "110,000(1)". */
const FOOTNOTES =
  /(?<=[\w)%])[\u00b9\u00b2\u00b3\u2070\u2074-\u2079\u2020\u2021]+|(?<=\d)\[\d{1,2}\]|(?<=,\d{3})\(\d{1,2}\)/g;

/** What a person struck out where text has no other way to say it: "~~$415,000~~ $399,000". */
const STRUCK = /~~[^~\n]{1,80}~~/g;

/** The text with the letters that a person reads: joined letters apart, and without what says nothing. */
export const foldLetters = (text: string): string =>
  text
    .replaceAll(JOINED_LETTERS, (letter) => JOINED[letter] ?? letter)
    .replaceAll(/(?<=[a-z])[\u019f\u01a9\u014c\u01ab]/g, (letter) => OTHER_LANGUAGE[letter] ?? letter)
    .replaceAll(NO_ROOM, "")
    .replaceAll(FOOTNOTES, "")
    .replaceAll(STRUCK, "");

/** What a raised piece of text holds where it is the mark of a footnote: "1", "(a)", "1, 2", "*". */
export const isFootnoteMark = (text: string): boolean =>
  isRaisedByItself(text) ||
  /^[([]?(?:\d{1,2}|[a-z]|[*\u2020\u2021\u00a7]{1,3})(?:\s?,\s?(?:\d{1,2}|[a-z]))*[)\]]?$/i.test(text.trim());

/** Figures that are raised in every font: "¹", "²³". */
export const isRaisedByItself = (text: string): boolean =>
  /^[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]{1,3}$/.test(text.trim());
