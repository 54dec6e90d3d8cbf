import { createRequire } from "node:module";
import path from "node:path";
import type { DocumentPage } from "#features/intake/model/source-document/source-document.ts";
import { buildPage } from "#features/intake/model/source-document/source-document.ts";
import { linesOf, type Piece } from "./printed-lines.ts";

/** Says what is missing where the optional packages are not installed. */
export const NOT_INSTALLED =
  "Text recognition is not installed on this server (the packages tesseract.js, @tesseract.js-data/eng and @hyzyla/pdfium): paste or type the text of the pictures.";

/** Recognises the words of pictures, one after another. */
export interface Recogniser {
  /** The words of a picture (PNG, JPEG or WebP) with their places; `points` are the points of one of its pixels. */
  read(picture: Buffer, points: number): Promise<DocumentPage>;
  end(): Promise<void>;
}

/** Below this a recognised word may be another one, of 100. */
const SURE = 80;

/** The engine with its data from the disk, or null where the packages are not installed. It writes and loads nothing. */
export async function openRecogniser(): Promise<Recogniser | null> {
  const { resolve } = createRequire(import.meta.url);
  let folder: string;
  try {
    folder = path.dirname(resolve("@tesseract.js-data/eng/package.json"));
    resolve("tesseract.js");
  } catch {
    return null;
  }
  const { createWorker, OEM } = (await import("tesseract.js")).default;
  const worker = await createWorker("eng", OEM.LSTM_ONLY, {
    langPath: path.join(folder, "4.0.0_best_int"),
    gzip: true,
    cacheMethod: "none",
  });
  return {
    read: async (picture, points) => {
      const { data } = await worker.recognize(picture, {}, { text: true, blocks: true });
      const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((part) => part.lines));
      return buildPage(
        linesOf(
          lines.flatMap(({ bbox: line, words }) =>
            words.map(({ text, bbox, confidence }): Piece => ({
              text,
              x: bbox.x0 * points,
              // Words of one line stand on its baseline, however tall their letters are.
              y: line.y0 * points,
              width: (bbox.x1 - bbox.x0) * points,
              height: (line.y1 - line.y0) * points,
              isUnsure: confidence < SURE,
            })),
          ),
        ),
      );
    },
    end: async () => void (await worker.terminate()),
  };
}
