import { useState, type ReactNode } from "react";
import { reportError } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Dialog } from "./dialog.tsx";

export interface CopyDialogProps {
  title: string;
  /** What the text is: "Link". */
  label: string;
  text: string;
  copyLabel: string;
  /** Stands above it. */
  children: ReactNode;
  onClose: () => void;
}

/** A text to be taken along, such as an address that is shown once. */
export function CopyDialog({ title, label, text, copyLabel, children, onClose }: CopyDialogProps) {
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      reportError(error, {
        fallback: "This browser does not let the page copy. Select the text and copy it.",
      });
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={() => void copy()}>
            {isCopied ? "Copied" : copyLabel}
          </Button>
        </>
      }
    >
      {children}
      <Field label={label} className="mt-4">
        {(control) => (
          <TextInput {...control} readOnly value={text} onFocus={({ target }) => target.select()} />
        )}
      </Field>
    </Dialog>
  );
}
