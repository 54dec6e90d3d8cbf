import {
  documentSettingsOf,
  spoolUpload,
  StoreFault,
  type SpooledFile,
} from "#features/documents/server/index.ts";
import { PASSWORD_HEADER } from "#features/intake/addresses.ts";
import { MOST_NAME_CHARACTERS, type IntakeHead } from "#features/intake/model/review/intake.ts";
import { formatCount } from "#kit/format-figure.ts";
import type { WorkContext } from "#server/call-context.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import type { UploadAnswer, UploadRoute } from "#server/upload-route.ts";
import { saveFileBytes } from "./intake-file-bytes.ts";
import { openDeliveryHead } from "./deliveries.ts";
import { changeIntakeFile, findSavedFile, hasRoom, insertIntakeFile } from "./intake-files-table.ts";
import { findIntake, headOfSaved, insertIntake } from "./intakes-table.ts";
import { READING_BOUNDS } from "./read-file.ts";
import { eraseFileJob, readNext } from "./reading-jobs.ts";
import { unlockFile } from "./unlock-file.ts";
import { isUuid } from "#kit/is-uuid.ts";

const MEGABYTE = 1024 * 1024;
/** Longer than any upload takes. By then bytes without a row are nobody's. */
const NOBODYS_AFTER_SECONDS = 24 * 60 * 60;

const no = (
  status: Extract<UploadAnswer, { ok: false }>["status"],
  code: string,
  message: string,
): UploadAnswer => ({ ok: false, status, code, message });

const TOO_LARGE = no(
  413,
  "TOO_LARGE",
  "This file has more than 50 MB. Split it, or hand in the pages that matter.",
);
const BAD_ID = no(400, "BAD_ID", "This address names no intake. Choose the file again.");
const TAKEN = no(409, "TAKEN", "This id belongs to another intake. Choose the file again.");
const EMPTY = no(422, "EMPTY", "This file is empty. Choose another, or save it again.");

/** A broker's file, under an id that its sender chose: it is kept at once, and read by work in the background. */
export const intakeFileRoute: UploadRoute = {
  path: "/intakes/:id",
  role: "editor",
  async take(context, { path, query, header, announcedBytes, body }) {
    const id = path("id").toLowerCase();
    if (!isUuid(id)) return BAD_ID;
    if (announcedBytes !== null && announcedBytes > READING_BOUNDS.fileBytes) return TOO_LARGE;
    const file = await spoolUpload(body, READING_BOUNDS.fileBytes);
    if (file === null) return TOO_LARGE;
    try {
      if (file.size === 0) return EMPTY;
      return await takeFile(context, {
        id,
        file,
        name: nameOf(query),
        partOf: deliveryOf(query),
        password: passwordOf(header(PASSWORD_HEADER)),
      });
    } finally {
      await file.close();
    }
  },
};

/** Percent-encoded: a header holds plain letters alone. */
function passwordOf(header: string | null): string | null {
  if (header === null || header === "") return null;
  try {
    return decodeURIComponent(header);
  } catch {
    // Not encoded by us: as it was sent.
    return header;
  }
}

const nameOf = (query: URLSearchParams): string =>
  (query.get("name")?.trim() ?? "").slice(0, MOST_NAME_CHARACTERS) || "File";

/** The intake of the same drop that came before; null: it is one of its own. */
function deliveryOf(query: URLSearchParams): string | null {
  const id = query.get("with")?.toLowerCase() ?? "";
  return isUuid(id) ? id : null;
}

interface GivenFile {
  readonly id: string;
  readonly file: SpooledFile;
  readonly name: string;
  readonly partOf: string | null;
  readonly password: string | null;
}

async function takeFile(context: WorkContext, given: GivenFile): Promise<UploadAnswer> {
  const taken = await saveFile(context, given);
  if (!("id" in taken)) return taken;
  if (given.password === null || taken.state !== "password") return { ok: true, made: taken };
  await unlockFile(context, { id: given.id, password: given.password });
  const known = await context.inWorkspace((tx) => findIntake(tx, given.id));
  return { ok: true, made: known === null ? taken : headOfSaved(known) };
}

/** One transaction holds the intake and its file; the same file again under its id is the same intake. */
async function saveFile(context: WorkContext, given: GivenFile): Promise<IntakeHead | UploadAnswer> {
  const { platform, caller, requestId } = context;
  const { store } = documentSettingsOf(platform);
  const fileId = crypto.randomUUID();
  if (store !== "database")
    // Noted down before there is anything to erase: the process may die in the middle.
    await context.inWorkspace((tx) =>
      enqueue(
        tx,
        eraseFileJob,
        { workspaceId: caller.workspaceId, fileId, store },
        { startAfterSeconds: NOBODYS_AFTER_SECONDS },
      ),
    );
  try {
    return await context.inWorkspace(async (tx) => {
      const known = await findIntake(tx, given.id);
      if (known !== null) return isSameFile(tx, given).then((same) => (same ? headOfSaved(known) : TAKEN));
      if (!(await hasRoom(platform, tx, given.file.size))) return noRoom(context);
      return storeIntake(context, tx, { ...given, fileId, store });
    });
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    platform.log.fault(error, { requestId, while: "storing the file of an intake" });
    return no(
      503,
      "STORE_UNAVAILABLE",
      `The place where files are kept does not answer. Nothing was stored: try again, and tell your administrator if it stays (request ${requestId}).`,
    );
  }
}

const isSameFile = async (tx: WorkTx, { id, file }: GivenFile): Promise<boolean> =>
  (await findSavedFile(tx, id))?.sha256 === file.sha256;

function noRoom({ platform }: WorkContext): UploadAnswer {
  const quotaMb = formatCount(Math.floor(documentSettingsOf(platform).quotaBytes / MEGABYTE));
  return no(
    507,
    "QUOTA_REACHED",
    `Your files would take more than the ${quotaMb} MB you may keep. Delete documents or dismiss intakes that you no longer need, and try again.`,
  );
}

async function storeIntake(
  { platform }: WorkContext,
  tx: WorkTx,
  {
    id,
    file,
    name,
    partOf,
    password,
    fileId,
    store,
  }: GivenFile & { readonly fileId: string; readonly store: "database" | "disk" | "s3" },
): Promise<IntakeHead | UploadAnswer> {
  const state = password === null ? "waiting" : "password";
  const document = { name, kind: "text", pages: [], notes: [] };
  const head = partOf === null || partOf === id ? null : await openDeliveryHead(tx, partOf);
  const made = await insertIntake(tx, {
    id,
    name,
    address: null,
    paper: document,
    values: [],
    checks: [],
    state,
    partOf: head,
  });
  if (made === null) return TAKEN;
  const beginning = await file.read(0, 1_024);
  const kind = beginning.includes("%PDF-") ? "pdf" : "other";
  const place = await insertIntakeFile(tx, {
    intakeId: id,
    fileId,
    kind,
    sizeBytes: file.size,
    sha256: file.sha256,
    store,
  });
  await saveFileBytes(platform, tx, { place, file });
  if (password === null) await readNext(tx, tx.personId);
  else await changeIntakeFile(tx, id, { reason: "This file asks for a password." });
  const kept = await findIntake(tx, id);
  return kept === null ? made : headOfSaved(kept);
}
