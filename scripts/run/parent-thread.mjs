// A thread beside work that may never return to the event loop: it sees that the parent is gone where nobody else can.
import { workerData } from "node:worker_threads";
import { areThere, WATCH_MS } from "./parent.mjs";

/** So long the process has to end by itself. */
const GRACE_MS = 2000;

const timer = setInterval(() => {
  if (areThere(workerData)) return;
  clearInterval(timer);
  setTimeout(() => process.kill(process.pid, "SIGKILL"), GRACE_MS);
}, WATCH_MS);
