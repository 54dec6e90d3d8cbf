import { must, until } from "#tests/prove/two-servers/check.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { listenToEvents } from "#tests/support/event-listener.ts";
import type { Site } from "./site.ts";

const CHANGES = 100;

/** Who is told of a change reads it: the machine of the row has stored it by then. */
export async function tellAtOnce(site: Site): Promise<string> {
  const member = await site.createMember();
  const { id } = await member.deals.create({ data: makeDeal("Told of") });
  const listener = await listenToEvents(site.address, member.cookie);
  let old = 0;
  try {
    for (let number = 1; number <= CHANGES; number++) {
      const told = listener.changes().length;
      // Read the moment it is told, which may be before the writer is answered.
      const reading = until(
        () => Promise.resolve(listener.changes().length > told),
        10_000,
        "A change is told",
        1,
      ).then(() => member.deals.get({ id }));
      const { version } = await member.deals.update({ id, data: makeDeal(`Told of ${number}`) });
      if ((await reading).version < version) old += 1;
    }
  } finally {
    await listener.stop();
  }
  must(old === 0, `${old} of ${CHANGES} reads on being told saw the row as it was before.`);
  return `${CHANGES} changes, each read as it is on being told`;
}
