import { serveInWorker } from "#web/workers/serve-in-worker.ts";
import { gridTask } from "./grid-task.ts";

serveInWorker(gridTask);
