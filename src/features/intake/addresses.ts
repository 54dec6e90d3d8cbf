import { pageHref } from "#kit/page-address.ts";

export const intakePath = "/dashboard/intake";
export const reviewPath = "/dashboard/intake/$intakeId";
/** What was read of one delivery, beside its paper. */
export const reviewHref = (intakeId: string) => pageHref(reviewPath, { intakeId });
