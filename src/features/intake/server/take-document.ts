import { findDocument } from "#features/documents/server/index.ts";
import { MOST_NAME_CHARACTERS, type IntakeHead } from "#features/intake/model/review/intake.ts";
import type { WorkContext } from "#server/call-context.ts";
import { insertIntakeFile } from "./intake-files-table.ts";
import { findIntake, headOfSaved, insertIntake } from "./intakes-table.ts";
import { readNext } from "./reading-jobs.ts";

/** Reads figures from a document of a deal, for that deal. Its bytes stay where they are. */
export function takeDocument(
  context: WorkContext,
  { id, documentId }: { id: string; documentId: string },
): Promise<IntakeHead | "missing" | "taken"> {
  return context.inWorkspace(async (tx) => {
    const document = await findDocument(tx, documentId);
    if (document === null) return "missing";
    const name = document.name.slice(0, MOST_NAME_CHARACTERS);
    const made = await insertIntake(tx, {
      id,
      name,
      address: null,
      paper: { name, kind: "text", pages: [], notes: [] },
      values: [],
      checks: [],
      state: "waiting",
    });
    if (made !== null) {
      await insertIntakeFile(tx, {
        intakeId: id,
        kind: document.kind === "pdf" ? "pdf" : "other",
        sizeBytes: document.sizeBytes,
        sha256: document.sha256,
        store: null,
        documentId,
        dealId: document.dealId,
      });
      await readNext(tx, tx.personId);
    }
    const kept = await findIntake(tx, id);
    return kept === null || kept.file?.forDealId !== document.dealId ? "taken" : headOfSaved(kept);
  });
}
