import type { WorkContext } from "#server/call-context.ts";
import type { FileAnswer, FileRoute } from "#server/file-route.ts";
import { toStream } from "#server/to-stream.ts";
import { StoreFault } from "#features/documents/server/index.ts";
import { goOn } from "./data-export/list-intake-files.ts";
import { openFileBytes } from "./intake-file-bytes.ts";
import { findSavedFile } from "./intake-files-table.ts";
import { findIntake } from "./intakes-table.ts";
import { isUuid } from "#kit/is-uuid.ts";

const NOT_FOUND = {
  ok: false,
  status: 404,
  code: "NOT_FOUND",
  message: "The file of this intake is not there any more.",
} as const;

/** The file of an intake, for members: kept by the browser, or drawn by the page of its review. */
export const intakeFileRoutes: readonly FileRoute[] = [
  { role: "viewer", path: "/intakes/:id/paper", answer: (context, { path }) => answer(context, path("id")) },
];

async function answer(context: WorkContext, id: string): Promise<FileAnswer> {
  const { platform, caller, requestId } = context;
  if (!isUuid(id)) return NOT_FOUND;
  const found = await context.inWorkspace(async (tx) => {
    const [intake, file] = [await findIntake(tx, id), await findSavedFile(tx, id)];
    return intake === null || file === null ? null : { intake, file };
  });
  if (found === null) return NOT_FOUND;
  const { intake, file } = found;
  const tellFault = (error: unknown) =>
    platform.log.fault(error, { requestId, while: "reading the file of an intake" });
  try {
    const pieces = openFileBytes(platform, caller, file);
    const first = await pieces.next();
    if (first.done) return NOT_FOUND;
    return {
      ok: true,
      body: toStream(goOn(first.value, pieces), tellFault),
      contentType: file.kind === "pdf" ? "application/pdf" : "application/octet-stream",
      fileName: intake.paper.name,
      bytes: file.sizeBytes,
      shown: "uploaded",
    };
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    tellFault(error);
    return {
      ok: false,
      status: 503,
      code: "STORE_UNAVAILABLE",
      message: `The place where files are kept does not answer. Try again, and tell your administrator if it stays (request ${requestId}).`,
    };
  }
}
