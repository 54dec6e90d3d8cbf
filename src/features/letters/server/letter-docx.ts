import { readFile } from "node:fs/promises";
import {
  Bookmark,
  BookmarkEnd,
  BookmarkStart,
  Document,
  Footer,
  Header,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from "docx";
import { serifFile } from "#features/report-files/server/index.ts";
import type { LetterClause, LetterDocument, LetterPart } from "#features/letters/model/letter-document.ts";
import { textOf } from "#features/letters/model/run.ts";
import { amountTable, signatureTable } from "./docx-tables.ts";
import { FONT, numbered, NUMBERING, STYLES, TEXT_WIDTH } from "./docx-styles.ts";
import { bookmarkOf, textRuns } from "./docx-runs.ts";

export const LETTER_DOCX_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const INCH = 1440;

/**
 * Where a section begins, by the number of the section: the package numbers by a counter of the whole process, from which a
 * reader of two letters would learn how many were made between them.
 */
class SectionMark extends Bookmark {
  override readonly start: BookmarkStart;
  override readonly end: BookmarkEnd;

  constructor(section: number, title: string) {
    const id = bookmarkOf(section);
    super({ id, children: [new TextRun(title)] });
    this.start = new BookmarkStart(id, section);
    this.end = new BookmarkEnd(section);
  }
}

/** Embedded, so that the letter looks the same where the font is not installed. */
async function readSerif() {
  const [data, bold, italic] = await Promise.all([
    readFile(serifFile("400Regular")),
    readFile(serifFile("700Bold")),
    readFile(serifFile("400Regular_Italic")),
  ]);
  return { name: FONT, data, bold, italic };
}

/** A letter as a Word file: real styles and numbering, so that a lawyer can go on with it. No text is chosen here. */
export async function writeLetterDocx(letter: LetterDocument): Promise<Uint8Array<ArrayBuffer>> {
  const title = textOf(letter.title);
  const document = new Document({
    title,
    subject: letter.kindWords,
    creator: letter.from[0]?.text ?? "",
    description: letter.caution,
    styles: STYLES,
    numbering: NUMBERING,
    features: { updateFields: false },
    fonts: [await readSerif()],
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: 8.5 * INCH, height: 11 * INCH },
            margin: { top: INCH, right: INCH, bottom: INCH, left: INCH },
          },
        },
        headers: { first: new Header({ children: [] }), default: headerOf(title) },
        footers: { first: footerOf(letter.kindWords), default: footerOf(letter.kindWords) },
        children: [
          ...head(letter),
          ...letter.opening.map((runs) => new Paragraph({ style: "Body", children: textRuns(runs) })),
          ...letter.parts.flatMap((part) => partBlocks(part, letter.parts.at(-1)?.clauses.at(-1))),
          ...letter.ending.map(
            (runs) => new Paragraph({ style: "Body", keepNext: true, children: textRuns(runs) }),
          ),
          signatureTable(letter.signatures),
          new Paragraph({ style: "Caution", children: [new TextRun(letter.caution)] }),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

function head({ from, to, date, title }: LetterDocument): Paragraph[] {
  const [first, ...more] = from;
  return [
    new Paragraph({
      style: "Address",
      tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
      children: [...textRuns(first ? [first] : []), new TextRun("\t"), ...textRuns([date])],
    }),
    ...more.map((run) => new Paragraph({ style: "Address", children: textRuns([run]) })),
    ...to.map(
      (run, index) =>
        new Paragraph({
          style: "Address",
          ...(index === 0 ? { spacing: { before: 240 } } : {}),
          children: textRuns([run]),
        }),
    ),
    new Paragraph({ style: "Title", children: textRuns(title) }),
  ];
}

/** `last` stays with the signatures, so that these never stand on a page of their own. */
function partBlocks({ title, mark, clauses }: LetterPart, last: LetterClause | undefined) {
  const heading =
    title === null
      ? []
      : [
          new Paragraph({
            style: "Heading1",
            children: [new TextRun(title), new TextRun({ text: `  ${mark}`, style: "Mark" })],
          }),
        ];
  return [...heading, ...clauses.flatMap((clause) => clauseBlocks(clause, clause === last))];
}

function clauseBlocks({ number, title, blocks }: LetterClause, keepNext: boolean) {
  return [
    new Paragraph({
      style: "Heading2",
      ...numbered(0),
      children: [new SectionMark(number, title)],
    }),
    ...blocks.flatMap((block) => {
      switch (block.kind) {
        case "paragraph":
          return [
            new Paragraph({ style: "Clause", keepNext, ...numbered(1), children: textRuns(block.runs) }),
          ];
        case "list":
          return block.items.map(
            (item) =>
              new Paragraph({ style: "ClauseItem", keepNext, ...numbered(2), children: textRuns(item) }),
          );
        case "amounts":
          return [amountTable(block.rows), new Paragraph({ style: "AfterTable", children: [] })];
      }
    }),
  ];
}

function headerOf(title: string): Header {
  return new Header({ children: [new Paragraph({ style: "Header", children: [new TextRun(title)] })] });
}

function footerOf(words: string): Footer {
  return new Footer({
    children: [
      new Paragraph({
        style: "Footer",
        tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
        children: [
          new TextRun(`${words}\t`),
          new TextRun({ children: ["Page ", PageNumber.CURRENT, " of ", PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });
}
