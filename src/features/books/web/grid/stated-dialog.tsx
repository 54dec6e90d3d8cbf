import { useState } from "react";
import type { BooksChange } from "#features/books/model/books-change.ts";
import type { StatedFigures } from "#features/books/model/stated-figures.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

const FIELDS = [
  ["statedRevenue", "Revenue"],
  ["statedSde", "Seller's discretionary earnings (SDE)"],
  ["statedEbitda", "EBITDA"],
] as const;

export interface StatedDialogProps {
  stated: StatedFigures;
  onChange: (changes: readonly BooksChange[]) => string | null;
  onEnd: () => void;
}

/** What the broker says, before anybody looked. */
export function StatedDialog({ stated, onChange, onEnd }: StatedDialogProps) {
  const [form, setForm] = useState(stated);
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  function save(): void {
    if (Object.values(problems).some((problem) => problem !== null)) return;
    const changes = FIELDS.flatMap(([field]): BooksChange[] =>
      form[field] === stated[field] ? [] : [{ do: "put", table: "facts", field, value: form[field] }],
    );
    if (changes.length === 0 || onChange(changes) === null) onEnd();
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onEnd()}
      title="The broker's numbers"
      description="As they are claimed. They stay beside the documents’ figures, and the bridge begins at them."
      onSubmit={save}
      footer={
        <>
          <Button onClick={onEnd}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </>
      }
    >
      <div className="period-form">
        {FIELDS.map(([field, label]) => (
          <Field key={field} label={label} optional error={problems[field] ?? null}>
            {(control) => (
              <MoneyInput
                {...control}
                allowNegative={field !== "statedRevenue"}
                value={form[field]}
                onChange={(value) => setForm((before) => ({ ...before, [field]: value }))}
                onInvalid={(sentence) => setProblems((before) => ({ ...before, [field]: sentence }))}
              />
            )}
          </Field>
        ))}
      </div>
    </Dialog>
  );
}
