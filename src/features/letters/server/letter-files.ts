import { pdfAnswer } from "#features/report-files/server/index.ts";
import type { SavedLetter } from "#features/letters/contract.ts";
import { composeLetter } from "#features/letters/model/compose-letter.ts";
import { findUnprintable, describeUnprintable } from "#features/letters/model/letter-signs.ts";
import { letterPdf } from "#features/letters/model/letter-pdf.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { FileAnswer, FileRequest, FileRoute } from "#server/file-route.ts";
import { findLetter } from "./letters-table.ts";
import { findVersion } from "./versions-table.ts";
import { isUuid } from "#kit/is-uuid.ts";

/** Whose it is, is not told. */
const NO_LETTER = {
  ok: false,
  status: 404,
  code: "NOT_FOUND",
  message: "This letter is no longer there. It may have been deleted in another window.",
} as const;

export const letterFiles: readonly FileRoute[] = [
  {
    path: "/letters/:id/letter.docx",
    role: "guest",
    answer: (context, request) => answerLetter(context, request, docxAnswer),
  },
  {
    path: "/letters/:id/letter.pdf",
    role: "guest",
    answer: (context, request) =>
      answerLetter(context, request, (saved) => {
        const letter = composeLetter(saved.content);
        const unprintable = findUnprintable(letter);
        // A name without some of its letters would be another name.
        if (unprintable !== null) return Promise.resolve(refusal(describeUnprintable(unprintable)));
        return pdfAnswer(letterPdf(letter, new Date(saved.updatedAt)), nameOf(saved));
      }),
  },
];

const refusal = (message: string): FileAnswer => ({
  ok: false,
  status: 400,
  code: "BAD_REQUEST",
  message,
});

async function answerLetter(
  context: WorkContext,
  { path, query }: FileRequest,
  make: (saved: SavedLetter) => Promise<FileAnswer>,
): Promise<FileAnswer> {
  const id = path("id");
  if (!isUuid(id)) return NO_LETTER;
  const asked = query.get("version");
  if (asked !== null && !/^[1-9]\d{0,4}$/.test(asked)) return refusal("version: use a whole number from 1.");
  const saved = await context.inWorkspace(async (tx) => {
    const head = await findLetter(tx, id);
    return head && findVersion(tx, head, asked === null ? head.version : Number(asked));
  });
  return saved ? make(saved) : NO_LETTER;
}

/** The writer is loaded with the first letter, not with the start of the server. */
async function docxAnswer(saved: SavedLetter): Promise<FileAnswer> {
  const { LETTER_DOCX_TYPE, writeLetterDocx } = await import("./letter-docx.ts");
  const body = await writeLetterDocx(composeLetter(saved.content));
  return { ok: true, body, contentType: LETTER_DOCX_TYPE, fileName: `${nameOf(saved)}.docx` };
}

const nameOf = ({ name, version }: SavedLetter): string => `${name} v${version}`;
