import { useState, type RefObject } from "react";
import type { AcquisitionCriteria, CriteriaFields } from "#features/criteria/model/criteria.ts";
import { refusalOf } from "#web/lib/call-errors.ts";
import { navigateTo } from "#web/lib/navigation.ts";
import { newId } from "#web/lib/new-id.ts";
import { toast } from "#web/lib/toasts.ts";
import { criteriaHref } from "./addresses.ts";
import { useCreateCriteria, useUpdateCriteria } from "./data.ts";
import { reportFailure } from "./failures.ts";
import { dropKeptForm } from "./kept-forms.ts";

/** Why the stored set did not take the change; what was typed stands in the form. */
export interface Obstacle {
  kind: "changed" | "gone";
  message: string;
}

export interface SaveSet {
  save: (fields: CriteriaFields) => Promise<void>;
  /** Over what was changed elsewhere: only after the person has been told. */
  saveOver: (fields: CriteriaFields) => Promise<void>;
  saveAsNew: (fields: CriteriaFields) => Promise<void>;
  isSaving: boolean;
  obstacle: Obstacle | null;
  clearObstacle: () => void;
}

export interface SaveSetOptions {
  /** The stored set and the version the form began from; null for a new one. */
  stored: { id: string; version: number | null } | null;
  keptKey: string;
  isFree: RefObject<boolean>;
  onUpdated: (criteria: AcquisitionCriteria) => void;
}

export function useSaveSet({ stored, keptKey, isFree, onUpdated }: SaveSetOptions): SaveSet {
  const create = useCreateCriteria();
  const update = useUpdateCriteria();
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  // One id a form: a create that is sent again after a lost answer is the same set.
  const [createdId] = useState(newId);

  async function saveAsNew(fields: CriteriaFields): Promise<void> {
    try {
      await create.mutateAsync({ id: createdId, fields });
    } catch (error) {
      reportFailure(error, "create");
      return;
    }
    dropKeptForm(keptKey);
    isFree.current = true;
    toast({ title: "Success", description: "Acquisition criteria created successfully" });
    navigateTo(criteriaHref);
  }

  async function change(id: string, fields: CriteriaFields, version: number | null): Promise<void> {
    try {
      const updated = await update.mutateAsync({ id, fields, ...(version !== null && { version }) });
      setObstacle(null);
      onUpdated(updated);
      toast({ title: "Success", description: "Acquisition criteria updated successfully" });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === "CONFLICT") {
        setObstacle({ kind: "changed", message: refusal.message });
        return;
      }
      if (refusal?.code === "NOT_FOUND") setObstacle({ kind: "gone", message: refusal.message });
      reportFailure(error, "update");
    }
  }

  return {
    save: (fields) => (stored === null ? saveAsNew(fields) : change(stored.id, fields, stored.version)),
    saveOver: (fields) => (stored === null ? saveAsNew(fields) : change(stored.id, fields, null)),
    saveAsNew,
    isSaving: create.isPending || update.isPending,
    obstacle,
    clearObstacle: () => setObstacle(null),
  };
}
