import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { leadsPath } from "#features/leads/addresses.ts";
import type { PipelineItem } from "#features/pipeline/contract.ts";
import { pageHref } from "#kit/page-address.ts";
import { formatDate } from "#kit/day.ts";

type Called = Pick<PipelineItem, "name" | "companyName">;

export const nameOf = ({ name, companyName }: Called): string => name || companyName || "Untitled Deal";

/** Its own page. */
export const hrefOf = ({ kind, id }: Pick<PipelineItem, "kind" | "id">): string =>
  kind === "deal" ? analysisHref(id) : pageHref(leadsPath, {}, { lead: id });

export const describeEntry = ({
  since,
  isSinceIntroduced,
}: Pick<PipelineItem, "since" | "isSinceIntroduced">): string =>
  isSinceIntroduced
    ? `Counted from ${formatDate(since)}, when stages were introduced`
    : `Since ${formatDate(since)}`;
