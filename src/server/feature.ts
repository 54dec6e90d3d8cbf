import type { AnyContractRouter } from "@orpc/contract";
import type { Router } from "@orpc/server";
import type { Listener } from "#server/announcements.ts";
import type { CallContext, Platform } from "#server/call-context.ts";
import type { DocumentRoute } from "#server/document-route.ts";
import type { SettingsDefinition } from "#server/feature-settings.ts";
import type { FeedRoute } from "#server/feed-route.ts";
import type { FileRoute } from "#server/file-route.ts";
import type { InboundRoute } from "#server/inbound-route.ts";
import type { JobHandler } from "#server/jobs/define-job.ts";
import type { UploadRoute } from "#server/upload-route.ts";

/** What a feature registers with the server. `features.ts` lists them; nothing else of the platform knows any. */
export interface ServerFeature {
  /** The first part of its calls' paths: `/api/rpc/{name}/{call}`. */
  name: string;
  contract: AnyContractRouter;
  router: Router<AnyContractRouter, CallContext>;
  /** Calls whose body may be larger than the usual limit. */
  largeCalls?: readonly { call: string; mostBytes: number }[];
  /** What signed-in people download at plain addresses below /api/files. */
  files?: readonly FileRoute[];
  /** What programs without a session ask for, at addresses that are secrets. */
  feeds?: readonly FeedRoute[];
  /** What other programs post without a session, at addresses that are secrets. */
  inbound?: readonly InboundRoute[];
  /** Pages that are readable without scripts; at every other address the application answers. */
  documents?: readonly DocumentRoute[];
  /** Pages that a script of another site may open and speak to; all others are cut off from who opened them. */
  openedByOthers?: readonly string[];
  /** What signed-in people send at plain addresses below /api/files. */
  uploads?: readonly UploadRoute[];
  listeners?: readonly Listener[];
  /** What does its background work, begun once the server answers. */
  jobs?: readonly JobHandler[];
  /** What the environment says to this feature alone. */
  settings?: SettingsDefinition<object>;
  /** Runs once the tables stand and before the first request is answered. */
  onStart?(platform: Platform, settings: StartSettings): Promise<Started>;
}

export interface StartSettings {
  appOrigin: string;
  adminEmail: string | null;
  adminPassword: string | null;
}

export interface Started {
  /** A one-time link that makes the first administrator, to be shown to whoever started the server. */
  setupLink?: string | null;
}
