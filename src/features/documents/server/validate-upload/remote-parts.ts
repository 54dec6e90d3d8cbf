import { findTags, findWords } from "./find-tags.ts";

/** Looks at a part of an Office file while it is unpacked, piece by piece. */
export interface PartLook {
  take(piece: Buffer): void;
  /** What makes it unfit, once the part has ended; null when nothing does. */
  finish(): RemoteProblem | null;
}

export type RemoteProblem = "remote" | "ole" | "dde" | "too-large";

/** Relations to something outside that a reader asks about before following, or that only show a picture. */
const HARMLESS_RELATIONS = /\/(?:hyperlink|image|externalLinkPath|linkedImage)$/i;
const OLE_PARTS = /(?:^|\/)(?:oleObject[^/]*\.bin|activeX\/[^/]+)$/i;
/** Longer than any formula, and than a field code that a person wrote. */
const PIECE_OVERLAP = 65_536;
const MOST_FIELD_LETTERS = 1_000_000;
/** The longest documents of all name some thousands of relations. */
const MOST_RELATIONS_BYTES = 1024 * 1024;

/** A part that holds an object of another program, by its name alone. */
export const isObjectPart = (name: string): boolean => OLE_PARTS.test(name);

/** How a part is to be looked at; null for parts that cannot reach outside. */
export function lookAtPart(name: string): PartLook | null {
  if (/\.rels$/i.test(name)) return whole(validateRelations, MOST_RELATIONS_BYTES);
  if (/^word\/[^/]+\.xml$/i.test(name)) return fields();
  if (/^xl\/externalLinks\/[^/]+\.xml$/i.test(name))
    return whole((text) => (/<(?:\w+:)?(?:ddeLink|oleLink)\b/i.test(text) ? "dde" : null));
  if (/^xl\/(?:worksheets|macrosheets)\/[^/]+\.xml$/i.test(name)) return formulas();
  return null;
}

/** A relation that makes the reader fetch a template, a frame or an object from elsewhere as soon as it opens the file. */
function validateRelations(text: string): RemoteProblem | null {
  for (const { text: relation } of findTags(text, "Relationship")) {
    const type = attributeOf(relation, "Type");
    if (/\/oleObject$/i.test(type)) return "ole";
    if (/^external$/i.test(attributeOf(relation, "TargetMode")) && !HARMLESS_RELATIONS.test(type))
      return "remote";
  }
  return null;
}

function attributeOf(tag: string, name: string): string {
  const found = new RegExp(String.raw`\b${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag);
  return decodeEntities(found?.[1] ?? found?.[2] ?? "").trim();
}

/** A letter may be written as its number: &#x44;DE is DDE. */
const decodeEntities = (text: string): string =>
  text.replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (all, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
  });

/** Small parts, read as one text. */
function whole(validate: (text: string) => RemoteProblem | null, most = Number.POSITIVE_INFINITY): PartLook {
  const pieces: Buffer[] = [];
  let bytes = 0;
  return {
    take(piece) {
      bytes += piece.length;
      if (bytes <= most) pieces.push(piece);
    },
    finish: () =>
      bytes > most ? "too-large" : validate(Buffer.concat(pieces).toString("utf8").replaceAll("\0", "")),
  };
}

interface Said {
  readonly text: string;
  readonly end: number;
}

/** What `find` finds, whichever pieces it comes in. */
function across(find: (text: string) => Iterable<Said>, onText: (text: string) => void): PartLook["take"] {
  let rest = "";
  return (piece) => {
    const text = rest + piece.toString("latin1");
    let last = 0;
    for (const { text: said, end } of find(text)) {
      onText(said);
      last = end;
    }
    rest = text.slice(Math.max(last, text.length - PIECE_OVERLAP));
  };
}

/**
 * Field codes of a document. Word joins the runs of a code, and a QUOTE of numbers spells letters: both hide the name of the
 * field that starts a program.
 */
function fields(): PartLook {
  const codes = { runs: "", simple: "" };
  const takeRuns = across(
    (text) => findWords(text, "instrText"),
    (text) => {
      if (codes.runs.length < MOST_FIELD_LETTERS) codes.runs += text;
    },
  );
  const takeSimple = across(findSimple, (text) => {
    if (codes.simple.length < MOST_FIELD_LETTERS) codes.simple += text;
  });
  const starts = (code: string): boolean =>
    /\bDDE(?:AUTO)?\b|\bQUOTE\s+"?\d+[\s"]+\d+/i.test(decodeEntities(code));
  return {
    take(piece) {
      takeRuns(piece);
      takeSimple(piece);
    },
    finish: () => (starts(codes.runs) || starts(codes.simple) ? "dde" : null),
  };
}

/** The code of a field that stands in an attribute. */
function* findSimple(text: string): Generator<Said> {
  for (const found of text.matchAll(/\binstr\s*=\s*["']([^"']*)["']/gi))
    yield { text: found[1] ?? "", end: found.index + found[0].length };
}

/** A formula that names a program and a topic: app|'topic'!item. Outside text in quotes a bar has no other meaning. */
function formulas(): PartLook {
  let isFound = false;
  const take = across(
    (text) => findWords(text, "f"),
    (text) => {
      const formula = decodeEntities(text).replaceAll(/"[^"]*"|&quot;.*?&quot;/g, "");
      isFound ||= formula.includes("|");
    },
  );
  return { take, finish: () => (isFound ? "dde" : null) };
}
