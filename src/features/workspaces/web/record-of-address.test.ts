import { expect, test } from "vitest";
import { recordOfAddress } from "./record-of-address.ts";

const ID = "018f6f3e-1111-4222-8333-444455556666";
const OTHER = "018f6f3e-7777-4222-8333-444455556666";

test.each([
  [`/dashboard/direct-deal-analysis/${ID}`, "?tab=roi", { kind: "deal", id: ID }],
  [`/dashboard/deal-analysis/${ID}`, "", { kind: "deal", id: ID }],
  [`/dashboard/deal-analysis/analysis-${ID}`, "", { kind: "analysis", id: ID }],
  [`/dashboard/deal-documents/${ID}`, "", { kind: "deal", id: ID }],
  ["/dashboard/deal-stack", `?dealId=${OTHER}&stack=${ID}`, { kind: "stack", id: ID }],
  ["/dashboard/deal-stack", `?dealId=${OTHER}`, { kind: "deal", id: OTHER }],
  ["/dashboard/loi-generator", `?letter=${ID}`, { kind: "letter", id: ID }],
  ["/dashboard/leads", `?lead=${ID}`, { kind: "lead", id: ID }],
  ["/dashboard/leads", "?lead=new", null],
  [`/dashboard/deal-analysis/draft-${ID}`, "", null],
  [`/dashboard/acquisition-criteria/${ID}`, "", null],
  ["/dashboard", "", null],
])("%s%s is of %o", (pathname, query, record) => {
  expect(recordOfAddress(pathname, query)).toEqual(record);
});
