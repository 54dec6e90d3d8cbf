import fc from "fast-check";
import { expect, test } from "vitest";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { bankReport } from "#features/lending/model/report/bank-report.ts";
import { bankWorkbook } from "#features/lending/model/workbook/bank-workbook.ts";
import worked from "#tests/data/worked-bank.json" with { type: "json" };
import { fileSubjectOf } from "#tests/support/bank-file-subject.ts";
import { recalculate } from "#tests/support/recalculate-workbook.ts";
import { buyerSchema } from "#features/profile/model/buyer.ts";
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
    "not a loan decision",
    "Coverage by year",
    "Sources and uses",
    "What a lender checks",
    "Documents a lender asks for",
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

const CANARIES = [
  "Cnry Person",
  "918,273",
  "918273",
  "827,364",
  "827364",
  "736,455",
  "736455",
  "Gift",
  "645,546",
  "645546",
  "Other real estate",
];
const WORTH = buyerSchema.parse({
  netWorth: {
    assets: [
      { kind: "other_real_estate", amount: 645_546 },
      { kind: "vehicles", amount: 20_000 },
    ],
    debts: [{ kind: "mortgage", amount: 300_000 }],
  },
}).netWorth;

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
  const subject = fileSubjectOf(withCanaries(), false, [], WORTH);
  for (const words of [report(subject), workbook(subject)]) {
    expect(CANARIES.filter((canary) => words.includes(canary))).toEqual([]);
    expect(words).toContain("The buyer’s profile is left out of this file");
  }
  expect(bankWorkbook(subject).sheets.map(({ title }) => title)).not.toContain("Global");
  expect(bankWorkbook(subject).sheets.map(({ title }) => title)).not.toContain("Personal statement");
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
  for (const said of ["Cnry Person", "$918,273", "Gift", "includes the buyer’s profile"])
    expect(report(subject)).toContain(said);
  expect(workbook(subject)).toContain("827364");
});

test("with the tick net worth stands there as a personal financial statement, unknown while a part of it is", () => {
  // Without loans the workbook is quickly calculated again.
  const allOwn: BankInput = { ...withCanaries(), components: [{ type: "equity", percentage: 100 }] };
  const subject = fileSubjectOf(allOwn, true, [], WORTH);
  for (const said of ["Other real estate", "$645,546", "$665,546", "Net worth: $365,546"])
    expect(report(subject)).toContain(said);
  const plan = bankWorkbook(subject);
  expect(recalculate(plan).wrong).toEqual([]);
  const net = (of: BankFileSubject) =>
    bankWorkbook(of)
      .sheets.flatMap(({ rows }) => rows.flat())
      .find((cell) => cell?.name === "NetWorth");
  expect(net(subject)).toMatchObject({ value: 365_546 });
  const [first, ...rest] = WORTH?.assets ?? [];
  if (first === undefined || WORTH === null || WORTH === undefined) throw new Error("No assets.");
  const partly = fileSubjectOf(allOwn, true, [], {
    ...WORTH,
    assets: [{ ...first, amount: null }, ...rest],
  });
  expect(report(partly)).toContain("unknown: one amount is not known");
  expect(report(partly)).toContain("Net worth: unknown, since a part of it is.");
  expect(recalculate(bankWorkbook(partly)).wrong).toEqual([]);
  expect(net(partly)).toMatchObject({ value: "N/A" });
  const unsaid = fileSubjectOf(allOwn, true);
  expect(report(unsaid)).toContain("Assets: not known.");
  expect(recalculate(bankWorkbook(unsaid)).wrong).toEqual([]);
  const none = fileSubjectOf(allOwn, true, [], { assets: [], debts: [] });
  expect(report(none)).toContain("Debts: none.");
  expect(net(none)).toMatchObject({ value: 0 });
});

test("no stack puts NaN, Infinity, undefined or null on paper", () => {
  for (const [at, input] of fc.sample(bankInputs, { numRuns: 12, seed: 11 }).entries())
    for (const words of [
      report(fileSubjectOf(input, at % 2 === 0)),
      workbook(fileSubjectOf(input, at % 2 === 0)),
    ])
      expect(words.match(/.*\b(?:NaN|Infinity|undefined|null)\b.*/)?.[0]).toBeUndefined();
});
