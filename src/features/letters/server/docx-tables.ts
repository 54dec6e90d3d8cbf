import {
  AlignmentType,
  BorderStyle,
  type IParagraphOptions,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { AmountRow } from "#features/letters/model/run.ts";
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

const AMOUNT_WIDTH = 1900;
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
              margins: { top: 240, bottom: 0, left: 0, right: 360 },
              children: signatureLines(signature),
            }),
        ),
      }),
    ],
  });
}

function signatureLines({ role, name, signatory }: Signature): Paragraph[] {
  const ruled = { top: { ...RULE, space: 3 } };
  return [
    new Paragraph({ style: "Address", children: [new TextRun({ text: role, bold: true })] }),
    new Paragraph({ style: "Address", spacing: { after: 560 }, children: textRuns([name]) }),
    new Paragraph({ style: "Address", border: ruled, children: textRuns([signatory]) }),
    // Word draws one rule for neighbours that are ruled alike: without this one, the date would have none.
    new Paragraph({ style: "Address", spacing: { after: 280 }, children: [] }),
    new Paragraph({ style: "Address", border: ruled, children: [new TextRun("Date")] }),
  ];
}
