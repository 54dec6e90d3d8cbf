import type { DealData } from "./deal-data.ts";

/** What a deal is called, on every page, in lists and files: its own name, else that of the business. */
export const dealName = ({ summary, basics }: Pick<DealData, "summary" | "basics">): string =>
  summary.dealName || basics.businessName;
