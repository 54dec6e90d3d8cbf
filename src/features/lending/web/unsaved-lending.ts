import { SpokenError } from "#web/errors/spoken-error.ts";
import { lendingDrafts } from "./lending-drafts.ts";

/** Before a sign-out wipes this browser's copies: what is typed is saved by itself, unless nobody answers. */
export async function store(): Promise<void> {
  const deals = lendingDrafts.list().length;
  if (deals > 0)
    throw new SpokenError(
      deals === 1
        ? "One deal’s bank details have unsaved changes."
        : `${deals} deals’ bank details have unsaved changes.`,
    );
}
