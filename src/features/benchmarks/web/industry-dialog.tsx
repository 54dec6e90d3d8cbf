import { useState } from "react";
import { industryChangeSchema, type KeptIndustry } from "#features/benchmarks/contract.ts";
import { messageOf, refusalOf, reportError } from "#web/lib/call-errors.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Note } from "#web/ui/note.tsx";
import { SelectInput } from "#web/ui/select-input.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useUpdateIndustry } from "./edit-data.ts";
import { FIGURE_FIELDS, toChange, toForm, type IndustryForm } from "./industry-form.ts";

const KINDS = [
  { value: "small-business", label: "Small businesses that were sold" },
  { value: "public", label: "Listed companies" },
] as const;

type Problems = Partial<Record<keyof IndustryForm, string>>;

function useIndustryForm(row: KeptIndustry, onClose: () => void) {
  const [form, setForm] = useState(() => toForm(row));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const update = useUpdateIndustry();

  async function save(): Promise<void> {
    if (update.isPending) return;
    const read = toChange(form);
    const checked = "change" in read ? industryChangeSchema.safeParse(read.change) : null;
    const found: Problems = "problems" in read ? read.problems : {};
    for (const issue of checked?.error?.issues ?? []) {
      const field = Object.keys(form).find((name) => name === issue.path[0]) as
        | keyof IndustryForm
        | undefined;
      if (field) found[field] ??= issue.message;
    }
    setProblems(found);
    setFailure(null);
    if (!checked?.success) return;
    const { industry_name, edited_at } = row;
    try {
      await update.mutateAsync({ industry_name, edited_at, change: checked.data });
      onClose();
      toast({ title: "Benchmark Saved", description: row.industry_name });
    } catch (error) {
      setFailure(messageOf(error, "The row could not be saved. Try again."));
      if (!refusalOf(error)) reportError(error, { fallback: "", silent: true });
    }
  }

  const bind = (name: keyof IndustryForm) => ({
    name,
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: target.value })),
  });
  return { bind, problems, failure, save, isSaving: update.isPending };
}

/** One row of the table. An empty figure means that no source states one; it is never taken for 0. */
export function IndustryDialog({ row, onClose }: { row: KeptIndustry; onClose: () => void }) {
  const { bind, problems, failure, save, isSaving } = useIndustryForm(row, onClose);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={row.industry_name}
      onSubmit={save}
      description="Leave a figure empty where no source states one."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <div className="benchmark-form">
        <Field label="Figures of" className="wide">
          {(control) => <SelectInput {...control} {...bind("kind")} options={KINDS} />}
        </Field>
        {FIGURE_FIELDS.map(({ name, label, unit }) => (
          <Field key={name} label={label} error={problems[name]}>
            {(control) => (
              <TextInput
                {...control}
                {...bind(name)}
                className="numeric"
                inputMode="decimal"
                autoComplete="off"
                trail={<span className="unit">{unit}</span>}
              />
            )}
          </Field>
        ))}
        <Field label="As of" error={problems.as_of}>
          {(control) => <TextInput {...control} {...bind("as_of")} autoComplete="off" />}
        </Field>
        <Field label="Sources" optional help="One a line." error={problems.sources} className="wide">
          {(control) => <TextArea {...control} {...bind("sources")} rows={2} />}
        </Field>
        <Field label="Note" optional error={problems.note} className="wide">
          {(control) => <TextArea {...control} {...bind("note")} rows={2} />}
        </Field>
        {failure === null ? null : (
          <Note tone="bad" role="alert" className="wide">
            {failure}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
