import { onSessionChange, readSession } from "./session.ts";
import { createStore, useStore } from "#web/browser/store.ts";

/**
 * Grave calls wait here while their person shows that it is them: one question for all that wait, which the shell asks
 * in a window over whatever is open.
 */
const asked = createStore<{ answer: Promise<boolean>; end: (isProved: boolean) => void } | null>(null);

/** Whether the person proved it; false when they left it, or are signed in no more. */
export function askForProof(): Promise<boolean> {
  const open = asked.read();
  if (open) return open.answer;
  const { promise: answer, resolve: end } = Promise.withResolvers<boolean>();
  asked.put({ answer, end });
  return answer;
}

export function endProof(isProved: boolean): void {
  const open = asked.read();
  asked.put(null);
  open?.end(isProved);
}

export const useIsProofRequested = (): boolean => useStore(asked) !== null;

onSessionChange(() => {
  if (readSession().state !== "signed-in") endProof(false);
});
