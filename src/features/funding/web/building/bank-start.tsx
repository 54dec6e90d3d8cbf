import { formatMoney } from "#kit/format-figure.ts";
import { useCallback, useEffect } from "react";
import { bankStructure, type FundingDeal } from "#calc";
import { editOfBankStructure } from "#features/funding/model/builder-edit.ts";
import { readBankPrice, withoutBankPrice } from "#features/funding/web/stack-address.ts";
import { setSearchParams, useSearchParams } from "#web/navigation/navigation.ts";
import { toast } from "#web/toasts/toasts.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useRulesToday } from "#features/rules/web/index.ts";
import type { Builder } from "./use-builder.ts";

const forget = () => setSearchParams(withoutBankPrice, { replace: true });

/**
 * An address may ask for the structure that a bank's price rests on. The builder takes it as an unsaved stack, and asks
 * first where something is being built already. The address forgets it with the answer.
 */
export function BankStart({ builder, deal }: { builder: Builder; deal: FundingDeal }) {
  const priceUsd = readBankPrice(useSearchParams());
  const { state, hasDraft, restore } = builder;
  const today = useRulesToday();

  const take = useCallback(
    (offerUsd: number) => {
      const basis = { deal, offerUsd, ...today };
      restore({ ...state, offerUsd, custom: editOfBankStructure(bankStructure(basis)), open: null });
      forget();
      toast({
        title: hasDraft ? "Replaced in the builder" : `Built at ${formatMoney(offerUsd)}`,
        description: "This is the usual structure, as an unsaved stack that you can change.",
        says: "notice",
        // With nothing built before, Start Over takes it back.
        ...(hasDraft ? { action: { label: "Undo", onPress: () => restore(state) } } : {}),
      });
    },
    [deal, hasDraft, restore, state, today],
  );

  const isFree = priceUsd !== null && !hasDraft;
  useEffect(() => {
    if (isFree) take(priceUsd);
  }, [isFree, take, priceUsd]);

  return (
    <ConfirmDialog
      open={priceUsd !== null && hasDraft}
      onOpenChange={forget}
      title="Replace the stack you are building?"
      description={`Something unsaved is in the builder. The usual structure at ${formatMoney(priceUsd ?? 0)} would take the place of its offer and of Build Your Own; wishes and proposals stay.`}
      confirmLabel="Replace It"
      cancelLabel="Keep Mine"
      onConfirm={() => priceUsd !== null && take(priceUsd)}
    />
  );
}
