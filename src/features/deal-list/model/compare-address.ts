import { readDealAddress } from "#features/deals/model/deal-id.ts";

/**
 * The deals of `?ids=…`: by their id, saved analyses and drafts with their prefix. What is no id is left out and never
 * asked for, and nobody stands beside themselves.
 */
export function readCompared(params: { get: (name: string) => string | null }): string[] {
  const asked = (params.get("ids") ?? "").split(",").map((id) => id.trim());
  return [...new Set(asked.filter(isAddress))];
}

const isAddress = (id: string) =>
  id !== "" && readDealAddress({ get: (name) => (name === "dealId" ? id : null) }).kind !== "nothing";
