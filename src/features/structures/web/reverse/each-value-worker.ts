import { serveInWorker } from "#web/workers/serve-in-worker.ts";
import { eachValueTask } from "./each-value-task.ts";

serveInWorker(eachValueTask);
