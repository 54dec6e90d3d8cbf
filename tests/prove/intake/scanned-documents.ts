import { PDFiumLibrary } from "@hyzyla/pdfium";
import { writeGrayPng } from "#features/intake/server/write-gray-png.ts";
import { writeReport } from "#features/report-files/server/report-file.ts";
import { makeTiff } from "#tests/support/sample-files.ts";
import { MEMORANDUM_DOCUMENTS } from "./memorandum-documents.ts";
import type { MadeDocument } from "./statement-documents.ts";

const DOTS = 200;
const POINTS = 72;

interface Drawn {
  readonly shades: Buffer<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}
const asPng = ({ shades, width, height }: Drawn): Buffer => writeGrayPng(shades, width, height);

/** The pages of a PDF as pictures at 200 dots an inch, as a clean scan has them. */
async function picturesOf(pdf: Uint8Array): Promise<Drawn[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pictures: Drawn[] = [];
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({
      scale: DOTS / POINTS,
      render: "bitmap",
      colorSpace: "Gray",
    });
    pictures.push({ shades: Buffer.from(data), width, height });
  }
  document.destroy();
  library.destroy();
  return pictures;
}

const printed = (): MadeDocument => {
  const document = MEMORANDUM_DOCUMENTS.find(({ name }) => name.endsWith(".pdf"));
  if (document === undefined) throw new Error("There is no printed memorandum.");
  return document;
};

/** A PDF that holds nothing but pictures of its pages. */
async function scannedPdf(): Promise<Uint8Array> {
  const pictures = await picturesOf(await printed().bytes());
  return writeReport({
    pageMargins: 0,
    content: pictures.map((picture, index) => ({
      image: `data:image/png;base64,${asPng(picture).toString("base64")}`,
      width: 595,
      ...(index === 0 ? {} : { pageBreak: "before" }),
    })),
  });
}

const firstPage = async (): Promise<Uint8Array> => {
  const [picture] = await picturesOf(await printed().bytes());
  return new Uint8Array(picture === undefined ? [] : asPng(picture));
};

/** As a scanner keeps it. */
async function scannedTiff(): Promise<Uint8Array> {
  const [picture] = await picturesOf(await printed().bytes());
  if (picture === undefined) throw new Error("The printed memorandum has no page.");
  return new Uint8Array(makeTiff(picture));
}

export const SCANNED_DOCUMENTS: readonly MadeDocument[] = [
  { name: "memorandum-scanned.pdf", group: "scans", truths: printed().truths, bytes: scannedPdf },
  { name: "memorandum-page.png", group: "scans", truths: printed().truths, bytes: firstPage },
  { name: "memorandum-page.tif", group: "scans", truths: printed().truths, bytes: scannedTiff },
];
