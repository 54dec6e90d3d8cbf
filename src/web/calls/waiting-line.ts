import { z } from "zod";
import { readLocalJson, removeLocal, writeLocalJson } from "#web/browser/local-storage.ts";
import { newId } from "#web/browser/new-id.ts";
import { reportError } from "./call-errors.ts";
import { untilConnected } from "./connection.ts";
import { isFault } from "./is-fault.ts";
import { holdPage } from "./leaving.ts";

/** A change that may wait behind an earlier one. */
const waitingSchema = z.object({
  id: z.uuid(),
  personId: z.string(),
  path: z.array(z.string()),
  input: z.unknown(),
});
type Waiting = z.output<typeof waitingSchema>;

/** Sends what an earlier page left. */
export type SendLeft = (call: Pick<Waiting, "path" | "input">) => Promise<unknown>;

const listWaiting = (): Waiting[] =>
  z.array(waitingSchema).safeParse(readLocalJson("waitingCalls")).data ?? [];

/** Whether the browser has it. */
function write(waiting: readonly Waiting[]): boolean {
  if (waiting.length > 0) return writeLocalJson("waitingCalls", waiting);
  removeLocal("waitingCalls");
  return true;
}

const drop = (id: string): void => void write(listWaiting().filter((one) => one.id !== id));

const MOST_TRIES = 3;
const WAIT_MS = 1_000;

/** Where nobody answers, it is sent again once the server can be reached; what the server refuses is not. */
async function untilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isFault(error) || tries === MOST_TRIES) throw error;
      await untilConnected();
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}

/** Ends when the latest of the line is answered; a failure is its caller's. */
let latest: Promise<unknown> = Promise.resolve();

function behind<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const answer = latest.then(work);
  latest = answer.catch(() => null);
  return answer;
}

/** Sends a change once those before it are answered. Until then it is written down, so that it outlives its page. */
export async function sendInLine<Answer>(
  call: Omit<Waiting, "id">,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const waiting = { ...call, id: newId() };
  const isWritten = write([...listWaiting(), waiting]);
  const release = isWritten ? () => drop(waiting.id) : holdPage();
  try {
    return await behind(() => untilAnswered(send));
  } finally {
    release();
  }
}

let resumed: { readonly personId: string; readonly done: Promise<void> } | null = null;

/**
 * Sends what waited when the person's last page was left, once for this page. Whoever waits for it reads nothing that is
 * older than what was shown there.
 */
export function resumeLine(personId: string, send: SendLeft): Promise<void> {
  if (resumed?.personId !== personId) resumed = { personId, done: sendLeft(personId, send) };
  return resumed.done;
}

async function sendLeft(personId: string, send: SendLeft): Promise<void> {
  const left = listWaiting().filter((one) => one.personId === personId);
  await Promise.all(left.map((one) => behind(() => sendAgain(one, send))));
}

async function sendAgain(waiting: Waiting, send: SendLeft): Promise<void> {
  // Another page of the browser had the answer meanwhile.
  if (!listWaiting().some(({ id }) => id === waiting.id)) return;
  try {
    await untilAnswered(() => send(waiting));
  } catch (error) {
    reportError(error, {
      title: "A change was not saved",
      fallback:
        "What you changed last before this page was loaded could not be saved. Make the change again.",
    });
  }
  drop(waiting.id);
}

/** Before a sign-out removes what waits. */
export const lineEnded = (): Promise<unknown> => latest;
