import { applyProfile, fieldsOfColumns, shapeOf } from "#features/deal-import/model/column-profile.ts";
import type { ImportEvent } from "#features/deal-import/model/import-state.ts";
import type { Column } from "#features/deal-import/model/recognise-columns.ts";
import { logError } from "#web/lib/log-error.ts";
import { findProfile, saveProfile } from "./data.ts";

/** Keeps the columns as they were kept in the last file of this shape, if there was one. */
export async function recallColumns(
  columns: readonly Column[],
  send: (event: ImportEvent) => void,
): Promise<void> {
  try {
    const profile = await findProfile(shapeOf(columns));
    if (profile !== null) send({ kind: "remembered", columns: applyProfile(columns, profile.fields) });
  } catch (error) {
    // The columns stand as they were recognised: a person looks at them anyway.
    logError(error);
  }
}

/** For the next file of this shape. The deals are stored already: nothing hangs on it. */
export async function rememberColumns(columns: readonly Column[]): Promise<void> {
  try {
    await saveProfile(shapeOf(columns), fieldsOfColumns(columns));
  } catch (error) {
    logError(error);
  }
}
