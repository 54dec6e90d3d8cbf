import { formatNumber } from "#kit/format-figure.ts";
import fs from "node:fs/promises";
import os from "node:os";
import {
  documentSettingsOf,
  openImport,
  spoolUpload,
  StoreFault,
  type SpooledFile,
} from "#features/documents/server/index.ts";
import { openIntakeFileImport } from "#features/intake/server/index.ts";
import type { ImportSummary } from "#features/data-export/contract.ts";
import { mostFileBytes } from "#features/data-export/model/limits.ts";
import type { WorkContext, Platform } from "#server/call-context.ts";
import type { UploadAnswer, UploadRequest, UploadRoute } from "#server/upload-route.ts";
import { importDataExport } from "./import-data-export.ts";
import { openDataExport } from "./read-data-export.ts";
import { InvalidArchive } from "./invalid-archive.ts";

/** Each may lay as much on the disk as a person may send. */
const MOST_AT_ONCE = 4;
/** Left free for everything else that writes to the same disk. */
const SPARE_BYTES = 512 * 1024 * 1024;

const no = (
  status: Extract<UploadAnswer, { ok: false }>["status"],
  code: string,
  message: string,
): UploadAnswer => ({ ok: false, status, code, message });

/** Who sends a file to this process at the moment. */
const sending = new WeakMap<Platform, Set<string>>();

/**
 * What a person took along from another installation, as the body: everything that is not here yet, or nothing. It
 * lies on the disk, without a name, until all of it is there and while it is read: never whole in memory.
 */
export const importRoute: UploadRoute = {
  path: "/data-export/import",
  role: "owner",
  async take(context, request) {
    const { platform, person } = context;
    const busy = sending.get(platform) ?? new Set();
    sending.set(platform, busy);
    if (busy.has(person.id))
      return no(409, "IMPORT_UNDER_WAY", "Another import of yours is under way. Wait until it has ended.");
    if (busy.size >= MOST_AT_ONCE)
      return no(503, "BUSY", "Others are importing their data at this moment. Try again in a few minutes.");
    busy.add(person.id);
    try {
      return await receive(context, request);
    } finally {
      busy.delete(person.id);
    }
  },
};

async function receive(context: WorkContext, request: UploadRequest): Promise<UploadAnswer> {
  const documents = documentSettingsOf(context.platform);
  const most = mostFileBytes(documents.quotaBytes);
  const expected = request.announcedBytes ?? most;
  const tooLarge = no(
    413,
    "TOO_LARGE",
    `That is more than the ${describeMegabytes(most)} that can be imported at once: your documents may have ${describeMegabytes(documents.quotaBytes)} here. An administrator can allow more, or move a whole installation by backup and restore. Nothing was stored.`,
  );
  if (request.announcedBytes !== null && request.announcedBytes > most) return tooLarge;
  const folder = await findSpoolFolder(documents.folder);
  const { bavail, bsize } = await fs.statfs(folder);
  if (bavail * bsize < expected + SPARE_BYTES)
    return no(
      507,
      "NO_ROOM",
      "The server has no room on its disk for a file of this size. Nothing was stored. Tell your administrator, and import it again once there is room.",
    );
  const file = await spoolUpload(request.body, most, folder);
  if (file === null) return tooLarge;
  try {
    const made = await bringIn(context, file);
    await noteImport(context, made);
    return { ok: true, made };
  } catch (error) {
    return explain(context, error);
  } finally {
    await file.close();
  }
}

async function bringIn(context: WorkContext, file: SpooledFile): Promise<ImportSummary> {
  const archive = await openDataExport(file);
  const { platform, person } = context;
  let giveUp: (() => Promise<void>) | undefined;
  try {
    return await context.inWorkspace(async (tx) => {
      const documents = await openImport(platform, tx);
      const intakeFiles = openIntakeFileImport(platform, tx);
      giveUp = async () => {
        await documents.giveUp();
        await intakeFiles.giveUp();
      };
      return importDataExport(
        {
          tx,
          documents,
          intakeFiles,
          quotaBytes: documentSettingsOf(platform).quotaBytes,
          personName: `${person.firstName} ${person.lastName}`.trim() || person.email,
        },
        archive,
      );
    });
  } catch (error) {
    await giveUp?.();
    throw error;
  }
}

function explain({ platform, requestId }: WorkContext, error: unknown): UploadAnswer {
  if (error instanceof InvalidArchive) return no(422, "UNUSABLE", error.message);
  if (!(error instanceof StoreFault)) throw error;
  platform.log.fault(error, { requestId, while: "importing documents" });
  return no(
    503,
    "STORE_UNAVAILABLE",
    `The place where documents are kept does not answer. Nothing was stored: try again, and tell your administrator if it stays (request ${requestId}).`,
  );
}

/** Where the data are, which is a disk; what is "temporary" may be memory. */
async function findSpoolFolder(folder: string): Promise<string> {
  try {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    await fs.access(folder, fs.constants.W_OK);
    return folder;
  } catch {
    // A server that keeps everything elsewhere may have no folder of its own.
    return os.tmpdir();
  }
}

const describeMegabytes = (bytes: number): string => `${formatNumber(bytes / 1024 / 1024)} MB`;

const noteImport = (
  { platform, person, caller, clientAddress: address, requestId }: WorkContext,
  { added, kept, exportedAt }: ImportSummary,
): Promise<void> =>
  platform.audit.note({
    actorId: person.id,
    action: "data-export.import",
    outcome: "done",
    detail: { added, kept, exportedAt },
    address,
    requestId,
    workspaceId: caller.workspaceId,
  });
