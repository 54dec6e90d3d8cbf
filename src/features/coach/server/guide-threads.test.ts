import { expect, test } from "vitest";
import { AnswerFault } from "#features/ai/server/index.ts";
import { studyDeal } from "#features/coach/model/deal-study.ts";
import { answerMost } from "#features/coach/model/guide/most-answer.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { SEARCH_BOUNDS } from "#server/threads/search-threads.ts";
import { searchesStructures } from "./answer-by-rules.ts";
import { coachTask } from "./coach-task.ts";
import { answerOffThread } from "./guide-threads.ts";

const study = studyDeal(
  "11111111-1111-4111-8111-111111111111",
  makeDeal("Harbor Sign", {
    financials: { askingPrice: 940_000, annualRevenue: 1_100_000, ebitda: 138_000 },
  }),
  null,
);
const order = { kind: "most", study } as const;
const faultOf = async (answer: Promise<unknown>): Promise<AnswerFault> => {
  const fault = await answer.then(
    () => null,
    (error: unknown) => error,
  );
  if (fault instanceof AnswerFault) return fault;
  throw new Error("It was answered.", { cause: fault });
};

test(
  "a thread answers the same as this one, and this one goes on meanwhile",
  { timeout: 60_000 },
  async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    const answer = await answerOffThread("ann", order, { milliseconds: 50_000 });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(20);
    expect(answer).toEqual(answerMost(study));
  },
);

test(
  "what runs over its bound ends in a sentence, and the next is answered @further",
  { timeout: 60_000 },
  async () => {
    const fault = await faultOf(answerOffThread("ann", order, { milliseconds: 1 }));
    expect(fault.kind).toBe("timeout");
    expect(fault.message).toMatch(/took longer than is allowed here and was stopped.*Best structure/);
    expect((await answerOffThread("ann", order, { milliseconds: 50_000 })).text).toMatch(/^\*\*/);
  },
);

test(
  "a person who asks too often at once is told to come again; another is answered @further",
  { timeout: 60_000 },
  async () => {
    const { threads, waiting } = SEARCH_BOUNDS;
    const most = threads + waiting.ofPerson;
    const taken = Array.from({ length: most }, () => answerOffThread("ann", order, { milliseconds: 50_000 }));
    const fault = await faultOf(answerOffThread("ann", order, { milliseconds: 50_000 }));
    expect(fault.kind).toBe("busy");
    expect(fault.message).toMatch(/Too many searches .* are running\. Ask again in a minute\./);
    const other = answerOffThread("bob", order, { milliseconds: 50_000 });
    const answers = await Promise.all([...taken, other]);
    expect(answers).toHaveLength(most + 1);
  },
);

test("a question that is answered by a search ends with who asked it", { timeout: 60_000 }, async () => {
  const ask = { ...coachTask.example, guided: null, question: "What is the most I can pay?" };
  expect(searchesStructures(ask)).toBe(true);
  const leaving = new AbortController();
  const fault = faultOf(Promise.resolve(coachTask.rules(ask, leaving.signal)));
  leaving.abort();
  expect((await fault).kind).toBe("cancelled");
});

test(
  "whoever goes away gives the thread back, and the place of what waits @further",
  { timeout: 60_000 },
  async () => {
    const { threads, waiting } = SEARCH_BOUNDS;
    const leaving = new AbortController();
    const most = threads + waiting.ofPerson;
    const left = Array.from({ length: most }, () =>
      faultOf(answerOffThread("ann", order, { milliseconds: 50_000, signal: leaving.signal })),
    );
    leaving.abort();
    expect((await Promise.all(left)).map(({ kind }) => kind)).toEqual(left.map(() => "cancelled"));
    const gone = faultOf(answerOffThread("ann", order, { signal: leaving.signal }));
    expect((await gone).kind).toBe("cancelled");
    // All threads and all places are free again.
    const answers = Array.from({ length: most }, () =>
      answerOffThread("ann", order, { milliseconds: 50_000 }),
    );
    expect(await Promise.all(answers)).toHaveLength(most);
  },
);
