import { runFutures } from "#calc";
import { serveInWorker } from "#web/workers/serve-in-worker.ts";

serveInWorker(runFutures);
