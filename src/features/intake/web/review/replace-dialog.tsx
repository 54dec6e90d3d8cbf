import { useState } from "react";
import type { PutFieldWords } from "#features/intake/contract.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

interface ReplaceDialogProps {
  /** Null: nothing is asked. */
  readonly fields: readonly PutFieldWords[] | null;
  readonly isBusy: boolean;
  /** Told the paths that may be replaced; the others stay. */
  readonly onAnswer: (replace: readonly string[]) => void;
  readonly onEnd: () => void;
}

/** The deal says something else: each value is replaced only with a yes of its own. */
export function ReplaceDialog({ fields, isBusy, onAnswer, onEnd }: ReplaceDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (path: string, isChosen: boolean) =>
    setChosen((now) => new Set([...[...now].filter((one) => one !== path), ...(isChosen ? [path] : [])]));
  return (
    <Dialog
      open={fields !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onEnd())}
      title="The deal has another value"
      description="What you do not choose stays as the deal has it."
      footer={
        <>
          <Button onClick={onEnd}>Cancel</Button>
          <Button variant="primary" busy={isBusy} onClick={() => onAnswer([...chosen])}>
            {chosen.size === 0 ? "Keep all of them" : "Replace what is chosen"}
          </Button>
        </>
      }
    >
      <ul className="intake-replace">
        {(fields ?? []).map(({ path, label, was, is }) => (
          <li key={path}>
            <Checkbox
              label={`${label}: ${is} in place of ${was}`}
              checked={chosen.has(path)}
              onChange={(isChosen) => toggle(path, isChosen)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
