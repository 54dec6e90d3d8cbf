import { pageHref } from "#kit/page-address.ts";

export const libraryHref = "/dashboard/deal-library";
export const importHref = pageHref(libraryHref, {}, { import: "csv" });
export const explorerHref = "/dashboard/deal-explorer";
export const savedAnalysesHref = pageHref(explorerHref, {}, { tab: "analyses" });
export const draftsHref = pageHref(explorerHref, {}, { tab: "drafts" });

export const comparePath = "/dashboard/deal-compare";
/** So many stand side by side. */
export const LEAST_COMPARED = 2;
export const MOST_COMPARED = 5;
/** Deals by their id, saved analyses and drafts with their prefix; the commas stay as they are. */
export const compareHref = (ids: readonly string[]) =>
  `${comparePath}?ids=${ids.map((id) => encodeURIComponent(id)).join(",")}`;
