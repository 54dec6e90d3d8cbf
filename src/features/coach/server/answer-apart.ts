import { AnswerFault } from "#features/ai/server/index.ts";
import type { GuideAnswer } from "#features/coach/model/guide/answer-writer.ts";
import { ownProgram } from "#server/own-program.ts";
import { inTurnOf, TooManyReadings } from "#server/reading/read-in-turn.ts";
import type { Stopped } from "#server/reading/run-guarded.ts";
import type { CoachAsk } from "./coach-ask.ts";
import { answerOffThread } from "./guide-threads.ts";

const THREAD = ownProgram("question-thread", import.meta.url);
const MILLISECONDS = 60_000;

const SAID: Readonly<Record<Stopped, string>> = {
  time: "Reading this question took too long and was stopped. Ask it in fewer words.",
  memory: "Reading this question took more memory than is allowed and was stopped. Ask it in fewer words.",
  fault: "This question could not be read. Ask it in other words.",
};
const KINDS = { time: "timeout", memory: "too-large", fault: "invalid" } as const;
const BUSY = "You have several questions or files in work already. Ask again in a minute.";

/** The built-in guide's answer, from a process of its own: what a question says is read as a stranger's words are. */
export async function answerApart(ask: CoachAsk, signal: AbortSignal | undefined): Promise<GuideAnswer> {
  const run = inTurnOf(ask.personId, "call");
  try {
    const end = await run({ thread: THREAD, task: ask, milliseconds: MILLISECONDS });
    if ("stopped" in end) throw new AnswerFault(KINDS[end.stopped], SAID[end.stopped]);
    const answer = end.answer as GuideAnswer | null;
    return answer ?? (await answerOffThread(ask.personId, { kind: "rules", ask }, { signal }));
  } catch (error) {
    if (error instanceof TooManyReadings) throw new AnswerFault("busy", BUSY, { cause: error });
    throw error;
  }
}
