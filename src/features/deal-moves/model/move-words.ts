import { countDeals } from "#features/deals/model/change-words.ts";

export type MoveMode = "move" | "copy";

/** What deals are called in a sentence: a single one by its name. */
export const nameOf = (names: readonly string[]): string =>
  names.length === 1 && names[0] !== undefined ? `“${names[0]}”` : countDeals(names.length);

/** What goes along and what stays, said before it is done. */
export const EXPLAINED: Readonly<Record<MoveMode, readonly string[]>> = {
  move: [
    "Saved analyses, the fit result, funding stacks, letters with all their versions, documents, the checklist, the books, the bank details and the lead go along. What they hold on the buyer can be read by owners and editors of the other workspace.",
    "Drafts, conversations with the coach and practice stay here with their owners, without the deal.",
    "Guests of the deal, and invitations of guests, end. Members of the other workspace see it, those of this one no longer do.",
  ],
  copy: [
    "Saved analyses, the fit result, funding stacks, letters with all their versions, documents, the checklist, the books, the bank details and the lead are copied along. What they hold on the buyer can be read by owners and editors of the other workspace. What is changed in one of the two stays there.",
    "Drafts, conversations with the coach, practice and guests of the deal stay with the deal that is here.",
  ],
};

/** What becomes of the bank's answer, which goes by the buyer's profile of each workspace. */
export const BUYER_STAYS =
  "Your cash, household and debts stay in the profile of this workspace: the bank’s answer there goes by the profile there, and is unknown where it is empty.";
export const BUYER_COMES =
  "Your cash, household and debts come along, so that the bank’s answer stays as it is, unless the other workspace has its own. Its owners and editors can read them.";

/** What was done; of fewer than were chosen, the others were here no more. */
export function movedWords(
  way: MoveMode,
  names: readonly string[],
  { chosen, to }: { chosen: number; to: string },
): { title: string; description: string } {
  const done = way === "move" ? "moved" : "copied";
  const missing = chosen - names.length;
  return {
    title: `${nameOf(names)} ${done}`,
    description:
      missing === 0
        ? `To “${to}”, with all that belongs to ${names.length === 1 ? "it" : "them"}.`
        : `To “${to}”. ${countDeals(missing)} ${missing === 1 ? "was" : "were"} not here any more.`,
  };
}
