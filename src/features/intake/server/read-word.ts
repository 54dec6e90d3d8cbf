import mammoth from "mammoth";
import type { Paper } from "#features/intake/model/paper/paper.ts";
import { pageOfHtml } from "./html/read-html.ts";

/** A Word document by its paragraphs, headings and tables; pictures and links are left out. */
export async function readWord(bytes: Uint8Array): Promise<Paper> {
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    {
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })),
      styleMap: ["strike => s"],
    },
  );
  return { kind: "docx", pages: [pageOfHtml(value)], notes: [] };
}
