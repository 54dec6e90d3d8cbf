import { type Box, isOff, isOn } from "./box.ts";
import type { OptionLines } from "#calc/structures/model/option-lines.ts";
import { entryOf } from "#calc/structures/model/profile.ts";
import type { PartnerFacts } from "#calc/structures/model/return-row.ts";
import type { Space } from "#calc/structures/model/space.ts";

const AMOUNT = entryOf("amount");
const CASH = entryOf("cash");
const PARTNERS = entryOf("partners");

/** Whether a type takes a part of the cash equity for all of its amounts; null: for some of them. */
function takesPart(options: readonly OptionLines[]): boolean | null {
  const ends = options.flatMap(({ lines }) => lines.flatMap(({ atFrom, atTo }) => [atFrom, atTo]));
  const taking = ends.filter((end) => (end[PARTNERS] ?? 0) > 0);
  return taking.length === 0 ? false : taking.length === ends.length || null;
}

/** The least that a type costs in fees at the amounts of a box, US dollars, where it brings no more than its amount. */
function feesLeast(options: readonly OptionLines[], one: Box[number]): number {
  let least = Infinity;
  for (const { option, lines } of options) {
    if (!one.options.includes(option)) continue;
    for (const { from, to, atFrom, atTo, slack } of lines) {
      const first = (atFrom[AMOUNT] ?? 0) + (atFrom[CASH] ?? 0);
      const last = (atTo[AMOUNT] ?? 0) + (atTo[CASH] ?? 0);
      const [low, high] = [Math.max(one.from, from), Math.min(one.to, to)];
      for (const steps of low > high ? [] : [low, high]) {
        const share = to > from ? (steps - from) / (to - from) : 0;
        const room = share > 0 && share < 1 ? (slack[CASH] ?? 0) : 0;
        least = Math.min(least, first + (last - first) * share - room);
      }
    }
  }
  return least === Infinity ? 0 : Math.max(0, least);
}

/** What can be said of partners and of the cash equity in the boxes of a space. */
export class PartnersOfBoxes {
  readonly #space: Space;
  readonly #lines: readonly (readonly OptionLines[])[];
  readonly #takes: readonly (boolean | null)[];

  constructor(space: Space, lines: readonly (readonly OptionLines[])[]) {
    this.#space = space;
    this.#lines = lines;
    this.#takes = lines.map(takesPart);
  }

  mayTakePart(type: number): boolean {
    return this.#takes[type] !== false;
  }

  of(box: Box): PartnerFacts {
    const { offerUsd, stepUsd } = this.#space;
    let [least, most, leastBrought, mostBrought, fees] = [0, 0, 0, 0, 0];
    for (const [at, one] of box.entries()) {
      if (isOff(one)) continue;
      const takes = this.#takes[at] ?? null;
      most += one.to;
      if (takes !== false) mostBrought += one.to;
      if (!isOn(one)) continue;
      least += one.from;
      if (takes === true) leastBrought += one.from;
      fees += feesLeast(this.#lines[at] ?? [], one);
    }
    return {
      equityLeastUsd: Math.max(0, offerUsd - most * stepUsd),
      equityMostUsd: Math.max(0, offerUsd - least * stepUsd),
      leastUsd: leastBrought * stepUsd,
      mostUsd: mostBrought * stepUsd,
      feesLeastUsd: fees,
    };
  }
}
