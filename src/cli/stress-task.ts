import { answerStress } from "#features/lending/model/stress/stress-answer.ts";
import { readStressRecord, type StressContent } from "#features/lending/model/stress/stress-record.ts";
import { type RecordTask, readWith } from "./record-task.ts";

/** The futures of a deal. `futuresOut`: so many are written out, from the first. */
export const stressTask = (futuresOut: number): RecordTask<StressContent> => ({
  noun: "record",
  purpose: "to stress",
  read: (record) => readWith("record", () => readStressRecord(record)),
  answer: (content) => answerStress(content, futuresOut),
});
