/** What the first bytes of a file give away when it is not text, and what to do about it. */
interface Signature {
  readonly bytes: readonly number[];
  readonly problem: string;
}

const ofText = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const saveAsCsv =
  "Open it in Excel or Google Sheets, choose “Save as” or “Download”, pick CSV, and import that file.";
const notAList = "Choose a CSV file: a table saved as text, one row a line.";

const SIGNATURES: readonly Signature[] = [
  { bytes: ofText("%PDF"), problem: `This is a PDF document, not a CSV file. ${notAList}` },
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    problem: `This is an older Excel workbook (.xls), not a CSV file. ${saveAsCsv}`,
  },
  {
    bytes: [0x1f, 0x8b],
    problem: "This is a compressed file (gzip). Unpack it first, then import the CSV inside.",
  },
  {
    bytes: ofText("7z\u00bc\u00af"),
    problem: "This is a compressed file (7z). Unpack it first, then import the CSV inside.",
  },
  {
    bytes: ofText("Rar!"),
    problem: "This is a compressed file (RAR). Unpack it first, then import the CSV inside.",
  },
  { bytes: [0x89, ...ofText("PNG")], problem: `This is a picture (PNG), not a CSV file. ${notAList}` },
  { bytes: [0xff, 0xd8, 0xff], problem: `This is a picture (JPEG), not a CSV file. ${notAList}` },
  { bytes: ofText("GIF8"), problem: `This is a picture (GIF), not a CSV file. ${notAList}` },
  { bytes: ofText("SQLite format 3"), problem: `This is a database file, not a CSV file. ${notAList}` },
  { bytes: ofText("PAR1"), problem: `This is a Parquet file, not a CSV file. ${notAList}` },
  { bytes: ofText("MZ"), problem: `This is a program, not a CSV file. ${notAList}` },
  { bytes: [0x7f, ...ofText("ELF")], problem: `This is a program, not a CSV file. ${notAList}` },
  { bytes: ofText("{\\rtf"), problem: `This is a rich-text document, not a CSV file. ${saveAsCsv}` },
];

const ZIP = ofText("PK\u0003\u0004");

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Names inside a zip archive stand in its first bytes as plain text: enough to tell a workbook by. */
function zipProblem(bytes: Uint8Array): string {
  let start = "";
  for (const byte of bytes.subarray(0, 4000)) start += String.fromCharCode(byte);
  if (start.includes("xl/") || start.includes("[Content_Types].xml") || start.includes("docProps/")) {
    if (start.includes("word/")) return `This is a Word document, not a CSV file. ${notAList}`;
    return `This is an Excel workbook, not a CSV file. ${saveAsCsv}`;
  }
  if (start.includes("opendocument")) return `This is an OpenDocument file, not a CSV file. ${saveAsCsv}`;
  return "This is a compressed file (zip). Unpack it first, then import the CSV inside.";
}

/** The sentence about a file that is known not to be text, or null. */
export function findBinaryProblem(bytes: Uint8Array): string | null {
  if (startsWith(bytes, ZIP)) return zipProblem(bytes);
  return SIGNATURES.find((signature) => startsWith(bytes, signature.bytes))?.problem ?? null;
}
