import fc from "fast-check";
import { expect, test } from "vitest";
import type { BankInput } from "#calc";
import { bankReport } from "#features/lending/model/report/bank-report.ts";
import { bankWorkbook } from "#features/lending/model/workbook/bank-workbook.ts";
import worked from "#tests/data/worked-bank.json" with { type: "json" };
import { fileSubjectOf } from "#tests/support/bank-file-subject.ts";
import { bankInputs } from "#tests/support/random-bank.ts";
import { readBankRecord } from "#features/lending/model/bank-record.ts";
import type { BankFileSubject } from "./bank-file-subject.ts";

function workedInput(): BankInput {
  const read = readBankRecord(worked.input);
  if (!read.ok) throw new Error(read.error);
  return read.input;
}

/** Every text of a definition. */
function textsOf(node: unknown): string[] {
  if (typeof node === "string") return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    ["style", "layout", "alignment"].includes(key) ? [] : textsOf(value),
  );
}
const report = (subject: BankFileSubject): string => textsOf(bankReport(subject).content).join("\n");
const workbook = (subject: BankFileSubject): string =>
  bankWorkbook(subject)
    .sheets.flatMap(({ rows }) => rows.flat())
    .map((cell) => (cell === null ? "" : cell.kind === "text" ? cell.text : `${cell.value ?? ""}`))
    .join("\n");

test("a lender brief says the verdict first, then coverage, money, rules with their sources, and papers", () => {
  const words = report(fileSubjectOf(workedInput()));
  const places = [
    "Lender brief, 26 Nov 2026",
    "Not on these terms.",
    "no loan decision",
    "Coverage by year",
    "Sources and uses",
    "What a lender checks",
    "Papers that are asked for",
    "What this rests on",
  ].map((said) => words.indexOf(said));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const said of [
    "the worst",
    "in force since",
    "Fails (7)",
    "sba.gov",
    "Lease 2025.pdf",
    "version 2026-11-22.a",
  ])
    expect(words).toContain(said);
});

test("a lender is not spoken to as the buyer", () => {
  for (const input of [workedInput(), ...fc.sample(bankInputs, { numRuns: 8, seed: 3 })])
    for (const words of [report(fileSubjectOf(input)), workbook(fileSubjectOf(input))])
      expect(words.replaceAll(/https?:\S+/g, "").match(/.*\b(?:you|your|yours)\b.*/i)?.[0]).toBeUndefined();
});

const CANARIES = ["Cnry Person", "918,273", "918273", "827,364", "827364", "736,455", "736455", "Gift"];

function withCanaries(): BankInput {
  return {
    ...workedInput(),
    profile: {
      people: [{ name: "Cnry Person", sharePct: 100, guarantees: true }],
      cash: [{ source: "gift", amount: 918_273, borrowed: false }],
      personalDebts: [{ kind: "car", monthlyPayment: 827_364 }],
      livingCostsMonthly: 736_455,
      otherIncomeYearly: 0,
      taxPct: 20,
    },
    facts: { personalRealEstateEquity: 918_273, otherSbaGuaranteed: 827_364 },
  };
}

test("without the tick nothing of the buyer's profile stands in a file, and it says so", () => {
  const subject = fileSubjectOf(withCanaries(), false);
  for (const words of [report(subject), workbook(subject)]) {
    expect(CANARIES.filter((canary) => words.includes(canary))).toEqual([]);
    expect(words).toContain("The buyer’s profile is left out of this file");
  }
  expect(bankWorkbook(subject).sheets.map(({ title }) => title)).not.toContain("Global");
  expect(subject.answers.map(({ id }) => id)).not.toContain("liquidity-after");
  expect(subject.leftOut).toEqual([
    "sba-exposure",
    "sba-borrowed-equity",
    "sba-global",
    "sba-guaranty",
    "sba-citizenship",
    "sba-affiliates",
    "sba-collateral",
    "liquidity-after",
    "buyer-experience",
  ]);
});

test("with the tick it stands there, and the file says that as well", () => {
  const subject = fileSubjectOf(withCanaries(), true);
  for (const said of ["Cnry Person", "$918,273", "Gift", "was ticked for this file"])
    expect(report(subject)).toContain(said);
  expect(workbook(subject)).toContain("827364");
});

test("no stack puts NaN, Infinity, undefined or null on paper", () => {
  for (const [at, input] of fc.sample(bankInputs, { numRuns: 12, seed: 11 }).entries())
    for (const words of [
      report(fileSubjectOf(input, at % 2 === 0)),
      workbook(fileSubjectOf(input, at % 2 === 0)),
    ])
      expect(words.match(/.*\b(?:NaN|Infinity|undefined|null)\b.*/)?.[0]).toBeUndefined();
});
