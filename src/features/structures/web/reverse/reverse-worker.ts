import { serveInWorker } from "#web/workers/serve-in-worker.ts";
import { reverseTask } from "./reverse-task.ts";

serveInWorker(reverseTask);
