import type { MemberContext } from "#server/call-context.ts";
import type { ExportPart } from "#server/export-part.ts";
import { listDocumentsAfter, type StoredDocument } from "./documents-table.ts";
import { openStore } from "./stores/open-store.ts";

/** Every upload of a person in their export, wherever its bytes are kept: id, name, and the bytes in base64. */
export const documentExport: ExportPart = {
  name: "documentFiles",
  async *write(context) {
    yield "[";
    let after: string | null = null;
    for (;;) {
      const place: string | null = after;
      const page: StoredDocument[] = await context.asOwner((tx) => listDocumentsAfter(tx, place));
      for (const [index, document] of page.entries()) {
        yield index === 0 && after === null ? "\n" : ",\n";
        yield* writeDocument(context, document);
      }
      const last = page.at(-1);
      if (last === undefined) break;
      after = last.id;
    }
    yield "]";
  },
};

async function* writeDocument(
  { platform, person }: MemberContext,
  { id, name, kind, sha256, store }: StoredDocument,
): AsyncGenerator<string> {
  yield `${JSON.stringify({ id, name, kind, sha256 }).slice(0, -1)},"base64":"`;
  // Three bytes are four letters: what is left over waits for the next piece.
  let left: Buffer = Buffer.alloc(0);
  for await (const piece of openStore(platform, store).open({ userId: person.id, documentId: id })) {
    const bytes = Buffer.concat([left, piece]);
    const whole = bytes.length - (bytes.length % 3);
    left = bytes.subarray(whole);
    yield bytes.toString("base64", 0, whole);
  }
  yield `${left.toString("base64")}"}`;
}
