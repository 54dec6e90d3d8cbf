import type { CoachFigure } from "#features/coach/model/coach-figure.ts";
import type { StoredMessage } from "./messages-table.ts";

const KEPT_BACK =
  "(The built-in guide answered this from the buyer's own finances, which are not handed on. Use the tools.)";

export const restsOnBuyer = ({ isOfBuyer }: CoachFigure): boolean => isOfBuyer === true;

/** What was said before as others are told it: an answer that rests on the buyer's profile is none of theirs. */
export const toHistory = (
  { role, text, figures }: Pick<StoredMessage, "role" | "text" | "figures">,
  mostText: number,
): { role: "user" | "assistant"; text: string } => ({
  role,
  text: figures.some(restsOnBuyer) ? KEPT_BACK : text.slice(0, mostText),
});
