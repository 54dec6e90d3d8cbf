import { matchLabel, PROJECTED } from "#features/intake/model/fields/match-label.ts";
import type { DocumentPage } from "#features/intake/model/source-document/source-document.ts";

/** Sentences that speak to a program: they are words of the document like others, and no statement about the deal. */
const TO_A_PROGRAM =
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\b(?:instructions?|prompts?|above|previous|prior|rules)\b|\b(?:as an? (?:ai|assistant|language model)|system prompt|you are (?:now )?(?:an? )?(?:ai|assistant|chatgpt|language model)|<\/?(?:system|assistant|instructions?)>|^\s*(?:system|assistant|user)\s*:)|\b(?:output|return|respond|reply|report|record|extract|set|store|write)\b[^.\n]{0,60}\b(?:json|as the (?:asking )?price|the (?:asking )?price (?:to|as)|field|the value)\b|\b(?:ai|llm|language model|parser|bot|importer|software|program)s?\b[^.\n]{0,40}\b(?:must|should|shall|will|please|note|attention)\b|\bnote to (?:the )?(?:ai|llm|assistant|parser|model|software|reader program)/i;

const SENTENCE = /[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*(?:[.!?]+|\n|$)/g;

export interface Zones {
  /** Whether a place states how the business is, for the past or the present. */
  isStatement(at: number): boolean;
  /** How many sentences speak to a program. */
  readonly dropped: number;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Finds what a page says about the future, and what it says to programs. */
export function findZones(page: DocumentPage): Zones {
  const programs = sentencesThat(page.text, (words) => TO_A_PROGRAM.test(words));
  const stretches = [
    ...programs,
    ...sentencesThat(page.text, (words) => PROJECTED.test(words) && !isLabelOfNotes(words)),
    ...projectedParts(page),
  ].toSorted((one, other) => one.start - other.start);
  const outside = joined(stretches);
  return {
    isStatement: (at) => !isInside(outside, at),
    dropped: programs.length,
  };
}

/** Stretches that overlap as one, in their order. */
function joined(sorted: readonly Stretch[]): readonly Stretch[] {
  const whole: Stretch[] = [];
  for (const one of sorted) {
    const last = whole.at(-1);
    if (last !== undefined && one.start <= last.end)
      whole[whole.length - 1] = { start: last.start, end: Math.max(last.end, one.end) };
    else whole.push(one);
  }
  return whole;
}

/** Whether a place lies in one of the stretches, which stand in their order and apart. */
export function isInside(stretches: readonly Stretch[], at: number): boolean {
  let [low, high] = [0, stretches.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const one = stretches[middle];
    if (one === undefined) return false;
    if (at < one.start) high = middle - 1;
    else if (at >= one.end) low = middle + 1;
    else return true;
  }
  return false;
}

/** "Growth opportunities: …" is a fact of its own, and "potential" may stand in a description. */
const isLabelOfNotes = (words: string): boolean => {
  const label = /^\s*[>•·*-]*\s*([^:\n–—]{2,60}?)(?::|\s[-–—]\s)/.exec(words)?.[1];
  const field = label === undefined ? null : matchLabel(label)?.field;
  return field?.kind === "text" || field?.kind === "yesNo";
};

function sentencesThat(text: string, check: (words: string) => boolean): Stretch[] {
  const found: Stretch[] = [];
  for (const match of text.matchAll(SENTENCE))
    if (match[0].length < 2_000 && check(match[0]))
      found.push({ start: match.index, end: match.index + match[0].length });
  return found;
}

/** From a heading such as "Projections" to the next heading or two empty lines. */
function projectedParts(page: DocumentPage): Stretch[] {
  const parts: Stretch[] = [];
  let open: number | null = null;
  let blanks = 0;
  for (const line of page.lines) {
    const words = page.text.slice(line.start, line.end).trim();
    blanks = words === "" ? blanks + 1 : 0;
    const isHead =
      words !== "" &&
      words.length < 60 &&
      !/[.:;]\s*\S|\d{3}|\$/.test(words) &&
      /^[#\d.\s]*[A-Z]/.test(words) &&
      line.cells.length === 1;
    if (open !== null && (blanks >= 2 || (isHead && !PROJECTED.test(words)))) {
      parts.push({ start: open, end: line.start });
      open = null;
    }
    if (
      isHead &&
      open === null &&
      /\b(?:projections?|projected|forecasts?|pro[ -]forma|budget)\b/i.test(words)
    )
      open = line.start;
  }
  if (open !== null) parts.push({ start: open, end: page.text.length });
  return parts;
}
