import { BrokenFile, type FileBytes } from "./file-bytes.ts";
import { MOST_FRAMES, refuseFrames, refuseRest, refuseSize } from "./picture-size.ts";
import { refuseSecondFileInPicture } from "./second-file.ts";
import { accept, isDamaged, type Refused, type Verdict } from "./verdict.ts";

/** What the parts of a TIFF are called by number: TIFF 6.0, section 8. */
const [WIDTH, HEIGHT] = [256, 257];
/** Where pieces of a picture begin, and in which field their lengths stand. */
const PIECES: Readonly<Record<number, number>> = { 273: 279, 324: 325, 513: 514 };
/** Fields that lead to further lists: smaller pictures, and what a camera says. */
const LISTS: ReadonlySet<number> = new Set([330, 34665, 34853, 40965]);
/** Bytes of one value, by the number of its type. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const MOST_FIELDS = 1_000;
/** Of all its pictures together. */
const MOST_PIECES = 1_000_000;
/** Programs write an even number of bytes, or fill up what they asked the disk for. */
const MOST_PADDING = 16;

interface Field {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** Where its values stand. */
  readonly at: number;
}

/** List by list; all that they name lies in the file, and nothing comes behind the last of it. */
export async function validateTiff(file: FileBytes): Promise<Verdict> {
  const refused = await sequence(file);
  if (refused) return refused;
  return (await refuseSecondFileInPicture(file, "TIFF image")) ?? accept("tiff");
}

async function sequence(file: FileBytes): Promise<Refused | null> {
  const isLittle = (await take(file, 0, 2)).toString("latin1") === "II";
  const reader = openReader(file, isLittle);
  const waiting = [await reader.long(4)];
  const seen = new Set<number>();
  let end = 8;
  let pictures = 0;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === 0) continue;
    // A list that leads back to one before would never end.
    if (seen.has(at)) return isDamaged("TIFF image");
    seen.add(at);
    if (seen.size > MOST_FRAMES) return refuseFrames();
    const { fields, next, listEnd } = await reader.list(at);
    end = Math.max(end, listEnd);
    waiting.push(next);
    const byTag = new Map(fields.map((field) => [field.tag, field]));
    const [width, height] = [await reader.first(byTag.get(WIDTH)), await reader.first(byTag.get(HEIGHT))];
    if (width !== null && height !== null) {
      pictures += 1;
      const tooLarge = refuseSize(width, height);
      if (tooLarge) return tooLarge;
    }
    for (const field of fields) {
      end = Math.max(end, field.at + field.count * (TYPE_BYTES[field.type] ?? 1));
      if (LISTS.has(field.tag)) waiting.push(...(await reader.values(field)));
      const lengths = byTag.get(PIECES[field.tag] ?? -1);
      if (lengths !== undefined) end = Math.max(end, await endOfPieces(reader, field, lengths));
    }
  }
  if (pictures === 0 || end > file.size) return isDamaged("TIFF image");
  return file.size - end > MOST_PADDING ? refuseRest("TIFF image") : null;
}

async function endOfPieces(
  reader: ReturnType<typeof openReader>,
  starts: Field,
  lengths: Field,
): Promise<number> {
  const [at, long] = [await reader.values(starts), await reader.values(lengths)];
  return at.reduce((end, start, index) => Math.max(end, start + (long[index] ?? 0)), 0);
}

function openReader(file: FileBytes, isLittle: boolean) {
  const short = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));

  let left = MOST_PIECES;
  async function values({ type, count, at }: Field): Promise<number[]> {
    const width = TYPE_BYTES[type] ?? 0;
    if (width !== 2 && width !== 4) return [];
    left -= count;
    if (left < 0) throw new BrokenFile("It has more pieces than any picture.");
    const bytes = await take(file, at, count * width);
    return Array.from({ length: count }, (_, index) => (width === 2 ? short : long)(bytes, index * width));
  }

  return {
    long: async (at: number) => long(await take(file, at, 4), 0),
    values,
    first: async (field: Field | undefined): Promise<number | null> =>
      field === undefined ? null : ((await values({ ...field, count: 1 }))[0] ?? null),
    async list(at: number): Promise<{ fields: Field[]; next: number; listEnd: number }> {
      const count = short(await take(file, at, 2), 0);
      if (count === 0 || count > MOST_FIELDS) throw new BrokenFile("A list of it makes no sense.");
      const bytes = await take(file, at + 2, count * 12 + 4);
      const fields = Array.from({ length: count }, (_, index): Field => {
        const entry = index * 12;
        const [type, number] = [short(bytes, entry + 2), long(bytes, entry + 4)];
        const isInside = number * (TYPE_BYTES[type] ?? 1) <= 4;
        return {
          tag: short(bytes, entry),
          type,
          count: number,
          at: isInside ? at + 2 + entry + 8 : long(bytes, entry + 8),
        };
      });
      return { fields, next: long(bytes, count * 12), listEnd: at + 2 + count * 12 + 4 };
    },
  };
}

async function take(file: FileBytes, at: number, length: number): Promise<Buffer> {
  if (at + length > file.size) throw new BrokenFile("The file ends too early.");
  return file.read(at, length);
}
