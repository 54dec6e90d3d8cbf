import { expect, test } from "vitest";
import { pictureSize } from "./picture-size.ts";
import { writeGrayPng } from "./write-gray-png.ts";

const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "latin1"));

test.each([
  ["a PNG", new Uint8Array(writeGrayPng(new Uint8Array(6), 3, 2)), { width: 3, height: 2 }],
  [
    "a JPEG, behind a part that is skipped",
    Uint8Array.from(Buffer.from("ffd8ffe000040000ffc000110800640032030111000211010311", "hex")),
    { width: 50, height: 100 },
  ],
  [
    "a WebP with a head of its own",
    latin(
      "RIFF\u0016\u0000\u0000\u0000WEBPVP8X\n\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0063\u0000\u0000\u0031\u0000\u0000",
    ),
    { width: 100, height: 50 },
  ],
  ["a PNG of nothing", new Uint8Array(writeGrayPng(new Uint8Array(0), 0, 0)), null],
  ["a JPEG that ends", latin("\u00ff\u00d8\u00ff"), null],
  ["no picture", latin("Asking price: $5"), null],
])("the size of %s", (_, bytes, size) => {
  expect(pictureSize(bytes)).toEqual(size);
});
