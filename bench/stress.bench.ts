import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runFutures } from "#calc/stress/run-futures.ts";
import type { StressInputs } from "#calc/stress/stress-inputs.ts";
import { against, at, type Measure, ms } from "./measure.ts";

const ALL = 100_000;
const MONTHS = 120;
const ROUNDS = 9;

const file = fileURLToPath(new URL("../tests/data/worked-stress.json", import.meta.url));
const { inputs } = JSON.parse(readFileSync(file, "utf8")) as { readonly inputs: StressInputs };

interface Times {
  readonly first: number;
  readonly all: number;
  readonly matters: number;
}

/** One run as a worker makes it: the first picture, all futures, then the inputs that matter most. */
function runOnce(seed: number): Times {
  const start = performance.now();
  let first = 0;
  let all = 0;
  const steps = runFutures({ inputs, seed, futures: ALL });
  for (let step = steps.next(false); step.done !== true; step = steps.next(false)) {
    if (step.value?.summary === undefined || step.value.summary === null) continue;
    if (first === 0) first = performance.now() - start;
    else if (step.value.done === ALL) all = performance.now() - start;
  }
  return { first, all, matters: performance.now() - start };
}

/** The least that so many futures can cost: their numbers read and added up month by month, without drawing any. */
function addMonths(): number {
  const earned = new Float64Array(ALL).fill(20_000);
  const paid = new Float64Array(MONTHS).fill(19_000);
  const start = performance.now();
  let lowest = Infinity;
  for (let future = 0; future < ALL; future += 1) {
    let cash = 50_000;
    for (let month = 0; month < MONTHS; month += 1) {
      cash += (earned[future] ?? 0) - (paid[month] ?? 0);
      if (cash < lowest) lowest = cash;
    }
  }
  const took = performance.now() - start;
  if (!Number.isFinite(lowest)) throw new Error("The floor added nothing up.");
  return took;
}

export async function run(): Promise<Measure[]> {
  const cold = runOnce(1);
  const runs = Array.from({ length: ROUNDS }, (_, round) => runOnce(round + 2));
  addMonths();
  const floor = at(
    Array.from({ length: ROUNDS }, () => addMonths()),
    0.5,
  );
  const median = (of: keyof Times): number =>
    at(
      runs.map((run) => run[of]),
      0.5,
    );
  const all = median("all");
  const first = median("first");
  return [
    {
      name: "100,000 futures of ten years by month",
      measured: ms(all),
      ...against("the same months added up, nothing drawn", { theirs: floor, ours: all, most: 30 }),
    },
    {
      name: "first picture, of 10,000 futures",
      measured: `${ms(first)}, the very first ${ms(cold.first)}`,
      ...against("a tenth of the same months", { theirs: floor / 10, ours: first, most: 40 }),
    },
    {
      name: "with the inputs that matter most",
      goal: null,
      measured: ms(median("matters")),
      ok: null,
    },
  ];
}
