import type { StressSummary } from "#calc/stress/count-futures.ts";
import {
  firstFutures,
  runFutures,
  type WithoutAssumed,
  type WrittenFuture,
} from "#calc/stress/run-futures.ts";
import { stressShocks } from "#calc/stress/shocks.ts";
import { STRESS_ENGINE, STRESS_INPUTS, type StressInputs } from "#calc/stress/stress-inputs.ts";
import { runTask } from "#workers/task.ts";
import type { StressContent } from "./stress-record.ts";

/** The published answer: its keys and their order are read by others and stay. */
export interface StressAnswer {
  readonly engine: string;
  readonly seed: number;
  readonly futures: number;
  readonly inputs: StressInputs;
  readonly assumptions: readonly string[];
  readonly below100: StressSummary["below100"];
  readonly below125: StressSummary["below125"];
  readonly withoutAssumed: WithoutAssumed | null;
  readonly cashOut: StressSummary["cashOut"];
  readonly coverage: StressSummary["coverage"];
  readonly multiple5: StressSummary["multiple5"];
  readonly matters: readonly {
    readonly input: string;
    readonly change: number;
    readonly points: number;
  }[];
  readonly breaksFirst: StressSummary["breaksFirst"];
  readonly shocks: readonly {
    readonly id: string;
    readonly worstCoverage: number | null;
    readonly global: number | null;
    readonly lowestCash: number | null;
    readonly breaks: readonly { readonly id: string; readonly month: number }[];
  }[];
  readonly firstFutures?: Readonly<Record<string, WrittenFuture>>;
}

/** In the order of the inputs, whatever order they were written in. */
const ordered = (inputs: StressInputs): StressInputs =>
  // The same keys with the same values.
  Object.fromEntries(STRESS_INPUTS.map((name) => [name, inputs[name]])) as unknown as StressInputs;

/** Everything that one record answers. `futuresOut`: so many futures are written out, from the first. */
export function answerStress(content: StressContent, futuresOut: number): StressAnswer {
  const { inputs, seed, futures, assumptions, shocked } = content;
  const { summary, withoutAssumed, matters } = runTask(runFutures, { inputs, seed, futures });
  const { below100, below125, cashOut, coverage, multiple5, breaksFirst } = summary;
  const shocks = shocked === null ? [] : stressShocks(shocked).shocks;
  return {
    engine: STRESS_ENGINE,
    seed,
    futures,
    inputs: ordered(inputs),
    assumptions,
    below100,
    below125,
    withoutAssumed,
    cashOut,
    coverage,
    multiple5,
    matters: (matters ?? []).map(({ input, change, points }) => ({ input, change, points })),
    breaksFirst,
    shocks: shocks.map(({ id, worstCoverage, global, lowestCash, breaks }) => ({
      id,
      worstCoverage,
      global,
      lowestCash,
      breaks,
    })),
    ...(futuresOut > 0 && {
      firstFutures: Object.fromEntries(
        firstFutures({ inputs, seed, futures: Math.min(futures, futuresOut) }).map((future, at) => [
          String(at),
          future,
        ]),
      ),
    }),
  };
}
