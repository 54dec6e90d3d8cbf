import { useState } from "react";
import type { ChangeField, UsualModel } from "#features/ai/contract.ts";
import { messageOf, refusalOf, reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { isOtherHost, type SecretDraft } from "./provider-form.ts";
import { fieldOf, useResetUsualModel, useUpdateUsualModel } from "./data.ts";
import { SecretField } from "./secret-field.tsx";

export interface UsualModelDialogProps {
  usualModel: UsualModel | null;
  onClose: () => void;
}

const plain = { autoCapitalize: "none", autoComplete: "off", spellCheck: false } as const;

function useUsualModelDialog({ usualModel, onClose }: UsualModelDialogProps) {
  // The environment's own address is shown, and becomes a stored one with its first change.
  const [form, setForm] = useState({
    baseUrl: usualModel?.baseUrl ?? "",
    model: usualModel?.model ?? "",
    apiKey: undefined as SecretDraft,
    isForAll: usualModel?.isForAll ?? true,
  });
  const [problem, setProblem] = useState<{ field: ChangeField | null; message: string } | null>(null);
  const update = useUpdateUsualModel();
  const reset = useResetUsualModel();

  async function save(): Promise<void> {
    if (update.isPending) return;
    setProblem(null);
    const { apiKey, ...rest } = form;
    const key = apiKey === undefined || apiKey === "" ? {} : { apiKey };
    try {
      await update.mutateAsync({ version: usualModel?.version ?? 0, ...rest, ...key });
      onClose();
      toast({ title: "Saved", description: `Shared model: ${form.model} from now on.` });
    } catch (error) {
      if (!refusalOf(error)) reportError(error, { fallback: "", silent: true });
      setProblem({
        field: fieldOf(error),
        message: messageOf(error, "The settings could not be saved. Try again."),
      });
    }
  }

  async function goBack(): Promise<void> {
    try {
      await reset.mutateAsync(undefined);
      onClose();
    } catch (error) {
      reportError(error, { fallback: "The settings could not be reset. Try again." });
    }
  }

  const change = (more: Partial<typeof form>) => setForm((before) => ({ ...before, ...more }));
  return { form, change, problem, save, goBack, isSaving: update.isPending, isResetting: reset.isPending };
}

/** One address and one key for every task that names none of its own. */
export function UsualModelDialog(props: UsualModelDialogProps) {
  const { usualModel, onClose } = props;
  const { form, change, problem, save, goBack, isSaving, isResetting } = useUsualModelDialog(props);
  const isStored = usualModel?.chosenBy === "administrator";
  const errorOf = (field: ChangeField) => (problem?.field === field ? problem.message : null);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Shared model"
      onSubmit={save}
      description="Asked by every task that is answered by a model and names none of its own."
      footer={
        <>
          {isStored ? (
            <Button variant="ghost" busy={isResetting} onClick={() => void goBack()}>
              Remove model
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <div className="provider-form">
        <Field
          label="Base address"
          help="Of any OpenAI-compatible endpoint, also one of your own."
          error={errorOf("baseUrl")}
        >
          {(control) => (
            <TextInput
              {...control}
              {...plain}
              inputMode="url"
              maxLength={2000}
              placeholder="https://api.openai.com/v1"
              value={form.baseUrl}
              onChange={(event) => change({ baseUrl: event.target.value })}
            />
          )}
        </Field>
        <Field label="Model" error={errorOf("model")}>
          {(control) => (
            <TextInput
              {...control}
              {...plain}
              maxLength={200}
              value={form.model}
              onChange={(event) => change({ model: event.target.value })}
            />
          )}
        </Field>
        <SecretField
          label="API key"
          help="Sent to this address and to no other."
          isStored={isStored && usualModel.hasApiKey && !isOtherHost(usualModel.baseUrl, form.baseUrl)}
          value={form.apiKey}
          onChange={(apiKey) => change({ apiKey })}
        />
        <Checkbox
          label="Also for tasks for which nobody has chosen who answers"
          checked={form.isForAll}
          onChange={(isForAll) => change({ isForAll })}
        />
        <Note>What a task needs of the deal leaves this server.</Note>
        {problem === null || problem.field !== null ? null : (
          <Note tone="bad" role="alert">
            {problem.message}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
