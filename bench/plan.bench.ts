import worked from "#tests/data/worked-plan.json" with { type: "json" };
import { assessPlan } from "#calc/plan/plan-figures.ts";
import type { PlanInput } from "#calc/plan/plan-input.ts";
import type { Plan } from "#calc/plan/plan.ts";
import { resolvePlan } from "#calc/plan/resolve-plan.ts";
import { workOutPlan } from "#calc/plan/work-out-plan.ts";
import { readPlanRecord } from "#features/lending/model/plan-record.ts";
import { against, at, type Measure, ms } from "./measure.ts";

/** So many prices of each example, around its own: no two plans are the same. */
const PRICES = 12;

function inputsOf(): PlanInput[] {
  return worked.examples.flatMap(({ input }) => {
    const reading = readPlanRecord(input, "2026-11-22");
    if (!reading.ok) throw new Error(reading.error);
    const plan = resolvePlan(reading.input);
    if (plan === null) return [];
    return Array.from({ length: PRICES }, (_, index) => ({
      ...reading.input,
      offerUsd: Math.round(plan.offerUsd * (0.7 + index * 0.05)),
    }));
  });
}

function timed<Answer>(work: () => Answer): readonly [Answer, number] {
  const start = performance.now();
  const answer = work();
  return [answer, performance.now() - start];
}

function rowOf(name: string, most: number | null, times: readonly number[], floorMs: number): Measure {
  const p95 = at(times, 0.95);
  return {
    name,
    measured: `p50 ${ms(at(times, 0.5))}, p95 ${ms(p95)} (${times.length} plans)`,
    ...against("a plan written as JSON and read again", { theirs: floorMs, ours: at(times, 0.5), most }),
  };
}

/** The plan of a deal without searches, while a lever moves, with its fixes, and with the most that can be paid for it. */
export function run(): Measure[] {
  const inputs = inputsOf();
  const plain: number[] = [];
  const moving: number[] = [];
  const withFixes: number[] = [];
  const withMost: number[] = [];
  const plans: Plan[] = [];
  // The second round counts: the first warms the compiler.
  for (const round of [1, 2])
    for (const input of inputs) {
      const [plan, resolved] = timed(() => resolvePlan(input));
      if (plan === null) continue;
      const [, assessed] = timed(() => assessPlan(plan));
      const [, atOnce] = timed(() => workOutPlan(plan, { most: null, isAnyEnough: true }));
      const [, fixes] = timed(() => workOutPlan(plan, { most: null }));
      const [, most] = timed(() => workOutPlan(plan));
      if (round === 1) continue;
      plans.push(plan);
      plain.push(resolved + assessed);
      moving.push(resolved + atOnce);
      withFixes.push(resolved + fixes);
      withMost.push(resolved + most);
    }
  const floors = plans.map(
    ({ bankInput }) => timed(() => JSON.parse(JSON.stringify(bankInput)) as unknown)[1],
  );
  const floorMs = at(floors, 0.5);
  return [
    rowOf("plan of a deal, without searches", 60, plain, floorMs),
    rowOf("plan of a deal, while a lever moves", 250, moving, floorMs),
    rowOf("plan of a deal, with its fixes", 900, withFixes, floorMs),
    rowOf("plan of a deal, with the most to pay", null, withMost, floorMs),
  ];
}
