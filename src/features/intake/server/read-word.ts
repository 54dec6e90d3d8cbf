import mammoth from "mammoth";
import { fromBufferPromise } from "yauzl";
import type { SourceDocument } from "#features/intake/model/source-document/source-document.ts";
import { pageOfHtml } from "./html/read-html.ts";

/** A Word document by its paragraphs, headings and tables, then its headers and footers; pictures and links are left out. */
export async function readWord(bytes: Uint8Array): Promise<SourceDocument> {
  const buffer = Buffer.from(bytes);
  const { value } = await mammoth.convertToHtml(
    { buffer },
    {
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })),
      styleMap: ["strike => s"],
    },
  );
  const margins = await readMargins(buffer);
  return {
    kind: "docx",
    pages: [pageOfHtml(value + margins.map((words) => `<p>${words}</p>`).join(""))],
    notes: [],
  };
}

const MARGIN = /^word\/(?:header|footer)\d{0,3}\.xml$/;
const MOST_MARGINS = 12;
const MOST_BYTES = 200_000;
const MOST_LETTERS = 2_000;

/** The paragraphs of headers and footers, each once: mammoth leaves them out. They come as XML, with its signs escaped. */
async function readMargins(buffer: Buffer): Promise<readonly string[]> {
  const zip = await fromBufferPromise(buffer);
  const found = new Set<string>();
  let files = 0;
  for await (const entry of zip.eachEntry()) {
    if (!MARGIN.test(entry.fileName) || entry.uncompressedSize > MOST_BYTES || files >= MOST_MARGINS)
      continue;
    files += 1;
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry))
      pieces.push(Buffer.from(piece as Uint8Array));
    for (const paragraph of Buffer.concat(pieces).toString("utf8").split("</w:p>")) {
      const words = [...paragraph.matchAll(/<w:t(?: [^>]{0,100})?>([^<]{1,2000})<|<w:(tab)\/>/g)]
        .map(([, text, tab]) => (tab === undefined ? text : "   "))
        .join("")
        .trim();
      if (words !== "" && words.length <= MOST_LETTERS) found.add(words);
    }
  }
  return [...found];
}
