import { formatCount } from "#kit/format-figure.ts";
import { refuse, type Refused } from "./verdict.ts";

const MOST_SIDE = 20_000;
const MOST_PIXELS = 100_000_000;
/** Of a moving picture: each is unpacked by itself. */
export const MOST_FRAMES = 1_000;

/** A small file may unpack to a picture that no device can hold. */
export function refuseSize(width: number, height: number): Refused | null {
  if (width < 1 || height < 1)
    return refuse("This picture has no width or no height. Save it again on your device and upload that.");
  if (width <= MOST_SIDE && height <= MOST_SIDE && width * height <= MOST_PIXELS) return null;
  return refuse(
    `This picture is ${width} × ${height} pixels, too large to be shown. Make it smaller, to at most 20,000 pixels a side and 100 million in all.`,
  );
}

export const refuseFrames = (): Refused =>
  refuse(
    `This picture has more than ${formatCount(MOST_FRAMES)} frames. Upload a shorter one, or a single frame of it.`,
  );

/** What comes after a picture's own end. */
export const refuseRest = (what: string): Refused =>
  refuse(
    `There is extra data after the end of this ${what}. Open it on your device, save a copy of what you see and upload that.`,
  );
