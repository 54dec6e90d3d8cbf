import type { ExplorerTab } from "#features/deal-list/contract.ts";
import type { DealSort } from "#features/deals/contract.ts";
import { readListAddress, writeListAddress, type ListAddress, type ReadableParams } from "./list-address.ts";

/** The tabs in their order, with their literal words. Local records are this browser's. */
export const TABS = [
  { id: "all", label: "All Deals" },
  { id: "deals", label: "Deals Table" },
  { id: "analyses", label: "Analyses" },
  { id: "drafts", label: "Drafts" },
  { id: "local", label: "Local" },
] as const satisfies readonly { id: ExplorerTab | "local"; label: string }[];
export type ShownTab = (typeof TABS)[number]["id"];

export interface ExplorerAddress extends ListAddress {
  sort: DealSort;
  tab: ShownTab;
  /** The tab of analyses shows those that were archived. */
  archived: boolean;
}

export function readExplorerAddress(params: ReadableParams): ExplorerAddress {
  const asked = params.get("tab");
  const tab = TABS.find(({ id }) => id === asked)?.id ?? "all";
  const { filter, sort, direction } = readListAddress(params);
  // Its rows come as the reader scrolls, so no number of pages belongs to it; and no answer, which deals alone have.
  return {
    filter: { ...filter, buys: [] },
    sort: sort === "verdict" ? "updated" : sort,
    direction,
    pages: 1,
    tab,
    archived: tab === "analyses" && params.get("archived") === "1",
  };
}

/** The address as name and value pairs; what is as usual is left out. */
export function writeExplorerAddress(address: ExplorerAddress): [string, string][] {
  const { tab, archived } = address;
  const own: [string, string][] = tab === "all" ? [] : [["tab", tab]];
  if (tab === "analyses" && archived) own.push(["archived", "1"]);
  return [...own, ...writeListAddress(address)];
}
