import { parentPort, workerData } from "node:worker_threads";
import { readAttached, readBytes } from "./read-bytes.ts";
import type { ToGuard } from "./read-file.ts";

/** The thread that opens the file: the guard beside it watches its memory. */
const { file, wants } = workerData as ToGuard;
if (wants === "attached") parentPort?.postMessage({ attached: await readAttached(file) });
else {
  const answer = await readBytes(file, (page, of, isRecognised = false) =>
    parentPort?.postMessage({ page, of, isRecognised }),
  );
  parentPort?.postMessage({ answer });
}
