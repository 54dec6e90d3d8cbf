import { COVERAGE_NORM } from "./count-futures.ts";
import { drawBlock, drawsOf, FUTURES_A_BLOCK } from "./future-draws.ts";
import { planFutures } from "./future-plan.ts";
import { MOVED_INPUTS, type MovedInput, moveInput, stepsOf } from "./moved-inputs.ts";
import { createFutureResult, fallsBelow } from "./run-future.ts";
import { STRESS_FUTURES, type StressInputs } from "./stress-inputs.ts";

/** What moving an input does to the chance that coverage is below 1.25 in any year. */
export interface StressMatter {
  readonly input: MovedInput;
  /** The step that changes more; the upward one of equals. */
  readonly change: number;
  /** How much it changes the chance, in percent points, without its sign. */
  readonly points: number;
  /** What each step changes, with its sign. */
  readonly up: number;
  readonly down: number;
}

const SHOWN = 5;

/** Counts the futures that fall below the norm, a block at a time; the draws are made once for all inputs. */
function* countBelow(
  inputs: StressInputs,
  draws: readonly Float64Array[],
  futures: number,
): Generator<null, number, unknown> {
  const plan = planFutures(inputs);
  const customers = inputs.customers.length;
  const each = drawsOf(customers);
  const result = createFutureResult(customers);
  let count = 0;
  for (const [block, drawn] of draws.entries()) {
    const inBlock = Math.min(FUTURES_A_BLOCK, futures - block * FUTURES_A_BLOCK);
    for (let future = 0; future < inBlock; future += 1) {
      if (fallsBelow(plan, drawn, future * each, result, COVERAGE_NORM)) count += 1;
    }
    yield null;
  }
  return count;
}

/**
 * The five inputs that matter most: each moved by its step both ways, the others kept, on the same first 10,000 futures.
 *
 * Yields after each block, so that others have their turn.
 */
export function* stressMatters(
  inputs: StressInputs,
  seed: number,
  asked: number,
): Generator<null, readonly StressMatter[], unknown> {
  const futures = Math.min(asked, STRESS_FUTURES.first);
  const customers = inputs.customers.length;
  const draws: Float64Array[] = [];
  const raw = new Uint32Array(drawsOf(customers) * FUTURES_A_BLOCK);
  for (let block = 0; block * FUTURES_A_BLOCK < futures; block += 1) {
    const drawn = new Float64Array(raw.length);
    const inBlock = Math.min(FUTURES_A_BLOCK, futures - block * FUTURES_A_BLOCK);
    drawBlock(drawn, raw, { seed, block, futures: inBlock, customers });
    draws.push(drawn);
    yield null;
  }
  const before = yield* countBelow(inputs, draws, futures);
  const points = (count: number): number => ((count - before) / futures) * 100;
  const matters: StressMatter[] = [];
  for (const input of MOVED_INPUTS) {
    const [upward, downward] = stepsOf(input);
    const up = points(yield* countBelow(moveInput(inputs, input, upward), draws, futures));
    const down = points(yield* countBelow(moveInput(inputs, input, downward), draws, futures));
    const isUp = Math.abs(up) >= Math.abs(down);
    matters.push({
      input,
      change: isUp ? upward : downward,
      points: Math.abs(isUp ? up : down),
      up,
      down,
    });
  }
  return matters.sort((one, other) => other.points - one.points).slice(0, SHOWN);
}
