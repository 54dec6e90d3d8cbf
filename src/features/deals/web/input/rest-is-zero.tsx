import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useFormContext, useWatch, type FieldPath } from "react-hook-form";
import type { DealData } from "#features/deals/model/deal-data.ts";
import type { DealForm } from "#features/deals/model/deal-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import type { FormSection } from "./form-fields.ts";

/** Fills the still empty amounts of a group with 0, so that its score can be complete; can be taken back. */
export function RestIsZero({ section }: { section: FormSection }) {
  const form = useFormContext<DealForm, unknown, DealData>();
  const paths = section.fields.map((field) => field.path);
  const texts = useWatch({ control: form.control, name: paths });
  const [filled, setFilled] = useState<FieldPath<DealForm>[]>([]);
  const empty = paths.filter((_, index) => texts[index] === "");
  const undoable = filled.filter((path) => texts[paths.indexOf(path)] === "0");

  function write(targets: FieldPath<DealForm>[], text: string): void {
    for (const path of targets) form.setValue(path, text, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <div className="row wrap">
      <span className="xs text-muted tabular" role="status">
        {paths.length - empty.length} of {paths.length} entered
      </span>
      {undoable.length > 0 && empty.length === 0 ? (
        <Button
          size="sm"
          variant="ghost"
          icon={Undo2}
          onClick={() => {
            write(undoable, "");
            setFilled([]);
          }}
        >
          Undo {undoable.length} zeros
        </Button>
      ) : null}
      {empty.length > 0 ? (
        <Button
          size="sm"
          onClick={() => {
            setFilled(empty);
            write(empty, "0");
          }}
        >
          The rest is $0
        </Button>
      ) : null}
    </div>
  );
}
