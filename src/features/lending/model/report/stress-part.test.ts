import { expect, test } from "vitest";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { runFutures } from "#calc/stress/run-futures.ts";
import { STRESS_INPUTS } from "#calc/stress/stress-inputs.ts";
import { readBankRecord } from "#features/lending/model/bank-record.ts";
import { bankReport } from "#features/lending/model/report/bank-report.ts";
import { stressOfFile } from "#features/lending/model/stress/stress-of-file.ts";
import { INPUT_WORDS, describeChance } from "#features/lending/model/stress/stress-words.ts";
import { describeOfBuyer } from "#features/lending/model/words/lender-words.ts";
import worked from "#tests/data/worked-bank.json" with { type: "json" };
import { fileSubjectOf } from "#tests/support/bank-file-subject.ts";
import { runTask } from "#workers/task.ts";

function workedInput(): BankInput {
  const read = readBankRecord(worked.input);
  if (!read.ok) throw new Error(read.error);
  return read.input;
}
function textsOf(node: unknown): string[] {
  if (typeof node === "string") return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    ["style", "layout", "alignment"].includes(key) ? [] : textsOf(value),
  );
}
function briefOf(withProfile: boolean) {
  const subject = fileSubjectOf(workedInput(), withProfile);
  const found = stressOfFile(subject);
  if (found === null) throw new Error("The worked example has earnings.");
  const stress = { ...found, answer: runTask(runFutures, { ...found.asked, futures: 1000 }) };
  return { subject, stress, words: textsOf(bankReport(subject, stress).content).join("\n") };
}

test("chances in whole percent, the fan, what breaks first, the shocks, the seed, and every input with its source", () => {
  const { stress, words } = briefOf(true);
  const { summary } = stress.answer;
  for (const said of [
    `Coverage falls under 1.25 in ${describeChance(summary.below125.any)} of futures`,
    "A pressure test, not a forecast",
    `simulation number ${stress.asked.seed}`,
    "What breaks first",
    "If one thing happens",
    "Earnings 10% lower",
    `Inputs (${stress.assumptions.length} of them assumptions)`,
    "Assumption",
    "5 of 100 under",
  ])
    expect(words).toContain(said);
  for (const name of STRESS_INPUTS) expect(words).toContain(describeOfBuyer(INPUT_WORDS[name]));
  expect(words.match(/.*\b(?:NaN|Infinity|undefined|null)\b.*/)?.[0]).toBeUndefined();
});

test("without the tick nothing of it stands in the brief", () => {
  const words = textsOf(bankReport(fileSubjectOf(workedInput())).content).join("\n");
  expect(words).not.toMatch(/Pressure test|futures/i);
});

test("a lender is not spoken to as the buyer, and global coverage stands there with the profile alone", () => {
  const { words } = briefOf(false);
  expect(words.replaceAll(/https?:\S+/g, "").match(/.*\b(?:you|your|yours)\b.*/i)?.[0]).toBeUndefined();
  expect(words.split("\n")).not.toContain("Global");
  expect(briefOf(true).words.split("\n")).toContain("Global");
});
