import type { SourceDocument, DocumentPage } from "#features/intake/model/source-document/source-document.ts";
import { buildPage } from "#features/intake/model/source-document/source-document.ts";
import { foldLetters } from "#features/intake/model/source-document/fold-letters.ts";
import { linesOf, type Piece } from "./printed-lines.ts";
import { linesOfTurned, placeOf, type Placed } from "./turned-lines.ts";
import { recognisePages } from "./recognise-pages.ts";

/** The file needs a password, or the one that was given is wrong. */
export class NeedsPassword extends Error {
  override readonly name = "NeedsPassword";
}

const MOST_PAGES = 400;
const MOST_PIECES = 60_000;

/** The pages of a PDF with the place of every line and cell. Nothing in the file is run or loaded. */
export async function readPdf(
  bytes: Uint8Array,
  password: string | null,
  onPage: (page: number, of: number) => void,
): Promise<SourceDocument> {
  const { getDocument, Util } = await loadEngine();
  const loading = getDocument({
    // A copy: the engine takes the bytes over, and pictures are drawn from them afterwards.
    data: bytes.slice(),
    ...(password === null ? {} : { password }),
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    maxImageSize: 4_000_000,
    stopAtErrors: false,
    verbosity: 0,
  });
  const document = await loading.promise.catch((error: unknown) => {
    if (error instanceof Error && error.name === "PasswordException") throw new NeedsPassword(error.message);
    throw error;
  });
  const count = Math.min(document.numPages, MOST_PAGES);
  const pages: DocumentPage[] = [];
  const empty: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const page = await document.getPage(number);
    const view = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const placed = items.slice(0, MOST_PIECES).flatMap((item): Placed[] => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const matrix: number[] = Util.transform(view.transform, item.transform);
      const text = foldLetters(item.str);
      return text.trim() === "" ? [] : placeOf(text, item.width, matrix);
    });
    const upright: Piece[] = placed.filter(({ turn }) => turn === 0);
    if (placed.length === 0) empty.push(number);
    pages.push(buildPage([...linesOf(upright), ...linesOfTurned(placed)]));
    page.cleanup();
    onPage(number, count);
  }
  // The engine of the text ends before that of the pictures begins: both at once take more memory than is allowed.
  const total = document.numPages;
  await loading.destroy();
  const recognised = await recognisePages(bytes, password, empty, onPage);
  for (const [number, page] of recognised.pages) pages[number - 1] = page;
  const notes = [
    ...(total > count ? [`The first ${count} of ${total} pages were read.`] : []),
    ...recognised.notes,
  ];
  return { kind: "pdf", pages, notes };
}

/**
 * Text needs no canvas: the engine is given empty classes in its place, and its worker beside it in this thread. The build for
 * present browsers runs in the Node that comes along, and is there in half the time of the one for older ones.
 */
async function loadEngine() {
  const scope: Record<string, unknown> = globalThis as never;
  for (const name of ["DOMMatrix", "Path2D", "ImageData"]) scope[name] ??= class {};
  scope["pdfjsWorker"] ??= await import("pdfjs-dist/build/pdf.worker.mjs");
  return import("pdfjs-dist");
}
