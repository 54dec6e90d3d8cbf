import { readCriteriaForm } from "#features/criteria/model/criteria-form.ts";
import { formDrafts } from "#web/drafts/use-unsaved-form.ts";

/** Forms of criteria that are not saved, by the set's id. */
export const criteriaDrafts = formDrafts("criteriaDrafts", readCriteriaForm);
