import { analyzeStack } from "#calc/funding/analyze-stack.ts";
import { readStackRecord, type StackRecord } from "#calc/funding/read-stack-record.ts";
import { utcDay } from "#kit/day.ts";
import { type RecordTask, readWith } from "./record-task.ts";

/** The published result of a stack: its keys and nesting are read by others and stay. */
export const stackTask: RecordTask<StackRecord> = {
  noun: "stack",
  purpose: "to work out",
  read: (record) =>
    readWith("stack", () => {
      const reading = readStackRecord(record);
      return reading.ok ? { ...reading, content: reading.stack } : reading;
    }),
  answer: (stack) => analyzeStack(stack, utcDay(new Date())),
};
