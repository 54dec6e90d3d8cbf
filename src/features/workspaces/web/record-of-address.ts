import { analysisPath, recordAnalysisPath } from "#features/deal-analysis/addresses.ts";
import { documentsPath } from "#features/documents/addresses.ts";
import { isUuid } from "#kit/is-uuid.ts";

/** What an address is of: the record that its page shows, as `workspaces.findRecord` is asked for it. */
export interface AddressedRecord {
  kind: "deal" | "stack" | "letter" | "lead" | "analysis";
  id: string;
}

/** The query that names a record; what is more exact first: a stack's address names its deal as well. */
const QUERIES: readonly (readonly [name: string, kind: AddressedRecord["kind"]])[] = [
  ["stack", "stack"],
  ["letter", "letter"],
  ["lead", "lead"],
  ["dealId", "deal"],
];
/** The pages whose last segment is a deal's id, or a saved analysis's behind its prefix. */
const FOLDERS = [analysisPath, recordAnalysisPath, documentsPath].map((path) => path.replace(/\$.*$/, ""));
const ANALYSIS = "analysis-";

/**
 * The record that an address of a screen names; null where it names none.
 *
 * @example recordOfAddress("/dashboard/leads", "?lead=018f6f3e-1111-4222-8333-444455556666")
 * // { kind: "lead", id: "018f6f3e-1111-4222-8333-444455556666" }
 */
export function recordOfAddress(pathname: string, query: string): AddressedRecord | null {
  const params = new URLSearchParams(query);
  for (const [name, kind] of QUERIES) {
    const id = params.get(name);
    if (id !== null && isUuid(id)) return { kind, id };
  }
  const folder = FOLDERS.find((path) => pathname.startsWith(path));
  const last = folder === undefined ? "" : pathname.slice(folder.length);
  if (isUuid(last)) return { kind: "deal", id: last };
  const analysisId = last.startsWith(ANALYSIS) ? last.slice(ANALYSIS.length) : "";
  return isUuid(analysisId) ? { kind: "analysis", id: analysisId } : null;
}
