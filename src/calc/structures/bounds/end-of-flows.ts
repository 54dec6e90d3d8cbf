import { toNumber } from "#calc/deal/to-number.ts";
import { exitUsd } from "#calc/lending/buyer-returns.ts";
import { IRR_RANGE_PCT } from "#calc/returns/internal-rate-of-return.ts";
import { SELLERS_TYPES } from "#calc/tables/best-structure.ts";
import { type Box, isOff } from "./box.ts";
import type { OptionLines } from "#calc/structures/model/option-lines.ts";
import { earningsWithout } from "#calc/structures/model/problem.ts";
import { dueIn, entryOf } from "#calc/structures/model/profile.ts";
import { HOLDING_YEARS, returnPartsOf, returnRow } from "#calc/structures/model/return-row.ts";
import { carvedTermUsd, type Row, type RowBasis } from "#calc/structures/model/rows.ts";

const OWED = entryOf("owedAfter5");
/** At the lowest rate, of a dollar in the fifth year: what one counts of each year, from the first. */
const SHARES = Array.from(
  { length: HOLDING_YEARS },
  (_, at) => (1 + IRR_RANGE_PCT.lowest / 100) ** (HOLDING_YEARS - 1 - at),
);
/** The cash to close counts less than that, and rounding. */
const DUST_USD = 1;

interface Parted {
  readonly gainsUsd: number;
  readonly lossesUsd: number;
}

/** What a step of a type comes to at most, and how many there may be. */
interface EachStep {
  readonly at: number;
  readonly usd: number;
  readonly most: number;
  readonly isSellers: boolean;
}

/**
 * Whether the buyer's flows over five years may be worth less than nothing at −99 % and more at 1,000 %: more is owed and due at the
 * end than the business earns and is sold for, and little cash was paid. Then a return can have a figure beside which flows are worth
 * more at a higher rate, and no sum at a rate says anything of it (the one above 1,000 % that flows have as well is not looked for).
 */
export class EndsOfFlows {
  readonly #offerSteps: number;
  readonly #sellersSteps: number;
  /** By what is due and owed, as it counts at the end, the dearest first. */
  readonly #owing: readonly EachStep[];
  /** What there is of years with a gain and of the sale, and of years with a loss, as it counts at the end. */
  readonly #there: Parted;
  /** By what it adds at 1,000 %, the best first. */
  readonly #gaining: readonly EachStep[];
  readonly #gainUsd: number;
  /** Of what there is, where others may have a part of the company: they share gains and bear no loss. */
  readonly #ownShare: number;

  constructor(basis: RowBasis, lines: readonly (readonly OptionLines[])[]) {
    const { offerUsd, stepUsd, types, problem } = basis.space;
    const { sellerShareMostPct, ownershipGivenMostPct } = problem.question.constraints;
    this.#offerSteps = Math.floor(offerUsd / stepUsd) + 1;
    this.#sellersSteps = sellerShareMostPct.isOn
      ? (this.#offerSteps * (sellerShareMostPct.value ?? 0)) / 100 + 1
      : Infinity;
    this.#ownShare = ownershipGivenMostPct.isOn ? 1 - (ownershipGivenMostPct.value ?? 0) / 100 : 0;
    const sorted = (terms: Row["terms"]): readonly EachStep[] =>
      types
        .map(({ type, options }, at) => ({
          at,
          usd: mostOfStep(lines[at] ?? [], terms),
          most: Math.max(0, ...options.map(({ mostSteps }) => mostSteps)),
          isSellers: SELLERS_TYPES.includes(type),
        }))
        .toSorted((one, other) => other.usd - one.usd);
    this.#owing = sorted([[OWED, 1], ...SHARES.map((share, at) => [dueIn(at + 1), share] as const)]);
    this.#there = thereIn(basis);
    const gain = returnRow(basis, IRR_RANGE_PCT.highest);
    this.#gaining = sorted(gain.terms);
    this.#gainUsd = gain.base + DUST_USD;
  }

  /** In some structure of a box, null: of the space. `mayShare`: others may have a part of the company there. */
  mayEndInLoss(box: Box | null, mayShare: boolean): boolean {
    const owed = this.#mostOf(this.#owing, box);
    const { gainsUsd, lossesUsd } = this.#there;
    if (owed + lossesUsd <= gainsUsd * (mayShare ? this.#ownShare : 1)) return false;
    return this.#gainUsd + this.#mostOf(this.#gaining, box) > 0;
  }

  /** The best types first, never more than the offer, nor of the seller's types than may be. */
  #mostOf(types: readonly EachStep[], box: Box | null): number {
    let [sum, room, sellersRoom] = [0, this.#offerSteps, this.#sellersSteps];
    for (const { at, usd, most, isSellers } of types) {
      if (usd <= 0) break;
      const one = box?.[at];
      const steps = one === undefined ? most : isOff(one) ? 0 : one.to;
      const taken = Math.min(room, steps, isSellers ? sellersRoom : Infinity);
      sum += taken * usd;
      room -= taken;
      if (isSellers) sellersRoom -= taken;
    }
    return sum;
  }
}

/** Of a straight line through two ends no step comes to more than at one of them. */
function mostOfStep(options: readonly OptionLines[], terms: Row["terms"]): number {
  let most = 0;
  for (const { from, to, atFrom, atTo, slack } of options.flatMap(({ lines }) => lines))
    for (const [steps, end] of [
      [from, atFrom],
      [to, atTo],
    ] as const) {
      if (steps <= 0) continue;
      let usd = 0;
      for (const [entry, times] of terms)
        usd += times * (end[entry] ?? 0) + Math.abs(times) * (slack[entry] ?? 0);
      most = Math.max(most, usd / steps);
    }
  return most;
}

/** What is earned and sold, after as much tax as there can be, as it counts at the end; with a carve-out the lesser. */
function thereIn(basis: RowBasis): Parted {
  const { taxShare } = returnPartsOf(basis);
  const { problem } = basis.space;
  const whole = [0, carvedTermUsd(basis.space)].map((carvedUsd) => {
    const { earnings, cadsUsd } = earningsWithout(problem, carvedUsd);
    const years = SHARES.map((share, at) => share * toNumber(cadsUsd[at]));
    const sold = exitUsd({ input: problem.bank, earnings }, HOLDING_YEARS) ?? 0;
    return {
      gains: years.reduce((sum, usd) => sum + Math.max(0, usd) * (1 - taxShare), sold),
      losses: years.reduce((sum, usd) => sum + Math.max(0, -usd), 0),
    };
  });
  return {
    gainsUsd: Math.min(...whole.map(({ gains }) => gains)),
    lossesUsd: Math.max(...whole.map(({ losses }) => losses)) + DUST_USD,
  };
}
