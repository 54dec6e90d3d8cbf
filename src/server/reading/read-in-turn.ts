import type { ChildProcess } from "node:child_process";
import { NotYet } from "#server/jobs/define-job.ts";
import { SearchTurns } from "#server/threads/search-turns.ts";
import { type GuardedEnd, type GuardedWork, runGuarded, type RunReading, startGuard } from "./run-guarded.ts";

/** Who waits together. A call that somebody waits for, files of one import, and work in the background: none keeps another waiting. */
type LineName = "call" | "import" | "background";

/** Processes at a time. */
const AT_ONCE: Readonly<Record<LineName, number>> = { call: 2, import: 1, background: 2 };
const WAITING = { ofPerson: 2, inAll: 24 };

interface Order extends GuardedWork {
  /** Whose turn it is. */
  readonly personId: string;
}
interface Job extends Order {
  resolve(end: Promise<GuardedEnd>): void;
}

/** So many wait already that this was not read at all. Work in the background is tried again. */
export class TooManyReadings extends NotYet {
  constructor() {
    super("Too many readings wait on this server already.");
  }
}

class Line {
  readonly #turns = new SearchTurns<Job>(WAITING);
  readonly #atOnce: number;
  /** Whoever reads: a person has one process at a time, and so never all of them. */
  readonly #reading = new Set<string>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  read(order: Order): Promise<GuardedEnd> {
    return new Promise((resolve, reject) => {
      if (this.#mayBegin(order.personId)) this.#begin({ ...order, resolve });
      else if (!this.#turns.add(order.personId, { ...order, resolve })) reject(new TooManyReadings());
    });
  }

  #mayBegin(personId: string): boolean {
    return this.#reading.size < this.#atOnce && !this.#reading.has(personId);
  }

  #begin(job: Job): void {
    this.#reading.add(job.personId);
    job.resolve(
      readNow(job).finally(() => {
        this.#reading.delete(job.personId);
        const next = this.#turns.next(this.#reading);
        if (next !== null) this.#begin(next);
      }),
    );
  }
}

const lines: Readonly<Record<LineName, Line>> = {
  call: new Line(AT_ONCE.call),
  import: new Line(AT_ONCE.import),
  background: new Line(AT_ONCE.background),
};

/**
 * Reads what a stranger wrote in a process of its own once it is its person's turn. Throws `TooManyReadings` where too many
 * wait already.
 */
export const inTurnOf =
  (personId: string, line: LineName): RunReading =>
  (work) =>
    lines[line].read({ ...work, personId });

let spare: { readonly thread: string; readonly child: ChildProcess } | null = null;

/** One process is started ahead, with the program that was asked for last: a short text need not wait for its start. */
async function readNow(work: GuardedWork): Promise<GuardedEnd> {
  try {
    return await runGuarded(work, takeSpare(work.thread) ?? startGuard(work.thread));
  } finally {
    startSpare(work.thread);
  }
}

function startSpare(thread: URL): void {
  if (spare?.child.connected === true && spare.thread === thread.href) return;
  spare?.child.kill();
  const child = startGuard(thread);
  // Nobody waits for it yet: the next reading starts one of its own, and says what is wrong.
  child.once("error", () => (spare = null));
  // The server may end while it waits: it ends with it.
  child.unref();
  child.channel?.unref();
  spare = { thread: thread.href, child };
}

function takeSpare(thread: URL): ChildProcess | null {
  if (spare?.child.connected !== true || spare.thread !== thread.href) return null;
  const { child } = spare;
  spare = null;
  child.ref();
  child.channel?.ref();
  return child;
}
