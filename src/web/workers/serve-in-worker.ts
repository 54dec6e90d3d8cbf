import type { FromWorker, ToWorker } from "#workers/messages.ts";
import { serveTask } from "#workers/serve-task.ts";
import type { Task } from "#workers/task.ts";

/** A message to oneself: the messages of the page that came meanwhile are heard first, and no timer makes it wait longer. */
function createPause(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.addEventListener("message", () => waiting.shift()?.());
  port1.start();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}

/** To be called by the file of a worker, with its task. */
export function serveInWorker<Input, Progress, Result>(task: Task<Input, Progress, Result>): void {
  serveTask(
    {
      postMessage: (message: FromWorker<Progress, Result>) => self.postMessage(message),
      addEventListener: (kind, listen: (event: { readonly data: ToWorker<Input> }) => void) =>
        self.addEventListener(kind, listen),
    },
    task,
    { now: () => performance.now(), pause: createPause() },
  );
}
