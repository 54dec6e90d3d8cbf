import type { BankInput } from "#calc/lending/bank-input.ts";
import { defaultDealTerms } from "#features/funding/model/deal-terms.ts";
import type { StackEdit } from "#features/funding/model/stack-edit.ts";
import { type BankParts, bankSubject, type SearchBounds } from "#features/lending/model/bank-subject.ts";

export interface BestSubject {
  /** A deal and its buyer as the bank reads them, without components. */
  readonly input: BankInput;
  /** What the earnings rest on, as a sentence. */
  readonly basis: string;
  /** Where the price comes from, within a sentence. */
  readonly priceFrom: string;
  readonly bounds: SearchBounds;
}

export interface BestParts extends Omit<BankParts, "stack"> {
  /** The saved stack that the bank judges, whose offer and manager's pay count here as well; null: the deal has none. */
  readonly stack: StackEdit | null;
}

/** Everything that the search reads of a deal and a buyer, from where each part of it is entered. */
export function bestSubject(parts: BestParts): BestSubject {
  const { stack, figures, lending } = parts;
  const askingUsd = figures.askingPriceUsd ?? 0;
  const offerUsd = stack?.offerAmount ?? askingUsd;
  const bare: StackEdit = {
    offerAmount: offerUsd,
    dealTerms: stack?.dealTerms ?? defaultDealTerms(askingUsd),
    components: [],
    managerSalaryUsd: stack?.managerSalaryUsd ?? null,
  };
  const { input, basis, bounds } = bankSubject({ ...parts, stack: bare });
  const priceFrom =
    lending.offer !== null && lending.offer !== undefined
      ? "the price offered to the bank"
      : stack === null
        ? "the asking price"
        : "the offer of your saved stack";
  return { input, basis, priceFrom, bounds };
}
