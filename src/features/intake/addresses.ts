import { pageHref } from "#kit/page-address.ts";

export const intakePath = "/dashboard/intake";
export const reviewPath = "/dashboard/intake/$intakeId";
/** What was read of one delivery, beside its paper. */
export const reviewHref = (intakeId: string) => pageHref(reviewPath, { intakeId });
/** What a bookmark hands over of the page that somebody looks at. */
export const clipPath = "/dashboard/clip";

/** A file that is to be read; its password, percent-encoded, goes in a header, so that no log holds it. */
export const intakeFileHref = (intakeId: string, fileName: string) =>
  pageHref("/api/files/intakes/$intakeId", { intakeId }, { name: fileName });
export const PASSWORD_HEADER = "x-file-password";
