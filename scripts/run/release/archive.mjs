import { gzipSync } from "node:zlib";
import { ReleaseProblem } from "./problem.mjs";

const BLOCK = 512;
/** Two empty blocks end an archive, and it fills whole records of twenty. */
const RECORD = 20 * BLOCK;
const OPERATING_SYSTEM = 9; // the byte of a gzip header that says where it was packed
const UNKNOWN_SYSTEM = 255;

/**
 * A tar.gz whose bytes depend on names, contents and the time given alone: names sorted, root as the owner, two modes.
 * @param {{ name: string, isProgram: boolean, content: Buffer }[]} files
 * @param {number} seconds the time of every file, in seconds since 1970
 */
export function packArchive(files, seconds) {
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const parts = sorted.flatMap((file) => [
    toHeader(file, seconds),
    file.content,
    padding(file.content, BLOCK),
  ]);
  const end = Buffer.alloc(2 * BLOCK);
  const tar = Buffer.concat([...parts, end]);
  const packed = gzipSync(Buffer.concat([tar, padding(tar, RECORD)]), { level: 9 });
  packed[OPERATING_SYSTEM] = UNKNOWN_SYSTEM;
  return packed;
}

const padding = ({ length }, unit) => Buffer.alloc((unit - (length % unit)) % unit);

/** As POSIX wrote "ustar" down: fields of fixed width, numbers in octal. */
function toHeader({ name, isProgram, content }, seconds) {
  const header = Buffer.alloc(BLOCK);
  const [prefix, rest] = splitName(name);
  const octal = (value, width) => `${value.toString(8).padStart(width - 1, "0")}\0`;
  header.write(rest, 0);
  header.write(octal(isProgram ? 0o755 : 0o644, 8), 100);
  header.write(octal(0, 8), 108); // user
  header.write(octal(0, 8), 116); // group
  header.write(octal(content.length, 12), 124);
  header.write(octal(seconds, 12), 136);
  header.write(" ".repeat(8), 148); // the sum is formed over blanks in its own place
  header.write("0", 156); // an ordinary file
  header.write("ustar\x0000", 257);
  header.write("root", 265);
  header.write("root", 297);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** A name over 100 bytes is kept in two fields, parted at a slash. */
function splitName(name) {
  const size = (text) => Buffer.byteLength(text);
  if (size(name) <= 100) return ["", name];
  for (let at = name.indexOf("/"); at > 0; at = name.indexOf("/", at + 1)) {
    const parts = [name.slice(0, at), name.slice(at + 1)];
    if (size(parts[0]) <= 155 && size(parts[1]) <= 100) return parts;
  }
  throw new ReleaseProblem(`The name of the file ${name} is too long for an archive: shorten it.`);
}
