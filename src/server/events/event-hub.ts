import { isDeepStrictEqual } from "node:util";
import type { Database } from "#server/database/open-database.ts";
import { isPooled } from "#server/database/unnamed-client.ts";
import type { Log } from "#server/log.ts";
import { rootCauseOf } from "#server/root-cause.ts";
import type { Sessions } from "#server/session/sessions.ts";
import { batchText, heartbeatText, maySee, presenceText, resetText } from "./event-text.ts";
import { followChanges, textsFor, workspacesOf } from "./follow-changes.ts";
import { openReader, type EventReader } from "./event-reader.ts";
import { listen, type Listening } from "./listen.ts";
import { readPresence, type PresentPerson } from "./presence.ts";
import { eraseOldChanges, readMissed } from "./read-changes.ts";

export interface EventHub {
  /** What happens in the workspaces of these callers from now on, after what they missed. Null: the server stops. */
  open(
    who: Pick<EventReader, "personId" | "cookieHeader" | "callers">,
    lastEventId: string | null,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  /** Ends every stream: their readers go to another server, or come back to this one's next start. */
  close(): Promise<void>;
}

export interface HubParts {
  database: Database;
  databaseUrl: string;
  sessions: Sessions;
  log: Log;
}

const TIMES = {
  heartbeatMs: 20_000,
  /** A role that ends is met within two seconds. */
  standingMs: 1_500,
  /** Where nothing is heard the table is asked. */
  askMs: 1_000,
  eraseMs: 60_000,
} as const;

const CHANGES = "workspace_changes";
const PRESENCE = "deal_presence";

/**
 * What a process tells those who have a workspace open: one connection that hears of changes, one look at the table for
 * all readers, and one question whether they may still read. Nothing runs while nobody listens.
 */
export function createEventHub(parts: HubParts): EventHub {
  const readers = new Set<EventReader>();
  let isClosed = false;
  /** Those who are let in now count as well. */
  let opening = 0;
  let running: Running | null = null;
  const stop = async () => {
    const stopped = running;
    running = null;
    await stopped?.stop();
  };
  const stopWhenAlone = () => void (readers.size + opening === 0 && stop());
  return {
    async open(who, lastEventId) {
      if (isClosed) return null;
      const { reader, stream } = openReader(who, (left) => {
        readers.delete(left);
        stopWhenAlone();
      });
      opening += 1;
      try {
        await (running ??= run(parts, readers)).welcome(reader, lastEventId);
      } catch (error) {
        reader.end();
        throw error;
      } finally {
        opening -= 1;
        stopWhenAlone();
      }
      return stream;
    },
    async close() {
      isClosed = true;
      for (const reader of readers) reader.end();
      await stop();
    },
  };
}

interface Running {
  welcome(reader: EventReader, lastEventId: string | null): Promise<void>;
  stop(): Promise<void>;
}

function run(parts: HubParts, readers: Set<EventReader>): Running {
  const { database, log } = parts;
  const changes = followChanges(parts, readers);
  const presence = followPresence(parts, readers);
  const lookAtAll = () => void Promise.all([changes.look(), presence.lookAtAll()]);
  const listening = listenTo(parts, {
    heard: (channel, payload) => void (channel === CHANGES ? changes.look() : presence.look(payload)),
    begun: lookAtAll,
  });
  const quietly = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) =>
      log.warn("Those who have a workspace open could not be told what changed.", {
        reason: rootCauseOf(error),
      }),
    );
  const timers = [
    setInterval(() => listening?.isListening() || lookAtAll(), TIMES.askMs),
    setInterval(
      quietly(() => endFallen(parts.sessions, readers)),
      TIMES.standingMs,
    ),
    setInterval(() => void changes.look().then(changes.beat), TIMES.heartbeatMs),
    setInterval(
      quietly(() => eraseOldChanges(database.pool)),
      TIMES.eraseMs,
    ),
  ];
  return {
    async welcome(reader, lastEventId) {
      const workspaceIds = [...reader.callers.keys()];
      // From here on whatever is seen for the first time is told to this reader too.
      await changes.join(reader);
      const [missed, present] = await Promise.all([
        readMissed(database, workspaceIds, lastEventId),
        presence.lookFor(workspaceIds),
      ]);
      const texts = textsFor(reader, missed.rows ?? []);
      const first = missed.rows === null ? resetText(missed.position) : heartbeatText(missed.position);
      reader.begin([batchText(texts, missed.position) ?? "", first, ...present(reader)].join(""));
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      changes.stop();
      presence.stop();
      await listening?.stop();
    },
  };
}

function listenTo(
  { database, databaseUrl, log }: HubParts,
  on: { heard(channel: string, payload: string): void; begun(): void },
): Listening | null {
  // Behind such a pooler nobody is told: the connection belongs to each transaction anew.
  return isPooled(databaseUrl) ? null : listen({ database, log, channels: [CHANGES, PRESENCE], ...on });
}

/** Ends the streams of those who are signed out, removed, or whose role is another now. */
async function endFallen(sessions: Sessions, readers: ReadonlySet<EventReader>): Promise<void> {
  const asked = [...readers].flatMap((reader) =>
    [...reader.callers].map(([workspaceId, caller]) => ({
      reader,
      caller,
      workspaceId,
      cookieHeader: reader.cookieHeader,
    })),
  );
  if (asked.length === 0) return;
  const found = await sessions.findMany(asked);
  for (const [at, { reader, caller }] of asked.entries()) {
    const session = found[at] ?? null;
    const isShut = session?.settings.isMaintenance === true && session.person.role !== "admin";
    if (session === null || isShut || !isDeepStrictEqual(session.caller, caller)) reader.end();
  }
}

/** Who looks at which deal, told when somebody comes or goes. */
function followPresence({ database, log }: HubParts, readers: ReadonlySet<EventReader>) {
  const known = new Map<string, ReadonlyMap<string, readonly PresentPerson[]>>();
  const ends = new Map<string, NodeJS.Timeout>();
  let isStopped = false;

  async function lookAt(workspaceId: string): Promise<void> {
    const { peopleOf, nextEndMs } = await readPresence(database.pool, workspaceId);
    if (isStopped) return;
    clearTimeout(ends.get(workspaceId));
    if (nextEndMs !== null)
      ends.set(
        workspaceId,
        setTimeout(() => void look(workspaceId), nextEndMs + 50),
      );
    const before = known.get(workspaceId) ?? new Map<string, readonly PresentPerson[]>();
    known.set(workspaceId, peopleOf);
    for (const dealId of new Set([...before.keys(), ...peopleOf.keys()])) {
      const people = peopleOf.get(dealId) ?? [];
      if (isDeepStrictEqual(people, before.get(dealId) ?? [])) continue;
      const text = presenceText(workspaceId, dealId, people);
      for (const reader of readers) if (maySee(reader.callers.get(workspaceId), dealId)) reader.send(text);
    }
  }

  async function look(workspaceId: string): Promise<void> {
    if (!workspacesOf(readers).includes(workspaceId)) return void known.delete(workspaceId);
    try {
      await lookAt(workspaceId);
    } catch (error) {
      log.warn("Who looks at a deal could not be read.", { reason: rootCauseOf(error) });
    }
  }

  return {
    look,
    lookAtAll: async () => void (await Promise.all(workspacesOf(readers).map(look))),
    /** As it is now; the answer writes what of it is for a reader. */
    async lookFor(workspaceIds: readonly string[]): Promise<(reader: EventReader) => string[]> {
      await Promise.all(workspaceIds.map(look));
      return ({ callers }) =>
        workspaceIds.flatMap((workspaceId) =>
          [...(known.get(workspaceId) ?? [])]
            .filter(([dealId]) => maySee(callers.get(workspaceId), dealId))
            .map(([dealId, people]) => presenceText(workspaceId, dealId, people)),
        );
    },
    stop(): void {
      isStopped = true;
      for (const timer of ends.values()) clearTimeout(timer);
    },
  };
}
