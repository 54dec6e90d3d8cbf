import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { CriteriaFields } from "#features/criteria/model/criteria.ts";
import type { CriteriaForm } from "#features/criteria/model/criteria-form.ts";
import { dropKeptForm, keepForm } from "./kept-forms.ts";

export type CriteriaFormControl = UseFormReturn<CriteriaForm, unknown, CriteriaFields>;

/**
 * Whether the form says something else than what is stored; while it does, what is typed is kept in this browser at
 * every keystroke.
 */
export function useUnsaved(
  form: CriteriaFormControl,
  stored: { key: string; form: CriteriaForm; version: number | null },
): boolean {
  const storedText = JSON.stringify(stored.form);
  const { key, version } = stored;
  const [isUnsaved, setUnsaved] = useState(() => JSON.stringify(form.getValues()) !== storedText);
  useEffect(() => {
    function judge(values: CriteriaForm): void {
      const isOther = JSON.stringify(inOrderOf(stored.form, values)) !== storedText;
      setUnsaved(isOther);
      if (isOther) keepForm(key, { form: values, baseVersion: version, changedAt: new Date().toISOString() });
      else dropKeptForm(key);
    }
    judge(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => judge(values) });
    // oxlint-disable-next-line react/exhaustive-deps -- the stored form counts by its text
  }, [form, key, version, storedText]);
  return isUnsaved;
}

/** The same keys in the same order, so that equal forms are equal texts. */
function inOrderOf(model: CriteriaForm, values: CriteriaForm): Record<string, unknown> {
  const record: Record<string, unknown> = { ...values };
  return Object.fromEntries(Object.keys(model).map((key) => [key, record[key]]));
}
