import { setTimeout as pause } from "node:timers/promises";
import { ADMIN, PASSWORD } from "#tests/prove/durability/proven-site.ts";
import { chanceOf } from "#tests/prove/fuzz/chance.ts";
import type { HttpCaller } from "#tests/prove/http-caller.ts";
import { TASKS, type Task, type Worker } from "./tasks.ts";

export interface Done {
  name: string;
  tookMs: number;
  /** Null when it was answered as it should be. */
  error: string | null;
}

const LOTTERY: readonly Task[] = TASKS.flatMap((task) => Array<Task>(task.share).fill(task));

export interface ClientOptions {
  caller: HttpCaller;
  email: string;
  cookie: string;
  dealIds: string[];
  seed: number;
  /** From the start of one piece of work to the start of the next. */
  everyMs: number;
  isOver(): boolean;
  onDone(done: Done): void;
}

export type WorkerOptions = Pick<ClientOptions, "caller" | "email" | "cookie" | "dealIds" | "seed">;

/** One person, who can do each of the tasks. */
export function createWorker({ caller, email, cookie, dealIds, seed }: WorkerOptions): Worker {
  return {
    dealIds,
    chance: chanceOf(seed, 0),
    signIn: (asAdmin) => {
      const who = asAdmin ? ADMIN : { email, password: PASSWORD };
      return caller.ask(`account/${asAdmin ? "signInAdmin" : "signIn"}`, who).then(expectOk);
    },
    call: async (path, input, as) => (await caller.ask(path, input, as ?? cookie).then(expectOk)).json,
    async getFile(path) {
      const answer = await fetch(`${caller.url}/api/files${path}`, { headers: { cookie } });
      const bytes = (await answer.arrayBuffer()).byteLength;
      if (answer.status !== 200 || bytes === 0) throw new Error(`${path} was answered ${answer.status}`);
      caller.bytesReceived += bytes;
    },
  };
}

/** Somebody who works at a steady pace: late ones are not made up for, so that a slow machine is not buried. */
export async function workSteadily(options: ClientOptions): Promise<void> {
  const { everyMs, isOver, onDone } = options;
  const worker = createWorker(options);
  while (!isOver()) {
    const since = performance.now();
    const { name, run } = worker.chance.of(LOTTERY);
    let error: string | null = null;
    try {
      await run(worker);
    } catch (thrown) {
      error = `${name}: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
    }
    const tookMs = performance.now() - since;
    onDone({ name, tookMs, error });
    await pause(Math.max(1, everyMs - tookMs));
  }
}

function expectOk<Answer extends { status: number; message: string }>(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message}`);
  return answer;
}
