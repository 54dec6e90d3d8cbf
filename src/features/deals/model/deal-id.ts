import { z } from "zod";

const PREFIX = /^(?:analysis|draft)-/;

/** What an address asks the deal form for. */
export type DealAddress =
  | { kind: "new" }
  | { kind: "deal"; id: string }
  | { kind: "draft"; id: string }
  | { kind: "nothing" };

/**
 * Reads `?dealId=` and `?isDraft=`. One leading `analysis-` or `draft-` is stripped; what is then no UUID is never
 * asked for.
 */
export function readDealAddress(parameters: { get: (name: string) => string | null }): DealAddress {
  const asked = parameters.get("dealId");
  if (asked === null || asked === "") return { kind: "new" };
  const id = asked.replace(PREFIX, "").toLowerCase();
  if (!z.uuid().safeParse(id).success) return { kind: "nothing" };
  const isDraft = asked.startsWith("draft-") || parameters.get("isDraft") === "true";
  return isDraft ? { kind: "draft", id } : { kind: "deal", id };
}
