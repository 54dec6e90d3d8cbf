import type { Paper } from "#features/intake/model/paper/paper.ts";
import type { OnPage } from "./read-bytes.ts";
import { pictureSize } from "./picture-size.ts";
import { openRecogniser } from "./recognise-text.ts";

/** Drawn letters on a sheet need no more; unpacked, a larger picture takes more memory than is allowed. */
const MOST_PIXELS = 40_000_000;
const TIFF = "TIFF pictures are not read. Save it as PNG, JPEG or PDF and hand that in.";
/** Of a sheet of letter size, as whose width a picture is taken: it does not say how large it was. */
const SHEET_POINTS = 612;

/** The words of a picture, or a sentence why it is not read; null where text recognition is not installed. */
export async function readPicture(
  bytes: Uint8Array,
  onPage: OnPage,
): Promise<Paper | { readonly sentence: string } | null> {
  if (/^(?:II\*|MM\u0000)/.test(Buffer.from(bytes.subarray(0, 4)).toString("latin1")))
    return { sentence: TIFF };
  const size = pictureSize(bytes);
  if (size === null)
    return {
      sentence: "This picture is damaged, or of a kind that is not read. Save it as PNG, JPEG or PDF.",
    };
  const { width, height } = size;
  if (width * height > MOST_PIXELS)
    return {
      sentence: `This picture has ${width} by ${height} dots, more than can be read. Save it smaller.`,
    };
  const recogniser = await openRecogniser();
  if (recogniser === null) return null;
  onPage(0, 1, true);
  const page = await recogniser.read(Buffer.from(bytes), SHEET_POINTS / width);
  await recogniser.end();
  onPage(1, 1, true);
  return {
    kind: "picture",
    pages: [page],
    notes: ["The text was recognised in a picture: compare the figures."],
  };
}
