import { useState } from "react";
import { copyName } from "#features/funding/model/untaken-name.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { STACK_ERRORS } from "#features/funding/model/stack-words.ts";
import { funding, useCreateCustomStack } from "#features/funding/web/data.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { newId } from "#web/browser/new-id.ts";
import { toast } from "#web/toasts/toasts.ts";

export interface StackDuplicating {
  isDuplicating: boolean;
  /** As it is saved. Null where it could not be: the stack itself is untouched. */
  duplicate: (stack: FundingStack) => Promise<FundingStack | null>;
}

/** A second stack with the same components, terms and pay, under a name that tells the two apart. */
export function useDuplicateStack(): StackDuplicating {
  const create = useCreateCustomStack();
  // Pressing again after an answer that was lost on its way is the same copy.
  const [stackId] = useState(() => ({ current: newId() }));

  async function duplicate(stack: FundingStack): Promise<FundingStack | null> {
    const { dealId, name, offerAmount, dealTerms, components, managerSalaryUsd } = stack;
    try {
      const { stacks } = await funding.listByDeal.call({ dealId });
      const copy = {
        name: copyName(
          name,
          stacks.map((one) => one.name),
        ),
        offerAmount,
        dealTerms,
        components,
        managerSalaryUsd,
      };
      const saved = await create.mutateAsync({ stackId: stackId.current, dealId, stack: copy });
      stackId.current = newId();
      toast({ title: "Stack duplicated", description: saved.name });
      return saved;
    } catch (error) {
      reportError(error, { fallback: STACK_ERRORS.saveFailed });
      return null;
    }
  }

  return { isDuplicating: create.isPending, duplicate };
}
