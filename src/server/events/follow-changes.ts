import type { Database } from "#server/database/open-database.ts";
import type { Log } from "#server/log.ts";
import { rootCauseOf } from "#server/root-cause.ts";
import type { ChangePosition } from "./change-position.ts";
import type { EventReader } from "./event-reader.ts";
import { batchText, changeText, heartbeatText, toAnnouncedChange } from "./event-text.ts";
import { readChanges, type ChangeRow } from "./read-changes.ts";

/** Of a change that is being stored on another machine still: how soon it is looked at again, at first and at last. */
const WHOLE_MS = { first: 10, longest: 500 } as const;

/** What of some changes is for a reader. */
export const textsFor = ({ callers }: EventReader, rows: readonly ChangeRow[]): string[] =>
  rows.flatMap((row) => {
    const told = toAnnouncedChange(callers.get(row.workspaceId), row);
    return told === null ? [] : [changeText(told)];
  });

export const workspacesOf = (readers: Iterable<EventReader>): string[] => [
  ...new Set([...readers].flatMap(({ callers }) => [...callers.keys()])),
];

/**
 * One look for all readers, from the oldest transaction that was open at the last one; what was seen since that is told
 * once. Two looks never run at the same time, and one that is asked for meanwhile follows.
 */
export function followChanges(
  { database, log }: { database: Database; log: Log },
  readers: Set<EventReader>,
) {
  let position: ChangePosition | null = null;
  let seen = new Set<number>();
  let joining: string[] = [];
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  let isStopped = false;
  let nextLook: NodeJS.Timeout | undefined;
  let pauseMs: number = WHOLE_MS.first;

  /** Nobody may say when what waits can be told: its notification may have come already. */
  function lookAgain(isMoreToCome: boolean): void {
    clearTimeout(nextLook);
    if (isMoreToCome && !isStopped) nextLook = setTimeout(() => void look(), pauseMs);
    pauseMs = isMoreToCome ? Math.min(pauseMs * 2, WHOLE_MS.longest) : WHOLE_MS.first;
  }

  async function lookOnce(): Promise<void> {
    const workspaceIds = [...new Set([...workspacesOf(readers), ...joining])];
    const { rows, position: next, isMoreToCome } = await readChanges(database, workspaceIds, position);
    lookAgain(isMoreToCome);
    const fresh = rows.filter(({ number }) => !seen.has(number));
    position = next;
    seen = new Set(
      rows.filter(({ transaction }) => transaction >= Number(next.oldest)).map((row) => row.number),
    );
    for (const reader of readers) {
      const text = batchText(textsFor(reader, fresh), next);
      if (text !== null) reader.send(text);
    }
  }

  async function lookWhileAsked(): Promise<void> {
    try {
      do {
        isAskedAgain = false;
        await lookOnce();
      } while (isAskedAgain);
    } finally {
      // At once after the last question: who asks later begins anew.
      looking = null;
    }
  }

  async function lookNow(): Promise<void> {
    isAskedAgain = true;
    looking ??= lookWhileAsked();
    await looking;
  }

  async function look(): Promise<void> {
    try {
      await lookNow();
    } catch (error) {
      log.warn("What changed could not be read.", { reason: rootCauseOf(error) });
    }
  }

  return {
    look,
    stop(): void {
      isStopped = true;
      clearTimeout(nextLook);
    },
    /** What is visible now is told by what the reader missed; what comes after, by the next looks. */
    async join(reader: EventReader): Promise<void> {
      joining.push(...reader.callers.keys());
      try {
        await lookNow();
        readers.add(reader);
      } finally {
        joining = joining.filter((id) => !reader.callers.has(id));
      }
    },
    beat(): void {
      if (position === null) return;
      for (const reader of readers) reader.send(heartbeatText(position));
    },
  };
}
