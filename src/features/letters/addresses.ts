import { pageHref } from "#kit/page-address.ts";

export const loiPath = "/dashboard/loi-generator";
export const ndaPath = "/dashboard/nda-generator";

/** What a deal's plan says of the offer. Null: nobody has chosen a stack, or typed an offer. */
export interface LetterPlan {
  readonly stackId: string | null;
  readonly offerUsd: number | null;
}

export const loiHref = (dealId?: string, plan?: LetterPlan): string =>
  pageHref(
    loiPath,
    {},
    { dealId, stack: plan?.stackId ?? undefined, offer: plan?.offerUsd?.toString() ?? undefined },
  );
export const ndaHref = (dealId?: string): string => pageHref(ndaPath, {}, { dealId });

const pathOf = (kind: "loi" | "nda") => (kind === "loi" ? loiPath : ndaPath);

/** Changes that only this browser has, opened in their generator. */
export const draftHref = (kind: "loi" | "nda", id: string): string =>
  pageHref(pathOf(kind), {}, { draft: id });

/** A saved letter, opened in its generator. */
export const letterHref = (kind: "loi" | "nda", id: string): string =>
  pageHref(pathOf(kind), {}, { letter: id });
