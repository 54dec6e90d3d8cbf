import { MEMBER_AREA } from "#kit/page-address.ts";

/** Where a member arrives. */
export const homeHref = MEMBER_AREA;
