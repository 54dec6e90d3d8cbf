import { analyzeDeal, type DealFigures, dealVerdict, readDealRecord } from "#calc";
import { type RecordTask, readWith } from "./record-task.ts";

/** The published result of a deal: its analysis, and the verdict by the rates and fees of a day (2026-11-22). */
export const dealTask = (day: string): RecordTask<DealFigures> => ({
  noun: "deal",
  purpose: "to analyze",
  read: (record) =>
    readWith("deal", () => {
      const reading = readDealRecord(record);
      return reading.ok ? { ...reading, content: reading.figures } : reading;
    }),
  answer: (deal) => ({ ...analyzeDeal(deal), verdict: dealVerdict(deal, day) }),
});
