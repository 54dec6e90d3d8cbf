import { expect } from "@playwright/test";
import { features } from "#web/features.ts";
import type { Addresses } from "./full-account.ts";

const screens = features.flatMap((feature) => feature.screens);
export const memberPaths = screens
  .filter(({ access, frame }) => access === "member" && frame !== "bare")
  .map(({ path: at }) => at);
export const adminPaths = screens.filter(({ access }) => access === "admin").map(({ path: at }) => at);

/** These say no more than where they lead to. */
const LEADS_ON = new Set(["/dashboard/resources/$slug/$rest", "/dashboard/resources/$slug/$rest/$more"]);

/** A new page is looked at without a word here; one whose address has a part that is not fixed needs an example. */
export function addressesOf(paths: readonly string[], known: Addresses): string[] {
  return paths.flatMap((at) => {
    const stated = known[at];
    if (stated) return stated;
    if (LEADS_ON.has(at)) return [];
    expect(at, "an address of this screen stands in tests/support/full-account.ts").not.toContain("$");
    return [at];
  });
}
