import { useCallback, useEffect, useRef } from "react";
import { listingKey } from "#features/deal-import/model/find-repeats.ts";
import type { ImportEvent, ImportState } from "#features/deal-import/model/import-state.ts";
import type { PlannedRow } from "#features/deal-import/model/plan-row.ts";
import { messageOf } from "#web/lib/call-errors.ts";
import { logError } from "#web/lib/log-error.ts";
import { findDuplicates } from "./data.ts";

const UNREACHED = "Your deals could not be reached.";

/** Looks up which rows are deals already: of all of them once they are there, and of one that was changed. */
export function useComparing(state: ImportState, send: (event: ImportEvent) => void) {
  const compare = useCallback(
    async (rows: readonly PlannedRow[]) => {
      try {
        const found = await findDuplicates(rows.map(listingKey));
        const existing = new Map([...found].map(([index, deal]) => [rows[index]?.source.row ?? 0, deal]));
        send({ kind: "compared", existing });
      } catch (error) {
        logError(error);
        send({ kind: "comparing-failed", problem: messageOf(error, UNREACHED) });
      }
    },
    [send],
  );

  // The deals are asked once, when all rows are there.
  const isReviewed = state.step === "review";
  const { rows } = state;
  const compared = useRef(false);
  useEffect(() => {
    if (!isReviewed) compared.current = false;
    if (!isReviewed || compared.current) return;
    compared.current = true;
    void compare(rows);
  }, [isReviewed, rows, compare]);

  const compareRow = async (planned: PlannedRow) => {
    try {
      const found = await findDuplicates([listingKey(planned)]);
      send({ kind: "compared-row", row: planned.source.row, existing: found.get(0) ?? null });
    } catch (error) {
      logError(error);
      send({ kind: "comparing-failed", problem: messageOf(error, UNREACHED) });
    }
  };
  return { compare, compareRow };
}
