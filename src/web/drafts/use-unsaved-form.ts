import { useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import { z } from "zod";
import type { LocalKey } from "#web/browser/local-storage.ts";
import { countProblems, focusFirstInvalid } from "#web/ui/forms/focus-first-invalid.ts";
import { valueAt } from "./merge-forms.ts";
import { type LocalDrafts, localDrafts } from "./local-drafts.ts";

/** A stored record as its form would show it, and the version that a save must still find; null for a new one. */
export interface StoredForm<Form> {
  form: Form;
  version: number | null;
}

/** What was typed into a form and not saved. */
export interface DraftForm<Form> {
  form: Form;
  /** The version of the stored record that the form began from. */
  baseVersion: number | null;
  changedAt?: string | undefined;
}

const keptSchema = z.object({
  form: z.unknown(),
  baseVersion: z.int().nullable(),
  changedAt: z.iso.datetime().optional(),
});

export const formDrafts = <Form>(
  key: LocalKey,
  readForm: (stored: unknown) => Form,
): LocalDrafts<DraftForm<Form>> =>
  localDrafts({
    key,
    read(stored) {
      const kept = keptSchema.safeParse(stored);
      return kept.success ? { ...kept.data, form: readForm(kept.data.form) } : null;
    },
  });

export interface UnsavedForm<Form extends FieldValues, Fields> {
  form: UseFormReturn<Form, unknown, Fields>;
  /** The version that a save must still find. */
  version: number | null;
  isUnsaved: boolean;
  /** When what stands in the form again was typed; null when nothing came back. */
  kept: { at: string | undefined } | null;
  /** Shows what is stored: what is typed is thrown away. */
  show: (stored: StoredForm<Form>) => void;
  /** What the form began from. */
  base: Form;
  /** What is typed stays, but for these fields; it is now a change of this. */
  putTogether: (stored: StoredForm<Form>, taken: ReadonlySet<string>) => void;
  /** What is typed stays; it is now a change of this. */
  rebase: (stored: StoredForm<Form>) => void;
  /** After a save: what was typed while it was under way stays, and is unsaved. */
  settle: (stored: StoredForm<Form>) => void;
  /** What is refused is marked in this element, and its first field focused. */
  submit: (save: (fields: Fields) => Promise<void>, element: HTMLElement | null) => Promise<void>;
  forget: () => void;
}

/**
 * The form of a record: what is typed against what is stored, kept in this browser at every keystroke while both
 * differ. It begins with what was typed and never saved, if anything was. `now` is the record as it is stored now: when
 * another window changed it and nothing is typed here, the form shows the newer one.
 */
export function useUnsavedForm<Form extends FieldValues, Fields>(
  key: string,
  now: StoredForm<Form>,
  drafts: LocalDrafts<DraftForm<Form>>,
  resolver: Resolver<Form, unknown, Fields>,
): UnsavedForm<Form, Fields> {
  const [begun] = useState(() => drafts.find(key));
  const [kept, setKept] = useState(begun && { at: begun.changedAt });
  // A save still names the version that the kept text began from: a newer one is never run over unasked.
  const [stored, setStored] = useState(begun === null ? now : { ...now, version: begun.baseVersion });
  const form = useForm<Form, unknown, Fields>({
    defaultValues: (begun?.form ?? now.form) as DefaultValues<Form>,
    resolver,
    mode: "onBlur",
    shouldFocusError: false,
  });
  const [isUnsaved, setUnsaved] = useState(() => !isSame(stored.form, form.getValues()));
  useEffect(() => {
    function assess(values: Form): void {
      const isOther = !isSame(stored.form, values);
      setUnsaved(isOther);
      if (!isOther) drafts.drop(key);
      else
        drafts.keep(key, { form: values, baseVersion: stored.version, changedAt: new Date().toISOString() });
    }
    assess(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => assess(values) });
  }, [form, key, stored, drafts]);

  function show(shown: StoredForm<Form>): void {
    form.reset(shown.form);
    setStored(shown);
    setKept(null);
  }
  const isBehind = now.version !== null && stored.version !== null && now.version > stored.version;
  useEffect(() => {
    if (isBehind && !isUnsaved) show(now);
  });

  const submitted = useRef<Form | null>(null);
  return {
    form,
    version: stored.version,
    isUnsaved,
    kept: isUnsaved ? kept : null,
    show,
    base: stored.form,
    putTogether(newer, taken) {
      setStored(newer);
      for (const path of taken)
        form.setValue(path as Path<Form>, valueAt(newer.form, path) as PathValue<Form, Path<Form>>, {
          shouldDirty: true,
        });
    },
    rebase: setStored,
    settle(saved) {
      setKept(null);
      if (submitted.current !== null && isSame(submitted.current, form.getValues())) show(saved);
      else setStored(saved);
    },
    submit(save, element) {
      submitted.current = structuredClone(form.getValues());
      return form.handleSubmit(save, (errors) => focusFirstInvalid(element, countProblems(errors)))();
    },
    forget: () => drafts.drop(key),
  };
}

/** Whether a form holds the same as another; keys that it knows besides do not count. */
export const isSame = <Form extends FieldValues>(one: Form, other: Form): boolean =>
  Object.keys(one).every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
