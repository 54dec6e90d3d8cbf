import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import { listLenderDocuments, type LenderDocument } from "#features/lending/model/lender-documents.ts";
import { describeOfBuyer } from "#features/lending/model/words/lender-words.ts";
import { para, section, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode, PdfText } from "#features/report-files/model/report/pdf-types.ts";
import { small } from "./figure-words.ts";

const STATE_WORDS: Readonly<Record<LenderDocument["state"], string>> = {
  here: "here",
  missing: "missing",
  unknown: "unknown",
};

/** What a lender asks to see, and what of it is there. */
export function lenderDocumentsPart(subject: BankFileSubject): PdfNode {
  const lenderDocuments = listLenderDocuments(subject);
  const here = lenderDocuments.filter(({ state }) => state === "here").length;
  const rows = lenderDocuments.map(({ name, state, detail }): (string | PdfText)[] => [
    name,
    { text: STATE_WORDS[state], style: state === "here" ? "good" : "small" },
    // Of uploads it is their own names that are said.
    small(detail.startsWith("you answered") ? describeOfBuyer(detail) : detail),
  ]);
  return section("Documents a lender asks for", [
    para(`${here} of ${lenderDocuments.length} are here.`),
    table(["Document", "Status", "Details"], rows, [190, 60, "*"], 1),
  ]);
}
