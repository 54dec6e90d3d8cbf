import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import {
  blankCriteriaForm,
  formOfCriteria,
  type CriteriaForm,
} from "#features/criteria/model/criteria-form.ts";
import { findKeptForm } from "./kept-forms.ts";

/** The stored set as the form would show it, and the version that a save must still find. */
export interface Stored {
  form: CriteriaForm;
  version: number | null;
}

export function startOf(criteria: AcquisitionCriteria | null): Stored {
  return criteria === null
    ? { form: blankCriteriaForm(), version: null }
    : { form: formOfCriteria(criteria), version: criteria.version };
}

/** What a form begins with: what was typed and never saved, or else what is stored. */
export function beginForm(
  key: string,
  criteria: AcquisitionCriteria | null,
): { form: CriteriaForm; stored: Stored; keptAt: string | null } {
  const stored = startOf(criteria);
  const kept = findKeptForm(key);
  if (kept === null) return { form: stored.form, stored, keptAt: null };
  // A save still names the version that the kept text began from: a newer one is never run over unasked.
  return { form: kept.form, stored: { ...stored, version: kept.baseVersion }, keptAt: kept.changedAt };
}
