import { pageHref } from "#kit/page-address.ts";

/** Always the deal. */
export const analysisPath = "/dashboard/direct-deal-analysis/$dealId";
/** With the tab that it opens; the overview without one. */
export const analysisHref = (dealId: string, tab?: string) => pageHref(analysisPath, { dealId }, { tab });

/** What people say of one thing of the deal, such as "document:" and its id, with the field for a new comment. */
export const commentsHref = (dealId: string, about?: string) =>
  pageHref(analysisPath, { dealId }, { activity: "open", about });

/** The stress test among the views of the bank. */
export const stressHref = (dealId: string) =>
  pageHref(analysisPath, { dealId }, { tab: "bank", bank: "stress" });
/** The best way to pay, or a view of it, in the deal stack. */
export const bestHref = (dealId: string, view?: string) =>
  pageHref(analysisPath, { dealId }, { tab: "deal-stack", stack: "best", best: view });

/** A saved analysis, else a deal; a draft by its prefix. */
export const recordAnalysisPath = "/dashboard/deal-analysis/$id";
export const savedAnalysisHref = (analysisId: string) =>
  pageHref(recordAnalysisPath, { id: `analysis-${analysisId}` });

/** The deal that this browser keeps as the current one. */
export const currentDealHref = "/dashboard/deal-analysis";
/** Another deal that only this browser keeps: its key among them. */
export const localDealHref = (key: string) => pageHref(currentDealHref, {}, { local: key });
