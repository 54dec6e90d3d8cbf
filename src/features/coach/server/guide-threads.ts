import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { AnswerFault } from "#features/ai/server/index.ts";
import type { GuideAnswer } from "#features/coach/model/guide/answer-writer.ts";
import type { GuideOrder, GuideReply } from "./guide-worker.ts";
import { SearchTurns } from "./search-turns.ts";

/** Beside the bundle when there is one, beside this file while developing. */
const FILE = `./guide-worker.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`;

export const GUIDE_BOUNDS = {
  /** The server's own thread keeps a core. */
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  /** The slowest answers that are known take a few seconds on an idle core: so long they have on one that ten others want. */
  milliseconds: 60_000,
  heapMb: 256,
  waiting: { ofPerson: 2, inAll: 24 },
  /** A thread costs some megabytes: it is let go when nobody has asked for so long. */
  idleMilliseconds: 60_000,
} as const;

const ELSEWHERE = "The tab Best structure of the deal answers the same in your browser.";
const TOO_BUSY = `Too many searches for the best structure wait already. Ask again in a minute. ${ELSEWHERE}`;
const TOO_LONG = `The search for the best structure took longer than is allowed here and was stopped. ${ELSEWHERE}`;
const TOO_LARGE = `The search for the best structure took more memory than is allowed here and was stopped. ${ELSEWHERE}`;

interface Job {
  readonly order: GuideOrder;
  readonly milliseconds: number;
  resolve(answer: GuideAnswer): void;
  reject(error: Error): void;
}

const turns = new SearchTurns<Job>(GUIDE_BOUNDS.waiting);
const resting: Worker[] = [];
let busy = 0;
let idle: NodeJS.Timeout | undefined;

/**
 * Answers that search for the best structure, on threads of their own: the server's thread has other callers meanwhile. So many
 * run at once, the others wait, persons taking turns. Ends in an `AnswerFault` with a sentence where too many wait, or where the
 * search takes too long or too much.
 */
export function answerOffThread(
  personId: string,
  order: GuideOrder,
  milliseconds: number = GUIDE_BOUNDS.milliseconds,
): Promise<GuideAnswer> {
  return new Promise<GuideAnswer>((resolve, reject) => {
    const isTaken = turns.add(personId, { order, milliseconds, resolve, reject });
    if (isTaken) runNext();
    else reject(new AnswerFault("busy", TOO_BUSY));
  });
}

function runNext(): void {
  if (busy >= GUIDE_BOUNDS.threads) return;
  const job = turns.next();
  if (job === null) return;
  clearTimeout(idle);
  busy += 1;
  run(job, resting.pop() ?? startWorker());
}

const startWorker = (): Worker =>
  new Worker(new URL(FILE, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: GUIDE_BOUNDS.heapMb },
  });

/** One answer on one thread; a thread that failed or ran too long is not used again. */
function run({ order, milliseconds, resolve, reject }: Job, worker: Worker): void {
  const timer = setTimeout(() => end(new AnswerFault("timeout", TOO_LONG)), milliseconds);
  const onError = (error: unknown): void => end(faultOf(error));
  const onExit = (): void => end(new Error("The thread of the guide ended."));
  const onMessage = (reply: GuideReply): void => {
    if ("answer" in reply) end(null, () => resolve(reply.answer));
    else end(null, () => reject(new Error("The guide failed.", { cause: new Error(reply.failure) })));
  };
  /** Told once: whatever comes after is of a thread that nobody listens to. */
  function end(error: Error | null, told: () => void = () => undefined): void {
    clearTimeout(timer);
    worker.off("message", onMessage).off("error", onError).off("exit", onExit);
    busy -= 1;
    if (error === null) {
      worker.unref();
      resting.push(worker);
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
  worker.on("message", onMessage).on("error", onError).on("exit", onExit);
  worker.ref();
  worker.postMessage(order);
}

const faultOf = (error: unknown): Error =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"
    ? new AnswerFault("too-large", TOO_LARGE)
    : new Error("The thread of the guide failed.", { cause: error });

function restAll(): void {
  clearTimeout(idle);
  idle = setTimeout(() => {
    for (const worker of resting.splice(0)) void worker.terminate();
  }, GUIDE_BOUNDS.idleMilliseconds);
  idle.unref();
}
