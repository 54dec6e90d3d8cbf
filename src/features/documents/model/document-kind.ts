/** What can be kept as a document of a deal. What a file is, is read from its content, never from its name. */
export const DOCUMENT_KINDS = ["pdf", "docx", "xlsx", "csv", "png", "jpeg", "webp", "gif"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const MEGABYTE = 1024 * 1024;
export const MOST_DOCUMENT_BYTES = 25 * MEGABYTE;
/** Of any file in the stores: those of intakes may be larger than documents. */
export const MOST_STORED_BYTES = 50 * MEGABYTE;
/** Of one deal: they are shown in one list. */
export const MOST_DOCUMENTS = 500;

interface KindFacts {
  readonly label: string;
  /** What the file is sent as, whatever its sender called it. */
  readonly contentType: string;
  /** Endings that say this kind; the first is given to a name that says another. */
  readonly endings: readonly [string, ...string[]];
  readonly preview: "pdf" | "image" | null;
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
  csv: { label: "CSV", contentType: "text/csv", endings: ["csv", "tsv", "txt"], preview: null },
  png: { label: "PNG image", contentType: "image/png", endings: ["png"], preview: "image" },
  jpeg: {
    label: "JPEG image",
    contentType: "image/jpeg",
    endings: ["jpg", "jpeg", "jpe"],
    preview: "image",
  },
  webp: { label: "WebP image", contentType: "image/webp", endings: ["webp"], preview: "image" },
  gif: { label: "GIF image", contentType: "image/gif", endings: ["gif"], preview: "image" },
};

export const ACCEPTED_WORDS = "PDF, DOCX, XLSX, CSV, PNG, JPEG, WebP or GIF";
/** For the browser's file chooser. */
export const ACCEPTED_ENDINGS = DOCUMENT_KINDS.flatMap((kind) => KIND_FACTS[kind].endings)
  .map((ending) => `.${ending}`)
  .join(",");
