import { useId, useState } from "react";
import { reportError } from "#web/lib/call-errors.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useRenameAnalysis } from "./data.ts";

export interface RenameDialogProps {
  analysis: { id: string; dealName: string };
  onClose: () => void;
}

export function RenameDialog({ analysis, onClose }: RenameDialogProps) {
  const rename = useRenameAnalysis();
  const [name, setName] = useState(analysis.dealName);
  const [isAsked, setAsked] = useState(false);
  const form = useId();
  const isBlank = name.trim() === "";

  async function submit(): Promise<void> {
    setAsked(true);
    if (isBlank) return;
    try {
      const renamed = await rename.mutateAsync({ id: analysis.id, dealName: name.trim() });
      onClose();
      toast({ title: "Deal updated", description: `The analysis is now called ${renamed.dealName}.` });
    } catch (error) {
      reportError(error, { title: "Update failed", fallback: "The name could not be changed. Try again." });
    }
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Rename analysis"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={rename.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label="Name" error={isAsked && isBlank ? "Give the analysis a name." : undefined}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={200}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
