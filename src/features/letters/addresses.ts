import { pageHref } from "#kit/page-address.ts";

export const loiPath = "/dashboard/loi-generator";
export const ndaPath = "/dashboard/nda-generator";

export const loiHref = (dealId?: string): string => pageHref(loiPath, {}, { dealId });
export const ndaHref = (dealId?: string): string => pageHref(ndaPath, {}, { dealId });

const pathOf = (kind: "loi" | "nda") => (kind === "loi" ? loiPath : ndaPath);

/** Changes that only this browser has, opened in their generator. */
export const draftHref = (kind: "loi" | "nda", id: string): string =>
  pageHref(pathOf(kind), {}, { draft: id });

/** A saved letter, opened in its generator. */
export const letterHref = (kind: "loi" | "nda", id: string): string =>
  pageHref(pathOf(kind), {}, { letter: id });
