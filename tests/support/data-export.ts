import type { ImportSummary } from "#features/data-export/contract.ts";
import { addressIn } from "#web/browser/open-workspace.ts";
import { exportHref } from "#features/data-export/model/export-address.ts";
import { IMPORT_HREF } from "#features/data-export/model/import-address.ts";
import { writeZip, type ZipEntry } from "#features/data-export/server/write-zip.ts";
import type { TestMember, TestServer } from "./server.ts";

type Address = Pick<TestServer, "address">;
type Member = Pick<TestMember, "cookie">;

/** With the buyer's profile, unless it is said otherwise; of the personal workspace, or of the one that is named. */
export async function downloadDataExport(
  { address }: Address,
  { cookie }: Member,
  { workspaceId, withProfile = true }: { workspaceId?: string; withProfile?: boolean } = {},
): Promise<Buffer> {
  const href = addressIn(exportHref(withProfile), workspaceId ?? null);
  const answer = await fetch(`${address}${href}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

export interface ImportAnswer {
  status: number;
  body: { code?: string; message?: string };
}

/** Sends the file as the browser does, and answers whatever comes. */
export async function sendDataExport(
  { address }: Address,
  { cookie }: Member,
  file: Uint8Array,
  workspaceId: string | null = null,
): Promise<ImportAnswer> {
  const answer = await fetch(`${address}${addressIn(IMPORT_HREF, workspaceId)}`, {
    method: "PUT",
    headers: { cookie },
    body: Uint8Array.from(file),
  });
  return { status: answer.status, body: (await answer.json()) as ImportAnswer["body"] };
}

export async function importDataExport(
  server: Address,
  member: Member,
  file: Uint8Array,
  workspaceId: string | null = null,
): Promise<ImportSummary> {
  const { status, body } = await sendDataExport(server, member, file, workspaceId);
  if (status !== 201) throw new Error(`${status} ${body.message}`);
  return body as unknown as ImportSummary;
}

export async function* once<Piece extends string | Uint8Array>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}

/** A zip of these files, written as an export is. */
export async function zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): Promise<Buffer<ArrayBuffer>> {
  async function* all(): AsyncGenerator<ZipEntry> {
    yield* entries;
  }
  const pieces: Buffer[] = [];
  for await (const piece of writeZip(all(), new Date())) pieces.push(piece);
  return Buffer.concat(pieces);
}
