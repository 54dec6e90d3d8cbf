import type { Platform } from "#server/call-context.ts";

export interface FeedRequest {
  readonly platform: Platform;
  /** What the address holds beside its path: who knows it is who it was given to. */
  readonly secret: string;
}

export type FeedAnswer =
  | { readonly ok: true; readonly body: string; readonly contentType: string }
  | {
      readonly ok: false;
      readonly status: 404 | 429 | 503;
      readonly code: string;
      readonly message: string;
      /** Of one that is asked too often: when it may be asked again. */
      readonly retryAfterSeconds?: number;
    };

/**
 * A file that programs without a session ask for again and again, at an address that is a secret: it stands in no log
 * and in no audit entry.
 */
export interface FeedRoute {
  /** The secret follows it: `/calendar` and `.ics` make `/calendar/{secret}.ics`. */
  readonly path: `/${string}`;
  readonly ending: `.${string}`;
  answer(request: FeedRequest): Promise<FeedAnswer>;
}
