import { expect, test } from "vitest";
import { exportSubjectOf } from "#features/deal-analysis/model/export-subject.ts";
import { coverPart } from "#features/deal-analysis/model/report/cover-part.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { dealName } from "./deal-name.ts";

const renamed = makeDeal("Buckeye Commercial HVAC", {
  basics: { businessName: "Established Commercial HVAC & Refrigeration Service Company" },
});

test("a deal that was given a name is called by it, another by the business", () => {
  expect(dealName(renamed)).toBe("Buckeye Commercial HVAC");
  expect(dealName({ ...renamed, summary: { ...renamed.summary, dealName: "" } })).toMatch(/^Established/);
});

test("the document of a renamed deal has the name that its page has", () => {
  const subject = exportSubjectOf({ data: renamed } as never, new Date("2026-11-30T12:00:00Z"));
  expect(JSON.stringify(coverPart(subject))).toContain('"Buckeye Commercial HVAC"');
});
