import { SpokenError } from "#web/errors/spoken-error.ts";
import { criteriaDrafts } from "./criteria-drafts.ts";

/**
 * Before sign-out wipes this browser's copies. Half a form is no set, and a save is the person's own
 * decision: so unsaved criteria are not stored but said, and the person may stay.
 */
export async function store(): Promise<void> {
  const [first, ...rest] = criteriaDrafts.list();
  if (first === undefined) return;
  const name = first.form.name.trim();
  const words = name === "" ? "new acquisition criteria" : `the acquisition criteria “${name}”`;
  const more = rest.length > 0 ? ` (and ${rest.length} more)` : "";
  throw new SpokenError(`what you changed in ${words}${more} is not saved.`);
}
