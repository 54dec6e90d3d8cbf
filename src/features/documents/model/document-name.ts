import { DOCUMENT_KINDS, KIND_FACTS, type DocumentKind } from "./document-kind.ts";

export const MOST_NAME_CHARACTERS = 150;

/** Control signs, signs that nobody sees or that turn the reading direction, and what file systems refuse. */
const UNSAFE =
  /[\u0000-\u001F\u007F-\u009F\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB:*?"<>|]|[\u{E0000}-\u{E007F}]/gu;
const ENDING = /\.([a-z0-9]{1,8})$/i;
const KNOWN_ENDINGS: ReadonlySet<string> = new Set(
  DOCUMENT_KINDS.flatMap((kind) => KIND_FACTS[kind].endings),
);

/**
 * The name under which a file is kept, from whatever its sender called it: no path, nothing hidden, at most 150
 * characters, and an ending that says what the file is. The ending of another known kind is replaced; any other
 * stays part of the name, so that "offer.exe" that is a PDF reads "offer.exe.pdf".
 */
export function tidyDocumentName(given: string, kind: DocumentKind): string {
  const { endings } = KIND_FACTS[kind];
  const words = cleanWords(given.split(/[/\\]/).at(-1) ?? "");
  const said = ENDING.exec(words)?.[1]?.toLowerCase();
  const isRight = said !== undefined && endings.includes(said);
  const isOther = said !== undefined && !isRight && KNOWN_ENDINGS.has(said);
  const stem = isRight || isOther ? words.replace(ENDING, "") : words;
  const ending = `.${isRight ? said : endings[0]}`;
  return `${cutStem(stem, MOST_NAME_CHARACTERS - ending.length)}${ending}`;
}

function cleanWords(text: string): string {
  return text.toWellFormed().normalize("NFC").replaceAll(UNSAFE, " ").replaceAll(/\s+/g, " ").trim();
}

function cutStem(stem: string, most: number): string {
  const cut = stem
    .replace(/^[\s.]+/, "")
    .slice(0, most)
    // Half of a sign that takes two units.
    .replace(/[\uD800-\uDBFF]$/, "")
    .replace(/[\s.]+$/, "");
  return cut === "" ? "document" : cut;
}
