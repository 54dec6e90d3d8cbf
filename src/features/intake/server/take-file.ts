import { PASSWORD_HEADER } from "#features/intake/addresses.ts";
import { READING_BOUNDS } from "./read-file.ts";
import { readInTurn } from "./read-in-turn.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { UploadAnswer, UploadBody, UploadRoute } from "#server/upload-route.ts";
import { readPaperOf } from "./read-paste.ts";
import { keepIntake } from "./review-intake.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOST_NAME_CHARACTERS = 200;

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

/** A broker's file, under an id that its sender chose: it is read in a process of its own, and its text is kept with what it says. */
export const intakeFileRoute: UploadRoute = {
  path: "/intakes/:id",
  role: "editor",
  async take(context, { path, query, header, announcedBytes, body }) {
    const id = path("id");
    if (!UUID.test(id)) return BAD_ID;
    if (announcedBytes !== null && announcedBytes > READING_BOUNDS.fileBytes) return TOO_LARGE;
    const bytes = await collect(body);
    if (bytes === null) return TOO_LARGE;
    return takeBytes(context, {
      id,
      bytes,
      name: nameOf(query),
      password: passwordOf(header(PASSWORD_HEADER)),
    });
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

/** The whole body; null where there is more than a file may have. */
async function collect(body: UploadBody): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await body.next(); part !== null; part = await body.next()) {
    length += part.length;
    if (length > READING_BOUNDS.fileBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

interface GivenBytes {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly password: string | null;
}

async function takeBytes(
  context: WorkContext,
  { id, bytes, name, password }: GivenBytes,
): Promise<UploadAnswer> {
  const answer = await readInTurn({ name, bytes, password });
  if (answer.status === "password")
    return no(422, "PASSWORD", answer.reason ?? "This file asks for a password.");
  if (answer.status === "unreadable")
    return no(422, "UNREADABLE", answer.reason ?? "This file could not be read.");
  const made = await keepIntake(context, { id, address: null, ...readPaperOf(name, answer) });
  return made === "taken" ? TAKEN : { ok: true, made };
}
