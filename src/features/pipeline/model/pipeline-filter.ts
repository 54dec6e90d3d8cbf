import { z } from "zod";
import { givenToSchema } from "#contract/given-to.ts";
import { recordFilterSchema } from "#features/deals/contract.ts";
import { NO_FILTER as NO_DEAL_FILTER } from "#features/deals/model/figure-ranges.ts";
import { ROW_VERDICTS } from "#features/deals/model/row-verdict.ts";
import { MOST_STAGES } from "./stage.ts";

/** `overdue`: before today; `week`: today or within seven days; `none`: nothing is to be done. */
export const DUES = ["overdue", "week", "none"] as const;
export type Due = (typeof DUES)[number];
export const DUE_WITHIN_DAYS = 7;

/**
 * Which deals and leads the board, the table and the bars of days show: OR inside a group, AND between the groups. A lead
 * has no tags, and its earnings are not known.
 */
export const pipelineFilterSchema = recordFilterSchema.omit({ statuses: true }).extend({
  stages: z.array(z.string().min(1).max(40)).max(MOST_STAGES).default([]),
  who: givenToSchema,
  dues: z.array(z.enum(DUES)).max(DUES.length).default([]),
  /** Of today, as the rows say them; a lead has none. */
  verdicts: z.array(z.enum(ROW_VERDICTS)).max(ROW_VERDICTS.length).default([]),
  onlyStale: z.boolean().default(false),
});
export type PipelineFilter = z.output<typeof pipelineFilterSchema>;

const { statuses: _statuses, buys: _buys, ...NO_DEAL_GROUPS } = NO_DEAL_FILTER;
export const NO_FILTER: PipelineFilter = {
  ...NO_DEAL_GROUPS,
  stages: [],
  who: [],
  dues: [],
  verdicts: [],
  onlyStale: false,
};

/** `place`: stage by stage, in each the order by hand, leads below the deals; it has no other direction. */
export const PIPELINE_SORTS = ["place", "name", "since", "price", "earnings", "due", "changed"] as const;
export type PipelineSort = (typeof PIPELINE_SORTS)[number];
