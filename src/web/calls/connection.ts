import { type Connection, createConnectionStore } from "./connection-store.ts";
import { CONNECTION_MESSAGE, SpokenError } from "#web/errors/spoken-error.ts";
import { useStore } from "#web/browser/store.ts";

const LONGEST_QUESTION_MS = 3000;

async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_QUESTION_MS);
    return (await fetch("/api/health", { cache: "no-store", signal })).ok;
  } catch {
    // No answer is the answer.
    return false;
  }
}

const store = createConnectionStore({
  hasNetwork: () => navigator.onLine,
  isServerThere,
  after: (ms, run) => setTimeout(run, ms),
});

/** Follows what the device says of its network; called once, by the start of the page. */
export function watchConnection(): void {
  addEventListener("online", () => void store.look());
  addEventListener("offline", () => void store.look());
  if (!navigator.onLine) void store.look();
}

export const useConnection = (): Connection => useStore(store);

/** Looks again whether the server answers, and tells. */
export async function isConnected(): Promise<boolean> {
  await store.look();
  return store.read() === "online";
}

/** Ends once the server can be reached. */
export async function untilConnected(): Promise<void> {
  if (await isConnected()) return;
  await new Promise<void>((resolve) => {
    const stop = onReconnect(() => {
      stop();
      resolve();
    });
  });
}

/** Runs each time that the server can be reached again. */
export function onReconnect(listener: () => void): () => void {
  let before = store.read();
  return store.subscribe(() => {
    const now = store.read();
    if (now === "online" && before !== "online") listener();
    before = now;
  });
}

const OFFLINE = {
  read: "You are offline. This loads by itself when you are connected again.",
  file: "You are offline; the file was not sent. Try again when you are connected.",
  change: "You are offline; your edits are kept in this browser. Try again when you are connected.",
};

/** What is said when no answer came: the device has no network, or the server is away. */
export function noAnswer(what: keyof typeof OFFLINE, cause?: unknown): SpokenError {
  void store.look();
  return new SpokenError(navigator.onLine ? CONNECTION_MESSAGE : OFFLINE[what], { cause });
}
