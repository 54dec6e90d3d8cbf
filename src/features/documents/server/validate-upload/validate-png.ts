import { openCursor, type FileBytes } from "./file-bytes.ts";
import { MOST_FRAMES, refuseFrames, refuseRest, refuseSize } from "./picture-size.ts";
import { refuseSecondFileInPicture } from "./second-file.ts";
import { accept, isDamaged, type Verdict } from "./verdict.ts";

const MOST_CHUNKS = 100_000;

/** Chunk by chunk: head first, a picture in between, its end last and nothing behind it. */
export async function validatePng(file: FileBytes): Promise<Verdict> {
  const cursor = openCursor(file, 8);
  let hasPicture = false;
  let frames = 0;
  for (let count = 0; count < MOST_CHUNKS; count++) {
    const head = await cursor.take(8);
    const length = head.readUInt32BE(0);
    const type = head.toString("latin1", 4, 8);
    if ((count === 0) !== (type === "IHDR")) return isDamaged("PNG image");
    if (type === "IHDR") {
      if (length !== 13) return isDamaged("PNG image");
      const size = await cursor.take(length);
      const tooLarge = refuseSize(size.readUInt32BE(0), size.readUInt32BE(4));
      if (tooLarge) return tooLarge;
    } else cursor.skip(length);
    cursor.skip(4);
    hasPicture ||= type === "IDAT";
    if (type === "fcTL" && ++frames > MOST_FRAMES) return refuseFrames();
    if (type !== "IEND") continue;
    if (!hasPicture) return isDamaged("PNG image");
    if (cursor.at !== file.size) return refuseRest("PNG image");
    return (await refuseSecondFileInPicture(file, "PNG image")) ?? accept("png");
  }
  return isDamaged("PNG image");
}
