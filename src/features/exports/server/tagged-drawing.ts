import { createRequire } from "node:module";

type Role = "H1" | "H2" | "H3" | "P" | "Figure";
/** Of a heading; a paragraph has none. */
type Level = 1 | 2 | 3;

/** What is marked on a page; the library underneath the document library makes the structure tree of it. */
interface Structure {
  add(child: Structure | object): Structure;
}
interface DrawnDocument {
  readonly options: { readonly tagged?: boolean };
  readonly page: { readonly height: number };
  struct(type: string, options?: { readonly alt?: string }): Structure;
  addStructure(element: Structure): unknown;
  markStructureContent(type: string): object;
  markContent(type: "Artifact"): unknown;
  endMarkedContent(): unknown;
}
interface Line {
  readonly inlines: readonly { readonly fontSize: number }[];
  readonly lastLineInParagraph?: boolean;
}
interface Drawing {
  readonly pdfDocument: DrawnDocument;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: object): void;
  renderSVG(node: { readonly svg: string }): void;
}

/** The sizes of letters that the reports' headings have, and nothing else has. */
const HEADING_SIZES: ReadonlyMap<number, Level> = new Map([
  [24, 1],
  [17, 2],
  [11.5, 3],
]);
/** Below this distance from the end of a page stands what every page repeats. */
const FOOT_HEIGHT = 52;

/** Where the reading of a document has come to. */
interface Reading {
  readonly root: Structure;
  /** A paragraph whose lines are not all drawn, which may go on after the end of a page. */
  open: Structure | null;
  /** Of the heading that was last. */
  level: number;
}

const readings = new WeakMap<DrawnDocument, Reading>();

function readingOf(document: DrawnDocument): Reading {
  const known = readings.get(document);
  if (known) return known;
  const reading: Reading = { root: document.struct("Document"), open: null, level: 0 };
  document.addStructure(reading.root);
  readings.set(document, reading);
  return reading;
}

function marked(document: DrawnDocument, element: Structure, role: Role, draw: () => void): void {
  element.add(document.markStructureContent(role));
  draw();
  document.endMarkedContent();
}

function asArtifact(document: DrawnDocument, draw: () => void): void {
  document.markContent("Artifact");
  draw();
  document.endMarkedContent();
}

function child(document: DrawnDocument, role: Role, alt?: string): Structure {
  const element = document.struct(role, alt === undefined ? {} : { alt });
  readingOf(document).root.add(element);
  return element;
}

/** No level of headings is left out, whatever the letters' sizes: the first page has no part of its own. */
function roleOf(reading: Reading, line: Line): Role {
  const level = HEADING_SIZES.get(line.inlines[0]?.fontSize ?? 0);
  if (level === undefined) return "P";
  if (reading.open === null) reading.level = Math.min(level, reading.level + 1);
  return reading.level === 1 ? "H1" : reading.level === 2 ? "H2" : "H3";
}

function drawLine(document: DrawnDocument, line: Line, draw: () => void): void {
  const reading = readingOf(document);
  const role = roleOf(reading, line);
  const element = reading.open ?? child(document, role);
  marked(document, element, role, draw);
  reading.open = line.lastLineInParagraph === false ? element : null;
}

/** The words and figures that stand in a drawing, in their order: what it says to somebody who does not see it. */
export function wordsOfDrawing(svg: string): string {
  const words = Array.from(svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g), ([, text = ""]) => text.trim());
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return words
    .filter(Boolean)
    .join(", ")
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => named[name] ?? "");
}

/**
 * The document library draws without saying what is what. Here each paragraph, heading and chart is marked as such
 * while it is drawn, and lines, backgrounds and the foot of a page as nothing to read: a screen reader then finds its
 * way, which a document that merely says it is tagged does not give it.
 */
export function tagDrawings(): void {
  const load = createRequire(import.meta.url);
  const { default: Renderer }: { default: { prototype: Drawing } } = load("pdfmake/js/Renderer.js");
  const drawing = Renderer.prototype;
  const { renderLine, renderVector, renderSVG } = drawing;
  drawing.renderLine = function (line, x, y) {
    const { pdfDocument: document } = this;
    const draw = () => renderLine.call(this, line, x, y);
    if (!document.options.tagged) draw();
    else if (y > document.page.height - FOOT_HEIGHT) asArtifact(document, draw);
    else drawLine(document, line, draw);
  };
  drawing.renderVector = function (vector) {
    const draw = () => renderVector.call(this, vector);
    if (this.pdfDocument.options.tagged) asArtifact(this.pdfDocument, draw);
    else draw();
  };
  drawing.renderSVG = function (node) {
    const { pdfDocument: document } = this;
    const draw = () => renderSVG.call(this, node);
    if (!document.options.tagged) return draw();
    const words = wordsOfDrawing(node.svg);
    // A bar without a word stands beside its figure.
    if (words === "") asArtifact(document, draw);
    else marked(document, child(document, "Figure", words), "Figure", draw);
  };
}
