import { useState } from "react";
import type { ComponentInput } from "#features/funding/model/stack-component.ts";
import { newId } from "#web/browser/new-id.ts";
import type { ReadBuilder } from "#features/funding/model/read-builder.ts";
import { dealStackName } from "#features/funding/model/stack-names.ts";
import { untakenName } from "#features/funding/model/untaken-name.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { dealStackSavedToast, STACK_ERRORS, STACK_TOASTS } from "#features/funding/model/stack-words.ts";
import { useCreateCustomStack, useCreateDealStack, useDealStacks } from "#features/funding/web/data.ts";
import type { StackPay } from "#features/funding/web/proforma/stack-pay.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import type { Builder } from "./use-builder.ts";

export interface NewStackSaver {
  isSaving: boolean;
  /** Of the deal's other stacks, as far as they could be read. */
  takenNames: readonly string[];
  /** Build Your Own, under a name. Null when it could not be saved: everything stays as it was. */
  saveCustom: (name: string) => Promise<FundingStack | null>;
  /** The recommendation that is open, as the review dialog shows it. */
  saveRecommended: (companyName: string) => Promise<FundingStack | null>;
}

/** Saves what is open in the builder. */
export function useSaveNewStack(
  dealId: string,
  { builder, read, pay }: { builder: Builder; read: ReadBuilder; pay: StackPay },
): NewStackSaver {
  const managerSalaryUsd = pay.pay?.usd ?? null;
  const takenNames = (useDealStacks(dealId).data?.stacks ?? []).map(({ name }) => name);
  const custom = useCreateCustomStack();
  const recommended = useCreateDealStack();
  // Pressing again after an answer that was lost on its way is the same stack.
  const [stackId] = useState(() => ({ current: newId() }));
  const { offerUsd: offerAmount, dealTerms } = builder.state;

  async function settle(save: Promise<FundingStack>): Promise<FundingStack | null> {
    try {
      const stack = await save;
      stackId.current = newId();
      return stack;
    } catch (error) {
      reportError(error, { fallback: STACK_ERRORS.saveFailed });
      return null;
    }
  }

  return {
    isSaving: custom.isPending || recommended.isPending,
    takenNames,
    async saveCustom(name) {
      const stack = { name, offerAmount, dealTerms, components: componentsToSave(read), managerSalaryUsd };
      const saved = await settle(custom.mutateAsync({ stackId: stackId.current, dealId, stack }));
      if (saved !== null) toast(STACK_TOASTS.customSaved);
      return saved;
    },
    async saveRecommended(companyName) {
      const { open } = builder;
      if (open === null) return null;
      const saved = await settle(
        recommended.mutateAsync({
          stackId: stackId.current,
          dealId,
          name: untakenName(dealStackName(open.type, new Date()), takenNames),
          recommendation: { type: open.type, components: sharesToSave(read) },
          offerAmount,
          dealTerms,
          termsByComponentType: builder.edit.terms,
          managerSalaryUsd,
        }),
      );
      if (saved !== null) toast(dealStackSavedToast(open.type, companyName));
      return saved;
    },
  };
}

const sharesToSave = ({ rows }: ReadBuilder) =>
  rows
    .filter(({ percentage }) => percentage > 0)
    .map(({ row: { name, type }, percentage }) => ({ name, type, percentage }));

/** Rows of 0% are no part of a stack; what has no terms of its own says so. */
function componentsToSave({ rows, components }: ReadBuilder): ComponentInput[] {
  return rows
    .filter(({ percentage }) => percentage > 0)
    .map(({ row, percentage, amountUsd }, index) => {
      const terms = components[index]?.terms ?? null;
      // Type and terms come from one row; picking them apart loses that they belong together.
      return {
        name: row.name,
        componentType: row.type,
        percentage,
        amount: amountUsd,
        terms,
        isUsingDefaultTerms: terms === null,
      } as ComponentInput;
    });
}
