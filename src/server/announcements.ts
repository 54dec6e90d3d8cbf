import type { WorkTx } from "#server/database/in-workspace.ts";

/** Something that happened, by name; the type parameter is what is told of it. */
export interface Announcement<Told> {
  readonly name: string;
  /** Never read: it ties the type to the name. */
  readonly told?: Told;
}

export function defineAnnouncement<Told>(name: string): Announcement<Told> {
  return { name };
}

export interface Listener {
  readonly name: string;
  hear(tx: WorkTx, told: unknown): Promise<void>;
}

export function listenTo<Told>(
  announcement: Announcement<Told>,
  hear: (tx: WorkTx, told: Told) => Promise<void>,
): Listener {
  // Only `announce` below calls it, with what was announced under this name.
  return { name: announcement.name, hear: (tx, told) => hear(tx, told as Told) };
}

export type Announce = <Told>(
  tx: WorkTx,
  announcement: Announcement<Told>,
  told: NoInfer<Told>,
) => Promise<void>;

/**
 * How a lower feature tells higher ones without knowing them. Listeners run inside the transaction of the change,
 * as the person who made it: what they write is stored with the change or not at all. So a listener only notes
 * down work (a row of a queue) and never calls anything outside; one that throws undoes the change.
 */
export function createAnnounce(listeners: readonly Listener[]): Announce {
  return async (tx, announcement, told) => {
    for (const listener of listeners) {
      if (listener.name === announcement.name) await listener.hear(tx, told);
    }
  };
}
