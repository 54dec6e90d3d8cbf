import { useState } from "react";
import type { ProviderSettings, ChangeField, UsualModel } from "#features/ai/contract.ts";
import { PROVIDER_KINDS, PROVIDER_LABELS } from "#features/ai/model/tasks.ts";
import { messageOf, refusalOf, reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { ModelFields, WebhookFields, type ProviderFieldsProps } from "./provider-fields.tsx";
import { toChange, toForm } from "./provider-form.ts";
import { fieldOf, useResetProvider, useUpdateProvider } from "./data.ts";

export interface ProviderDialogProps {
  settings: ProviderSettings;
  usualModel: UsualModel | null;
  onClose: () => void;
}

/** The rules stand first: they are what there is without doing anything. */
const KINDS = PROVIDER_KINDS.toReversed().map((kind) => ({
  value: kind,
  label: kind === "webhook" ? `${PROVIDER_LABELS.webhook} (webhook)` : PROVIDER_LABELS[kind],
}));

function useProviderDialog({ settings, onClose }: ProviderDialogProps) {
  const [form, setForm] = useState(() => toForm(settings));
  const [problem, setProblem] = useState<{ field: ChangeField; message: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const update = useUpdateProvider();
  const reset = useResetProvider();

  async function save(): Promise<void> {
    if (update.isPending) return;
    setProblem(null);
    setFailure(null);
    try {
      await update.mutateAsync(toChange(settings, form));
      onClose();
      toast({ title: "Saved", description: `${settings.title}: ${PROVIDER_LABELS[form.kind]} from now on.` });
    } catch (error) {
      const field = fieldOf(error);
      if (field === null) {
        setFailure(messageOf(error, "The settings could not be saved. Try again."));
        if (!refusalOf(error)) reportError(error, { fallback: "", silent: true });
        return;
      }
      setProblem({ field, message: messageOf(error, "This cannot be used.") });
    }
  }

  async function goBack(): Promise<void> {
    try {
      await reset.mutateAsync({ task: settings.task });
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
export function ProviderDialog(props: ProviderDialogProps) {
  const { settings, usualModel, onClose } = props;
  const dialog = useProviderDialog(props);
  const { form, setForm, problem } = dialog;
  const fields: ProviderFieldsProps = {
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
      onSubmit={dialog.save}
      description="Who answers this task, for everybody."
      footer={
        <>
          {settings.version > 0 ? (
            <Button variant="ghost" busy={dialog.isResetting} onClick={() => void dialog.goBack()}>
              Back to the default
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={dialog.isSaving}>
            Save
          </Button>
        </>
      }
    >
      <div className="provider-form">
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
          <p className="sm text-soft">
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
      </div>
    </Dialog>
  );
}
