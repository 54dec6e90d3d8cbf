import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Deal, DealListItem } from "#features/deals/contract.ts";
import type { LetterContent } from "#features/letters/model/letter-content.ts";
import { DealPicker, dealQuery, useDealChoices } from "#features/deals/web/index.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { fillFromDeal } from "./fill-from-deal.ts";

export interface DealDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The letter that the chosen deal is filled into. */
  content: LetterContent;
  onChoose: (deal: Deal, content: LetterContent) => void;
  onNone: () => void;
}

export function DealDialog({ open, onOpenChange, content, onChoose, onNone }: DealDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Choose a deal"
      footer={<Button onClick={onNone}>No deal</Button>}
    >
      <DealChoices content={content} onChoose={onChoose} />
    </Dialog>
  );
}

function DealChoices({ content, onChoose }: Pick<DealDialogProps, "content" | "onChoose">) {
  const client = useQueryClient();
  const choices = useDealChoices();
  const [pendingId, setPending] = useState<string | null>(null);
  const choose = async ({ id }: DealListItem) => {
    setPending(id);
    try {
      const deal = await client.fetchQuery(dealQuery(id));
      onChoose(deal, await fillFromDeal(client, content, deal));
    } catch (error) {
      reportError(error, { fallback: "The deal could not be loaded. Try again." });
      setPending(null);
    }
  };
  return (
    <DealPicker
      choices={choices}
      onChoose={(deal) => void choose(deal)}
      pendingId={pendingId}
      emptyWords="A letter can also be written without one."
    />
  );
}
