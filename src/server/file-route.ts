import type { WorkspaceRole } from "#contract/workspace-role.ts";
import type { WorkContext } from "#server/call-context.ts";

export interface FileRequest {
  /** The parts of the path that stand for something, by name. */
  readonly path: (name: string) => string;
  readonly query: URLSearchParams;
  /** Who asked for the file is gone: what is still worked out for it may end. */
  readonly signal: AbortSignal;
}

export type FileAnswer =
  | {
      readonly ok: true;
      readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
      readonly contentType: string;
      /** Any words; what a file system refuses is taken out of them. */
      readonly fileName: string;
      /** How long it is, where it is not sent whole. */
      readonly bytes?: number;
      /**
       * Given of what people bring along, which is never let loose in a page of ours: it is kept (`uploaded`), or shown
       * by the browser in a sandbox without rights and without an origin (`preview`).
       */
      readonly shown?: "uploaded" | "preview";
    }
  | {
      readonly ok: false;
      readonly status: 400 | 403 | 404 | 503;
      readonly code: string;
      readonly message: string;
    };

/** A download: a plain address that a browser, a bookmark or a person's own script can get. */
export interface FileRoute {
  /** Below /api/files; a segment that starts with ":" stands for any one segment: "/deals/:id/analysis.pdf". */
  readonly path: `/${string}`;
  /** The least role in the workspace that `?w=` names: a file is of somebody's work. */
  readonly role: WorkspaceRole;
  answer(context: WorkContext, request: FileRequest): Promise<FileAnswer>;
}
