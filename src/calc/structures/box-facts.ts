import { type Box, isOff, isOn } from "./box.ts";
import { type Shape, shapeOf } from "./box-shape.ts";
import { canCountPartners, cashLinesOf, cashStepsIn, givenPctOf, mayShareOf } from "./cash-steps.ts";
import type { NodeFacts } from "./levels.ts";
import type { OptionLines } from "./option-lines.ts";
import { PartnersOfBoxes } from "./partner-facts.ts";
import type { RowBasis } from "./rows.ts";
import type { Space } from "./space.ts";

/** What can be said of the boxes of a space before any sum. */
export class BoxFacts {
  readonly space: Space;
  /** The place of the SBA loan, −1 without. */
  readonly sbaAt: number;
  /** The most types, null without a limit. */
  readonly kindsMost: number | null;
  /** Partners have a part of the cash equity, and no type brings more than its amount. */
  readonly countsPartners: boolean;
  /** By type: percent of the company that its terms give away. */
  readonly givenPct: readonly number[];
  readonly #cashCents: number;
  readonly #cashLines: ReturnType<typeof cashLinesOf>;
  readonly #mayShare: readonly boolean[];
  /** Null where no return is asked for, or nobody has a part of the cash equity. */
  readonly #partners: PartnersOfBoxes | null;

  constructor({ space, cashUsd }: RowBasis, lines: readonly (readonly OptionLines[])[]) {
    const { constraints, objectives } = space.problem.question;
    this.space = space;
    this.sbaAt = space.types.findIndex(({ type }) => type === "sba");
    this.kindsMost = constraints.kindsMost.isOn ? constraints.kindsMost.value : null;
    this.countsPartners = canCountPartners(lines);
    this.givenPct = givenPctOf(lines);
    this.#cashCents = Math.round(cashUsd * 100);
    this.#cashLines = cashLinesOf(lines);
    this.#mayShare = mayShareOf(lines);
    const countsReturns = this.countsPartners && objectives.includes("return");
    this.#partners = countsReturns ? new PartnersOfBoxes(space, lines) : null;
  }

  of(box: Box): NodeFacts {
    const { offerUsd, stepUsd } = this.space;
    let [most, givenPct, mayShare] = [0, 0, false];
    for (const [at, one] of box.entries()) {
      if (isOff(one)) continue;
      most += one.to;
      if (isOn(one)) givenPct += this.givenPct[at] ?? 0;
      if (this.#mayShare[at] === true) mayShare = true;
    }
    const offerCents = Math.round(offerUsd * 100);
    return {
      cash: cashStepsIn(box, this.#cashLines, this.#cashCents),
      partners: mayShare ? (this.#partners?.of(box) ?? null) : null,
      givenPct,
      mayShare,
      mayLackEquity: offerCents % (stepUsd * 100) === 0 && most * stepUsd * 100 >= offerCents,
    };
  }

  shapeOf(box: Box): Shape | null {
    return shapeOf(this.space, box, this.of(box), this.kindsMost, this.sbaAt);
  }
}
