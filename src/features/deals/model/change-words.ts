import type { ChangedDeal, DealStatus, ManyChange } from "./many-deals.ts";
import { formatCount } from "#kit/format-figure.ts";

const STATUS_WORDS: Record<DealStatus, string> = {
  active: "active again",
  shortlisted: "shortlisted",
  passed: "passed on",
};

/** What a deal was made: "shortlisted", "tagged “Texas”". */
function resultWords(change: ManyChange): string {
  switch (change.kind) {
    case "status":
      return STATUS_WORDS[change.status];
    case "add-tag":
      return `tagged “${change.tag}”`;
    case "remove-tag":
      return `without the tag “${change.tag}”`;
    case "industry":
      return `in the industry “${change.industry}”`;
  }
}

export const countDeals = (count: number): string => (count === 1 ? "1 deal" : `${formatCount(count)} deals`);

/** What was done, and of how many it was so already. `chosen`: how many were to be changed; `name`: of a single one. */
export function changeWords(
  change: ManyChange,
  changed: readonly ChangedDeal[],
  { chosen, name }: { chosen: number; name?: string | undefined },
): { title: string; description?: string } {
  const who = chosen === 1 && name !== undefined ? name : countDeals(changed.length);
  const left = chosen - changed.length;
  if (changed.length === 0)
    return {
      title: `Nothing was changed: ${chosen === 1 ? "the deal is" : "all are"} ${resultWords(change)}.`,
    };
  return {
    title: `${who} ${changed.length === 1 ? "is" : "are"} ${resultWords(change)}.`,
    ...(left > 0 && { description: `${countDeals(left)} stayed as ${left === 1 ? "it was" : "they were"}.` }),
  };
}

/** What taking a change back did. */
export function undoWords(restored: number, changed: number): { title: string; description?: string } {
  const left = changed - restored;
  return {
    title: restored === 0 ? "Nothing was taken back." : `${countDeals(restored)} as before.`,
    ...(left > 0 && {
      description: `${countDeals(left)} ${left === 1 ? "was" : "were"} changed or deleted since, and ${left === 1 ? "stays" : "stay"} so.`,
    }),
  };
}

/** The status that a key gives: pressed again it takes it back. */
export const toggledStatus = (now: string, wanted: DealStatus): DealStatus =>
  now === wanted ? "active" : wanted;
