import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Deal, DealListItem } from "#features/deals/contract.ts";
import { DealPicker, dealQuery, useDealChoices } from "#features/deals/web/index.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

export interface DealDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (deal: Deal) => void;
  onNone: () => void;
}

export function DealDialog({ open, onOpenChange, onChoose, onNone }: DealDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Choose a deal"
      footer={<Button onClick={onNone}>No deal</Button>}
    >
      <DealChoices onChoose={onChoose} />
    </Dialog>
  );
}

function DealChoices({ onChoose }: Pick<DealDialogProps, "onChoose">) {
  const client = useQueryClient();
  const choices = useDealChoices();
  const [pendingId, setPending] = useState<string | null>(null);
  const choose = async ({ id }: DealListItem) => {
    setPending(id);
    try {
      onChoose(await client.fetchQuery(dealQuery(id)));
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
