import { bestTask } from "#features/structures/model/answer-best.ts";
import { serveInWorker } from "#web/workers/serve-in-worker.ts";

serveInWorker(bestTask);
