import type { FromWorker, ToWorker, WorkerPort } from "./messages.ts";
import { runInTurns, type Task, type Turns } from "./task.ts";

/** The worker's side: runs what it is told, one at a time. A new run drops the one before, which then says no more. */
export function serveTask<Input, Progress, Result>(
  port: WorkerPort<FromWorker<Progress, Result>, ToWorker<Input>>,
  task: Task<Input, Progress, Result>,
  turns: Turns,
): void {
  let current: { readonly run: number; isStopped: boolean } | null = null;

  async function start(run: number, input: Input): Promise<void> {
    const own = { run, isStopped: false };
    current = own;
    const control = {
      onProgress: (progress: Progress) => port.postMessage({ kind: "progress", run, progress }),
      isStopped: () => own.isStopped,
      isDropped: () => current !== own,
    };
    try {
      const ended = await runInTurns(task, input, control, turns);
      if (ended !== null) port.postMessage({ kind: "result", run, result: ended.result });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (current === own) port.postMessage({ kind: "failure", run, reason });
    }
    if (current === own) current = null;
  }

  port.addEventListener("message", ({ data }) => {
    if (data.kind === "run") void start(data.run, data.input);
    else if (current?.run !== data.run) return;
    else if (data.kind === "stop") current.isStopped = true;
    else current = null;
  });
}
