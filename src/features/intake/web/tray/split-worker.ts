import { serveInWorker } from "#web/workers/serve-in-worker.ts";
import { splitTask } from "./split-task.ts";

serveInWorker(splitTask);
