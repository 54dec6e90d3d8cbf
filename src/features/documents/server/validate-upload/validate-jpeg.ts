import { openCursor, type Cursor, type FileBytes } from "./file-bytes.ts";
import { refuseSize } from "./picture-size.ts";
import { refuseSecondFileInPicture } from "./second-file.ts";
import { accept, isDamaged, type Refused, type Verdict } from "./verdict.ts";

const MOST_SEGMENTS = 100_000;
const START_OF_SCAN = 0xda;
const END = 0xd9;
const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc]);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker);
/** Marks without a length: restarts, and one that arithmetic coders leave. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Segment by segment to the picture's end. What telephones put behind it (a larger preview, a short film) may stay,
 * as long as it is no file that a program would run or read for itself.
 */
export async function validateJpeg(file: FileBytes): Promise<Verdict> {
  const refused = await sequence(file);
  if (refused) return refused;
  return (await refuseSecondFileInPicture(file, "JPEG image")) ?? accept("jpeg");
}

async function sequence(file: FileBytes): Promise<Refused | null> {
  const cursor = openCursor(file, 2);
  let hasFrame = false;
  let hasScan = false;
  for (let count = 0; count < MOST_SEGMENTS; count++) {
    const marker = await takeMarker(cursor, hasScan);
    if (marker === null) return isDamaged("JPEG image");
    if (marker === END) return hasFrame && hasScan ? null : isDamaged("JPEG image");
    if (isBare(marker)) continue;
    const length = (await cursor.take(2)).readUInt16BE(0) - 2;
    if (length < 0) return isDamaged("JPEG image");
    if (isFrame(marker)) {
      if (length < 6) return isDamaged("JPEG image");
      const size = await cursor.take(length);
      const tooLarge = refuseSize(size.readUInt16BE(3), size.readUInt16BE(1));
      if (tooLarge) return tooLarge;
      hasFrame = true;
    } else cursor.skip(length);
    hasScan ||= marker === START_OF_SCAN;
  }
  return isDamaged("JPEG image");
}

/** The next mark. Between scans there is the picture itself, in which an escaped FF is followed by 0. */
async function takeMarker(cursor: Cursor, inScan: boolean): Promise<number | null> {
  for (;;) {
    if (inScan) await cursor.skipPast(0xff);
    else if ((await cursor.take(1))[0] !== 0xff) return null;
    let marker = (await cursor.take(1))[0] ?? 0;
    while (marker === 0xff) marker = (await cursor.take(1))[0] ?? 0;
    if (marker !== 0) return marker;
    if (!inScan) return null;
  }
}
