/** What can be kept as a document of a deal. What a file is, is read from its content, never from its name. */
export const DOCUMENT_KINDS = [
  "pdf",
  "docx",
  "xlsx",
  "csv",
  "html",
  "eml",
  "msg",
  "png",
  "jpeg",
  "webp",
  "gif",
  "tiff",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const MEGABYTE = 1024 * 1024;
/** Of any file in the stores: of a document, and of a document that is taken in. */
export const MOST_DOCUMENT_BYTES = 50 * MEGABYTE;
/** Of a text, what a preview shows: nobody reads further in one. */
export const MOST_SHOWN_BYTES = MEGABYTE / 2;
/** Of one deal: they are shown in one list. */
export const MOST_DOCUMENTS = 500;

interface KindFacts {
  readonly label: string;
  /** What the file is sent as, whatever its sender called it. */
  readonly contentType: string;
  /** Endings that say this kind; the first is given to a name that says another. */
  readonly endings: readonly [string, ...string[]];
  /** Text is shown as its letters alone, whatever it is: a page of the web or a mail loads nothing and runs nothing. */
  readonly preview: "pdf" | "image" | "text" | null;
}

export const KIND_FACTS: Readonly<Record<DocumentKind, KindFacts>> = {
  pdf: { label: "PDF", contentType: "application/pdf", endings: ["pdf"], preview: "pdf" },
  docx: {
    label: "Word",
    contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    endings: ["docx"],
    preview: null,
  },
  xlsx: {
    label: "Excel",
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    endings: ["xlsx"],
    preview: null,
  },
  csv: {
    label: "CSV or text",
    contentType: "text/csv",
    endings: ["csv", "tsv", "txt", "text"],
    preview: "text",
  },
  html: { label: "Web page", contentType: "text/html", endings: ["html", "htm"], preview: "text" },
  eml: { label: "Mail", contentType: "message/rfc822", endings: ["eml"], preview: "text" },
  msg: { label: "Outlook mail", contentType: "application/vnd.ms-outlook", endings: ["msg"], preview: null },
  png: { label: "PNG image", contentType: "image/png", endings: ["png"], preview: "image" },
  jpeg: {
    label: "JPEG image",
    contentType: "image/jpeg",
    endings: ["jpg", "jpeg", "jpe"],
    preview: "image",
  },
  webp: { label: "WebP image", contentType: "image/webp", endings: ["webp"], preview: "image" },
  gif: { label: "GIF image", contentType: "image/gif", endings: ["gif"], preview: "image" },
  // No browser of today but one draws it.
  tiff: { label: "TIFF image", contentType: "image/tiff", endings: ["tif", "tiff"], preview: null },
};

export const ACCEPTED_WORDS = "PDF, DOCX, XLSX, CSV, TXT, HTML, EML, MSG, PNG, JPEG, WebP, GIF or TIFF";
/** For the browser's file chooser. */
export const ACCEPTED_ENDINGS = DOCUMENT_KINDS.flatMap((kind) => KIND_FACTS[kind].endings)
  .map((ending) => `.${ending}`)
  .join(",");
