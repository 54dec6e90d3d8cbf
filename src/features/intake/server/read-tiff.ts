import UTIF from "utif2";
import type { DocumentPage } from "#features/intake/model/source-document/source-document.ts";
import type { OnPage } from "./read-bytes.ts";
import { MOST_RECOGNISED } from "./recognise-pages.ts";
import type { Recogniser } from "./recognise-text.ts";
import { writeGrayPng } from "./write-gray-png.ts";

export interface TiffPages {
  readonly pages: readonly DocumentPage[];
  readonly notes: readonly string[];
}

/** Fields of a TIFF by their numbers: TIFF 6.0, section 8. */
const WIDTH = "t256";
const HEIGHT = "t257";
/** Whether a picture is a smaller one of another. */
const KIND = "t254";

/**
 * Recognises the pages of a TIFF, as scanners and fax machines write them, each drawn in shades. A page with more than
 * `mostPixels` dots is left out, and a note says so. `points` tells how many points one dot of a page of this width is.
 */
export async function readTiff(
  bytes: Uint8Array,
  recogniser: Recogniser,
  { mostPixels, points, onPage }: { mostPixels: number; points: (width: number) => number; onPage: OnPage },
): Promise<TiffPages> {
  const file = bytes.slice().buffer;
  const lists = UTIF.decode(file);
  const drawn = lists.filter((list) => sizeOf(list) !== null && numberOf(list, KIND) !== 1);
  const chosen = drawn.slice(0, MOST_RECOGNISED);
  const pages: DocumentPage[] = [];
  let tooLarge = 0;
  onPage(0, chosen.length, true);
  for (const [at, list] of chosen.entries()) {
    const size = sizeOf(list);
    if (size === null || size.width * size.height > mostPixels) tooLarge += 1;
    else {
      UTIF.decodeImage(file, list);
      const shades = toShades(UTIF.toRGBA8(list));
      pages.push(await recogniser.read(writeGrayPng(shades, list.width, list.height), points(list.width)));
      // Unpacked it is many times as large, and is needed no more.
      list.data = new Uint8Array();
    }
    onPage(at + 1, chosen.length, true);
  }
  const left = drawn.length - chosen.length;
  return {
    pages,
    notes: [
      ...(tooLarge > 0
        ? [`${tooLarge} very large pages of this TIFF were not read. Save them smaller.`]
        : []),
      ...(left > 0 ? [`${left} further pages were not recognized.`] : []),
    ],
  };
}

function sizeOf(list: UTIF.IFD): { width: number; height: number } | null {
  const [width, height] = [numberOf(list, WIDTH), numberOf(list, HEIGHT)];
  return width === null || height === null || width < 1 || height < 1 ? null : { width, height };
}

function numberOf(list: UTIF.IFD, field: string): number | null {
  const value: unknown = list[field];
  const first: unknown =
    Array.isArray(value) || ArrayBuffer.isView(value) ? Array.from(value as ArrayLike<unknown>)[0] : null;
  return typeof first === "number" ? first : null;
}

/** As bright as the eye sees it (ITU-R BT.601); what is transparent is document. */
function toShades(rgba: Uint8Array): Uint8Array {
  const shades = new Uint8Array(rgba.length / 4);
  for (let at = 0; at < shades.length; at += 1) {
    const [red, green, blue, alpha] = [
      rgba[at * 4] ?? 0,
      rgba[at * 4 + 1] ?? 0,
      rgba[at * 4 + 2] ?? 0,
      rgba[at * 4 + 3] ?? 0,
    ];
    const shade = 0.299 * red + 0.587 * green + 0.114 * blue;
    shades[at] = Math.round((shade * alpha) / 255 + 255 - alpha);
  }
  return shades;
}
