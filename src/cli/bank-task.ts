import { analyzeBank } from "#calc/lending/analyze-bank.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { readBankRecord } from "#features/lending/model/bank-record.ts";
import { type RecordTask, readWith } from "./record-task.ts";

/** The published result of a buyer and a bank: its keys and nesting are read by others and stay. */
export const bankTask: RecordTask<BankInput> = {
  noun: "record",
  purpose: "to work out",
  read: (record) =>
    readWith("record", () => {
      const reading = readBankRecord(record);
      return reading.ok ? { ...reading, content: reading.input } : reading;
    }),
  answer: (input) => analyzeBank(input),
};
