import { focusFirstInvalid } from "#web/ui/focus-first-invalid.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { AcquisitionCriteria, CriteriaFields } from "#features/criteria/model/criteria.ts";
import type { CriteriaForm } from "#features/criteria/model/criteria-form.ts";
import { NEW_SET } from "./addresses.ts";
import { beginForm, startOf } from "./begin-form.ts";
import { criteriaFormSchema } from "./form-schema.ts";
import { dropKeptForm } from "./kept-forms.ts";
import { KeptNote } from "./kept-note.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { ObstacleNote } from "./obstacle-note.tsx";
import { SetFields } from "./set-fields.tsx";
import { SetHead } from "./set-head.tsx";
import { useSaveSet } from "./use-save-set.ts";
import { useUnsaved } from "./use-unsaved.ts";

export interface SetEditorProps {
  /** As it is stored now; null for a set that does not exist yet. */
  criteria: AcquisitionCriteria | null;
  /** Answers the stored set of now; null when it could not be read. */
  onReload: () => Promise<AcquisitionCriteria | null>;
}

export function SetEditor(props: SetEditorProps) {
  const { criteria } = props;
  const { key, form, formElement, isFree, isUnsaved, keptAt, saving, submitWith, reload, discardKept } =
    useSetForm(props);
  return (
    <FormProvider {...form}>
      <SetHead
        criteria={criteria}
        onDeleted={() => {
          isFree.current = true;
        }}
      />
      {keptAt === null ? null : <KeptNote keptAt={keptAt} onDiscard={discardKept} />}
      {saving.obstacle === null ? null : (
        <ObstacleNote
          obstacle={saving.obstacle}
          isBusy={saving.isSaving}
          onReload={() => void reload()}
          onSaveOver={() => void submitWith(saving.saveOver)}
          onSaveAsNew={() => void submitWith(saving.saveAsNew)}
        />
      )}
      <form
        ref={formElement}
        className="criteria-form"
        noValidate
        aria-label={criteria?.name ?? "New criteria"}
        onSubmit={(event) => {
          event.preventDefault();
          void submitWith(saving.save);
        }}
      >
        <SetFields
          isNew={criteria === null}
          isSaving={saving.isSaving}
          isUnsaved={isUnsaved}
          version={criteria?.version ?? null}
        />
      </form>
      <LeaveDialog
        isUnsaved={isUnsaved}
        isFree={isFree}
        name={criteria?.name ?? ""}
        onLose={() => dropKeptForm(key)}
      />
    </FormProvider>
  );
}

/** The form of a set: what is typed against what is stored, and what becomes of both when it is saved elsewhere. */
function useSetForm({ criteria, onReload }: SetEditorProps) {
  const key = criteria?.id ?? NEW_SET;
  const [begun] = useState(() => beginForm(key, criteria));
  const [isKeptShown, setKeptShown] = useState(begun.keptAt !== null);
  const form = useForm<CriteriaForm, unknown, CriteriaFields>({
    defaultValues: begun.form,
    resolver: zodResolver(criteriaFormSchema),
    mode: "onBlur",
    shouldFocusError: false,
  });
  const isFree = useRef(false);
  const formElement = useRef<HTMLFormElement>(null);
  const [stored, setStored] = useState(begun.stored);
  const isUnsaved = useUnsaved(form, { key, ...stored });
  const submitted = useRef("");
  const saving = useSaveSet({
    stored: criteria === null ? null : { id: criteria.id, version: stored.version },
    keptKey: key,
    isFree,
    onUpdated(updated) {
      setKeptShown(false);
      // What was typed while the save was under way stays, and is unsaved.
      if (JSON.stringify(form.getValues()) === submitted.current) show(updated);
      else setStored(startOf(updated));
    },
  });

  function show(shown: AcquisitionCriteria | null): void {
    const start = startOf(shown);
    form.reset(start.form);
    setStored(start);
  }

  // Another window changed the set, and nothing is typed here: then this form shows the newer one.
  const isBehind = criteria !== null && stored.version !== null && criteria.version > stored.version;
  useEffect(() => {
    if (isBehind && !isUnsaved) show(criteria);
  });

  const submitWith = (save: (fields: CriteriaFields) => Promise<void>) => {
    submitted.current = JSON.stringify(form.getValues());
    return form.handleSubmit(save, () => focusFirstInvalid(formElement.current))();
  };

  async function reload(): Promise<void> {
    const newest = await onReload();
    if (newest === null) return;
    show(newest);
    saving.clearObstacle();
  }

  function discardKept(): void {
    show(criteria);
    setKeptShown(false);
  }

  const keptAt = isKeptShown && isUnsaved ? begun.keptAt : null;
  return { key, form, formElement, isFree, isUnsaved, keptAt, saving, submitWith, reload, discardKept };
}
