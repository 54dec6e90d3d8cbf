import { expect, test } from "vitest";
import type { BankRuleAnswer } from "#calc/lending/analyze-bank.ts";
import { BANK_RULE_IDS } from "#calc/tables/bank-rule.ts";
import { UNKNOWN_LENDING } from "./deal-lending.ts";
import { listLenderDocuments, type LenderDocumentSources } from "./lender-documents.ts";

const answers = (verdict: BankRuleAnswer["verdict"]): BankRuleAnswer[] =>
  BANK_RULE_IDS.map((id) => ({ id, verdict, value: null, limit: null, missing: [], fixes: [] }));
const sources: LenderDocumentSources = {
  books: null,
  documents: [],
  checks: [],
  lending: UNKNOWN_LENDING,
  answers: answers("unknown"),
};
const stateOf = (more: Partial<LenderDocumentSources>, id: string) =>
  listLenderDocuments({ ...sources, ...more }).find((lenderDocument) => lenderDocument.id === id);

test("nothing is there of a deal without books and uploads", () => {
  expect(stateOf({}, "tax-returns")).toMatchObject({ state: "missing", detail: "none in the books" });
  expect(stateOf({}, "transcripts")).toMatchObject({ state: "unknown", detail: "not answered yet" });
});

test("an upload of that name is there, and what only a reader can confirm stays unknown", () => {
  const documents = [
    { name: "Lease 2024.pdf", tags: [] },
    { name: "scan.pdf", tags: ["Hazard insurance"] },
  ];
  expect(stateOf({ documents }, "lease")).toMatchObject({
    state: "here",
    detail: "uploaded: Lease 2024.pdf",
  });
  expect(stateOf({ documents }, "hazard")).toMatchObject({ state: "unknown" });
});

test("what was received by the checklist is here", () => {
  const checks = [
    { key: "standing:tax-returns", status: "received" },
    { key: "standing:lease", status: "asked" },
  ] as const;
  expect(stateOf({ checks }, "tax-returns")).toMatchObject({
    state: "here",
    detail: "received, by the checklist",
  });
  expect(stateOf({ checks }, "lease")).toMatchObject({ state: "missing" });
});

test("a document that no rule asks for is not on the list, and an answer decides", () => {
  expect(stateOf({ answers: answers("not_applicable") }, "valuation")).toBeUndefined();
  const lending = {
    ...UNKNOWN_LENDING,
    facts: { ...UNKNOWN_LENDING.facts, valuationOrdered: true, lifeInsurance: false },
  };
  expect(stateOf({ lending, answers: answers("pass") }, "valuation")).toMatchObject({ state: "here" });
  expect(stateOf({ lending, answers: answers("fail") }, "life")).toMatchObject({ state: "missing" });
});
