import { createRequire } from "node:module";
import type { DocumentPage } from "#features/intake/model/source-document/source-document.ts";
import type { OnPage } from "./read-bytes.ts";
import { NOT_INSTALLED, openRecogniser } from "./recognise-text.ts";
import { writeGrayPng } from "./write-gray-png.ts";

export interface RecognisedPages {
  /** By the number of the page, from 1. */
  readonly pages: ReadonlyMap<number, DocumentPage>;
  readonly notes: readonly string[];
}

/** Pages of one file that are recognised: each takes seconds. */
export const MOST_RECOGNISED = 60;
const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;
/** A sheet of 14 inches square has less; what is larger is drawn coarser. */
const MOST_PIXELS = 8_000_000;

/** Draws pages of a PDF that have no text and recognises their words; where that is not installed a note says so. */
export async function recognisePages(
  bytes: Uint8Array,
  password: string | null,
  numbers: readonly number[],
  onPage: OnPage,
): Promise<RecognisedPages> {
  const pages = new Map<number, DocumentPage>();
  if (numbers.length === 0) return { pages, notes: [] };
  const chosen = numbers.slice(0, MOST_RECOGNISED);
  const library = await openLibrary();
  const recogniser = library === null ? null : await openRecogniser();
  if (library === null || recogniser === null)
    return { pages, notes: [`${numbers.length} of the pages have no text. ${NOT_INSTALLED}`] };
  const document = await library.loadDocument(bytes, password ?? undefined);
  const coarse: number[] = [];
  onPage(0, chosen.length, true);
  for (const [at, number] of chosen.entries()) {
    const page = document.getPage(number - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const wished = DOTS_PER_INCH / POINTS_PER_INCH;
    const scale = Math.min(wished, Math.sqrt(MOST_PIXELS / Math.max(1, originalWidth * originalHeight)));
    if (scale < wished * 0.7) coarse.push(number);
    const { data, width, height } = await page.render({ scale, render: "bitmap", colorSpace: "Gray" });
    if (isDrawn(data)) pages.set(number, await recogniser.read(writeGrayPng(data, width, height), 1 / scale));
    onPage(at + 1, chosen.length, true);
  }
  document.destroy();
  await recogniser.end();
  const found = [...pages.values()].filter(({ text }) => text.trim() !== "").length;
  return {
    pages,
    notes: [
      ...(found > 0 ? [`The text of ${found} pages was recognized in pictures: compare the figures.`] : []),
      ...(coarse.length > 0 ? [`${coarse.length} very large pages were recognized coarsely.`] : []),
      ...(numbers.length > chosen.length
        ? [`${numbers.length - chosen.length} further pages without text were not recognized.`]
        : []),
    ],
  };
}

/** An empty page needs no recognition. */
function isDrawn(gray: Uint8Array): boolean {
  const [first] = gray;
  return gray.some((shade) => shade !== first);
}

async function openLibrary() {
  try {
    createRequire(import.meta.url).resolve("@hyzyla/pdfium");
  } catch {
    return null;
  }
  return (await import("@hyzyla/pdfium")).PDFiumLibrary.init();
}
