import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { bestHref } from "#features/deal-analysis/addresses.ts";
import { answerBest, type BestAsk } from "#features/structures/model/answer-best.ts";
import { defaultQuestion } from "#tests/prove/best-structure/random-deal.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { HVAC } from "#tests/support/open-deal.ts";
import { randomOf } from "#tests/support/random-deals.ts";
import { call, createDeal } from "#tests/support/stored-deals.ts";

/** Random deals of eight types by the usual goals and by the return, and one that nothing meets. */
const ASKED: readonly BestAsk[] = [11, 12, 13, 14, 15].map((seed, at) => {
  const { bank, best } = defaultQuestion(randomOf(seed), 8);
  const objectives = at % 2 === 0 ? {} : { objectives: ["return", "cost"] as const };
  const constraints = { ...best.constraints, ...(at === 4 ? { worstCoverage: { value: 9 } } : {}) };
  return { bank, best: { ...best, ...objectives, constraints, nodesMost: 200 }, rules: BANK_RULES };
});

/** Counts are longer than a number of the language; a figure is told by its bits. */
const exactly = (_: string, value: unknown): unknown => (typeof value === "bigint" ? `${value}n` : value);

test("the search in the browser's worker and in this process gives the same answers, bit for bit @further", async ({
  page,
  member,
}) => {
  test.setTimeout(120_000);
  expect(member.email).toContain("@");
  const { id } = await createDeal(page, "Summit Air", HVAC);
  await call(page, "lending/update", { dealId: id, lending: { loanNumberDate: "2026-11-20" } });
  const started = page.waitForEvent("worker", (worker) => worker.url().includes("best-worker"));
  await page.goto(bestHref(id));
  const address = (await started).url();
  for (const question of ASKED) {
    const told = await page.evaluate(
      ([url, input]) =>
        new Promise<string>((resolve, reject) => {
          const worker = new Worker(url, { type: "module" });
          worker.addEventListener("error", () => reject(new Error("The worker broke.")));
          worker.addEventListener("message", ({ data }) => {
            if (data.kind === "failure") reject(new Error(data.reason));
            if (data.kind !== "result") return;
            worker.terminate();
            resolve(
              JSON.stringify(data.result, (_, value) => (typeof value === "bigint" ? `${value}n` : value)),
            );
          });
          worker.postMessage({ kind: "run", run: 1, input });
        }),
      [address, question] as const,
    );
    expect(told).toBe(JSON.stringify(answerBest(question), exactly));
  }
});
