import { useMemo, useRef, useState } from "react";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { bankFigures, bankRuleAnswers, bankRuleVerdicts } from "#calc/lending/analyze-bank.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import type { Fix } from "#calc/lending/fixes/find-fixes.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { useUnsavedStack } from "#features/funding/web/index.ts";
import { applyFix } from "#features/lending/model/apply-fix.ts";
import { bankSubject } from "#features/lending/model/bank-subject.ts";
import type { DealLending } from "#features/lending/model/deal-lending.ts";
import { inputForGuests, rulesHiddenFromGuests } from "#features/lending/model/for-guests.ts";
import type { Buyer } from "#features/profile/model/buyer.ts";
import { newId } from "#web/browser/new-id.ts";
import { useAtRest } from "#web/browser/use-at-rest.ts";
import { useMayEdit, useRole } from "#web/session/workspaces.ts";
import { useLendingState } from "./data.ts";
import type { LendingStore } from "./lending-store.ts";
import type { AppliedFix, OpenedBank } from "./opened-bank.ts";
import { useBankBasis } from "./use-bank-basis.ts";

export interface BankSources {
  readonly dealId: string;
  readonly figures: DealFigures;
  readonly store: LendingStore;
  readonly stack: FundingStack;
  /** The structure that is usual, which nobody saved. */
  readonly isUsual: boolean;
  readonly stacks: readonly FundingStack[];
  readonly books: StoredBooks | null;
  readonly buyer: Buyer | null;
}

/** What is typed for the futures is no part of what the bank calculates: it is not worked out again for that. */
function useSaidForBank(lending: DealLending): DealLending {
  const said = useRef(lending);
  const names = Object.keys(lending) as (keyof DealLending)[];
  if (names.some((name) => name !== "stress" && lending[name] !== said.current[name])) said.current = lending;
  return said.current;
}

/**
 * What a stack is worked out to. The figures follow every change at once, the rules a moment later; where nobody reads what the
 * rules say they are not assessed.
 */
export function useBank(sources: BankSources, { judges = true }: { judges?: boolean } = {}): OpenedBank {
  const { dealId, figures: dealFigures, store, stack, isUsual, stacks, books: stored, buyer } = sources;
  const { lending } = useLendingState(store);
  const deal = useMemo(() => fundingDealOf(dealFigures), [dealFigures]);
  const unsaved = useUnsavedStack(stack, deal);
  const { shown } = unsaved;
  const [applied, setApplied] = useState<AppliedFix | null>(null);
  const basis = useBankBasis({ lending: useSaidForBank(lending), books: stored, buyer });
  const { books, rules } = basis;
  const isForGuest = useRole() === "guest";
  const mayEdit = useMayEdit();
  const subject = useMemo(() => {
    const made = bankSubject({ ...basis, figures: dealFigures, stack: shown });
    return isForGuest ? { ...made, input: inputForGuests(made.input) } : made;
  }, [basis, dealFigures, shown, isForGuest]);
  const calculation = useMemo(() => calculateBank(subject.input, rules), [subject, rules]);
  const figures = useMemo(() => bankFigures(calculation), [calculation]);
  const settled = useAtRest(calculation);
  const answers = useMemo(() => {
    if (!judges) return [];
    if (!isForGuest) return bankRuleAnswers(settled, rules);
    const kept = rulesHiddenFromGuests(rules);
    return bankRuleVerdicts(settled, rules).filter(({ id }) => !kept.includes(id));
  }, [judges, settled, rules, isForGuest]);

  function apply(fixes: readonly Fix[], title: string): void {
    const before = { stack: unsaved.edit, lending };
    const fixed = fixes.reduce(
      (terms, { steps }) =>
        applyFix(terms, steps, {
          deal,
          newId: newId(),
          assessedTerms: subject.input.components.map(({ terms }) => terms),
        }),
      before,
    );
    const isInStack = fixed.stack !== before.stack;
    if (isInStack) unsaved.put(fixed.stack);
    store.change(() => fixed.lending);
    setApplied({
      title,
      isInStack,
      undo() {
        if (isInStack) unsaved.put(before.stack);
        store.change(() => before.lending);
        setApplied(null);
      },
    });
  }

  return {
    dealId,
    deal,
    stack,
    stacks,
    hasUnsavedStack: unsaved.isChanged,
    stackOfferUsd: shown.offerAmount,
    books: stored,
    buyer,
    booksForBank: books,
    lending,
    subject,
    rules,
    calculation,
    figures,
    assessed: settled,
    answers,
    mayEdit,
    isUsual,
    // A structure that is not saved cannot be changed: it is made the plan first.
    mayApply: mayEdit && !isUsual,
    isForGuest,
    change: store.change,
    apply,
    applied,
  };
}
