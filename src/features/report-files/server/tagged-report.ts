import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { asArtifact, withReadingRoles } from "#features/report-files/model/report/reading-roles.ts";
import type { ReadingRole } from "#features/report-files/model/report/pdf-types.ts";
import type { ReportPlan } from "#features/report-files/model/report/report-plan.ts";

type Role = "H1" | "H2" | "H3" | "P" | "Figure";

/** What is marked on a page; the library underneath the document library makes the structure tree of it. */
interface Structure {
  add(child: Structure | object): Structure;
}
interface DrawnDocument extends Readable {
  struct(type: string, options?: { readonly alt?: string }): Structure;
  addStructure(element: Structure): unknown;
  markStructureContent(type: string): object;
  markContent(type: "Artifact"): unknown;
  endMarkedContent(): unknown;
  end(): void;
}
interface Line {
  readonly inlines: readonly { readonly role?: ReadingRole }[];
  readonly lastLineInParagraph?: boolean;
}
interface Drawing {
  readonly pdfDocument: DrawnDocument;
  renderPages(pages: readonly object[]): void;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: object): void;
  renderSVG(node: { readonly svg: string }): void;
}
interface Layout {
  registerTableLayouts(layouts: object): void;
  layoutDocument(content: unknown, document: DrawnDocument, ...rest: readonly unknown[]): readonly object[];
}

/** The parts that the document library is made of. It brings no types, and its own printer knows one renderer alone. */
const part = createRequire(import.meta.url);
const { default: Renderer } = part("pdfmake/js/Renderer.js") as {
  default: new (document: DrawnDocument) => Drawing;
};
const { default: Document } = part("pdfmake/js/PDFDocument.js") as {
  default: new (...options: readonly unknown[]) => DrawnDocument;
};
const { default: LayoutBuilder } = part("pdfmake/js/LayoutBuilder.js") as {
  default: new (...options: readonly unknown[]) => Layout;
};
const { default: SvgMeasure } = part("pdfmake/js/SVGMeasure.js") as { default: new () => object };
const { default: virtualFiles } = part("pdfmake/js/virtual-fs.js") as { default: object };
const { tableLayouts } = part("pdfmake/js/tableLayouts.js") as { tableLayouts: object };
const { normalizePageSize, normalizePageMargin } = part("pdfmake/js/PageSize.js") as {
  normalizePageSize: (size: string) => { readonly width: number; readonly height: number };
  normalizePageMargin: (margins: readonly number[]) => object;
};

/**
 * Marks each paragraph, heading and chart as such while it is drawn, and lines, backgrounds and the foot of a page as
 * nothing to read: a screen reader then finds its way, which a document that merely says it is tagged does not give it.
 */
class TaggedRenderer extends Renderer {
  readonly #root: Structure;
  /** A paragraph whose lines are not all drawn, which may go on after the end of a page. */
  #open: Structure | null = null;
  /** Of the heading that was last. */
  #level = 0;

  constructor(document: DrawnDocument) {
    super(document);
    this.#root = document.struct("Document");
    document.addStructure(this.#root);
  }

  override renderLine(line: Line, x: number, y: number): void {
    const draw = () => super.renderLine(line, x, y);
    const role = line.inlines[0]?.role;
    if (role === "Artifact") return this.#drawUnread(draw);
    const shown = this.#levelled(role);
    const element = this.#open ?? this.#addChild(shown);
    this.#mark(element, shown, draw);
    this.#open = line.lastLineInParagraph === false ? element : null;
  }

  override renderVector(vector: object): void {
    this.#drawUnread(() => super.renderVector(vector));
  }

  override renderSVG(node: { readonly svg: string }): void {
    const draw = () => super.renderSVG(node);
    const words = wordsOfDrawing(node.svg);
    // A bar without a word stands beside its figure.
    if (words === "") this.#drawUnread(draw);
    else this.#mark(this.#addChild("Figure", words), "Figure", draw);
  }

  /** No level of headings is left out: the first page has no part of its own. */
  #levelled(role: "H1" | "H2" | "H3" | undefined): Role {
    if (role === undefined) return "P";
    if (this.#open === null) this.#level = Math.min(Number(role[1]), this.#level + 1);
    return this.#level === 1 ? "H1" : this.#level === 2 ? "H2" : "H3";
  }

  #addChild(role: Role, alt?: string): Structure {
    const element = this.pdfDocument.struct(role, alt === undefined ? {} : { alt });
    this.#root.add(element);
    return element;
  }

  #mark(element: Structure, role: Role, draw: () => void): void {
    element.add(this.pdfDocument.markStructureContent(role));
    draw();
    this.pdfDocument.endMarkedContent();
  }

  #drawUnread(draw: () => void): void {
    this.pdfDocument.markContent("Artifact");
    draw();
    this.pdfDocument.endMarkedContent();
  }
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

export interface ReportFonts {
  readonly fonts: object;
  readonly mayRead: (path: string) => boolean;
}

/** The bytes of a report, as the library's own printer draws them but with every mark. */
export function drawReport(plan: ReportPlan, { fonts, mayRead }: ReportFonts): Promise<Uint8Array> {
  const { title, author, subject, creationDate } = plan.info;
  const size = normalizePageSize(plan.pageSize);
  const options = {
    size: [size.width, size.height],
    pdfVersion: plan.version,
    tagged: plan.tagged,
    displayTitle: plan.displayTitle,
    compress: plan.compress ?? true,
    lang: plan.language,
    fontLayoutCache: true,
    autoFirstPage: false,
    info: {
      Producer: "pdfmake",
      Creator: "pdfmake",
      Title: title,
      Author: author,
      Subject: subject,
      CreationDate: creationDate,
    },
    font: null,
  };
  const document = new Document(fonts, {}, {}, {}, options, virtualFiles, mayRead);
  const layout = new LayoutBuilder(size, normalizePageMargin(plan.pageMargins), new SvgMeasure());
  layout.registerTableLayouts(tableLayouts);
  const content = withReadingRoles(plan.content);
  const footer = (page: number, pages: number) => asArtifact(plan.footer(page, pages));
  const [background, header, watermark] = [undefined, undefined, undefined];
  const pages = layout.layoutDocument(
    content,
    document,
    plan.styles,
    plan.defaultStyle,
    background,
    header,
    footer,
    watermark,
  );
  new TaggedRenderer(document).renderPages(pages);
  document.end();
  return buffer(document);
}
