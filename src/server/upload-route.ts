import type { WorkspaceRole } from "#contract/workspace-role.ts";
import type { WorkContext } from "#server/call-context.ts";

/** The bytes that somebody sends, piece by piece; null after the last one. */
export interface UploadBody {
  next(): Promise<Uint8Array | null>;
}

export interface UploadRequest {
  /** The parts of the path that stand for something, by name. */
  readonly path: (name: string) => string;
  readonly query: URLSearchParams;
  /** What is said beside the address, for what may stand in no log. */
  readonly header: (name: string) => string | null;
  /** What the sender says there is to come; null when they say nothing. */
  readonly announcedBytes: number | null;
  readonly body: UploadBody;
}

export type UploadAnswer =
  | { readonly ok: true; readonly made: object }
  | {
      readonly ok: false;
      readonly status: 400 | 404 | 409 | 413 | 422 | 503 | 507;
      readonly code: string;
      readonly message: string;
    };

/** A file that a signed-in person sends as the body of a PUT, whatever its type: its content is judged, as it comes. */
export interface UploadRoute {
  /** Below /api/files; a segment that starts with ":" stands for any one segment. */
  readonly path: `/${string}`;
  /** The least role in the workspace that `?w=` names: a file is of somebody's work. */
  readonly role: WorkspaceRole;
  take(context: WorkContext, request: UploadRequest): Promise<UploadAnswer>;
}
