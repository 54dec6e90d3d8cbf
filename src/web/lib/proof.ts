import { useSyncExternalStore } from "react";
import { onSessionChange, readSession } from "./session.ts";

/**
 * Grave calls wait here while their person shows that it is them: one question for all that wait, which the shell asks
 * in a window over whatever is open.
 */
let asked: { answer: Promise<boolean>; end: (isProved: boolean) => void } | null = null;
const listeners = new Set<() => void>();

function put(next: typeof asked): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Whether the person proved it; false when they left it, or are signed in no more. */
export function askForProof(): Promise<boolean> {
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    put({ answer: promise, end: resolve });
  }
  return asked?.answer ?? Promise.resolve(false);
}

export function endProof(isProved: boolean): void {
  const { end } = asked ?? {};
  put(null);
  end?.(isProved);
}

export function useIsProofAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked !== null,
  );
}

onSessionChange(() => {
  if (readSession().state !== "signed-in") endProof(false);
});
