import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import type { BestProblem } from "#calc/structures/model/problem.ts";
import type { BestWishes } from "#calc/structures/model/question.ts";
import type { Structure } from "#calc/structures/model/structure.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import type { RequestedBest } from "#features/lending/model/best-wishes.ts";
import type { DealLending } from "#features/lending/model/deal-lending.ts";
import type { BestSubject } from "#features/structures/model/best-subject.ts";
import type { BestAnswerState } from "./use-best-answer.ts";

/** A structure that was put in the builder, and the way back. */
export interface UsedStructure {
  readonly title: string;
  readonly undo: () => void;
}

/** The question of a deal with its answer, as the views of the tab show it. */
export interface OpenedBest {
  readonly dealId: string;
  readonly deal: FundingDeal;
  readonly subject: BestSubject;
  readonly rules: BankRules;
  /** Null until the rules of the day are read. */
  readonly rulesVersion: string | null;
  readonly lending: DealLending;
  /** Of facts of the deal: saved by itself. */
  readonly changeLending: (change: (lending: DealLending) => DealLending) => void;
  readonly asked: RequestedBest;
  /** The same as the search reads it. */
  readonly wishes: BestWishes;
  readonly problem: BestProblem;
  readonly search: BestAnswerState;
  readonly mayEdit: boolean;
  /** Whether the buyer's profile may be read here. */
  readonly readsProfile: boolean;
  readonly ask: (change: (question: RequestedBest) => RequestedBest) => void;
  /** Null: nothing to take back. */
  readonly undo: (() => void) | null;
  readonly use: (structure: Pick<Structure, "components" | "price">, title: string) => void;
  readonly used: UsedStructure | null;
}
