import { focusFirstInvalid } from "#web/ui/focus-first-invalid.ts";
import { useId, useState } from "react";
import type { AnswererSettings, ChangeField, UsualModel } from "#features/answerers/contract.ts";
import { ANSWERER_KINDS, ANSWERER_LABELS } from "#features/answerers/model/tasks.ts";
import { messageOf, refusalOf, reportError } from "#web/lib/call-errors.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { ModelFields, WebhookFields, type AnswererFieldsProps } from "./answerer-fields.tsx";
import { toChange, toForm } from "./answerer-form.ts";
import { fieldOf, useResetAnswerer, useUpdateAnswerer } from "./data.ts";

export interface AnswererDialogProps {
  settings: AnswererSettings;
  usualModel: UsualModel | null;
  onClose: () => void;
}

/** The rules stand first: they are what there is without doing anything. */
const KINDS = ANSWERER_KINDS.toReversed().map((kind) => ({
  value: kind,
  label: kind === "webhook" ? `${ANSWERER_LABELS.webhook} (webhook)` : ANSWERER_LABELS[kind],
}));

function useAnswererDialog({ settings, onClose }: AnswererDialogProps) {
  const [form, setForm] = useState(() => toForm(settings));
  const [problem, setProblem] = useState<{ field: ChangeField; message: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const update = useUpdateAnswerer();
  const reset = useResetAnswerer();

  async function save(element: HTMLFormElement): Promise<void> {
    if (update.isPending) return;
    setProblem(null);
    setFailure(null);
    try {
      await update.mutateAsync(toChange(settings, form));
      onClose();
      toast({ title: "Saved", description: `${settings.title}: ${ANSWERER_LABELS[form.kind]} from now on.` });
    } catch (error) {
      const field = fieldOf(error);
      if (field === null) {
        setFailure(messageOf(error, "The settings could not be saved. Try again."));
        if (!refusalOf(error)) reportError(error, { fallback: "", silent: true });
        return;
      }
      setProblem({ field, message: messageOf(error, "This cannot be used.") });
      focusFirstInvalid(element);
    }
  }

  async function goBack(): Promise<void> {
    try {
      await reset.mutateAsync(settings.task);
      onClose();
    } catch (error) {
      reportError(error, { fallback: "The settings could not be reset. Try again." });
    }
  }

  return {
    form,
    setForm,
    problem,
    failure,
    save,
    goBack,
    isSaving: update.isPending,
    isResetting: reset.isPending,
  };
}

/** Chooses who answers one task. What is typed stays when the choice moves on and back. */
export function AnswererDialog(props: AnswererDialogProps) {
  const { settings, usualModel, onClose } = props;
  const dialog = useAnswererDialog(props);
  const { form, setForm, problem } = dialog;
  const id = useId();
  const fields: AnswererFieldsProps = {
    settings,
    form,
    problem,
    change: (more) => setForm((before) => ({ ...before, ...more })),
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={settings.title}
      description="Who answers this task, for everybody."
      footer={
        <>
          {settings.version > 0 ? (
            <Button variant="ghost" busy={dialog.isResetting} onClick={() => void dialog.goBack()}>
              Back to the default
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={id} busy={dialog.isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="answerer-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void dialog.save(event.currentTarget);
        }}
      >
        <Segmented
          label="Answered by"
          options={KINDS}
          value={form.kind}
          onChange={(kind) => setForm((before) => ({ ...before, kind }))}
        />
        {form.kind === "webhook" ? (
          <WebhookFields {...fields} />
        ) : form.kind === "model" ? (
          <ModelFields {...fields} usualModel={usualModel} />
        ) : (
          <p className="sm sub">
            The product works it out by itself: always there, the same answer for the same deal, each reason
            with its figures. Nothing leaves this server.
          </p>
        )}
        {form.kind === "rules" ? null : <Note>What the task needs of the deal leaves this server.</Note>}
        {dialog.failure === null ? null : (
          <Note tone="bad" role="alert">
            {dialog.failure}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
