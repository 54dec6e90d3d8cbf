import { openCursor, type Cursor, type FileBytes } from "./file-bytes.ts";
import { MOST_FRAMES, refuseFrames, refuseRest, refuseSize } from "./picture-size.ts";
import { refuseSecondFileInPicture } from "./second-file.ts";
import { accept, isDamaged, type Refused, type Verdict } from "./verdict.ts";

const EXTENSION = 0x21;
const FRAME = 0x2c;
const END = 0x3b;
const HAS_COLOURS = 0x80;

/** Block by block to the mark of its end, behind which nothing stands. */
export async function validateGif(file: FileBytes): Promise<Verdict> {
  const refused = await sequence(file);
  if (refused) return refused;
  return (await refuseSecondFileInPicture(file, "GIF image")) ?? accept("gif");
}

async function sequence(file: FileBytes): Promise<Refused | null> {
  const cursor = openCursor(file, 6);
  const screen = await cursor.take(7);
  const tooLarge = refuseSize(screen.readUInt16LE(0), screen.readUInt16LE(2));
  if (tooLarge) return tooLarge;
  skipColours(cursor, screen[4] ?? 0);
  for (let frames = 0; ;) {
    const kind = (await cursor.take(1))[0];
    if (kind === END) {
      if (frames === 0) return isDamaged("GIF image");
      return cursor.at === file.size ? null : refuseRest("GIF image");
    }
    if (kind === EXTENSION) cursor.skip(1);
    else if (kind === FRAME) {
      if (++frames > MOST_FRAMES) return refuseFrames();
      const frame = await cursor.take(9);
      const frameTooLarge = refuseSize(frame.readUInt16LE(4), frame.readUInt16LE(6));
      if (frameTooLarge) return frameTooLarge;
      skipColours(cursor, frame[8] ?? 0);
      cursor.skip(1);
    } else return isDamaged("GIF image");
    await skipBlocks(cursor);
  }
}

function skipColours(cursor: Cursor, flags: number): void {
  if ((flags & HAS_COLOURS) !== 0) cursor.skip(3 * 2 ** ((flags & 7) + 1));
}

async function skipBlocks(cursor: Cursor): Promise<void> {
  for (;;) {
    const length = (await cursor.take(1))[0] ?? 0;
    if (length === 0) return;
    cursor.skip(length);
  }
}
