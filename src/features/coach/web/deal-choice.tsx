import { BriefcaseBusiness } from "lucide-react";
import { useState } from "react";
import { DealPicker, useDealChoices } from "#features/deals/web/index.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

export interface ChosenDeal {
  id: string;
  name: string;
}

export interface DealChoiceProps {
  deal: ChosenDeal | null;
  onChoose: (deal: ChosenDeal | null) => void;
  busy?: boolean;
}

/** Which deal the answers are about. */
export function DealChoice({ deal, onChoose, busy = false }: DealChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (chosen: ChosenDeal | null) => {
    setOpen(false);
    onChoose(chosen);
  };
  return (
    <>
      <Button icon={BriefcaseBusiness} busy={busy} onClick={() => setOpen(true)} className="coach-deal">
        <span className="words">{deal === null ? "Choose a deal" : `Deal: ${deal.name}`}</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Which deal is it about?"
        description="Answers use the figures of this deal. You can change it at any time."
        footer={deal === null ? undefined : <Button onClick={() => choose(null)}>No deal</Button>}
      >
        <Choices onChoose={choose} />
      </Dialog>
    </>
  );
}

function Choices({ onChoose }: { onChoose: (deal: ChosenDeal) => void }) {
  return (
    <DealPicker
      choices={useDealChoices()}
      onChoose={({ id, name, companyName }) => onChoose({ id, name: name || companyName })}
      emptyWords="Your deals are listed here."
    />
  );
}
