import { placesOf, squeeze } from "#features/intake/model/review/find-words.ts";
import type { Intake } from "#features/intake/model/review/intake.ts";
import { LONGEST_QUOTE } from "#features/intake/model/read-value.ts";

/** The texts within an element, in their order, as one. */
function textsIn(element: Node): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text) texts.push(node);
  return texts;
}

/** The words where they stand in the page for the nth time, from 0; null: they are not drawn there. */
export function rangeOfWords(page: Element, words: string, nth: number): Range | null {
  const texts = textsIn(page);
  const places = placesOf(texts.map(({ data }) => data).join(""), words);
  const place = places[Math.min(nth, places.length - 1)];
  if (place === undefined) return null;
  const range = document.createRange();
  let from = 0;
  for (const text of texts) {
    const to = from + text.length;
    if (place.start >= from && place.start < to) range.setStart(text, place.start - from);
    if (place.end > from && place.end <= to) range.setEnd(text, place.end - from);
    from = to;
  }
  return range;
}

/** Words of the document that somebody selected, and where they stand in its text. */
export interface SelectedWords {
  readonly page: number;
  readonly offset: number;
  readonly quote: string;
}

/** What is selected within a page of the document; null: nothing, or words that its text does not hold. */
export function selectedWords(box: Element, { pages }: Intake["paper"]): SelectedWords | null {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!box.contains(range.commonAncestorContainer)) return null;
  const start = range.startContainer;
  const page = (start instanceof Element ? start : start.parentElement)?.closest("[data-page]");
  const number = Number(page?.getAttribute("data-page"));
  const text = pages[number - 1]?.text;
  const words = selection.toString().trim();
  if (page === null || page === undefined || text === undefined || words === "") return null;
  const before = document.createRange();
  before.setStart(page, 0);
  before.setEnd(start, range.startOffset);
  // The same words may stand there more than once: the one is meant that as many stand before.
  const nth = placesOf(before.toString(), words).length;
  const places = placesOf(text, words);
  const place = places[Math.min(nth, places.length - 1)];
  if (place === undefined || squeeze(words).letters === "") return null;
  const quote = text.slice(place.start, place.end);
  return quote.length > LONGEST_QUOTE ? null : { page: number, offset: place.start, quote };
}
