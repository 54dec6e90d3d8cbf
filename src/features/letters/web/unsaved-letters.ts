import { SpokenError } from "#web/errors/spoken-error.ts";
import { countDrafts } from "./letter-drafts.ts";

/**
 * Before a sign-out wipes this browser's copies: a version of a letter is kept by its owner's choice alone, so what
 * is not saved is named and the person decides.
 */
export async function store(): Promise<void> {
  const count = countDrafts();
  if (count === 0) return;
  const words = count === 1 ? "one letter has" : `${count} letters have`;
  throw new SpokenError(`${words} changes that are not saved.`);
}
