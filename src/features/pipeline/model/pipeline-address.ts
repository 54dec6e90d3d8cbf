import { readGivenTo } from "#contract/given-to.ts";
import { readRanges, NO_RANGES, writeRanges } from "#features/deals/model/figure-ranges.ts";
import { ROW_VERDICTS } from "#features/deals/model/row-verdict.ts";
import {
  DUES,
  PIPELINE_SORTS,
  pipelineFilterSchema,
  type PipelineFilter,
  type PipelineSort,
} from "./pipeline-filter.ts";

/** `days`: how long each deal stood in each stage, as bars. */
export const PIPELINE_VIEWS = ["board", "table", "days", "funnel"] as const;
export type PipelineView = (typeof PIPELINE_VIEWS)[number];

/** So many days back a funnel looks; `all`: as far as anything is known. */
export const FUNNEL_TIMES = ["30", "90", "365", "all"] as const;
export type FunnelTime = (typeof FUNNEL_TIMES)[number];

export type SortDirection = "ascending" | "descending";

/** What the pipeline shows, as its address says it: so Back, a reload and a shared link show the same. */
export interface PipelineAddress {
  readonly view: PipelineView;
  readonly filter: PipelineFilter;
  /** Of the table and the bars; the board has the order by hand. */
  readonly sort: PipelineSort;
  readonly direction: SortDirection;
  readonly time: FunnelTime;
  /** The window in which the stages are edited is open. */
  readonly editsStages: boolean;
}

/** The groups of chips, and what their values are called in an address. */
export const CHIP_GROUPS = ["stages", "who", "industries", "tags", "dues", "verdicts"] as const;
export type ChipGroup = (typeof CHIP_GROUPS)[number];
const PARAMETERS: Record<ChipGroup, string> = {
  stages: "stage",
  who: "who",
  industries: "industry",
  tags: "tag",
  dues: "due",
  verdicts: "verdict",
};

interface ReadableParams {
  get: (name: string) => string | null;
  getAll: (name: string) => string[];
}

/** As far as it makes sense: what is unreadable narrows nothing, and what is too long is cut. */
export function readPipelineAddress(params: ReadableParams): PipelineAddress {
  const chosen = (group: ChipGroup) =>
    [...new Set(params.getAll(PARAMETERS[group]))].filter((value) => value !== "" && !value.includes("\0"));
  const known = <Value extends string>(all: readonly Value[], name: string): Value | undefined =>
    all.find((value) => value === params.get(name));
  const { shape } = pipelineFilterSchema;
  return {
    view: known(PIPELINE_VIEWS, "view") ?? "board",
    filter: {
      search: (params.get("search") ?? "").slice(0, 200),
      stages: shape.stages.catch([]).parse(chosen("stages")),
      who: readGivenTo(chosen("who")),
      industries: shape.industries.catch([]).parse(chosen("industries")),
      tags: shape.tags.catch([]).parse(chosen("tags")),
      dues: DUES.filter((due) => chosen("dues").includes(due)),
      verdicts: ROW_VERDICTS.filter((verdict) => chosen("verdicts").includes(verdict)),
      onlyStale: params.get("show") === "stale",
      ranges: shape.ranges.safeParse(readRanges(params)).data ?? NO_RANGES,
    },
    sort: known(PIPELINE_SORTS, "sort") ?? "place",
    direction: params.get("direction") === "descending" ? "descending" : "ascending",
    time: known(FUNNEL_TIMES, "time") ?? "90",
    editsStages: params.get("edit") === "stages",
  };
}

/** The address as name and value pairs; what is as usual is left out. */
export function writePipelineAddress(address: PipelineAddress): [string, string][] {
  const { view, filter, sort, direction, time, editsStages } = address;
  const pairs: [string, string][] = [];
  if (view !== "board") pairs.push(["view", view]);
  if (filter.search.trim() !== "") pairs.push(["search", filter.search]);
  for (const group of CHIP_GROUPS) for (const value of filter[group]) pairs.push([PARAMETERS[group], value]);
  if (filter.onlyStale) pairs.push(["show", "stale"]);
  pairs.push(...writeRanges(filter.ranges));
  if (sort !== "place") pairs.push(["sort", sort]);
  if (direction !== "ascending") pairs.push(["direction", direction]);
  if (time !== "90") pairs.push(["time", time]);
  if (editsStages) pairs.push(["edit", "stages"]);
  return pairs;
}

/** Adds a value to its group, or takes it out again. */
export function toggleChip(filter: PipelineFilter, group: ChipGroup, value: string): PipelineFilter {
  const now: readonly string[] = filter[group];
  const next = now.includes(value) ? now.filter((other) => other !== value) : [...now, value];
  return pipelineFilterSchema.parse({ ...filter, [group]: next });
}

/** Everything but the search. */
export function countActive(filter: PipelineFilter): number {
  const ranges = Object.values(filter.ranges).filter(({ from, to }) => from !== null || to !== null);
  return (
    CHIP_GROUPS.reduce((sum, group) => sum + filter[group].length, 0) +
    ranges.length +
    (filter.onlyStale ? 1 : 0)
  );
}

export const isNarrowed = (filter: PipelineFilter): boolean =>
  filter.search.trim() !== "" || countActive(filter) > 0;

/** Another field begins ascending, the same field again turns round. */
export const nextSort = <Order extends Pick<PipelineAddress, "sort" | "direction">>(
  now: Order,
  sort: PipelineSort,
): Order => ({
  ...now,
  sort,
  direction: sort === now.sort && now.direction === "ascending" ? "descending" : "ascending",
});
