import { SpokenError } from "#web/errors/spoken-error.ts";
import { buyerDrafts } from "./buyer-drafts.ts";

/** Before sign-out wipes this browser's copies: half a form is said, and the person may stay. */
export async function store(): Promise<void> {
  if (buyerDrafts.list().length > 0)
    throw new SpokenError("what you changed in the buyer’s profile is not saved.");
}
