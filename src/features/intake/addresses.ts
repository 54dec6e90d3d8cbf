import { pageHref } from "#kit/page-address.ts";

export const intakePath = "/dashboard/intake";
/** The same, ready for what is pasted, and for a file that is chosen. */
export const pasteHref = pageHref(intakePath, {}, { add: "paste" });
export const dropHref = pageHref(intakePath, {}, { add: "file" });
export const reviewPath = "/dashboard/intake/$intakeId";
/** What was read of one delivery, beside its document. */
export const reviewHref = (intakeId: string) => pageHref(reviewPath, { intakeId });
/** The same, with the value of these words in sight. */
export const quoteHref = (intakeId: string, quote: string) => pageHref(reviewPath, { intakeId }, { quote });
/** What a bookmark hands over of the page that somebody looks at. */
export const clipPath = "/dashboard/clip";

/** A file that is to be read; its password, percent-encoded, goes in a header, so that no log holds it. `deliveredWith`:
 *  a file of the same drop that came before. */
export const intakeFileHref = (intakeId: string, fileName: string, deliveredWith: string | null = null) =>
  pageHref(
    "/api/files/intakes/$intakeId",
    { intakeId },
    { name: fileName, ...(deliveredWith !== null && { with: deliveredWith }) },
  );
export const PASSWORD_HEADER = "x-file-password";

/** The file itself. */
export const sourceDocumentHref = (intakeId: string) =>
  pageHref("/api/files/intakes/$intakeId/paper", { intakeId });
/** Offers to read figures from a document of a deal. */
export const readDocumentHref = (documentId: string, name: string) =>
  pageHref(intakePath, {}, { document: documentId, name });
