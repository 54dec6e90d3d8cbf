import { openCursor, type FileBytes } from "./file-bytes.ts";
import { MOST_FRAMES, refuseFrames, refuseRest, refuseSize } from "./picture-size.ts";
import { refuseSecondFileInPicture } from "./second-file.ts";
import { accept, isDamaged, type Refused, type Verdict } from "./verdict.ts";

const NEEDED: Readonly<Record<string, number>> = { "VP8 ": 10, VP8L: 5, VP8X: 10 };

/** Chunk by chunk through its container, whose stated length is the file's own. */
export async function validateWebp(file: FileBytes): Promise<Verdict> {
  const refused = await sequence(file);
  if (refused) return refused;
  return (await refuseSecondFileInPicture(file, "WebP image")) ?? accept("webp");
}

async function sequence(file: FileBytes): Promise<Refused | null> {
  const stated = (await file.read(4, 4)).readUInt32LE(0) + 8;
  if (stated > file.size) return isDamaged("WebP image");
  if (stated < file.size) return refuseRest("WebP image");
  const cursor = openCursor(file, 12);
  let pictures = 0;
  while (cursor.at < file.size) {
    const head = await cursor.take(8);
    const type = head.toString("latin1", 0, 4);
    const length = head.readUInt32LE(4);
    const needed = NEEDED[type];
    if (needed !== undefined) {
      if (length < needed) return isDamaged("WebP image");
      const { width, height } = sizeOf(type, await cursor.take(needed));
      const tooLarge = refuseSize(width, height);
      if (tooLarge) return tooLarge;
    }
    if (type === "VP8 " || type === "VP8L" || type === "ANMF") pictures += 1;
    if (pictures > MOST_FRAMES) return refuseFrames();
    // Chunks begin at even places.
    cursor.skip(length - (needed ?? 0) + (length % 2));
  }
  return pictures === 0 ? isDamaged("WebP image") : null;
}

function sizeOf(type: string, bytes: Buffer): { width: number; height: number } {
  if (type === "VP8X") return { width: bytes.readUIntLE(4, 3) + 1, height: bytes.readUIntLE(7, 3) + 1 };
  if (type === "VP8 ")
    return { width: bytes.readUInt16LE(6) & 0x3fff, height: bytes.readUInt16LE(8) & 0x3fff };
  const packed = bytes.readUInt32LE(1);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}
