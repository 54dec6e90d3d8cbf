import type { DealDocument } from "#features/documents/contract.ts";
import { CSV } from "./sample-files.ts";
import type { TestMember, TestServer } from "./server.ts";

/** Sends a file for a deal, as the browser does. */
export async function uploadDocument(
  { address }: Pick<TestServer, "address">,
  { cookie }: Pick<TestMember, "cookie">,
  {
    dealId,
    id = crypto.randomUUID(),
    name = "listing.csv",
    bytes = CSV,
    workspaceId,
  }: {
    dealId: string;
    id?: string;
    name?: string;
    bytes?: string | Uint8Array<ArrayBuffer>;
    workspaceId?: string;
  },
): Promise<DealDocument> {
  const href = `${address}/api/files/deals/${dealId}/documents/${id}?name=${encodeURIComponent(name)}${workspaceId === undefined ? "" : `&w=${workspaceId}`}`;
  const answer = await fetch(href, { method: "PUT", headers: { cookie }, body: bytes });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as DealDocument;
}
