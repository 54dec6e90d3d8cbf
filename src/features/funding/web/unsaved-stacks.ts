import { SpokenError } from "#web/errors/spoken-error.ts";
import { stackDrafts } from "./building/use-local-draft.ts";
import { stackEdits } from "./saved/unsaved-edits.ts";

/**
 * Before a sign-out wipes this browser's copies: stacks are saved by their owner's choice alone, so what is not
 * saved is named and the person decides.
 */
export async function store(): Promise<void> {
  const changed = stackEdits.list().length;
  const building = stackDrafts.list().length;
  const parts = [
    ...(changed === 0 ? [] : [`${stacks(changed)} unsaved changes`]),
    ...(building === 0 ? [] : [`${stacks(building)} not been saved yet`]),
  ];
  if (parts.length > 0) throw new SpokenError(`${parts.join(", and ")}.`);
}

const stacks = (count: number) => (count === 1 ? "one funding stack has" : `${count} funding stacks have`);
