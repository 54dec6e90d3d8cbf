import type { Person } from "#contract/person.ts";
import { createStore, type Store } from "#web/browser/store.ts";

/** Who is signed in. A signed-out session says why, because the guard answers differently after a sign-out. */
export type Session =
  | { state: "loading" }
  | { state: "signed-out"; cause: "nobody" | "unanswered" | "failed" | "sign-out" }
  | { state: "signed-in"; person: Person };

export interface PersonSource {
  getPerson(): Promise<Person | null>;
}

/** What the platform asks of the feature that keeps accounts. */
export interface SessionSource extends PersonSource {
  signOut(): Promise<void>;
}

/** Called once each, in the order of time. */
export interface SessionNotices {
  /** 3 s without an answer: loading clears and this is recorded. */
  unanswered(error: Error): void;
  /** 10 s without an answer. */
  stillUnanswered(): void;
  rejected(error: unknown): void;
}

const VERIFY_TIMEOUT_MS = 3000;
const VERIFY_NOTICE_MS = 10_000;
const VERIFY_TIMEOUT_MESSAGE = "Authentication verification timed out";

export interface SessionStore extends Omit<Store<Session>, "put"> {
  /** The check at load: its three times are counted from here. */
  check(source: PersonSource, notices: SessionNotices): Promise<void>;
  /** A quiet look after something made us doubt: no spinner, and a failure changes nothing. */
  recheck(source: PersonSource): Promise<void>;
  /** The question could not even be asked; whoever signed in meanwhile stays signed in. */
  failed(): void;
  signedIn(person: Person): void;
  signedOut(): void;
}

const SIGNED_OUT: Session = { state: "signed-out", cause: "sign-out" };

function isSame(a: Session, b: Session): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function createSessionStore(): SessionStore {
  const session = createStore<Session>({ state: "loading" });
  // Rises when the person signs in or out here: an older question's answer then no longer counts.
  let epoch = 0;

  function put(next: Session): void {
    if (!isSame(session.read(), next)) session.put(next);
  }

  function putAnswer(person: Person | null): void {
    if (person) put({ state: "signed-in", person });
    // Already signed out here: that cause is better than "nobody".
    else if (!isSame(session.read(), SIGNED_OUT)) put({ state: "signed-out", cause: "nobody" });
  }

  return {
    read: session.read,
    subscribe: session.subscribe,
    async check(source, notices) {
      const asked = epoch;
      const isOpen = () => asked === epoch;
      const timeout = setTimeout(() => {
        if (!isOpen()) return;
        put({ state: "signed-out", cause: "unanswered" });
        notices.unanswered(new Error(VERIFY_TIMEOUT_MESSAGE));
      }, VERIFY_TIMEOUT_MS);
      const notice = setTimeout(() => {
        if (isOpen()) notices.stillUnanswered();
      }, VERIFY_NOTICE_MS);
      try {
        const person = await source.getPerson();
        if (isOpen()) putAnswer(person);
      } catch (error) {
        if (isOpen()) put({ state: "signed-out", cause: "failed" });
        notices.rejected(error);
      } finally {
        clearTimeout(timeout);
        clearTimeout(notice);
      }
    },
    async recheck(source) {
      const asked = epoch;
      const person = await source.getPerson();
      if (asked === epoch) putAnswer(person);
    },
    failed() {
      if (session.read().state === "loading") put({ state: "signed-out", cause: "failed" });
    },
    signedIn(person) {
      epoch += 1;
      put({ state: "signed-in", person });
    },
    signedOut() {
      epoch += 1;
      put(SIGNED_OUT);
    },
  };
}
