import { formatBytes } from "#kit/format-bytes.ts";
import type { DealDocument } from "#features/documents/contract.ts";
import { MOST_DOCUMENT_BYTES, MOST_DOCUMENTS } from "#features/documents/model/document-kind.ts";
import { tidyDocumentName } from "#features/documents/model/document-name.ts";
import { formatCount } from "#kit/format-figure.ts";
import type { WorkContext } from "#server/call-context.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { inTurnOf, TooManyReadings } from "#server/reading/read-in-turn.ts";
import type { UploadAnswer, UploadRequest, UploadRoute } from "#server/upload-route.ts";
import { documentSettingsOf } from "./document-settings.ts";
import {
  ABANDONED_MINUTES,
  admitDocument,
  dropArriving,
  checkRoom,
  settleDocument,
  type Admission,
  type Arriving,
} from "./arriving-documents.ts";
import { dropUnfinishedJob } from "./document-jobs.ts";
import { findDocument } from "./documents-table.ts";
import { validateGuarded } from "./validate-upload/validate-guarded.ts";
import { noteDocument } from "./note-document.ts";
import { spoolUpload, type SpooledFile } from "./spool-upload.ts";
import { StoreFault } from "./stores/document-store.ts";
import { openStore } from "./stores/open-store.ts";
import { rootCauseOf } from "#server/root-cause.ts";
import { isUuid } from "#kit/is-uuid.ts";

const MEGABYTE = 1024 * 1024;

const no = (
  status: Extract<UploadAnswer, { ok: false }>["status"],
  code: string,
  message: string,
): UploadAnswer => ({ ok: false, status, code, message });

const NO_DEAL = no(404, "NOT_FOUND", "Deal data could not be loaded");
const BUSY = no(503, "BUSY", "Too many files wait to be checked already. Upload this one again in a minute.");
const TOO_LARGE = no(
  413,
  "TOO_LARGE",
  `A document may have at most ${formatBytes(MOST_DOCUMENT_BYTES)}. Make it smaller, or split it, and upload it again.`,
);

/** A file for a deal, under an id that its sender chose: sent again, it is the same document. */
export const uploadRoute: UploadRoute = {
  path: "/deals/:dealId/documents/:id",
  role: "editor",
  async take(context, request) {
    const [dealId, id] = [request.path("dealId"), request.path("id")];
    if (!isUuid(dealId) || !isUuid(id)) return NO_DEAL;
    const { announcedBytes } = request;
    if (announcedBytes !== null && announcedBytes > MOST_DOCUMENT_BYTES) return TOO_LARGE;
    const { quotaBytes } = documentSettingsOf(context.platform);
    const room = await context.inWorkspace((tx) =>
      checkRoom(tx, { dealId, bytes: announcedBytes ?? 0, quotaBytes }),
    );
    // A repeated upload of what is there already needs no room: that is judged once its bytes are known.
    if (room.as === "refused" && room.because === "no-deal") return NO_DEAL;
    const file = await spoolUpload(request.body, MOST_DOCUMENT_BYTES);
    if (file === null) return TOO_LARGE;
    try {
      return await takeFile(context, request, file);
    } catch (error) {
      if (error instanceof TooManyReadings) return BUSY;
      throw error;
    } finally {
      await file.close();
    }
  },
};

async function takeFile(
  context: WorkContext,
  { path, query }: UploadRequest,
  file: SpooledFile,
): Promise<UploadAnswer> {
  const verdict = await validateGuarded(file, inTurnOf(context.caller.personId, "call"));
  if (!verdict.ok) return no(422, "NOT_TAKEN", verdict.message);
  const { kind } = verdict;
  const arriving: Arriving = {
    id: path("id").toLowerCase(),
    dealId: path("dealId").toLowerCase(),
    name: tidyDocumentName(query.get("name") ?? "", kind),
    kind,
    sizeBytes: file.size,
    sha256: file.sha256,
    store: documentSettingsOf(context.platform).store,
  };
  const admission = await admit(context, arriving);
  if (admission.as === "known") return { ok: true, made: publicOf(admission.document) };
  if (admission.as === "refused") return explainRefusal(context, admission.because);
  return storeFile(context, arriving, file);
}

const admit = (context: WorkContext, arriving: Arriving): Promise<Admission> =>
  context.inWorkspace(async (tx) => {
    const admission = await admitDocument(tx, arriving, documentSettingsOf(context.platform).quotaBytes);
    if (admission.as === "new") {
      const unfinished = { workspaceId: tx.workspaceId, documentId: arriving.id };
      await enqueue(tx, dropUnfinishedJob, unfinished, { startAfterSeconds: ABANDONED_MINUTES * 60 });
    }
    return admission;
  });

/** Its row stands; now its bytes. Whatever fails, the row is taken back, and what was stored goes with it. */
async function storeFile(context: WorkContext, arriving: Arriving, file: SpooledFile): Promise<UploadAnswer> {
  const { platform, caller } = context;
  const { id } = arriving;
  const place = { caller, documentId: id };
  const store = openStore(platform, arriving.store);
  try {
    await store.keep(place, file);
    const stored = await context.inWorkspace(async (tx) =>
      (await settleDocument(tx, id)) ? findDocument(tx, id) : null,
    );
    if (stored) {
      await noteDocument(context, "upload", stored);
      return { ok: true, made: publicOf(stored) };
    }
  } catch (error) {
    if (await context.inWorkspace((tx) => dropArriving(tx, id))) return explainFault(context, error);
    const { log } = platform;
    log.info("A document went with its deal while it was being stored.", { id, reason: rootCauseOf(error) });
  }
  // The deal was deleted meanwhile: the bytes that came after its row went are nobody's.
  await store.erase(place);
  return NO_DEAL;
}

function explainFault({ platform, requestId }: WorkContext, error: unknown): UploadAnswer {
  if (!(error instanceof StoreFault)) throw error;
  platform.log.fault(error, { requestId, while: "storing a document" });
  return no(
    503,
    "STORE_UNAVAILABLE",
    `The place where documents are kept does not answer. Nothing was stored: try again, and tell your administrator if it stays (request ${requestId}).`,
  );
}

function explainRefusal(
  { platform }: WorkContext,
  because: Extract<Admission, { as: "refused" }>["because"],
): UploadAnswer {
  if (because === "no-deal") return NO_DEAL;
  if (because === "too-many")
    return no(409, "TOO_MANY", `A deal has at most ${MOST_DOCUMENTS} documents. Delete one first.`);
  if (because === "quota") {
    const quotaMb = formatCount(Math.floor(documentSettingsOf(platform).quotaBytes / MEGABYTE));
    return no(
      507,
      "QUOTA_REACHED",
      `Your documents would take more than the ${quotaMb} MB you may keep. Delete some you no longer need and upload it again.`,
    );
  }
  if (because === "arriving")
    return no(409, "ARRIVING", "This file is being stored already. Wait a moment, then look at the list.");
  return no(409, "ID_TAKEN", "Another document was stored under this id. Choose the file again.");
}

const publicOf = (stored: DealDocument & { store: unknown; sha256: unknown }): DealDocument => {
  const { store: _store, sha256: _sha256, ...document } = stored;
  return document;
};
