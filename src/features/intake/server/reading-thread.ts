import { parentPort, workerData } from "node:worker_threads";
import { readBytes, type GivenFile } from "./read-bytes.ts";

/** The thread that opens the file: the guard beside it watches its memory. */
const file = workerData as GivenFile;
const answer = await readBytes(file, (page, of, isRecognised = false) =>
  parentPort?.postMessage({ page, of, isRecognised }),
);
parentPort?.postMessage({ answer });
