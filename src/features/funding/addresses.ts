import { pageHref } from "#kit/page-address.ts";

export const stackBuilderPath = "/dashboard/deal-stack";
/** The builder under its other name, which saved links have. */
export const otherStackBuilderPath = "/dashboard/deal-stack-builder-2";

/** The builder's own page; the analysis has it as a tab. */
export const stackBuilderHref = (dealId?: string) => pageHref(stackBuilderPath, {}, { dealId });
/** A saved stack, opened there. */
export const savedStackHref = (dealId: string, stackId: string) =>
  pageHref(stackBuilderPath, {}, { dealId, stack: stackId });
