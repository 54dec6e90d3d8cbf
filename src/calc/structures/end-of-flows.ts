import { toNumber } from "#calc/deal/to-number.ts";
import { exitUsd } from "#calc/lending/buyer-returns.ts";
import { type Box, isOff } from "./box.ts";
import type { OptionLines } from "./option-lines.ts";
import { earningsWithout } from "./problem.ts";
import { dueIn, entryOf } from "./profile.ts";
import { HOLDING_YEARS, returnPartsOf } from "./return-row.ts";
import { carvedTermUsd, type RowBasis } from "./rows.ts";

const OWED = entryOf("owedAfter5");
/**
 * At −99 % a dollar of one year counts 100 times as much as one of the year before: what the last year brings outweighs losses of
 * the four before it where it is at least so much of the largest of them.
 */
const OUTWEIGHS = 0.02;
/** Of rounding. */
const DUST_USD = 1;

/** What is due in each year and at the end, US dollars: by year from 1, the last with what is owed then. */
type ByYear = readonly number[];

/**
 * Whether the buyer's flows over five years may be worth less than nothing at −99 %: more is owed and due at the end than the
 * business earns and is sold for. Then a return can have a figure beside which flows are worth more at a higher rate, and no sum at
 * a rate says anything of it (the one above 1,000 % that flows have as well is not looked for).
 */
export class EndsOfFlows {
  readonly #most: number;
  /** By type, the most of each year for one step of money. */
  readonly #perStep: readonly ByYear[];
  /** What there is of each year at least, the last with the sale. */
  readonly #thereUsd: ByYear;

  constructor(basis: RowBasis, lines: readonly (readonly OptionLines[])[]) {
    this.#most = Math.floor(basis.space.offerUsd / basis.space.stepUsd) + 1;
    this.#perStep = lines.map(perStepOf);
    this.#thereUsd = thereIn(basis);
  }

  /** In some structure of the space. */
  mayEndInLoss(): boolean {
    return this.#mayLose(this.#perStep.map(() => this.#most));
  }

  /** In some structure of a box. */
  mayEndInLossIn(box: Box): boolean {
    return this.#mayLose(box.map((one) => (isOff(one) ? 0 : one.to)));
  }

  /** `steps`: the most of each type. All of them together are never more than the offer. */
  #mayLose(steps: readonly number[]): boolean {
    const left = this.#thereUsd.map((usd, year) => {
      let [sum, largest] = [0, 0];
      for (const [at, perStep] of this.#perStep.entries()) {
        const each = (steps[at] ?? 0) > 0 ? (perStep[year] ?? 0) : 0;
        sum += each * (steps[at] ?? 0);
        largest = Math.max(largest, each);
      }
      return usd - Math.min(sum, largest * this.#most);
    });
    const end = left.at(-1) ?? 0;
    const loss = Math.max(0, ...left.slice(0, -1).map((usd) => -usd));
    return end < OUTWEIGHS * loss + DUST_USD;
  }
}

/** A straight line through two ends is nowhere more for a step than at one of them. */
function perStepOf(options: readonly OptionLines[]): number[] {
  const most = Array.from({ length: HOLDING_YEARS }, () => 0);
  for (const { from, to, atFrom, atTo, slack } of options.flatMap(({ lines }) => lines))
    for (const [steps, end] of [
      [from, atFrom],
      [to, atTo],
    ] as const)
      for (let at = 0; at < HOLDING_YEARS && steps > 0; at += 1) {
        const isLast = at === HOLDING_YEARS - 1;
        const usd =
          (end[dueIn(at + 1)] ?? 0) +
          (slack[dueIn(at + 1)] ?? 0) +
          (isLast ? (end[OWED] ?? 0) + (slack[OWED] ?? 0) : 0);
        most[at] = Math.max(most[at] ?? 0, usd / steps);
      }
  return most;
}

/** After as much tax as there can be; with a carve-out the lesser. */
function thereIn(basis: RowBasis): number[] {
  const { taxShare } = returnPartsOf(basis);
  const { problem } = basis.space;
  const carved = [0, carvedTermUsd(basis.space)].map((usd) => earningsWithout(problem, usd));
  const sold = Math.min(
    ...carved.map(({ earnings }) => exitUsd({ input: problem.bank, earnings }, HOLDING_YEARS) ?? 0),
  );
  return Array.from({ length: HOLDING_YEARS }, (_, at) => {
    const cads = Math.min(...carved.map(({ cadsUsd }) => toNumber(cadsUsd[at])));
    const kept = cads - taxShare * Math.max(0, cads);
    return kept + (at === HOLDING_YEARS - 1 ? sold : 0);
  });
}
