import { useEffect, useMemo, useState, type RefObject } from "react";
import { findInPages, type Hit } from "#features/intake/model/review/find-words.ts";
import type { Intake } from "#features/intake/model/review/intake.ts";
import { rangeOfWords } from "./words-in-page.ts";

export interface DocumentSearch {
  readonly words: string;
  readonly hits: readonly Hit[];
  /** Which of them is shown, from 0. */
  readonly shown: number;
  readonly setWords: (words: string) => void;
  readonly go: (by: number) => void;
}

const HIGHLIGHT = "intake-search";

/** Search in the document: the hit that is shown is marked and brought into sight, in the text and on drawn pages alike. */
export function useSearch(
  { pages }: Intake["paper"],
  box: RefObject<HTMLElement | null>,
  /** Changes whenever more of the document is drawn. */
  drawn: unknown,
): DocumentSearch {
  const [words, setWords] = useState("");
  const [shown, setShown] = useState(0);
  const hits = useMemo(() => findInPages(pages, words), [pages, words]);
  const hit = hits[shown] ?? null;
  useEffect(() => {
    const page = hit === null ? null : box.current?.querySelector(`[data-page="${hit.page}"]`);
    if (page === null || page === undefined || hit === null) return undefined;
    const range = rangeOfWords(page, words, hit.nth);
    scrollTo(box.current, (range ?? page).getBoundingClientRect());
    if (range === null || typeof Highlight === "undefined") return undefined;
    CSS.highlights.set(HIGHLIGHT, new Highlight(range));
    return () => void CSS.highlights.delete(HIGHLIGHT);
  }, [hit, words, box, drawn]);
  return {
    words,
    hits,
    shown,
    setWords: (next) => {
      setWords(next);
      setShown(0);
    },
    go: (by) => setShown((now) => (hits.length === 0 ? 0 : (now + by + hits.length) % hits.length)),
  };
}

/** Within the document alone: the page itself stays where it is. */
function scrollTo(box: HTMLElement | null, { top, left, width }: DOMRect): void {
  if (box === null) return;
  const place = box.getBoundingClientRect();
  if (top < place.top || top > place.bottom - 40) box.scrollTop += top - place.top - box.clientHeight / 3;
  if (left < place.left || left + width > place.right) box.scrollLeft += left - place.left - 40;
}
