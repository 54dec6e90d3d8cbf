import type { LetterClause, LetterDocument, LetterPart } from "./letter-document.ts";
import { asSerifSigns } from "./letter-signs.ts";
import { itemLetter } from "./letter-text.ts";
import { type AmountRow, type Block, type Run, type Runs, textOf } from "./run.ts";
import type { Signature } from "./template.ts";

/** A node of the PDF library's definition: plain data. */
export type Node = string | { readonly [key: string]: unknown };

const INK_3 = "#68655c";
const OPEN = "#fff0b3";

/** A letter as a definition of the PDF library: the same tree as the preview and the DOCX. */
export function letterPdf(letter: LetterDocument, savedAt: Date): { readonly [key: string]: unknown } {
  const title = asSerifSigns(textOf(letter.title));
  const body = letter.parts.flatMap(partNodes);
  const lastWords = [...body.slice(-1), ...letter.ending.map((runs) => paragraphOf(runs))];
  return {
    info: { title, author: letter.from[0]?.text ?? "", subject: letter.kindWords, creationDate: savedAt },
    language: "en-US",
    displayTitle: true,
    pageSize: "LETTER",
    pageMargins: [72, 72, 72, 72],
    defaultStyle: { font: "SourceSerif", fontSize: 10.5, lineHeight: 1.1, color: "#1b1a16" },
    styles: STYLES,
    header: (page: number) => (page === 1 ? "" : runningHead(title)),
    footer: (page: number, pages: number) => foot(letter.kindWords, `Page ${page} of ${pages}`),
    content: [
      ...head(letter),
      ...letter.opening.map((runs) => paragraphOf(runs)),
      ...body.slice(0, -1),
      // Neither signatures nor what stands below them are alone on a page.
      {
        stack: [...lastWords, signatureNode(letter.signatures), { text: letter.caution, style: "caution" }],
        unbreakable: true,
      },
    ],
  };
}

const STYLES = {
  title: { fontSize: 17, bold: true, margin: [0, 20, 0, 12], lineHeight: 1.1 },
  part: { fontSize: 13, bold: true, margin: [0, 14, 0, 4] },
  clause: { bold: true, margin: [0, 8, 0, 3] },
  faint: { fontSize: 8.5, color: INK_3 },
  caution: { fontSize: 8.5, italics: true, color: INK_3, margin: [0, 22, 0, 0] },
};

function head({ from, to, date, title }: LetterDocument): Node[] {
  return [
    {
      columns: [
        { width: "*", stack: from.map(runNode) },
        { width: "auto", ...runNode(date), alignment: "right" },
      ],
      columnGap: 16,
    },
    { stack: to.map(runNode), margin: [0, 12, 0, 0] },
    { text: title.map(runNode), style: "title", outline: true },
  ];
}

function runningHead(title: string): Node {
  return { text: title, style: "faint", alignment: "right", margin: [72, 36, 72, 0] };
}

function foot(words: string, pages: string): Node {
  return {
    columns: [
      { text: words, style: "faint" },
      { text: pages, style: "faint", alignment: "right" },
    ],
    margin: [72, 28, 72, 0],
  };
}

function partNodes({ title, mark, clauses }: LetterPart): Node[] {
  const heading =
    title === null
      ? []
      : [
          {
            text: [title, { text: `  ${mark}`, bold: false, color: INK_3, fontSize: 10.5 }],
            style: "part",
            outline: true,
          },
        ];
  const [first, ...others] = clauses.map(clauseNodes);
  // No head stands alone at the foot of a page.
  const [opening, ...rest] = first ?? [];
  return [
    { stack: [...heading, ...(opening === undefined ? [] : [opening])], unbreakable: true },
    ...rest,
    ...others.flat(),
  ];
}

function clauseNodes({ number, title, blocks }: LetterClause): Node[] {
  let count = 0;
  const nodes = blocks.flatMap((block) => {
    if (block.kind === "paragraph") count += 1;
    return blockNodes(block, `${number}.${count}`);
  });
  const [first, ...others] = nodes;
  const heading: Node = {
    columns: [numbered(`${number}.`), { width: "*", text: asSerifSigns(title) }],
    style: "clause",
  };
  return [{ stack: first === undefined ? [heading] : [heading, first], unbreakable: true }, ...others];
}

const numbered = (text: string): Node => ({ width: 32, text });

function blockNodes(block: Block, label: string): Node[] {
  switch (block.kind) {
    case "paragraph":
      return [{ columns: [numbered(label), { width: "*", ...paragraphOf(block.runs) }] }];
    case "list":
      return block.items.map((item, index) => ({
        columns: [
          { width: 24, text: `(${itemLetter(index)})` },
          { width: "*", text: item.map(runNode) },
        ],
        margin: [32, 0, 0, 3],
      }));
    case "amounts":
      // Amounts and their sum are read together.
      return [{ stack: [amountsNode(block.rows)], unbreakable: block.rows.length <= 15 }];
  }
}

function amountsNode(rows: readonly AmountRow[]): Node {
  const sums = rows.flatMap(({ isSum }, index) => (isSum ? [index] : []));
  return {
    margin: [32, 2, 0, 6],
    table: {
      dontBreakRows: true,
      // An amount is never broken: its column is as wide as the longest of them.
      widths: ["*", "auto"],
      body: rows.map(({ label, amount, isSum }) => [
        { text: label.map(runNode), bold: isSum },
        { text: amount, bold: isSum, alignment: "right", noWrap: true },
      ]),
    },
    layout: {
      hLineWidth: (line: number) => (sums.includes(line) ? 0.75 : 0),
      vLineWidth: () => 0,
      paddingLeft: (column: number) => (column === 0 ? 0 : 12),
      paddingRight: () => 0,
      paddingTop: () => 1.5,
      paddingBottom: () => 1.5,
    },
  };
}

/** A line of a signature: what stands on it, or a rule to write on. */
function signatureLine(label: string, given: Run | null, before = 8): Node {
  const rule = { canvas: [{ type: "line", x1: 0, y1: 11, x2: 176, y2: 11, lineWidth: 0.75 }] };
  return {
    columns: [
      { width: 36, text: `${label}:` },
      { width: "*", ...(given === null ? rule : runNode(given)) },
    ],
    columnGap: 4,
    margin: [0, before, 0, 0],
  };
}

function signatureNode(signatures: readonly Signature[]): Node {
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columnGap: 32,
    columns: signatures.map(({ role, name, signatory, title }) => ({
      width: "*",
      stack: [
        { text: role, bold: true },
        runNode(name),
        signatureLine("By", null, 20),
        signatureLine("Name", signatory),
        signatureLine("Title", title),
        signatureLine("Date", null),
      ],
    })),
  };
}

const paragraphOf = (runs: Runs): { readonly text: Node[]; readonly margin: number[] } => ({
  text: runs.map(runNode),
  margin: [0, 0, 0, 5],
});

function runNode({ text, from, isDefined }: Run): { readonly [key: string]: unknown } {
  return {
    text: asSerifSigns(text),
    ...(isDefined ? { bold: true } : {}),
    ...(from === "gap" ? { background: OPEN } : {}),
  };
}
