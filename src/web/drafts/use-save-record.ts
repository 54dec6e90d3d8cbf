import type { LastChange } from "#contract/made-by.ts";
import { useState } from "react";
import { refusalOf } from "#web/calls/call-errors.ts";
import { newId } from "#web/browser/new-id.ts";

/** Why the stored record did not take the change; what was typed stands in the form. */
export interface Conflict {
  kind: "changed" | "gone";
  message: string;
  /** Who changed it, and when. */
  newer?: LastChange | undefined;
}

export interface RecordCalls<Fields, Saved> {
  /** The stored record and the version that the form began from; null for a new one. */
  stored: { id: string; version: number | null } | null;
  create: (input: { id: string; fields: Fields }) => Promise<Saved>;
  update: (input: { id: string; fields: Fields; version?: number }) => Promise<Saved>;
  onCreated: (saved: Saved) => void;
  onUpdated: (saved: Saved) => void;
  onFailed: (error: unknown, doing: "create" | "update") => void;
}

export interface SaveRecord<Fields> {
  save: (fields: Fields) => Promise<void>;
  /** Over what was changed elsewhere: only after the person has been told. */
  saveOver: (fields: Fields) => Promise<void>;
  saveAsNew: (fields: Fields) => Promise<void>;
  conflict: Conflict | null;
  clearConflict: () => void;
}

/** Saves a form as a record. Whatever goes wrong, what was typed stays, and nothing newer is written over unasked. */
export function useSaveRecord<Fields, Saved>(calls: RecordCalls<Fields, Saved>): SaveRecord<Fields> {
  const { stored } = calls;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // One id a form: a record that is sent again after a lost answer is the same record.
  const [createdId] = useState(newId);

  async function saveAsNew(fields: Fields): Promise<void> {
    try {
      calls.onCreated(await calls.create({ id: createdId, fields }));
    } catch (error) {
      calls.onFailed(error, "create");
    }
  }

  async function change(id: string, fields: Fields, version: number | null): Promise<void> {
    try {
      const saved = await calls.update({ id, fields, ...(version !== null && { version }) });
      setConflict(null);
      calls.onUpdated(saved);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === "CONFLICT")
        setConflict({ kind: "changed", message: refusal.message, newer: refusal.newer });
      else {
        if (refusal?.code === "NOT_FOUND") setConflict({ kind: "gone", message: refusal.message });
        calls.onFailed(error, "update");
      }
    }
  }

  return {
    save: (fields) => (stored === null ? saveAsNew(fields) : change(stored.id, fields, stored.version)),
    saveOver: (fields) => (stored === null ? saveAsNew(fields) : change(stored.id, fields, null)),
    saveAsNew,
    conflict,
    clearConflict: () => setConflict(null),
  };
}
