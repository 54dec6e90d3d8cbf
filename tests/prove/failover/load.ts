import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { HttpCaller, CallAnswer } from "#tests/prove/http-caller.ts";
import { makeDeal } from "#tests/support/deals.ts";

/** What was answered, and when: in milliseconds of `performance.now()`. */
export interface Answers {
  /** Of leads that were made under an id of their caller. */
  readonly leads: Set<string>;
  /** Of deals whose ids the server made: they are never made twice, and may be refused. */
  readonly deals: Set<string>;
  readonly written: number[];
  readonly read: number[];
  /** Words of 503, and how often. */
  readonly refused: Map<string, number>;
  /** What must not be: another answer, none at all, or a lead that was acknowledged and is not there. */
  readonly wrong: string[];
}

export interface Load {
  readonly answers: Answers;
  /** Answers what is under way. */
  stop(): Promise<void>;
}

const UNREPEATED_IN = 5;

/** People who write and read without a pause, each one call after the other. */
export function beginLoad(
  caller: HttpCaller,
  cookie: string,
  { writers, readers }: { writers: number; readers: number },
): Load {
  const answers: Answers = {
    leads: new Set(),
    deals: new Set(),
    written: [],
    read: [],
    refused: new Map(),
    wrong: [],
  };
  let isOver = false;

  async function ask(path: string, input: unknown): Promise<CallAnswer | null> {
    try {
      const answer = await caller.ask(path, input, cookie);
      if (answer.status === 200) return answer;
      if (answer.status === 503)
        answers.refused.set(answer.message, (answers.refused.get(answer.message) ?? 0) + 1);
      else answers.wrong.push(`${path} was answered ${answer.status} ${answer.message}`);
    } catch (error) {
      answers.wrong.push(`${path} was not answered: ${error instanceof Error ? error.message : "?"}`);
    }
    return null;
  }

  async function makeLead(): Promise<void> {
    const id = randomUUID();
    const fields = { name: `Lead ${id.slice(0, 8)}`, askingPriceUsd: 250_000 };
    if ((await ask("leads/create", { id, fields })) === null) return;
    answers.leads.add(id);
    answers.written.push(performance.now());
  }

  async function makeDealUnderNoId(): Promise<void> {
    const answer = await ask("deals/create", { data: makeDeal("A deal of the proof") });
    if (answer === null) return;
    answers.deals.add((answer.json as { id: string }).id);
    answers.written.push(performance.now());
  }

  async function write(number: number): Promise<void> {
    for (let step = number; !isOver; step++)
      await (step % UNREPEATED_IN === 0 ? makeDealUnderNoId() : makeLead());
  }

  async function read(): Promise<void> {
    while (!isOver) {
      const ids = [...answers.leads];
      const id = ids[Math.floor(Math.random() * ids.length)];
      if (id === undefined) await pause(20);
      else if ((await ask("leads/get", { id, today: "2026-01-01" })) !== null)
        answers.read.push(performance.now());
    }
  }

  const running = Promise.all([
    ...Array.from({ length: writers }, (_, number) => write(number)),
    ...Array.from({ length: readers }, read),
  ]);
  return {
    answers,
    async stop() {
      isOver = true;
      await running;
    },
  };
}
