import { useState } from "react";
import { countDeals } from "#features/deals/model/change-words.ts";
import { manyChangeSchema, type ManyChange } from "#features/deals/model/many-deals.ts";
import { useDealFacets } from "#features/deals/web/data.ts";
import { INDUSTRY_OPTIONS } from "#features/deals/web/input/industry-options.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ComboBox } from "#web/ui/forms/combo-box.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";

/** The changes that need a word. */
export type RequestedChange = Exclude<ManyChange["kind"], "status">;

const WORDS: Record<RequestedChange, { title: (deals: string) => string; label: string; action: string }> = {
  "add-tag": { title: (deals) => `Add a tag to ${deals}`, label: "Tag", action: "Add tag" },
  "remove-tag": { title: (deals) => `Remove a tag from ${deals}`, label: "Tag", action: "Remove tag" },
  industry: { title: (deals) => `Set the industry of ${deals}`, label: "Industry", action: "Set industry" },
};

export interface ChangeDialogProps {
  kind: RequestedChange;
  count: number;
  isChanging: boolean;
  onChange: (change: ManyChange) => Promise<void>;
  onClose: () => void;
}

/** Asks for the tag or the industry; what there is already is offered. */
export function ChangeDialog({ kind, count, isChanging, onChange, onClose }: ChangeDialogProps) {
  const facets = useDealFacets().data;
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { title, label, action } = WORDS[kind];
  const options =
    kind === "industry"
      ? INDUSTRY_OPTIONS
      : (facets?.tags ?? []).map((tag) => ({ value: tag.value, label: tag.value }));

  async function save(): Promise<void> {
    const written = { kind, [kind === "industry" ? "industry" : "tag"]: value };
    const read = manyChangeSchema.safeParse(written);
    if (read.success) await onChange(read.data);
    else setProblem(read.error.issues[0]?.message ?? null);
  }
  return (
    <Dialog
      open
      size="sm"
      title={title(countDeals(count))}
      onOpenChange={(isOpen) => !isOpen && !isChanging && onClose()}
      onSubmit={save}
      footer={
        <>
          <Button disabled={isChanging} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={isChanging}>
            {action}
          </Button>
        </>
      }
    >
      <Field label={label} error={problem ?? undefined}>
        {(control) => (
          <ComboBox
            {...control}
            value={value}
            onChange={(text) => {
              setValue(text);
              setProblem(null);
            }}
            options={options}
            allowCustom
          />
        )}
      </Field>
    </Dialog>
  );
}
