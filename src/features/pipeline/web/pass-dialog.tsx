import { useState } from "react";
import { MOST_REASON_CHARACTERS, PASS_REASONS, type PassReason } from "#features/pipeline/model/stage.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

export interface PassDialogProps {
  /** The deal that is passed on; null: none. */
  name: string | null;
  onPass: (reason: PassReason, words: string) => void;
  onEnd: () => void;
}

/** Asks why a deal is passed on. Closed without an answer, the deal stays where it is. */
export function PassDialog({ name, onPass, onEnd }: PassDialogProps) {
  return name === null ? null : <Asked key={name} name={name} onPass={onPass} onEnd={onEnd} />;
}

const OPTIONS = PASS_REASONS.map((value) => ({
  value,
  label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
}));

function Asked({ name, onPass, onEnd }: PassDialogProps & { name: string }) {
  const [reason, setReason] = useState<PassReason | null>(null);
  const [words, setWords] = useState("");
  const [wasTried, setWasTried] = useState(false);
  return (
    <Dialog
      open
      size="sm"
      title={`Why do you pass on ${name}?`}
      onOpenChange={(isOpen) => !isOpen && onEnd()}
      onSubmit={() => {
        setWasTried(true);
        if (reason !== null) onPass(reason, words);
      }}
      footer={
        <>
          <Button onClick={onEnd}>Leave it where it is</Button>
          <Button variant="primary" type="submit">
            Pass
          </Button>
        </>
      }
    >
      <div className="pass-form">
        <Field
          label="Reason"
          error={wasTried && reason === null ? "Choose a reason: it is counted later." : null}
        >
          {(control) => (
            <SelectInput
              {...control}
              placeholder="Choose a reason"
              options={OPTIONS}
              value={reason ?? ""}
              onChange={({ target }) =>
                setReason(PASS_REASONS.find((known) => known === target.value) ?? null)
              }
            />
          )}
        </Field>
        <Field label="In your words" optional>
          {(control) => (
            <TextArea
              {...control}
              value={words}
              maxLength={MOST_REASON_CHARACTERS}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
