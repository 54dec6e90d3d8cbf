import {
  AlignmentType,
  BorderStyle,
  type IParagraphOptions,
  LeaderType,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from "docx";
import type { AmountRow, Run } from "#features/letters/model/run.ts";
import type { Signature } from "#features/letters/model/template.ts";
import { INDENT, TEXT_WIDTH } from "./docx-styles.ts";
import { textRuns } from "./docx-runs.ts";

const NONE = { style: BorderStyle.NONE, size: 0, color: "auto" } as const;
const RULE = { style: BorderStyle.SINGLE, size: 6, color: "000000" } as const;
const BORDERLESS = {
  top: NONE,
  bottom: NONE,
  left: NONE,
  right: NONE,
  insideHorizontal: NONE,
  insideVertical: NONE,
};

/** Thirteen digits and cents at the size of the text. */
const AMOUNT_WIDTH = 2500;
const LABEL_WIDTH = TEXT_WIDTH - INDENT - AMOUNT_WIDTH;

export function amountTable(rows: readonly AmountRow[]): Table {
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: LABEL_WIDTH + AMOUNT_WIDTH, type: WidthType.DXA },
    columnWidths: [LABEL_WIDTH, AMOUNT_WIDTH],
    indent: { size: INDENT, type: WidthType.DXA },
    borders: BORDERLESS,
    rows: rows.map(
      ({ label, amount, isSum }) =>
        new TableRow({
          cantSplit: true,
          children: [
            cell(LABEL_WIDTH, isSum, { children: isSum ? [bold(label)] : textRuns(label) }),
            cell(AMOUNT_WIDTH, isSum, {
              alignment: AlignmentType.RIGHT,
              children: [new TextRun({ text: amount, bold: isSum })],
            }),
          ],
        }),
    ),
  });
}

const bold = (label: AmountRow["label"]): TextRun =>
  new TextRun({ text: label.map(({ text }) => text).join(""), bold: true });

function cell(size: number, isSum: boolean, paragraph: IParagraphOptions): TableCell {
  return new TableCell({
    width: { size, type: WidthType.DXA },
    ...(isSum ? { borders: { top: RULE } } : {}),
    margins: { top: 30, bottom: 30, left: 0, right: 0 },
    children: [new Paragraph({ keepNext: !isSum, ...paragraph })],
  });
}

const SIGNATURE_GAP = 360;
const LABEL_INDENT = 760;

export function signatureTable(signatures: readonly Signature[]): Table {
  const width = TEXT_WIDTH / Math.max(1, signatures.length);
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: signatures.map(() => width),
    borders: BORDERLESS,
    rows: [
      new TableRow({
        cantSplit: true,
        children: signatures.map(
          (signature) =>
            new TableCell({
              width: { size: width, type: WidthType.DXA },
              margins: { top: 240, bottom: 0, left: 0, right: SIGNATURE_GAP },
              children: signatureLines(signature, width),
            }),
        ),
      }),
    ],
  });
}

function signatureLines({ role, name, signatory, title }: Signature, width: number): Paragraph[] {
  const line = (label: string, given: readonly Run[] | null, before = 180): Paragraph =>
    new Paragraph({
      style: "Address",
      keepNext: true,
      spacing: { before },
      indent: { left: LABEL_INDENT, hanging: LABEL_INDENT },
      tabStops: [
        { type: TabStopType.LEFT, position: LABEL_INDENT },
        { type: TabStopType.RIGHT, position: width - SIGNATURE_GAP, leader: LeaderType.UNDERSCORE },
      ],
      children: [
        new TextRun({ children: [`${label}:`, new Tab()] }),
        // A line to write on reaches to the end of the column.
        ...(given === null ? [new TextRun({ children: [new Tab()] })] : textRuns(given)),
      ],
    });
  return [
    new Paragraph({
      style: "Address",
      keepNext: true,
      children: [new TextRun({ text: role, bold: true })],
    }),
    new Paragraph({ style: "Address", keepNext: true, children: textRuns([name]) }),
    line("By", null, 440),
    line("Name", [signatory]),
    line("Title", title === null ? null : [title]),
    line("Date", null),
  ];
}
