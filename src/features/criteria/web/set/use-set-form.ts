import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, type RefObject } from "react";
import type { AcquisitionCriteria, CriteriaFields } from "#features/criteria/model/criteria.ts";
import {
  blankCriteriaForm,
  formOfCriteria,
  type CriteriaForm,
} from "#features/criteria/model/criteria-form.ts";
import { type SaveRecord, useSaveRecord } from "#web/drafts/use-save-record.ts";
import { type StoredForm, type UnsavedForm, useUnsavedForm } from "#web/drafts/use-unsaved-form.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { toast } from "#web/toasts/toasts.ts";
import { NEW_SET, criteriaHref } from "#features/criteria/addresses.ts";
import { criteriaDrafts } from "#features/criteria/web/criteria-drafts.ts";
import { useCreateCriteria, useUpdateCriteria } from "#features/criteria/web/data.ts";
import { reportFailure } from "#features/criteria/web/failures.ts";
import { criteriaFormSchema } from "./form-schema.ts";

export const startOf = (criteria: AcquisitionCriteria | null): StoredForm<CriteriaForm> =>
  criteria === null
    ? { form: blankCriteriaForm(), version: null }
    : { form: formOfCriteria(criteria), version: criteria.version };

export interface SetForm {
  unsaved: UnsavedForm<CriteriaForm, CriteriaFields>;
  saving: SaveRecord<CriteriaFields>;
  isSaving: boolean;
  /** True once the form itself leads away: after a save or a deletion. */
  isFree: RefObject<boolean>;
}

const resolver = zodResolver(criteriaFormSchema);

/** The form of a set: what is typed against what is stored, and what becomes of both when it is saved. */
export function useSetForm(criteria: AcquisitionCriteria | null): SetForm {
  const create = useCreateCriteria();
  const update = useUpdateCriteria();
  const isFree = useRef(false);
  const unsaved = useUnsavedForm(criteria?.id ?? NEW_SET, startOf(criteria), criteriaDrafts, resolver);
  const saving = useSaveRecord<CriteriaFields, AcquisitionCriteria>({
    stored: criteria === null ? null : { id: criteria.id, version: unsaved.version },
    create: create.mutateAsync,
    update: update.mutateAsync,
    onCreated() {
      unsaved.forget();
      isFree.current = true;
      toast({ title: "Success", description: "Acquisition criteria created successfully" });
      navigateTo(criteriaHref);
    },
    onUpdated(updated) {
      unsaved.settle(startOf(updated));
      toast({ title: "Success", description: "Acquisition criteria updated successfully" });
    },
    onFailed: reportFailure,
  });
  return { unsaved, saving, isSaving: create.isPending || update.isPending, isFree };
}
