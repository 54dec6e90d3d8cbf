import { type ReactNode, useEffect, useState } from "react";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { resolvePlan } from "#calc/plan/resolve-plan.ts";
import { builderEditOf } from "#features/funding/model/builder-edit-of.ts";
import { hasStackDraft, putInBuilder, readBankPrice, withoutBankPrice } from "#features/funding/web/index.ts";
import { type BankParts, planInput, planTables } from "#features/lending/model/bank-subject.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { useLatest } from "#web/browser/use-latest.ts";
import { setSearchParams, useSearchParams } from "#web/navigation/navigation.ts";
import { toast } from "#web/toasts/toasts.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { BankSkeleton } from "./bank-skeleton.tsx";

type Parts = Omit<BankParts, "stack">;

const forget = () => setSearchParams(withoutBankPrice, { replace: true });

function putUsual(dealId: string, parts: Parts, priceUsd: number): void {
  const ofParts = { ...parts, stack: null };
  const plan = resolvePlan({ ...planInput(ofParts), offerUsd: priceUsd }, planTables(ofParts));
  const deal = fundingDealOf(parts.figures);
  const components = (plan?.components ?? []).map(({ type, amount }) => ({ type, amount, terms: null }));
  putInBuilder(dealId, {
    custom: builderEditOf(components, { deal, offerUsd: priceUsd }),
    offerUsd: priceUsd,
    askingPriceUsd: deal.askingPriceUsd ?? 0,
  });
}

interface UsualInBuilderProps {
  readonly dealId: string;
  readonly parts: Parts;
  /** The builder among it: it reads what is being built as it opens, and writes it as it leaves. */
  readonly children: ReactNode;
}

/**
 * An address may ask for the usual structure at a price: it is put in the builder as an unsaved stack, after asking where something
 * is being built already. The address forgets it with the answer.
 */
export function UsualInBuilder({ dealId, parts, children }: UsualInBuilderProps) {
  const priceUsd = readBankPrice(useSearchParams());
  const [replaces, setReplaces] = useState(false);
  const isAsked = priceUsd !== null && !replaces && hasStackDraft(dealId);
  const isTaken = priceUsd !== null && !isAsked;
  const latest = useLatest(parts);
  useEffect(() => {
    if (!isTaken) return;
    putUsual(dealId, latest.current, priceUsd);
    setReplaces(false);
    forget();
    toast({
      title: `Built at ${formatMoney(priceUsd)}`,
      description: "This is the usual structure, as an unsaved stack that you can change.",
      says: "notice",
    });
  }, [dealId, isTaken, latest, priceUsd]);
  if (isTaken) return <BankSkeleton />;
  return (
    <>
      {children}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={forget}
        title="Replace the stack you are building?"
        description={`Something unsaved is in the builder. The usual structure at ${formatMoney(priceUsd ?? 0)} would take the place of its offer and of Build Your Own; wishes and proposals stay.`}
        confirmLabel="Replace It"
        cancelLabel="Keep Mine"
        onConfirm={() => setReplaces(true)}
      />
    </>
  );
}
