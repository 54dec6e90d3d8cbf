import { AlignmentType, type INumberingOptions, type IStylesOptions, LevelFormat, LineRuleType } from "docx";

/** Between the margins of a Letter page, in twentieths of a point. */
export const TEXT_WIDTH = 9360;
export const INDENT = 720;

/** In which the letter is shown, and printed as PDF. The file brings it along. */
export const FONT = "Source Serif 4";
const GREY = "68655C";
const line = { line: 276, lineRule: LineRuleType.AUTO };

/** On each paragraph: a style of its own would not tell Word its level. */
export const numbered = (level: number) => ({ numbering: { reference: "clauses", level } });

/** Sizes are half points, spaces twentieths of a point. */
export const STYLES: IStylesOptions = {
  default: {
    document: { run: { font: FONT, size: 22, language: { value: "en-US" } } },
    title: {
      run: { font: FONT, size: 34, bold: true },
      paragraph: { spacing: { before: 360, after: 240 }, keepNext: true },
    },
    heading1: {
      run: { font: FONT, size: 27, bold: true, color: "000000" },
      paragraph: { spacing: { before: 300, after: 100 }, keepNext: true, outlineLevel: 0 },
    },
    heading2: {
      run: { font: FONT, size: 23, bold: true, color: "000000" },
      paragraph: { spacing: { before: 180, after: 60 }, keepNext: true, outlineLevel: 1 },
    },
  },
  paragraphStyles: [
    {
      id: "Body",
      name: "Body",
      basedOn: "Normal",
      quickFormat: true,
      paragraph: { spacing: { after: 120, ...line } },
    },
    { id: "Address", name: "Address", basedOn: "Normal", paragraph: { spacing: { after: 0, ...line } } },
    {
      id: "Clause",
      name: "Clause",
      basedOn: "Normal",
      quickFormat: true,
      paragraph: { spacing: { after: 100, ...line } },
    },
    {
      id: "ClauseItem",
      name: "Clause Item",
      basedOn: "Normal",
      quickFormat: true,
      paragraph: { spacing: { after: 60, ...line } },
    },
    {
      id: "AfterTable",
      name: "After Table",
      basedOn: "Normal",
      run: { size: 8 },
      paragraph: { spacing: { after: 60 } },
    },
    {
      id: "Caution",
      name: "Caution",
      basedOn: "Normal",
      run: { size: 18, italics: true, color: GREY },
      paragraph: { spacing: { before: 480 } },
    },
    {
      id: "Header",
      name: "header",
      basedOn: "Normal",
      run: { size: 18, color: GREY },
      paragraph: { alignment: AlignmentType.RIGHT },
    },
    { id: "Footer", name: "footer", basedOn: "Normal", run: { size: 18, color: GREY } },
  ],
  characterStyles: [{ id: "Mark", name: "Mark", run: { bold: false, size: 23, color: GREY } }],
};

const level = (
  depth: number,
  format: "decimal" | "lowerLetter",
  text: string,
  left: number,
  hanging: number,
) => ({
  level: depth,
  format: format === "decimal" ? LevelFormat.DECIMAL : LevelFormat.LOWER_LETTER,
  text,
  alignment: AlignmentType.LEFT,
  style: { paragraph: { indent: { left, hanging } } },
});

/** 1. for a clause, 1.1 for its paragraphs, (a) for the items of a list: counted by the word processor. */
export const NUMBERING: INumberingOptions = {
  config: [
    {
      reference: "clauses",
      levels: [
        level(0, "decimal", "%1.", INDENT, INDENT),
        level(1, "decimal", "%1.%2", INDENT, INDENT),
        level(2, "lowerLetter", "(%3)", INDENT + 480, 480),
      ],
    },
  ],
};
