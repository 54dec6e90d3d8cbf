import { must, until } from "#tests/prove/two-servers/check.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { listenToEvents } from "#tests/support/event-listener.ts";
import type { TestMember } from "#tests/support/server.ts";
import type { Site } from "./site.ts";

const CHANGES = 100;
/** Whose changes have the server look at what is to be told at any moment, also between two steps of storing another. */
const OTHERS = 3;

/** Who is told of a change reads it: the machine of the row has stored it by then. */
export async function notifyAtOnce(site: Site): Promise<string> {
  const member = await site.createMember();
  const { id } = await member.deals.create({ data: makeDeal("Told of") });
  const listener = await listenToEvents(site.address, member.cookie);
  const others = await Promise.all(Array.from({ length: OTHERS }, () => keepChanging(site)));
  let old = 0;
  try {
    for (let number = 1; number <= CHANGES; number++) {
      const isTold = () =>
        Promise.resolve(
          listener.changes().some((change) => change.id === id && change.version === number + 1),
        );
      // Read the moment it is told, which may be before the writer is answered.
      const reading = until(isTold, 10_000, "A change is told", 1).then(() => member.deals.get({ id }));
      const [read, { version }] = await Promise.all([
        reading,
        member.deals.update({ id, data: makeDeal(`Told of ${number}`) }),
      ]);
      must(version === number + 1, `Change ${number} is said to be version ${version}.`);
      if (read.version < version) old += 1;
    }
  } finally {
    await Promise.all(others.map((other) => other.stop()));
    await listener.stop();
  }
  must(old === 0, `${old} of ${CHANGES} reads on being told saw the row as it was before.`);
  const made = others.reduce((sum, other) => sum + other.count(), 0);
  return `${CHANGES} changes, each read as it is on being told, while ${OTHERS} others made ${made}`;
}

async function keepChanging(site: Site) {
  const member: TestMember = await site.createMember();
  const { id } = await member.deals.create({ data: makeDeal("Changed meanwhile") });
  let isStopped = false;
  let changes = 0;
  const running = (async () => {
    while (!isStopped) {
      await member.deals.update({ id, data: makeDeal(`Changed meanwhile ${(changes += 1)}`) });
    }
  })();
  // Told when it is stopped.
  running.catch(() => undefined);
  return {
    count: () => changes,
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
