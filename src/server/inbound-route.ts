import type { Platform } from "#server/call-context.ts";

export interface InboundRequest {
  readonly platform: Platform;
  /** The end of the address: who knows it is who it was given to. */
  readonly secret: string;
  readonly contentType: string;
  readonly query: URLSearchParams;
  /** The whole body; null: it is larger than `mostBytes`. Not read before it is asked for. */
  readonly readBody: (mostBytes: number) => Promise<Uint8Array<ArrayBuffer> | null>;
}

export type InboundAnswer =
  | { readonly ok: true; readonly status: 200 | 202 }
  | {
      readonly ok: false;
      readonly status: 400 | 403 | 404 | 413 | 415 | 422 | 503;
      readonly code: string;
      readonly message: string;
      /** Of what may be sent again later. */
      readonly retryAfterSeconds?: number;
    };

/**
 * What another program posts, without a session, to an address that is a secret: it stands in no log and in no audit
 * entry. No cookie counts here, so it may come from anywhere.
 */
export interface InboundRoute {
  /** Below /api/inbound; the secret follows it: `/mail` makes `/api/inbound/mail/{secret}`. */
  readonly path: `/${string}`;
  /** May stand behind the secret, for programs that tell by it what they send. */
  readonly ending?: `/${string}`;
  take(request: InboundRequest): Promise<InboundAnswer>;
}
