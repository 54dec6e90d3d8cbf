import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { SearchTurns } from "./search-turns.ts";

export const SEARCH_BOUNDS = {
  /** The server's own thread keeps a core. */
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  /** The slowest answers that are known take a few seconds on an idle core: so long they have on one that ten others want. */
  milliseconds: 60_000,
  heapMb: 256,
  waiting: { ofPerson: 2, inAll: 24 },
  /** A thread costs some megabytes: it is let go when nobody has asked for so long. */
  idleMilliseconds: 60_000,
} as const;

/** Why a search was not answered; who asked for it says it in a sentence. `cancelled`: who asked is gone. */
export type SearchFaultKind = "busy" | "timeout" | "too-large" | "cancelled";

export class SearchFault extends Error {
  override readonly name = "SearchFault";
  readonly kind: SearchFaultKind;

  constructor(kind: SearchFaultKind, options?: ErrorOptions) {
    super(`The search was not answered: ${kind}.`, options);
    this.kind = kind;
  }
}

/** What a thread answers to an order. */
export type ThreadReply = { readonly answer: unknown } | { readonly failure: string };

export interface SearchOrder {
  /** Whose turn it is. */
  readonly personId: string;
  /** The script of the thread: it answers each message with one `ThreadReply`. */
  readonly script: URL;
  readonly order: unknown;
  readonly milliseconds?: number;
  /** Ends the search, or its waiting, when who asked for it is gone. */
  readonly signal?: AbortSignal | undefined;
}

interface Job extends SearchOrder {
  readonly milliseconds: number;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

const turns = new SearchTurns<Job>(SEARCH_BOUNDS.waiting);
/** By script. */
const resting = new Map<string, Worker[]>();
let busy = 0;
let idle: NodeJS.Timeout | undefined;

/**
 * Answers that search for long, on threads of their own: the server's thread has other callers meanwhile. So many run at once
 * whatever they search, the others wait, persons taking turns. Ends in a `SearchFault` where too many wait, where the search
 * takes too long or too much, or where who asked is gone: its thread is free for the next at once.
 */
export function searchOnThread(asked: SearchOrder): Promise<unknown> {
  return new Promise<unknown>((resolve, reject) => {
    if (asked.signal?.aborted === true) return reject(new SearchFault("cancelled"));
    const job: Job = { milliseconds: SEARCH_BOUNDS.milliseconds, ...asked, resolve, reject };
    if (!turns.add(asked.personId, job)) return reject(new SearchFault("busy"));
    asked.signal?.addEventListener("abort", () => leaveQueue(job), { once: true });
    runNext();
  });
}

/** Of a job that waits still; of one that runs, or is answered, nothing is left to take out. */
function leaveQueue(job: Job): void {
  if (turns.remove(job.personId, job)) job.reject(new SearchFault("cancelled"));
}

function runNext(): void {
  if (busy >= SEARCH_BOUNDS.threads) return;
  const job = turns.next();
  if (job === null) return;
  clearTimeout(idle);
  busy += 1;
  run(job, resting.get(job.script.href)?.pop() ?? startWorker(job.script));
}

const startWorker = (script: URL): Worker =>
  new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: SEARCH_BOUNDS.heapMb } });

function restWith(script: URL, worker: Worker): void {
  worker.unref();
  const beside = resting.get(script.href);
  if (beside === undefined) resting.set(script.href, [worker]);
  else beside.push(worker);
}

/** One answer on one thread; a thread that failed or ran too long is not used again. */
function run({ order, milliseconds, script, signal, resolve, reject }: Job, worker: Worker): void {
  const onLeave = (): void => end(new SearchFault("cancelled"));
  const timer = setTimeout(() => end(new SearchFault("timeout")), milliseconds);
  const onError = (error: unknown): void => end(faultOf(error));
  const onExit = (): void => end(new Error("The thread of a search ended."));
  const onMessage = (reply: ThreadReply): void => {
    if ("answer" in reply) end(null, () => resolve(reply.answer));
    else end(null, () => reject(new Error("A search failed.", { cause: new Error(reply.failure) })));
  };
  /** Told once: whatever comes after is of a thread that nobody listens to. */
  function end(error: Error | null, told: () => void = () => undefined): void {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onLeave);
    worker.off("message", onMessage).off("error", onError).off("exit", onExit);
    busy -= 1;
    if (error === null) {
      restWith(script, worker);
      told();
    } else {
      // What it still says of its own end is of no account.
      worker.on("error", () => undefined);
      void worker.terminate();
      reject(error);
    }
    runNext();
    if (busy === 0) restAll();
  }
  signal?.addEventListener("abort", onLeave, { once: true });
  worker.on("message", onMessage).on("error", onError).on("exit", onExit);
  worker.ref();
  worker.postMessage(order);
}

const faultOf = (error: unknown): Error =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"
    ? new SearchFault("too-large", { cause: error })
    : new Error("The thread of a search failed.", { cause: error });

function restAll(): void {
  clearTimeout(idle);
  idle = setTimeout(() => {
    for (const worker of [...resting.values()].flat()) void worker.terminate();
    resting.clear();
  }, SEARCH_BOUNDS.idleMilliseconds);
  idle.unref();
}
