import { runFutures } from "#calc/stress/run-futures.ts";
import { serveInWorker } from "#web/workers/serve-in-worker.ts";

serveInWorker(runFutures);
