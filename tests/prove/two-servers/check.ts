import type { CallAnswer } from "#tests/prove/http-caller.ts";
import type { Pair } from "./pair.ts";

/** One thing that has to hold with two servers; answers what was measured, or throws what did not hold. */
export interface Check {
  name: string;
  run(pair: Pair): Promise<string>;
}

export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

export function mustAnswer(answer: CallAnswer, status: number, what: string): CallAnswer {
  must(
    answer.status === status,
    `${what}: ${status} was expected, and ${answer.status} ${answer.code} came: ${answer.message}`,
  );
  return answer;
}

/** Asks until it is so; milliseconds it took. */
export async function until(
  holds: () => Promise<boolean>,
  withinMs: number,
  what: string,
  everyMs = 50,
): Promise<number> {
  const since = performance.now();
  while (!(await holds())) {
    must(performance.now() - since < withinMs, `${what}: not within ${withinMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return Math.round(performance.now() - since);
}
