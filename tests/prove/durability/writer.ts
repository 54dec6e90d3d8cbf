import type pg from "pg";
import { InDoubt, type CallAnswer, type HttpCaller } from "#tests/prove/http-caller.ts";
import { settle } from "./acknowledged-record.ts";

/** What the proving process keeps of every answer. */
export interface Ledger {
  /** Of the changes that were acknowledged since the last look into the audit log. */
  requestIds: string[];
  acknowledged: number;
  inDoubt: number;
  /** How often each answer was given that is none of success. */
  refusals: Map<string, number>;
  /** Answers that nobody should ever get. */
  wrong: string[];
}

export const openLedger = (): Ledger => ({
  requestIds: [],
  acknowledged: 0,
  inDoubt: 0,
  refusals: new Map(),
  wrong: [],
});

export interface Writer {
  readonly userId: string;
  readonly random: () => number;
  /** Sends a change. Throws `InDoubt` when it was not answered, or answered that something failed. */
  send(path: string, input: unknown): Promise<CallAnswer>;
  /** Asks for a record; null when it is not there. */
  read(path: string, input: unknown): Promise<unknown>;
}

export function createWriter(options: {
  caller: HttpCaller;
  cookie: string;
  userId: string;
  ledger: Ledger;
  random: () => number;
}): Writer {
  const { caller, cookie, userId, ledger, random } = options;
  const ask = async (path: string, input: unknown): Promise<CallAnswer> => {
    try {
      return await caller.ask(path, input, cookie);
    } catch (error) {
      throw new InDoubt(String(error), { cause: error });
    }
  };
  return {
    userId,
    random,
    async send(path, input) {
      try {
        const answer = await ask(path, input);
        note(ledger, path, answer);
        return settle(answer);
      } catch (error) {
        if (error instanceof InDoubt) ledger.inDoubt++;
        throw error;
      }
    },
    async read(path, input) {
      const answer = await ask(path, input);
      if (answer.status === 404) return null;
      if (settle(answer).status !== 200)
        throw new Error(`${path} was answered ${answer.status}: ${answer.message}`);
      return answer.json;
    },
  };
}

function note(ledger: Ledger, path: string, { status, code, message, requestId }: CallAnswer): void {
  if (status === 200) {
    ledger.acknowledged++;
    ledger.requestIds.push(requestId);
    return;
  }
  const name = `${status} ${code}`;
  ledger.refusals.set(name, (ledger.refusals.get(name) ?? 0) + 1);
  // A server whose database is away says so, in a sentence; a general fault is none of these.
  if (status === 500 || message === "") ledger.wrong.push(`${path} was answered ${name}: "${message}"`);
}

/** One person at work: makes one change after the other, and can say whether all of it is as it should be. */
export interface Hand {
  readonly name: string;
  /** One change, or two that belong together. */
  step(): Promise<void>;
  /** What is not as it was acknowledged. `all`: every record, not only those a change was open of. */
  check(database: pg.Client, all: boolean): Promise<string[]>;
}

/** With the parts in one order, so that equal records have equal marks. */
export function toMark(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export const pick = <Item>(random: () => number, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];
