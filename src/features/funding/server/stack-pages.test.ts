import { expect, test } from "vitest";
import { reportAnswer } from "#features/report-files/server/index.ts";
import { stackReport } from "#features/funding/model/report/stack-report.ts";
import { plannedSubject } from "#tests/support/plan-of-stacks.ts";
import { textsOfPages } from "#tests/support/pdf-pages.ts";
import { randomDeal } from "#tests/support/random-deals.ts";
import { randomStack } from "#tests/support/random-stacks.ts";

const options = { base: "ebitda", managerSalaryUsd: null } as const;
const exportedAt = new Date("2026-11-21T12:00:00Z");

/** The list at the end of two of these once filled its page, and a page with nothing but its foot followed. */
test.each([17, 66, 3, 8])("the document of stack %i has no page without words", async (seed) => {
  const { stack } = randomStack(seed, seed + 7);
  const subject = plannedSubject(stack, randomDeal(seed), { options, exportedAt });
  const answer = await reportAnswer(stackReport(subject), "stack");
  if (!answer.ok || !(answer.body instanceof Uint8Array)) throw new Error("There is no document.");
  const pages = textsOfPages(answer.body);
  expect(pages.length).toBeGreaterThan(1);
  for (const texts of pages) expect(texts).toBeGreaterThan(0);
});
