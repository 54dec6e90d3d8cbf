import { AnswerFault } from "#features/ai/server/index.ts";
import type { GuideAnswer } from "#features/coach/model/guide/answer-writer.ts";
import { ownProgram } from "#server/own-program.ts";
import {
  SearchFault,
  type SearchFaultKind,
  searchOnThread,
  type SearchOrder,
} from "#server/threads/search-threads.ts";
import type { GuideOrder } from "./guide-worker.ts";

const SCRIPT = ownProgram("guide-worker", import.meta.url);

const ELSEWHERE = "Best structure, in the Deal Stack of the deal, answers the same in your browser.";
const SAID: Readonly<Record<SearchFaultKind, string>> = {
  busy: `Too many searches for the best structure are running. Ask again in a minute. ${ELSEWHERE}`,
  timeout: `The search for the best structure took longer than is allowed here and was stopped. ${ELSEWHERE}`,
  "too-large": `The search for the best structure took more memory than is allowed here and was stopped. ${ELSEWHERE}`,
  cancelled: "The search for the best structure was stopped before it was finished.",
};

/**
 * Answers that search for the best structure, on the threads of searches. Ends in an `AnswerFault` with a sentence where these do not
 * answer, and with the `signal` of who asked: the thread is given back at once.
 */
export async function answerOffThread(
  personId: string,
  order: GuideOrder,
  options: Pick<SearchOrder, "milliseconds" | "signal"> = {},
): Promise<GuideAnswer> {
  try {
    return (await searchOnThread({ personId, script: SCRIPT, order, ...options })) as GuideAnswer;
  } catch (error) {
    if (error instanceof SearchFault) throw new AnswerFault(error.kind, SAID[error.kind], { cause: error });
    throw error;
  }
}
