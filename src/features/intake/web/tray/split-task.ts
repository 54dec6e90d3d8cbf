import { pageOfText } from "#features/intake/model/source-document/source-document.ts";
import { splitListings } from "#features/intake/model/split-listings.ts";

export interface SplitAsk {
  readonly text: string;
}

/** The listings of a paste, each as its own words: one where it is one. A paste may be long: it is gone through beside the page. */
// oxlint-disable-next-line require-yield
export function* splitTask({ text }: SplitAsk): Generator<null, readonly string[], boolean> {
  const plain = text.replaceAll(/\r\n?/g, "\n");
  const parts = splitListings(pageOfText(plain));
  return parts.length < 2 ? [text] : parts.map(({ start, end }) => plain.slice(start, end));
}
