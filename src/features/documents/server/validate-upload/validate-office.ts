import type { FileBytes } from "./file-bytes.ts";
import { validateArchive, type ArchiveProblem, type PlacedFile } from "./validate-archive.ts";
import { BrokenArchive } from "./open-archive.ts";
import { findTags } from "./find-tags.ts";
import { refuseSecondHead } from "./second-file.ts";
import { isObjectPart, lookAtPart, type RemoteProblem } from "./remote-parts.ts";
import { unpackEntry } from "./unpack-entry.ts";
import { accept, isDamaged, refuse, type Refused, type Verdict } from "./verdict.ts";

const TYPES = "[Content_Types].xml";
const MOST_TYPES_BYTES = 1024 * 1024;
const MACROS = /(?:^|\/)vba(?:Project|Data)[^/]*$|^xl\/(?:macrosheets|dialogsheets)\//i;
const PROGRAMS = /\.(?:exe|dll|com|scr|msi|bat|cmd|ps1|vbs|js|jse|wsf|hta|jar|class|sh|lnk|html?|xhtml)$/i;

const WORDS: Readonly<Record<ArchiveProblem, string>> = {
  damaged:
    "This file is damaged, or not written by an office program. Open it in Word or Excel, save it again and upload that.",
  more: "There is extra data before the beginning or after the end of this file. Open it in Word or Excel, save it again and upload that.",
  encrypted: "This file is protected by a password. Save it without one and upload that.",
  names:
    "This file has parts whose names lead outside it or are repeated. Open it in Word or Excel, save it again and upload that.",
  "too-many": "This file has more than 5,000 parts. Save it without embedded files and upload that.",
  bomb: "This file unpacks to far more than its size. Save it without what is repeated or embedded, or upload it as a PDF.",
};

/** A DOCX or an XLSX: the archive is sound, unpacks to what it says, and has neither macros nor programs inside. */
export async function validateOffice(file: FileBytes): Promise<Verdict> {
  const directory = await validateArchive(file);
  if (!directory.ok) return refuse(WORDS[directory.problem]);
  const second = await refuseSecondHead(file, "Office file");
  if (second) return second;
  const { entries } = directory;
  const unwanted = refuseContents(entries);
  if (unwanted) return unwanted;
  const types = entries.find(({ name }) => name === TYPES);
  if (!types || types.bytes > MOST_TYPES_BYTES) return refuse(NO_OFFICE);
  const kept: Buffer[] = [];
  if (!(await isSound(file, types, (piece) => void kept.push(piece)))) return isDamaged("Office file");
  const text = Buffer.concat(kept).toString("utf8");
  const verdict = validateTypes(text, new Set(entries.map(({ name }) => name.toLowerCase())));
  if (!verdict.ok) return verdict;
  for (const entry of entries) {
    const refused = entry === types ? null : await validatePart(file, entry);
    if (refused) return refused;
  }
  return verdict;
}

/** Each part unpacks to what the archive says, and reaches for nothing outside. */
async function validatePart(file: FileBytes, entry: PlacedFile): Promise<Refused | null> {
  if (isObjectPart(entry.name)) return refuse(REACHES_OUT.ole);
  const look = lookAtPart(entry.name);
  if (!(await isSound(file, entry, look?.take))) return refuse(WORDS.damaged);
  const problem = look?.finish() ?? null;
  return problem === null ? null : refuse(REACHES_OUT[problem]);
}

/** Whether a part unpacks to what the archive says of it. */
async function isSound(
  file: FileBytes,
  entry: PlacedFile,
  onPiece?: (piece: Buffer) => void,
): Promise<boolean> {
  try {
    for await (const piece of unpackEntry(file, entry.start, entry)) onPiece?.(piece);
    return true;
  } catch (error) {
    if (error instanceof BrokenArchive) return false;
    throw error;
  }
}

const REACHES_OUT: Readonly<Record<RemoteProblem, string>> = {
  remote:
    "This file fetches a template, a frame or another document from elsewhere as soon as it is opened. Save a copy without it, or print it as a PDF, and upload that.",
  ole: "This file holds an object of another program, which can run on the reader’s device. Save it without embedded objects, or print it as a PDF, and upload that.",
  "too-large":
    "A list of links in this file is far longer than office programs write. Open it in Word or Excel, save it again and upload that.",
  dde: "This file asks another program for data (DDE), which can start programs on the reader’s device. Save it without those fields or links and upload that.",
};

const NO_OFFICE =
  "This is an archive, but neither a Word document (DOCX) nor an Excel workbook (XLSX). Unpack it and upload the files inside one by one.";
const NO_MACROS =
  "This file has macros, which run on the reader’s device. Save it as a DOCX or XLSX without macros and upload that.";

function refuseContents(entries: readonly PlacedFile[]): Refused | null {
  if (entries.some(({ name }) => MACROS.test(name))) return refuse(NO_MACROS);
  const program = entries.find(({ name }) => PROGRAMS.test(name));
  if (!program) return null;
  return refuse(
    `This file holds a program or a web page (${program.name.slice(0, 80)}). Save it without what is embedded and upload that.`,
  );
}

const MAIN = {
  docx: /application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(?:document|template)\.main\+xml/,
  xlsx: /application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.(?:sheet|template)\.main\+xml/,
} as const;

/** What the file says of its own parts: which is the main one, and that it is there. */
function validateTypes(text: string, names: ReadonlySet<string>): Verdict {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return refuse(WORDS.damaged);
  if (/macroEnabled|vbaProject/i.test(text)) return refuse(NO_MACROS);
  for (const kind of ["docx", "xlsx"] as const) {
    const main = findPart(text, MAIN[kind]);
    if (main === null) continue;
    if (!names.has(main) || !names.has("_rels/.rels")) return isDamaged("Office file");
    return accept(kind);
  }
  return refuse(NO_OFFICE);
}

function findPart(text: string, type: RegExp): string | null {
  for (const { text: override } of findTags(text, "Override")) {
    if (!type.test(override)) continue;
    return /PartName\s*=\s*["']\/?([^"']+)["']/.exec(override)?.[1]?.toLowerCase() ?? null;
  }
  return null;
}
