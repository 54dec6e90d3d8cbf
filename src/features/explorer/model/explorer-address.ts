import type { ExplorerTab } from "#features/explorer/contract.ts";
import {
  readListAddress,
  writeListAddress,
  type ListAddress,
  type ReadableParams,
} from "#features/deals/model/list-address.ts";

/** The tabs in their order, with their literal words (analysis spec §2). Local records are this browser's. */
export const TABS = [
  { id: "all", label: "All Deals" },
  { id: "deals", label: "Deals Table" },
  { id: "analyses", label: "Analyses" },
  { id: "drafts", label: "Drafts" },
  { id: "local", label: "Local" },
] as const satisfies readonly { id: ExplorerTab | "local"; label: string }[];
export type ShownTab = (typeof TABS)[number]["id"];

export interface ExplorerAddress extends ListAddress {
  tab: ShownTab;
}

export function readExplorerAddress(params: ReadableParams): ExplorerAddress {
  const asked = params.get("tab");
  return { ...readListAddress(params), tab: TABS.find(({ id }) => id === asked)?.id ?? "all" };
}

/** The address as name and value pairs; what is as usual is left out. */
export function writeExplorerAddress(address: ExplorerAddress): [string, string][] {
  const pairs = writeListAddress(address);
  return address.tab === "all" ? pairs : [["tab", address.tab], ...pairs];
}
