import { readStackDrafts } from "#features/funding/model/stack-draft.ts";
import { readLocalJson } from "#web/lib/local-storage.ts";
import { SpokenError } from "#web/lib/spoken-error.ts";
import { countKeptEdits } from "./saved/kept-edits.ts";

/**
 * Before a sign-out wipes this browser's copies: stacks are saved by their owner's choice alone, so what is not
 * saved is named and the person decides (decision Q-F59).
 */
export async function store(): Promise<void> {
  const changed = countKeptEdits();
  const building = readStackDrafts(readLocalJson("fundingStackDrafts")).length;
  const parts = [
    ...(changed === 0 ? [] : [`${stacks(changed)} unsaved changes`]),
    ...(building === 0 ? [] : [`${stacks(building)} not been saved yet`]),
  ];
  if (parts.length > 0) throw new SpokenError(`${parts.join(", and ")}.`);
}

const stacks = (count: number) => (count === 1 ? "one funding stack has" : `${count} funding stacks have`);
