import { type Box, isOff, isOn } from "./box.ts";
import { type Shape, shapeOf } from "./box-shape.ts";
import {
  canCountPartners,
  type CashSteps,
  cashLinesOf,
  cashStepsIn,
  givenPctOf,
  mayShareOf,
} from "./cash-steps.ts";
import { EndsOfFlows } from "./end-of-flows.ts";
import type { NodeFacts } from "#calc/structures/model/level.ts";
import type { OptionLines } from "#calc/structures/model/option-lines.ts";
import { PartnersOfBoxes } from "./partner-facts.ts";
import type { RowBasis } from "#calc/structures/model/rows.ts";
import type { Space } from "#calc/structures/model/space.ts";

/** Where no objective asks for the cash. */
const ANY_CASH: CashSteps = { from: 0, step: 1 };

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
  readonly #countsCash: boolean;
  readonly #cashCents: number;
  readonly #cashLines: ReturnType<typeof cashLinesOf>;
  readonly #mayShare: readonly boolean[];
  /** Null where no return is asked for, or nobody has a part of the cash equity. */
  readonly #partners: PartnersOfBoxes | null;
  /** Null where no return is asked for, or nothing of the space ends in a loss. */
  readonly #ends: EndsOfFlows | null;

  constructor(basis: RowBasis, lines: readonly (readonly OptionLines[])[]) {
    const { space, cashUsd } = basis;
    const { constraints, objectives } = space.problem.question;
    this.space = space;
    this.sbaAt = space.types.findIndex(({ type }) => type === "sba");
    this.kindsMost = constraints.kindsMost.isOn ? constraints.kindsMost.value : null;
    this.countsPartners = canCountPartners(lines);
    this.givenPct = givenPctOf(lines);
    this.#countsCash = objectives.includes("cash");
    this.#cashCents = Math.round(cashUsd * 100);
    this.#cashLines = cashLinesOf(lines);
    this.#mayShare = mayShareOf(lines);
    const countsReturns = this.countsPartners && objectives.includes("return");
    this.#partners = countsReturns ? new PartnersOfBoxes(space, lines) : null;
    const ends = objectives.includes("return") ? new EndsOfFlows(basis, lines) : null;
    this.#ends = ends?.mayEndInLoss(null, this.#mayShare.includes(true)) === true ? ends : null;
  }

  of(box: Box): NodeFacts {
    let [givenPct, mayShare] = [0, false];
    for (const [at, one] of box.entries()) {
      if (isOff(one)) continue;
      if (isOn(one)) givenPct += this.givenPct[at] ?? 0;
      if (this.#mayShare[at] === true) mayShare = true;
    }
    return {
      cash: this.#countsCash ? cashStepsIn(box, this.#cashLines, this.#cashCents) : ANY_CASH,
      partners: mayShare ? (this.#partners?.of(box) ?? null) : null,
      givenPct,
      mayShare,
      mayEndInLoss: this.#ends?.mayEndInLoss(box, mayShare) ?? false,
      mayLackEquity: this.#mayLackEquity(box),
    };
  }

  /** Whether a type may have a part of the cash equity on which a return rests. */
  mayTakePart(type: number): boolean {
    return this.#partners?.mayTakePart(type) ?? false;
  }

  #mayLackEquity(box: Box): boolean {
    const { offerUsd, stepUsd } = this.space;
    const offerCents = Math.round(offerUsd * 100);
    if (offerCents % (stepUsd * 100) !== 0) return false;
    let most = 0;
    for (const one of box) if (!isOff(one)) most += one.to;
    return most * stepUsd * 100 >= offerCents;
  }

  shapeOf(box: Box): Shape | null {
    return shapeOf(this.space, box, this.#mayLackEquity(box), this.kindsMost, this.sbaAt);
  }
}
