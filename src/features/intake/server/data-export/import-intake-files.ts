import { sql } from "drizzle-orm";
import { documentSettingsOf, type SpooledFile, spoolUpload } from "#features/documents/server/index.ts";
import { saveFileBytes } from "#features/intake/server/intake-file-bytes.ts";
import { hasRoom, type IntakeFileRow } from "#features/intake/server/intake-files-table.ts";
import { READING_BOUNDS } from "#features/intake/server/read-file.ts";
import { eraseFileJob, readNext } from "#features/intake/server/reading-jobs.ts";
import { intakeFiles } from "#features/intake/server/schema.ts";
import type { Platform } from "#server/call-context.ts";
import { inWorkspace, type WorkTx } from "#server/database/in-workspace.ts";
import { inBackground } from "#server/database/name-caller.ts";
import { enqueue } from "#server/jobs/enqueue.ts";

/** The file of an intake as it was on another installation; where it kept its bytes counts for nothing here. */
export type BroughtFile = Omit<
  IntakeFileRow,
  "workspaceId" | "fileId" | "store" | "createdBy" | "updatedBy" | "readingUntil"
>;

export type BroughtIntakeFile = "stored" | "too-large" | "changed";

export interface IntakeFileImport {
  /** `bytes`: null where its intake kept none of its own, but was read from a document. */
  bring(file: BroughtFile, bytes: AsyncGenerator<Uint8Array> | null): Promise<BroughtIntakeFile>;
  /** Of intakes that came: what was not read yet is read here, and what has no file says so. */
  settle(intakeIds: readonly string[]): Promise<void>;
  /** Whether all is within what the workspace may keep. */
  hasRoom(): Promise<boolean>;
  /** The transaction was undone: bytes that are kept outside the database go as well. */
  giveUp(): Promise<void>;
}

/** Longer than any import takes. By then bytes without a row are nobody's. */
const NOBODYS_AFTER_SECONDS = 24 * 60 * 60;

/** Files of intakes that come within a transaction of their owner's. */
export function openIntakeFileImport(platform: Platform, tx: WorkTx): IntakeFileImport {
  const { store } = documentSettingsOf(platform);
  const apart: string[] = [];
  const { workspaceId } = tx;
  const eraseLater = (fileId: string, startAfterSeconds: number): Promise<void> =>
    inWorkspace(platform.database, inBackground(tx), (own) =>
      enqueue(own, eraseFileJob, { workspaceId, fileId, store }, { startAfterSeconds }),
    );

  const insert = (file: BroughtFile, place: Pick<IntakeFileRow, "fileId" | "store" | "sizeBytes">) =>
    tx.orm.insert(intakeFiles).values({
      ...file,
      ...place,
      workspaceId,
      // A document that did not come is none here.
      documentId: sql`(select id from documents where workspace_id = ${workspaceId} and id = ${file.documentId})`,
    });

  async function keep(file: BroughtFile, spooled: SpooledFile): Promise<BroughtIntakeFile> {
    if (spooled.sha256 !== file.sha256) return "changed";
    const place = { ...file, fileId: crypto.randomUUID(), store };
    if (store !== "database") {
      // Noted down before there is anything to erase: the process may die in the middle.
      await eraseLater(place.fileId, NOBODYS_AFTER_SECONDS);
      apart.push(place.fileId);
    }
    await insert(file, { fileId: place.fileId, store, sizeBytes: spooled.size });
    await saveFileBytes(platform, tx, { place, file: spooled });
    return "stored";
  }

  return {
    async bring(file, bytes) {
      if (bytes === null) {
        await insert(file, { fileId: crypto.randomUUID(), store: null, sizeBytes: file.sizeBytes });
        return "stored";
      }
      const body = { next: async () => ((await bytes.next()).value as Uint8Array | undefined) ?? null };
      const spooled = await spoolUpload(body, READING_BOUNDS.fileBytes);
      await bytes.return(undefined);
      if (spooled === null) return "too-large";
      try {
        return await keep(file, spooled);
      } finally {
        await spooled.close();
      }
    },
    async settle(intakeIds) {
      const ids = [workspaceId, intakeIds];
      await tx.client.query(
        `update intakes set state = 'unreadable' where workspace_id = $1 and id = any ($2::uuid[])
            and state in ('waiting', 'password')
            and not exists (select from intake_files f where f.workspace_id = $1 and f.intake_id = intakes.id)`,
        ids,
      );
      // Its delivery did not come: it is one of its own.
      await tx.client.query(
        `update intakes set part_of = null where workspace_id = $1 and id = any ($2::uuid[]) and part_of is not null
            and not exists (select from intakes h where h.workspace_id = $1 and h.id = intakes.part_of and h.part_of is null)`,
        ids,
      );
      const { rowCount } = await tx.client.query(
        `update intake_files set attempts = 0, reading_until = null from intakes i
          where intake_files.workspace_id = $1 and i.workspace_id = $1 and i.id = intake_files.intake_id
            and i.id = any ($2::uuid[]) and i.state = 'waiting'`,
        ids,
      );
      if ((rowCount ?? 0) > 0) await readNext(tx, tx.personId);
    },
    hasRoom: () => hasRoom(platform, tx, 0),
    async giveUp() {
      for (const fileId of apart) await eraseLater(fileId, 0);
    },
  };
}
