import { beginsAsTiff } from "#features/documents/model/written-kind.ts";
import type { SourceDocument } from "#features/intake/model/source-document/source-document.ts";
import type { OnPage } from "./read-bytes.ts";
import { pictureSize } from "./picture-size.ts";
import { openRecogniser, type Recogniser } from "./recognise-text.ts";
import type { TiffPages } from "./read-tiff.ts";

/** Drawn letters on a sheet need no more; unpacked, a larger picture takes more memory than is allowed. */
const MOST_PIXELS = 40_000_000;
/** Of letter size, as whose width a picture is taken: it does not say how large it was. */
const SHEET_POINTS = 612;
const RECOGNISED = "The text was recognized in a picture: compare the figures.";

const pointsOf = (width: number): number => SHEET_POINTS / width;

/** The words of a picture, or a sentence why it is not read; null where text recognition is not installed. */
export async function readPicture(
  bytes: Uint8Array,
  onPage: OnPage,
): Promise<SourceDocument | { readonly sentence: string } | null> {
  const isTiff = beginsAsTiff(Buffer.from(bytes.subarray(0, 4)).toString("latin1"));
  const problem = isTiff ? null : problemOf(bytes);
  if (problem !== null) return { sentence: problem };
  const recogniser = await openRecogniser();
  if (recogniser === null) return null;
  try {
    const { pages, notes } = isTiff
      ? await tiffPages(bytes, recogniser, onPage)
      : await onePage(bytes, recogniser, onPage);
    if (pages.length === 0) return { sentence: notes[0] ?? "There is no page in this picture." };
    return { kind: "picture", pages, notes: [RECOGNISED, ...notes] };
  } finally {
    await recogniser.end();
  }
}

function problemOf(bytes: Uint8Array): string | null {
  const size = pictureSize(bytes);
  if (size === null)
    return "This picture is damaged, or of a kind that is not read. Save it as PNG, JPEG or PDF.";
  const { width, height } = size;
  return width * height > MOST_PIXELS
    ? `This picture has ${width} by ${height} dots, more than can be read. Save it smaller.`
    : null;
}

async function onePage(bytes: Uint8Array, recogniser: Recogniser, onPage: OnPage): Promise<TiffPages> {
  onPage(0, 1, true);
  const page = await recogniser.read(Buffer.from(bytes), pointsOf(pictureSize(bytes)?.width ?? 1));
  onPage(1, 1, true);
  return { pages: [page], notes: [] };
}

const tiffPages = async (bytes: Uint8Array, recogniser: Recogniser, onPage: OnPage): Promise<TiffPages> =>
  (await import("./read-tiff.ts")).readTiff(bytes, recogniser, {
    mostPixels: MOST_PIXELS,
    points: pointsOf,
    onPage,
  });
