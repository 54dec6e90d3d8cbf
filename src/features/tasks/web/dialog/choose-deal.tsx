import { DealPicker, useDealChoices } from "#features/deals/web/index.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import type { TaskDraft } from "./task-draft.ts";

/** The deal that a task is about; the window's other fields are there again once it is chosen. */
export function ChooseDeal({ onChoose }: { onChoose: (deal: TaskDraft["deal"]) => void }) {
  const choices = useDealChoices();
  return (
    <section aria-label="Choose the deal">
      <DealPicker
        choices={choices}
        onChoose={({ id, name, companyName }) =>
          onChoose({ id, name: name || companyName || "Untitled Deal" })
        }
        emptyWords="A task needs no deal."
      />
      <Button size="sm" className="mt-2" onClick={() => onChoose(null)}>
        No deal
      </Button>
    </section>
  );
}
