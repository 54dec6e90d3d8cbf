import { inflateSync } from "node:zlib";

/** How many headings, paragraphs and charts stand on each page of a tagged document, without its foot. */
export function textsOfPages(pdf: Uint8Array): number[] {
  const file = Buffer.from(pdf).toString("latin1");
  return [...file.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].flatMap(([, data = ""]) => {
    try {
      const text = inflateSync(Buffer.from(data, "latin1")).toString("latin1");
      // A page begins by turning its axis; a font or a profile of colours does not.
      return text.includes("1 0 0 -1 0 792 cm") ? [text.match(/\/(?:P|H\d|Figure) <</g)?.length ?? 0] : [];
    } catch {
      // Not compressed: no page.
      return [];
    }
  });
}
