import { localDrafts } from "#web/drafts/local-drafts.ts";

const drafts = localDrafts<string>({
  key: "commentDrafts",
  read: (stored) => (typeof stored === "string" ? stored : null),
});

/** What is being written: of a deal a new comment, of a conversation an answer, of a comment its change. */
export const findDraftWords = (place: string): string => drafts.find(place) ?? "";

export function saveDraftWords(place: string, text: string): void {
  if (text === "") drafts.drop(place);
  else drafts.keep(place, text);
}
