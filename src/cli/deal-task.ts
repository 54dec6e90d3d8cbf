import { analyzeDeal, type DealFigures, readDealRecord } from "#calc";
import { type RecordTask, readWith } from "./record-task.ts";

/** The published result of a deal: keys and nesting of decisions, Part D. */
export const dealTask: RecordTask<DealFigures> = {
  noun: "deal",
  purpose: "to analyze",
  read: (record) =>
    readWith("deal", () => {
      const reading = readDealRecord(record);
      return reading.ok ? { ...reading, content: reading.figures } : reading;
    }),
  answer: analyzeDeal,
};
