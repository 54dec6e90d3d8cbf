const withDeal = (path: string, dealId: string | undefined): string =>
  dealId === undefined ? path : `${path}?dealId=${dealId}`;

export const loiHref = (dealId?: string): string => withDeal("/dashboard/loi-generator", dealId);
export const ndaHref = (dealId?: string): string => withDeal("/dashboard/nda-generator", dealId);

/** Changes that only this browser has, opened in their generator. */
export const draftHref = (kind: "loi" | "nda", id: string): string =>
  `${kind === "loi" ? loiHref() : ndaHref()}?draft=${id}`;

/** A saved letter, opened in its generator. */
export const letterHref = (kind: "loi" | "nda", id: string): string =>
  `${kind === "loi" ? loiHref() : ndaHref()}?letter=${id}`;
