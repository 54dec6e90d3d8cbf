import { kindOfCompound } from "#features/documents/model/written-kind.ts";
import { readPieces, type FileBytes } from "./file-bytes.ts";
import { accept, isDamaged, refuse, type Verdict } from "./verdict.ts";

/** Parts of a compound file that tell what it is, and those that hold programs of Office. */
const PARTS = ["EncryptedPackage", "__properties_version1.0", "__nameid_version1.0", "_VBA_PROJECT"] as const;
const NAMED = PARTS.map((name) => ({ name, bytes: Buffer.from(name, "utf16le") }));
const LONGEST_NAME = Math.max(...NAMED.map(({ bytes }) => bytes.length));
const HEAD_BYTES = 512;

const OLDER = refuse(
  "This is an Office file of an older kind, or one with a password. Save it as DOCX or XLSX without a password and upload that.",
);

/** A mail of Outlook; all else that is packed as one (older files of Office, files with a password) is not taken. */
export async function validateMessage(file: FileBytes): Promise<Verdict> {
  const found = new Set<string>();
  for await (const piece of readPieces(file, LONGEST_NAME))
    for (const { name, bytes } of NAMED) if (piece.includes(bytes)) found.add(name);
  if (kindOfCompound((part) => found.has(part)) !== "msg") return OLDER;
  if (found.has("_VBA_PROJECT"))
    return refuse(
      "This mail has an Office file with macros. Save the mail without it, or print it as a PDF, and upload that.",
    );
  return (await isWhole(file)) ? accept("msg") : isDamaged("Outlook mail");
}

/** Sectors of its table that the head names by itself; larger files name the others elsewhere. */
const NAMED_SECTORS = 109;
const FREE = 0xffffffff;

/** Its table says which of its sectors are taken; the last of these lies in the file: [MS-CFB] 2.2 and 2.3. */
async function isWhole(file: FileBytes): Promise<boolean> {
  if (file.size < HEAD_BYTES) return false;
  const head = await file.read(0, HEAD_BYTES);
  const [byteOrder, power] = [head.readUInt16LE(0x1c), head.readUInt16LE(0x1e)];
  if (byteOrder !== 0xfffe || (power !== 9 && power !== 12)) return false;
  const sectorBytes = 2 ** power;
  const tables = Math.min(head.readUInt32LE(0x2c), NAMED_SECTORS);
  let last = -1;
  for (let table = 0; table < tables; table += 1) {
    const start = (head.readUInt32LE(0x4c + table * 4) + 1) * sectorBytes;
    const entries = await file.read(start, sectorBytes);
    if (entries.length < sectorBytes) return false;
    for (let at = 0; at < sectorBytes; at += 4)
      if (entries.readUInt32LE(at) !== FREE) last = (table * sectorBytes + at) / 4;
  }
  return last >= 0 && (last + 1) * sectorBytes < file.size;
}
