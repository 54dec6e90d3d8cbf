import { useState } from "react";
import { Trash2 } from "lucide-react";
import type { ReturnForm } from "#calc/books/books.ts";
import type { BooksChange } from "#features/books/model/books-change.ts";
import {
  addPeriodChanges,
  changePeriodChanges,
  findMonthsProblem,
  formOfPeriod,
  nextPeriodForm,
  usualLabel,
  type PeriodForm,
} from "#features/books/model/period-form.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import { newId } from "#web/browser/new-id.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import type { StoredPeriod } from "./books-sheet.ts";
import { MonthField, DocumentFields } from "./period-fields.tsx";

export interface PeriodDialogProps {
  books: StoredBooks;
  /** Null: a new one. */
  period: StoredPeriod | null;
  /** The form of the return that a new one is to be. */
  form: ReturnForm | null;
  today: string;
  onChange: (changes: readonly BooksChange[]) => string | null;
  onEnd: () => void;
}

const COUNTS = [
  { value: "", label: "By rank of the documents: a return first" },
  { value: "yes", label: "This document counts" },
  { value: "no", label: "This document never counts" },
];

/** Some months as one document states them: which months, and whose document. */
export function PeriodDialog({ books, period, form: asked, today, onChange, onEnd }: PeriodDialogProps) {
  const [form, setForm] = useState<PeriodForm>(() =>
    period === null ? nextPeriodForm(books, today, asked) : formOfPeriod(period),
  );
  const [isSent, setSent] = useState(false);
  const problem = findMonthsProblem(form);
  const set = (next: Partial<PeriodForm>) =>
    setForm((before) => {
      const after = { ...before, ...next };
      const isUsual = before.label === "" || before.label === usualLabel(before);
      return isUsual && next.label === undefined ? { ...after, label: usualLabel(after) } : after;
    });

  function save(): void {
    setSent(true);
    if (problem !== null) return;
    const changes =
      period === null
        ? addPeriodChanges(books, form, newId).changes
        : changePeriodChanges(books, period, form, newId);
    if (changes.length === 0 || onChange(changes) === null) onEnd();
  }
  function remove(): void {
    if (period !== null) onChange([{ do: "remove", table: "periods", id: period.id, was: period }]);
    onEnd();
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onEnd()}
      title={period === null ? "Add a period" : `Change ${period.label}`}
      description="Whole months, as one document states them. Several documents may state the same months."
      onSubmit={save}
      footer={
        <>
          {period === null ? null : (
            <Button variant="ghost" icon={Trash2} onClick={remove}>
              Remove {period.label} and its figures
            </Button>
          )}
          <Button onClick={onEnd}>Cancel</Button>
          <Button type="submit" variant="primary">
            {period === null ? "Add period" : "Save"}
          </Button>
        </>
      }
    >
      <div className="period-form">
        <MonthField
          label="First month"
          value={form.from}
          error={isSent ? problem : null}
          onChange={(from) => set({ from })}
        />
        <MonthField label="Last month" value={form.to} onChange={(to) => set({ to })} />
        <DocumentFields basis={form.basis} form={form.form} onChange={set} />
        <Field label="Name" help="Shown above the column.">
          {(control) => (
            <TextInput
              {...control}
              maxLength={60}
              value={form.label}
              onChange={(event) => set({ label: event.target.value })}
            />
          )}
        </Field>
        <Field label="Which counts">
          {(control) => (
            <SelectInput
              {...control}
              value={form.counts === null ? "" : form.counts ? "yes" : "no"}
              onChange={({ target: { value } }) => set({ counts: value === "" ? null : value === "yes" })}
              options={COUNTS}
            />
          )}
        </Field>
        <div className="wide">
          <Checkbox
            label="A projection: it has not happened yet, and never counts"
            checked={form.isProjection}
            onChange={(isProjection) => set({ isProjection })}
          />
        </div>
        <Field label="Notes" optional className="wide">
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={5_000}
              value={form.notes}
              onChange={(event) => set({ notes: event.target.value })}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
