import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { StoreFault } from "#features/documents/server/index.ts";
import { openFileBytes } from "#features/intake/server/intake-file-bytes.ts";
import type { IntakeFileRow } from "#features/intake/server/intake-files-table.ts";
import { intakeFiles, intakes } from "#features/intake/server/schema.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";

export interface SavedIntakeFile {
  readonly intakeId: string;
  /** Of the document, or of the intake while it is not read. */
  readonly name: string;
  readonly kind: IntakeFileRow["kind"];
  readonly content: AsyncGenerator<Uint8Array>;
}

const PAGE_ROWS = 100;

interface FileWithName {
  readonly file: IntakeFileRow;
  readonly name: string;
}

/**
 * Every file that intakes of the workspace keep themselves, to be read before the next is asked for. One whose bytes are
 * lost is left out and told to the log: it must not keep the others from their owner.
 */
export async function* listIntakeFiles(context: WorkContext): AsyncGenerator<SavedIntakeFile> {
  for (let after: string | null = null; ;) {
    const place: string | null = after;
    const page: FileWithName[] = await context.inWorkspace((tx) => listAfter(tx, place));
    for (const { file, name } of page) {
      const content = await begin(context, file);
      if (content !== null) yield { intakeId: file.intakeId, name, kind: file.kind, content };
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.file.intakeId;
  }
}

async function listAfter(tx: WorkTx, after: string | null): Promise<FileWithName[]> {
  return tx.orm
    .select({ file: intakeFiles, name: intakes.name })
    .from(intakeFiles)
    .innerJoin(
      intakes,
      and(eq(intakes.workspaceId, intakeFiles.workspaceId), eq(intakes.id, intakeFiles.intakeId)),
    )
    .where(
      and(
        eq(intakeFiles.workspaceId, tx.workspaceId),
        isNotNull(intakeFiles.store),
        after === null ? undefined : gt(intakeFiles.intakeId, after),
      ),
    )
    .orderBy(asc(intakeFiles.intakeId))
    .limit(PAGE_ROWS);
}

/** Waits for the first piece, which is where a store fails that has nothing of it. */
async function begin(
  { platform, caller, requestId }: WorkContext,
  file: IntakeFileRow,
): Promise<AsyncGenerator<Uint8Array> | null> {
  try {
    const parts = openFileBytes(platform, caller, { ...file, documentStore: null });
    const first = await parts.next();
    return first.done ? parts : goOn(first.value, parts);
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    platform.log.fault(error, { requestId, while: "exporting the file of an intake" });
    return null;
  }
}

/** The piece that was read already, and then the others. */
export async function* goOn(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
