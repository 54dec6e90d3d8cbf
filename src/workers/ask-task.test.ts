import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { type WorkerTask, askTask, type WorkerHandle } from "./ask-task.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { serveTask } from "./serve-task.ts";
import { runTask } from "./task.ts";

interface Counting {
  readonly to: number;
  readonly failsAt?: number;
}
interface Counted {
  readonly count: number;
  readonly isWhole: boolean;
}

/** Counts, telling every tenth number, and takes a moment for each step. */
function* count({ to, failsAt }: Counting): Generator<number | null, Counted, boolean> {
  for (let at = 1; at <= to; at += 1) {
    if (at === failsAt) throw new Error("This number cannot be counted.");
    const isStopped = yield at % 10 === 0 ? at : null;
    if (isStopped) return { count: at, isWhole: false };
  }
  return { count: to, isWhole: true };
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A worker as the browser has it, with a clock in which every step takes a slice. */
function openCounter(): WorkerHandle<Counting, number, Counted> {
  const { port1, port2 } = new MessageChannel();
  let now = 0;
  serveTask<Counting, number, Counted>(
    {
      postMessage: (message) => port2.postMessage(message),
      addEventListener: (kind, listen) => {
        port2.addEventListener(kind, (event) => listen(event as { data: ToWorker<Counting> }));
        port2.start();
      },
    },
    count,
    { now: () => (now += 9), pause: () => wait(1) },
  );
  closing.push(() => port1.close());
  return {
    postMessage: (message) => port1.postMessage(message),
    addEventListener: (kind: string, listen: (event: { data: FromWorker<number, Counted> }) => void) => {
      port1.addEventListener(kind, (event) => listen(event as MessageEvent));
      port1.start();
    },
    terminate: () => port1.close(),
  };
}

/** Runs it, and writes down what is heard, each with the number of its run. */
function listenTo(asked: WorkerTask<Counting, number, Counted>, heard: string[]) {
  return (name: string, input: Counting) =>
    new Promise<void>((resolve) => {
      const end = (words: string) => {
        heard.push(`${name}: ${words}`);
        resolve();
      };
      asked.run(input, {
        progress: (at) => heard.push(`${name}: ${at}`),
        result: ({ count: reached, isWhole }) => end(`${isWhole ? "counted to" : "stopped at"} ${reached}`),
        failure: (reason) => end(reason),
      });
    });
}

test("a task told at once and one told by a worker end alike", async () => {
  const heard: string[] = [];
  await listenTo(askTask(openCounter), heard)("a", { to: 25 });
  expect(heard).toEqual(["a: 10", "a: 20", "a: counted to 25"]);
  const told: number[] = [];
  expect(runTask(count, { to: 25 }, (at) => told.push(at))).toEqual({ count: 25, isWhole: true });
  expect(told).toEqual([10, 20]);
});

test("an answer that is overtaken is never heard, and the worker does not finish it", async () => {
  const heard: string[] = [];
  const run = listenTo(askTask(openCounter), heard);
  void run("old", { to: 1000 });
  await wait(5);
  await run("new", { to: 15 });
  await wait(30);
  expect(heard.filter((line) => line.startsWith("new"))).toEqual(["new: 10", "new: counted to 15"]);
  expect(heard.indexOf("new: 10")).toBeGreaterThanOrEqual(0);
  expect(heard.slice(heard.indexOf("new: 10")).some((line) => line.startsWith("old"))).toBe(false);
  expect(heard).not.toContain("old: counted to 1000");
});

test("where a picture follows a slider the first word is waited for, and of those between the newest runs alone", async () => {
  const heard: string[] = [];
  const run = listenTo(askTask(openCounter, { overtakes: "after-first" }), heard);
  void run("first", { to: 1000 });
  void run("between", { to: 1000 });
  await run("last", { to: 12 });
  expect(heard).toEqual(["first: 10", "last: 10", "last: counted to 12"]);
});

test("what runs can be stopped with what there is, and a failure is told in words", async () => {
  const heard: string[] = [];
  const asked = askTask(openCounter);
  const run = listenTo(asked, heard);
  const stopped = run("a", { to: 1_000_000 });
  await wait(20);
  asked.stop();
  await stopped;
  expect(heard.at(-1)).toMatch(/^a: stopped at \d+$/);
  await run("b", { to: 20, failsAt: 7 });
  expect(heard.at(-1)).toBe("b: This number cannot be counted.");
  await run("c", { to: 3 });
  expect(heard.at(-1)).toBe("c: counted to 3");
});

test("a worker that cannot be loaded is told, and the next run opens another", async () => {
  const heard: string[] = [];
  let opened = 0;
  const broken = (): WorkerHandle<Counting, number, Counted> => ({
    postMessage: () => {},
    addEventListener: (kind: string, listen: (event: never) => void) => {
      if (kind === "error") queueMicrotask(() => listen(undefined as never));
    },
    terminate: () => {},
  });
  const asked = askTask(() => (opened++ === 0 ? broken() : openCounter()));
  const run = listenTo(asked, heard);
  await run("a", { to: 3 });
  await run("b", { to: 3 });
  expect(heard).toEqual(["a: The calculation beside the page could not be loaded.", "b: counted to 3"]);
});
