import { answerQuestion } from "#calc/structures/answer-question.ts";
import { furtherAnswers } from "#calc/structures/further.ts";
import { createProblem } from "#calc/structures/model/problem.ts";
import type { BestInput } from "#calc/structures/model/question.ts";
import { readBestRecord } from "#features/lending/model/best-record.ts";
import { type RecordTask, readWith } from "./record-task.ts";

/** The published answer to the best structure: its keys and nesting are read by others and stay. */
export const bestTask: RecordTask<BestInput> = {
  noun: "record",
  purpose: "to search",
  read: (record) =>
    readWith("record", () => {
      const reading = readBestRecord(record);
      return reading.ok ? { ...reading, content: reading.input } : reading;
    }),
  answer: (input) => answerQuestion(createProblem(input), furtherAnswers(input.best)),
};
